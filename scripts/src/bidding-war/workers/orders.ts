import type { ProblemCode } from "@ludus/shared/contract/problems";
import type { AuctionState } from "@ludus/shared/model/auction";
import type { EncodedLatency } from "../latency.ts";
import type { BidderPlan } from "../players/bidder.ts";
import type { SentColumns } from "../players/delivery.ts";
import type { Reconnect } from "../players/line.ts";
import type { EventCounts } from "../players/screen.ts";
import type { Acknowledgement } from "../players/tally.ts";
import type { WatcherPlan } from "../players/watcher.ts";

/** What one worker process plays. */
export interface WorkerPlan {
  number: number;
  gladiatorIds: string[];
  bidders: BidderPlan[];
  watchers: WatcherPlan[];
  isHttp: boolean;
  /** Arrivals a second in this process; null: a closed loop. */
  rate: number | null;
  seed: number;
  keyPrefix: string;
}

/** What happened in a worker since it was asked last; counts are totals. */
export interface WorkerSecond {
  accepted: number;
  refused: Partial<Record<ProblemCode, number>>;
  unanswered: number;
  repeated: number;
  idle: number;
  linesUp: number;
  events: EventCounts & { overtaken: number };
  late: number;
  /** Of this second alone. */
  ack: EncodedLatency;
  repeatedAck: EncodedLatency;
  delivery: EncodedLatency;
  /** The share of this second that the event loop was busy, and that a core was used. */
  loopBusy: number;
  processorBusy: number;
  loopDelayMsP99: number;
  /** How late arrivals of an open loop were at most. */
  arrivalLagMs: number;
  sent: SentColumns;
}

export interface Finish {
  /** Bids that nobody has answered. */
  pending: number;
  acknowledged: Record<keyof Acknowledgement, Float64Array>;
  reconnects: Record<keyof Reconnect, Float64Array>;
}

/** A screen that does not show what the server has. */
export interface Difference {
  /** A name that no other screen of the war has. */
  whose: string;
  gladiatorId: string;
  shown: AuctionState | null;
}

export interface Orders {
  enlist: { order: WorkerPlan; answer: null };
  /** Answered once every line is up and current. */
  connect: { order: null; answer: null };
  start: { order: null; answer: null };
  second: { order: { sent: SentColumns[]; isLast: boolean }; answer: WorkerSecond };
  /** Cuts a share of all lines. */
  cut: { order: { share: number }; answer: { cut: number } };
  finish: { order: null; answer: Finish };
  compare: {
    order: { truth: AuctionState[] };
    answer: { screens: number; differing: Difference[] };
  };
}
export type OrderName = keyof Orders;

export interface OrderMessage {
  id: number;
  name: OrderName;
  order: unknown;
}

export interface AnswerMessage {
  id: number;
  answer?: unknown;
  error?: string;
}
