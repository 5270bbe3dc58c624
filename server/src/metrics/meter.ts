import type { ProblemCode } from "@ludus/shared/contract/problems";
import type { TaskMeter } from "../platform/task-meter.ts";

export type BidWay = "http" | "socket";
export type BidOutcome = "accepted" | ProblemCode;

/** Reports work to the metrics. Never fails, never waits, and costs a bid next to nothing. */
export interface Meter extends TaskMeter {
  bidAnswered(outcome: BidOutcome, way: BidWay): void;
  /** One durable transaction, from its first statement to its commit. */
  batchCommitted(batch: { bids: number; ms: number }): void;
  /** `latenessMs`: from the announced end to the recorded end. */
  auctionClosed(auction: { outcome: "sold" | "unsold"; latenessMs: number }): void;
  gladiatorsListed(count: number): void;
  eventSent(event: string): void;
  /** `route` is a pattern, never an address that a caller invented. */
  requestAnswered(request: { method: string; route: string; status: number; ms: number }): void;
  /** `gold`: how much was granted or taken. */
  operatorActed(act: string, gold?: number): void;
  rateRefused(rule: string): void;
  securityNoted(kind: string): void;
  /** "failed": it is tried again. */
  messageSettled(channel: string, outcome: "sent" | "dropped" | "failed"): void;
}
