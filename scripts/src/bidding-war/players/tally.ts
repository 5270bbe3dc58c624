import type { ProblemCode } from "@ludus/shared/contract/problems";
import { Columns } from "../columns.ts";
import { Latency } from "../latency.ts";
import type { EventCounts } from "./screen.ts";
import type { Reconnect } from "./line.ts";

/** A bid that was answered as accepted. */
export interface Acknowledgement {
  index: number;
  seq: number;
  bidId: number;
  bidAmount: number;
  bidder: number;
  sentMs: number;
}

export const ACKNOWLEDGED = ["index", "seq", "bidId", "bidAmount", "bidder", "sentMs"] as const;
export const RECONNECTED = ["droppedAtMs", "startedAtMs", "currentAtMs"] as const;

/** What the players of one process count and measure. */
export class Tally {
  accepted = 0;
  readonly refused: Partial<Record<ProblemCode, number>> = {};
  /** Bids that got no answer, each time. */
  unanswered = 0;
  /** Decisions about bids that had to be sent again. */
  repeated = 0;
  /** Arrivals that found nobody who wanted to bid. */
  idle = 0;
  readonly ack = Latency.empty();
  readonly repeatedAck = Latency.empty();
  readonly events: EventCounts = { bids: 0, stale: 0, duplicated: 0, outOfOrder: 0 };
  readonly acknowledged = new Columns<keyof Acknowledgement>(ACKNOWLEDGED);
  readonly reconnects = new Columns<keyof Reconnect>(RECONNECTED);
  linesUp = 0;

  decided(ms: number, isRepeated: boolean): void {
    if (isRepeated) {
      this.repeated += 1;
      this.repeatedAck.record(ms);
    } else {
      this.ack.record(ms);
    }
  }

  accept(acknowledgement: Acknowledgement): void {
    this.accepted += 1;
    this.acknowledged.push(acknowledgement);
  }

  refuse(code: ProblemCode): void {
    this.refused[code] = (this.refused[code] ?? 0) + 1;
  }
}
