import type { ProblemCode } from "@ludus/shared/contract/problems";
import { Columns } from "../columns.ts";
import { Latency } from "../latency.ts";
import type { EventCounts } from "./screen.ts";
import type { Reconnect } from "./connection.ts";

export interface Acknowledgement {
  index: number;
  seq: number;
  bidId: number;
  bidAmount: number;
  bidder: number;
  sentMs: number;
}

export const ACKNOWLEDGED = ["index", "seq", "bidId", "bidAmount", "bidder", "sentMs"] as const;
const RECONNECTED = ["droppedAtMs", "startedAtMs", "currentAtMs"] as const;

export class Tally {
  accepted = 0;
  readonly refused: Partial<Record<ProblemCode, number>> = {};
  unanswered = 0;
  /** Decisions about bids that had to be sent again. */
  repeated = 0;
  /** Arrivals that found nobody who wanted to bid. */
  idle = 0;
  readonly ack = Latency.empty();
  readonly repeatedAck = Latency.empty();
  readonly watched: EventCounts = { bids: 0, stale: 0, duplicated: 0, outOfOrder: 0 };
  readonly bidding: EventCounts = { bids: 0, stale: 0, duplicated: 0, outOfOrder: 0 };
  readonly acknowledged = new Columns<keyof Acknowledgement>(ACKNOWLEDGED);
  readonly reconnects = new Columns<keyof Reconnect>(RECONNECTED);
  connectionsUp = 0;

  // `stale` counts watchers only: by design, a bidder's answer may overtake the event of what was
  // before.
  get events(): EventCounts & { overtaken: number } {
    const { watched, bidding } = this;
    return {
      bids: watched.bids + bidding.bids,
      stale: watched.stale,
      overtaken: bidding.stale,
      duplicated: watched.duplicated + bidding.duplicated,
      outOfOrder: watched.outOfOrder + bidding.outOfOrder,
    };
  }

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
