import type { ProblemCode } from "@ludus/shared/contract/problems";
import type { ServerToClientEvents } from "@ludus/shared/contract/socket-events";

export type BidWay = "http" | "socket";
export type BidOutcome = "accepted" | ProblemCode;

/** What the house reports of its work. Never fails, never waits, and costs a bid next to nothing. */
export interface Meter {
  bidAnswered(outcome: BidOutcome, way: BidWay): void;
  /** One durable transaction, from its first statement to its commit. */
  batchCommitted(batch: { bids: number; ms: number }): void;
  /** `latenessMs`: from the end that was announced to the end that was written down. */
  auctionClosed(auction: { outcome: "sold" | "unsold"; latenessMs: number }): void;
  gladiatorsListed(count: number): void;
  eventSent(event: keyof ServerToClientEvents): void;
  /** `route` is a pattern, never an address that somebody made up. */
  requestAnswered(request: { method: string; route: string; status: number; ms: number }): void;
  rateRefused(rule: string): void;
}
