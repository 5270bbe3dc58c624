import type { ProblemCode } from "@ludus/shared/contract/problems";
import { recordOf } from "@ludus/shared/records";
import { Columns } from "../columns.ts";
import { Latency } from "../latency.ts";
import type { EventCounts } from "./screen.ts";

export const ACKNOWLEDGED = [
  "index",
  "seq",
  "bidId",
  "bidAmount",
  "bidder",
  "sentMs",
  "answeredMs",
] as const;
export type Acknowledgement = Record<(typeof ACKNOWLEDGED)[number], number>;

/** A bid that a player with maxima placed: the maximum, 0 if it didn't lead. `bidId` 0: a change. */
const MAXIMUM = ["index", "bidder", "bidId", "maximum"] as const;
export type MaximumRow = Record<(typeof MAXIMUM)[number], number>;

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

export const COUNTS = [
  ...EVENT_COUNTS,
  ...BID_COUNTS,
  ...MAXIMUM_COUNTS,
  "connectionsUp",
  "late",
] as const;
export type Counts = Record<(typeof COUNTS)[number], number>;
export type Refusals = Partial<Record<ProblemCode, number>>;

export const LATENCIES = ["ack", "repeatedAck", "delivery", "change"] as const;
export type Latencies = Record<(typeof LATENCIES)[number], Latency>;

/** All that the players of one process count and time. */
export class Tally {
  readonly counts: Counts = recordOf(COUNTS, () => 0);
  readonly refused: Refusals = {};
  readonly latencies: Latencies = recordOf(LATENCIES, () => Latency.empty());
  readonly acknowledged = new Columns(ACKNOWLEDGED);
  readonly maxima = new Columns(MAXIMUM);
  readonly reconnects = new Columns(["droppedAtMs", "startedAtMs", "currentAtMs"]);

  decided(ms: number, isRepeated: boolean): void {
    this.latencies[isRepeated ? "repeatedAck" : "ack"].record(ms);
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
