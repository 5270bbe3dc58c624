import { isDeepStrictEqual } from "node:util";
import type { BidAnswer } from "@ludus/shared/contract/market/bids-api";
import type { Problem } from "@ludus/shared/contract/problems";
import { SALES_MAX, SCHOOL_PLACES } from "@ludus/shared/limits";
import type { AuctionEndedEvent, MaximumEvent } from "@ludus/shared/contract/live/market-events";
import type { AuctionState } from "@ludus/shared/model/auction";
import type { OperatorAct } from "./operator-acts.ts";
import type { Wish } from "./players.ts";
import type { SaleAct } from "./sale-acts.ts";

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
  /** Refusals that said that an auction had ended before any clock had come to its end. */
  readonly earlyEnds: Pick<AuctionState, "gladiatorId" | "seq">[] = [];
  /** How often each offer, taking back and release was sent, and how often it was answered as done. */
  readonly salesAsked = new Map<string, number>();
  readonly salesDone = new Map<string, number>();
  /** The players who have offered each gladiator. */
  readonly #sellers = new Map<string, Set<string>>();
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

  saleAsked(act: SaleAct): void {
    addOne(this.salesAsked, nameOfSale(act));
    if (act.kind !== "offer") return;
    const { gladiatorId, sellerId } = act;
    const sellers = this.#sellers.get(gladiatorId) ?? new Set();
    this.#sellers.set(gladiatorId, sellers.add(sellerId));
    // Others may win him now.
    this.#winners.delete(gladiatorId);
  }

  saleDone(act: SaleAct): void {
    addOne(this.salesDone, nameOfSale(act));
  }

  saleRefused(act: SaleAct, { code, gold }: ReturnType<Problem["toBody"]>): void {
    const { gladiatorId, sellerId } = act;
    const offers = [...this.salesAsked].filter(([name]) => name.startsWith(`${sellerId} offers`));
    const isBidOn = [...this.#offers.keys()].some(
      (name) => name.endsWith(` ${gladiatorId}`) && !name.startsWith(`${sellerId} `),
    );
    const timesOffered = offers.filter(([name]) => name.includes(` ${gladiatorId} `));
    const isJust: Record<string, () => boolean> = {
      ALREADY_ON_SALE: () => timesOffered.reduce((sum, [, times]) => sum + times, 0) > 1,
      ON_SALE: () => timesOffered.length > 0,
      TOO_MANY_SALES: () => offers.length > SALES_MAX,
      INSUFFICIENT_GOLD: () =>
        act.kind === "offer" && Math.max(10, Math.ceil(act.startingPrice / 50)) > Number(gold),
      SALE_HAS_BIDS: () => isBidOn,
      GLADIATOR_NOT_FOUND: () => false,
    };
    if (isJust[code]?.() === false) {
      this.faults.push(`${nameOfSale(act)} was refused: ${code}, with ${gold} gold`);
    }
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
    // An end that is heard again may be older than an offer.
    if (winnerId !== null && before === undefined) this.#winners.set(auction.gladiatorId, winnerId);
    const isOfTime = outcome === "sold" || outcome === "unsold";
    if (isOfTime && this.latestClockMs < auction.marketEndTime) {
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
    const { minimumBid, highestBidderId, gold, freeGold, marketEndTime, auctionsMax } = refused;
    const sellers = this.#sellers.get(bid.gladiatorId);
    const isJust: Record<string, () => boolean> = {
      BID_TOO_LOW: () => bid.bidAmount < Number(minimumBid),
      ALREADY_LEADING: () => highestBidderId === bid.bidderId,
      INSUFFICIENT_GOLD: () => (bid.maxAmount ?? bid.bidAmount) > Number(gold),
      OWN_LOT: () => sellers?.has(bid.bidderId) === true,
      TIED_GOLD: () => sellers !== undefined && (bid.maxAmount ?? bid.bidAmount) > Number(freeGold),
      NO_PLACE_LEFT: () => this.#placesTakenAtMost(bid) >= SCHOOL_PLACES,
      NEW_SCHOOL_LIMIT: () => auctionsMax === this.#newSchoolLeadsMax,
      AUCTION_ENDED: () => {
        // The judge knows whether a sale was taken back or voided.
        if (this.latestClockMs < Number(marketEndTime)) {
          this.earlyEnds.push({ gladiatorId: bid.gladiatorId, seq: Number(refused.seq) });
        }
        return true;
      },
    };
    if (!isJust[refused.code]?.()) {
      this.faults.push(
        `bid ${bid.key} of ${bid.bidAmount} was refused: ${JSON.stringify(refused)}`,
      );
    }
  }

  /** The bidder's gladiators and leads are among the other lots that they bid on and nobody else won. */
  #placesTakenAtMost({ bidderId, gladiatorId }: Sent): number {
    const lots = [...this.#offers.keys()]
      .map((name) => name.split(" "))
      .filter(([userId, id]) => userId === bidderId && id !== gladiatorId);
    return lots.filter(([, id = ""]) => (this.#winners.get(id) ?? bidderId) === bidderId).length;
  }
}

function nameOfSale(act: SaleAct): string {
  const { gladiatorId, sellerId } = act;
  switch (act.kind) {
    case "offer":
      return `${sellerId} offers ${gladiatorId} for ${act.startingPrice}`;
    case "take-back":
      return `${sellerId} takes back ${gladiatorId}`;
    case "release":
      return `${sellerId} releases ${gladiatorId}`;
  }
}

function addOne(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}
