import { isDeepStrictEqual } from "node:util";
import type { BidAnswer } from "@ludus/shared/contract/market/market-api";
import type { Problem } from "@ludus/shared/contract/problems";
import { SCHOOL_PLACES } from "@ludus/shared/limits";
import type { AuctionEndedEvent, MaximumEvent } from "@ludus/shared/contract/live/live-events";
import type { AuctionState } from "@ludus/shared/model/auction";
import type { OperatorAct } from "./operator-acts.ts";
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
 * Records the players' answers and announcements, and contradictions between them: an accepted bid
 * has one answer, refusals justified by their own figures, and an auction's ends equal.
 */
export class Witness {
  readonly faults: string[] = [];
  readonly accepted = new Map<string, Sent & BidAnswer>();
  /** The announced states of auctions. */
  readonly states: WitnessedState[] = [];
  /** The operator's acts that were done, by key. */
  readonly acts = new Map<string, OperatorAct>();
  /** By player and gladiator the newest maximum that the player was told. */
  readonly maxima = new Map<string, MaximumEvent>();
  /** By player and gladiator the most that the player offered. */
  readonly #offers = new Map<string, number>();
  readonly #newSchoolLeadsMax: number | null;
  readonly #sent = new Map<string, Sent>();
  readonly #outcomes = new Map<string, Outcome>();
  readonly #ends = new Map<string, AuctionEndedEvent>();
  /** The winner of each gladiator. */
  readonly #winners = new Map<string, string>();
  /** The latest time that any node's clock has shown. */
  latestClockMs = 0;

  constructor(newSchoolLeadsMax: number | null) {
    this.#newSchoolLeadsMax = newSchoolLeadsMax;
  }

  get sent(): ReadonlyMap<string, Sent> {
    return this.#sent;
  }

  bidSent(bid: Sent): void {
    this.#sent.set(bid.key, bid);
    this.offered(bid.bidderId, bid.gladiatorId, bid.maxAmount ?? bid.bidAmount);
  }

  offered(userId: string, gladiatorId: string, amount: number): void {
    const name = `${userId} ${gladiatorId}`;
    this.#offers.set(name, Math.max(this.#offers.get(name) ?? 0, amount));
  }

  acted(act: OperatorAct): void {
    this.acts.set(act.key, act);
  }

  /** Events may come late: of two for one lot, the one with the higher version is newer. */
  maximumHeard(userId: string, event: MaximumEvent): void {
    const { gladiatorId, yourMaximum, schoolVersion } = event;
    const name = `${userId} ${gladiatorId}`;
    const told = `${userId} was told a maximum of ${yourMaximum} for ${gladiatorId}`;
    const offered = this.#offers.get(name);
    if (offered === undefined || Number(yourMaximum) > offered) {
      this.faults.push(`${told}, and offered ${offered}`);
    }
    const before = this.maxima.get(name);
    if (before && before.schoolVersion > schoolVersion) return;
    if (before?.schoolVersion === schoolVersion && before.yourMaximum !== yourMaximum) {
      this.faults.push(`${told} and one of ${before.yourMaximum} at once`);
    }
    this.maxima.set(name, event);
  }

  bidAnswered(bid: Sent, outcome: Outcome): void {
    const before = this.#outcomes.get(bid.key);
    const wasAccepted = before !== undefined && "accepted" in before;
    if (wasAccepted && "accepted" in outcome && !isDeepStrictEqual(before, outcome)) {
      this.faults.push(`bid ${bid.key} was accepted twice, and not the same`);
    }
    // A refused bid is judged again when it is repeated, so another copy of it may be accepted.
    if (!wasAccepted) this.#outcomes.set(bid.key, outcome);
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
    if (winnerId !== null) this.#winners.set(auction.gladiatorId, winnerId);
    if (outcome !== "voided" && this.latestClockMs < auction.marketEndTime) {
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
    const { minimumBid, highestBidderId, gold, marketEndTime, auctionsMax } = refused;
    const isJust: Record<string, () => boolean> = {
      BID_TOO_LOW: () => bid.bidAmount < Number(minimumBid),
      ALREADY_LEADING: () => highestBidderId === bid.bidderId,
      INSUFFICIENT_GOLD: () => (bid.maxAmount ?? bid.bidAmount) > Number(gold),
      NO_PLACE_LEFT: () => this.#placesTakenAtMost(bid) >= SCHOOL_PLACES,
      NEW_SCHOOL_LIMIT: () => auctionsMax === this.#newSchoolLeadsMax,
      AUCTION_ENDED: () => this.latestClockMs >= Number(marketEndTime),
    };
    if (!isJust[refused.code]?.()) {
      this.faults.push(
        `bid ${bid.key} of ${bid.bidAmount} was refused: ${JSON.stringify(refused)}`,
      );
    }
  }

  /** The bidder's men and leads are among the other lots that they bid on and nobody else won. */
  #placesTakenAtMost({ bidderId, gladiatorId }: Sent): number {
    const lots = [...this.#offers.keys()]
      .map((name) => name.split(" "))
      .filter(([userId, id]) => userId === bidderId && id !== gladiatorId);
    return lots.filter(([, id = ""]) => (this.#winners.get(id) ?? bidderId) === bidderId).length;
  }
}
