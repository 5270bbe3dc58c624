import type { ProblemCode } from "@ludus/shared/contract/problems";
import type { AuctionState } from "@ludus/shared/model/auction";
import type { EncodedLatency } from "../latency.ts";
import type { BidderPlan } from "../players/bidder.ts";
import type { SentColumns } from "../players/delivery.ts";
import type { Reconnect } from "../players/connection.ts";
import type { EventCounts } from "../players/screen.ts";
import type { Acknowledgement } from "../players/tally.ts";
import type { WatcherPlan } from "../players/watcher.ts";

export interface WorkerPlan {
  number: number;
  gladiatorIds: string[];
  bidders: BidderPlan[];
  watchers: WatcherPlan[];
  isHttp: boolean;
  /** Arrivals a second; null: a closed loop. */
  rate: number | null;
  seed: number;
  keyPrefix: string;
}

/** Counts are totals. */
export interface WorkerSecond {
  accepted: number;
  refused: Partial<Record<ProblemCode, number>>;
  unanswered: number;
  repeated: number;
  idle: number;
  connectionsUp: number;
  events: EventCounts & { overtaken: number };
  late: number;
  /** This second alone. */
  ack: EncodedLatency;
  repeatedAck: EncodedLatency;
  delivery: EncodedLatency;
  /** Shares of this second. */
  loopBusy: number;
  processorBusy: number;
  loopDelayMsP99: number;
  /** The greatest lag of an open loop's arrivals. */
  arrivalLagMs: number;
  sent: SentColumns;
}

export interface Finish {
  pending: number;
  acknowledged: Record<keyof Acknowledgement, Float64Array>;
  reconnects: Record<keyof Reconnect, Float64Array>;
}

export interface Difference {
  /** A name that no other screen of the war has. */
  whose: string;
  gladiatorId: string;
  shown: AuctionState | null;
}

export interface WorkerCalls {
  setUp: { input: WorkerPlan; answer: null };
  /** Answered once every connection is up and current. */
  connect: { input: null; answer: null };
  start: { input: null; answer: null };
  second: { input: { sent: SentColumns[]; isLast: boolean }; answer: WorkerSecond };
  cut: { input: { share: number }; answer: { cut: number } };
  finish: { input: null; answer: Finish };
  compare: {
    input: { truth: AuctionState[] };
    answer: { screens: number; differing: Difference[] };
  };
}
export type CallName = keyof WorkerCalls;

export interface WorkerCall {
  name: CallName;
  input: unknown;
}
