import type { ProblemCode } from "@ludus/shared/contract/problems";
import { recordOf } from "@ludus/shared/records";
import { sumOf } from "@ludus/testkit/figures/statistics";
import { Latency } from "../latency.ts";
import type { EventCounts } from "./screen.ts";

/** An accepted bid. Auctions and bidders go by their index in the war. */
export interface Acknowledgement {
  index: number;
  seq: number;
  bidId: number;
  bidAmount: number;
  bidder: number;
  sentMs: number;
}

/** A bid that a player with maxima placed: the maximum, 0 if it didn't lead. `bidId` 0: a change. */
export interface MaximumRow {
  index: number;
  bidder: number;
  bidId: number;
  maximum: number;
}

export interface Reconnect {
  droppedAt: number;
  startedAt: number;
  currentAt: number;
}

/** Stands for a change of which nobody knows whether it happened. */
export const UNKNOWN_MAXIMUM = -1;

export const EVENT_COUNTS = [
  "bids",
  "stale",
  "overtaken",
  "duplicated",
  "outOfOrder",
] as const satisfies (keyof EventCounts)[];

export const BID_COUNTS = [
  "accepted",
  /** Attempts that got no answer; each was sent again under the same key. */
  "unanswered",
  /** Decisions about bids that had to be sent again. */
  "repeated",
  /** Arrivals that found nobody who wanted to bid. */
  "idle",
] as const;

export const MAXIMUM_COUNTS = [
  /** Bids that led, of players who leave maxima. */
  "left",
  "raised",
  "lowered",
  /** Changes that came too late, or below the price. */
  "refusedChanges",
] as const;

const COUNTS = [
  ...EVENT_COUNTS,
  ...BID_COUNTS,
  ...MAXIMUM_COUNTS,
  "connectionsUp",
  "late",
] as const;
type Counts = Record<(typeof COUNTS)[number], number>;
type Refusals = Partial<Record<ProblemCode, number>>;

const LATENCIES = ["ack", "repeatedAck", "delivery", "change"] as const;
type Latencies = Record<(typeof LATENCIES)[number], Latency>;

export class Tally {
  readonly counts: Counts = recordOf(COUNTS, () => 0);
  readonly refused: Refusals = {};
  readonly acknowledged: Acknowledgement[] = [];
  readonly maxima: MaximumRow[] = [];
  readonly reconnects: Reconnect[] = [];
  /** Up to the last second that was taken. */
  readonly latencies: Latencies = recordOf(LATENCIES, () => new Latency());
  #sinceThen: Latencies = recordOf(LATENCIES, () => new Latency());

  get decisions(): number {
    return this.counts.accepted + sumOf(Object.values(this.refused));
  }

  /** All times since the last call. */
  takeSecond(): Latencies {
    const second = this.#sinceThen;
    this.#sinceThen = recordOf(LATENCIES, () => new Latency());
    for (const name of LATENCIES) this.latencies[name].add(second[name]);
    return second;
  }

  time(what: keyof Latencies, ms: number): void {
    this.#sinceThen[what].record(ms);
  }

  decided(ms: number, isRepeated: boolean): void {
    this.time(isRepeated ? "repeatedAck" : "ack", ms);
    if (isRepeated) this.counts.repeated += 1;
  }

  accept(acknowledgement: Acknowledgement): void {
    this.counts.accepted += 1;
    this.acknowledged.push(acknowledgement);
  }

  refuse(code: ProblemCode): void {
    this.refused[code] = (this.refused[code] ?? 0) + 1;
  }
}
