import { minimumBid } from "@ludus/shared/rules/auctions/bidding";
import type { Standing } from "@ludus/shared/rules/auctions/maximum-bids";
import type { Gladiator } from "./recruit-gladiator.ts";

/** An open auction. Gold in whole numbers, days since the first Monday. */
export interface Lot extends Standing {
  gladiator: Gladiator;
  startingPrice: number;
  /** Null: the market's own stock. */
  sellerId: string | null;
  leaderId: string | null;
  bidderIds: Set<string>;
  endsDay: number;
}

/** Gold. */
export function leastBidOn({ currentBid, startingPrice }: Lot): number {
  return currentBid === null ? Math.max(minimumBid(null), startingPrice) : minimumBid(currentBid);
}
