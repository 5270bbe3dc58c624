import type { Acknowledgement } from "../players/tally.ts";

/** An offer, or the end of one, that the server acknowledged. */
export interface AcknowledgedSale {
  sellerId: string;
  gladiatorId: string;
  startingPrice: number;
}

export interface SaleBid extends Pick<Acknowledgement, "bidAmount"> {
  sellerId: string;
  gladiatorId: string;
}

/** Sales between players, as the server acknowledged them. */
export class SalesRecord {
  readonly offers: AcknowledgedSale[] = [];
  readonly takenBack: AcknowledgedSale[] = [];
  readonly bids: SaleBid[] = [];
  /** Bids of sellers on their own lots: refused, and accepted, which must not be. */
  ownBidsRefused = 0;
  readonly ownBids: SaleBid[] = [];
  /** Calls without an answer: nobody knows whether they counted. */
  unanswered = 0;
}
