import { isDeepStrictEqual } from "node:util";
import type { BidAnswer } from "@ludus/shared/contract/market-api";
import type { Problem } from "@ludus/shared/contract/problems";
import type { AuctionEndedEvent } from "@ludus/shared/contract/live/live-events";
import type { AuctionState } from "@ludus/shared/model/auction";
import type { Wish } from "./players.ts";

/** The final answer to a bid. */
export type Outcome = { accepted: BidAnswer } | { refused: ReturnType<Problem["toBody"]> };

export interface Sent extends Wish {
  key: string;
  bidderId: string;
}

type WitnessedState = Pick<
  AuctionState,
  "gladiatorId" | "seq" | "currentBid" | "highestBidderId" | "marketEndTime"
>;

/**
 * Records the players' answers and announcements, and contradictions between them: repeated answers
 * must be equal, refusals justified by their own figures, and an auction's ends equal.
 */
export class Witness {
  readonly faults: string[] = [];
  readonly accepted = new Map<string, Sent & BidAnswer>();
  /** The announced states of auctions. */
  readonly states: WitnessedState[] = [];
  readonly #sent = new Map<string, Sent>();
  readonly #outcomes = new Map<string, Outcome>();
  readonly #ends = new Map<string, AuctionEndedEvent>();
  /** The latest time that any node's clock has shown. */
  latestClockMs = 0;

  get sent(): ReadonlyMap<string, Sent> {
    return this.#sent;
  }

  bidSent(bid: Sent): void {
    this.#sent.set(bid.key, bid);
  }

  bidAnswered(bid: Sent, outcome: Outcome): void {
    const before = this.#outcomes.get(bid.key);
    if (before !== undefined && !isDeepStrictEqual(before, outcome)) {
      this.faults.push(`bid ${bid.key} was answered twice, and not the same`);
    }
    this.#outcomes.set(bid.key, outcome);
    if ("accepted" in outcome) this.#bidAccepted(bid, outcome.accepted);
    else this.#bidRefused(bid, outcome.refused);
  }

  stateHeard(state: AuctionState): void {
    const { gladiatorId, seq, currentBid, highestBidderId, marketEndTime } = state;
    this.states.push({ gladiatorId, seq, currentBid, highestBidderId, marketEndTime });
  }

  hasHeardEnd({ gladiatorId, seq }: Pick<AuctionState, "gladiatorId" | "seq">): boolean {
    return this.#ends.has(`${gladiatorId} ${seq}`);
  }

  /** An end may be heard twice: a node may not know that another closed the auction, too. */
  endHeard(event: AuctionEndedEvent): void {
    const { auction, outcome, winnerId, price } = event;
    const name = `${auction.gladiatorId} ${auction.seq}`;
    const before = this.#ends.get(name);
    if (before !== undefined && !isDeepStrictEqual(before, event)) {
      this.faults.push(`the end at seq ${auction.seq} was announced twice, and not the same`);
    }
    this.#ends.set(name, event);
    if (this.latestClockMs < auction.marketEndTime) {
      this.faults.push("an auction ended before any clock had come to its end");
    }
    if ((outcome === "sold") !== (winnerId !== null && price !== null)) {
      this.faults.push(`an auction ended ${outcome}, won by ${winnerId} for ${price}`);
    }
    this.stateHeard(auction);
  }

  #bidAccepted(bid: Sent, answer: BidAnswer): void {
    this.accepted.set(bid.key, { ...bid, ...answer });
    const { bid: entry, auction } = answer;
    const maxAmount = bid.maxAmount ?? bid.bidAmount;
    const isWithin = bid.bidAmount <= entry.bidAmount && entry.bidAmount <= maxAmount;
    const leads = auction.highestBidderId === bid.bidderId;
    // Outbid at once: by a maximum, after all that the bidder would pay.
    const isOutbid = entry.bidAmount === maxAmount && Number(auction.currentBid) >= maxAmount;
    if (!isWithin || answer.leading !== leads || !(leads || isOutbid)) {
      this.faults.push(`bid ${bid.key} was answered with another`);
    }
    if (entry.bidTime >= auction.marketEndTime) {
      this.faults.push(`bid ${bid.key} was accepted at or after the end`);
    }
  }

  #bidRefused(bid: Sent, refused: ReturnType<Problem["toBody"]>): void {
    const { minimumBid, highestBidderId, gold, marketEndTime } = refused;
    const isJust: Record<string, () => boolean> = {
      BID_TOO_LOW: () => bid.bidAmount < Number(minimumBid),
      ALREADY_LEADING: () => highestBidderId === bid.bidderId,
      INSUFFICIENT_GOLD: () => (bid.maxAmount ?? bid.bidAmount) > Number(gold),
      AUCTION_ENDED: () => this.latestClockMs >= Number(marketEndTime),
    };
    if (!isJust[refused.code]?.()) {
      this.faults.push(
        `bid ${bid.key} of ${bid.bidAmount} was refused: ${JSON.stringify(refused)}`,
      );
    }
  }
}
