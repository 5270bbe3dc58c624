import type { ProblemCode } from "@ludus/shared/contract/problems";
import type { AuctionState } from "@ludus/shared/model/auction";
import type { MissingBid } from "../checks/find-missing.ts";
import type { LatencySummary } from "../latency.ts";
import type { WarOptions } from "../options/war-options.ts";
import type { EventCounts } from "../players/screen.ts";
import type { Difference } from "../workers/worker-protocol.ts";

/** One second of the war. */
export interface WarSecond {
  /** Since the start. */
  atSeconds: number;
  /** How long this second really was. */
  lengthMs: number;
  accepted: number;
  refused: number;
  unanswered: number;
  connectionsUp: number;
  bidEvents: number;
  ackMsP50: number | null;
  ackMsP99: number | null;
  /** Deliveries of some three seconds before. */
  deliveryMsP99: number | null;
  restMsMax: number | null;
  loopBusy: number;
  processorBusy: number;
  serverBusy: number | null;
}

/** One bar: so many between these. */
export interface Bar {
  fromMs: number;
  toMs: number;
  count: number;
}

export interface ChaosEvent {
  atSeconds: number;
  what: string;
  /** After a restart: from the open door to the last line that was current again. */
  allCurrentAfterMs: number | null;
  /** The longest that the market page took in that time; null: none was answered. */
  restMsMax: number | null;
}

export interface AuditResult {
  database: string;
  /** Whether it could be made at all. */
  isDone: boolean;
  isSound: boolean;
  /** The audit's own output. */
  output: string;
}

export interface WarReport {
  startedAt: string;
  machine: string;
  server: { urls: string[]; isPrivate: boolean };
  options: Omit<WarOptions, "urls">;
  workers: number;
  connections: number;
  /** From the start until nobody sent new bids; rates are of this time. */
  seconds: number;
  decisions: {
    total: number;
    perSecond: number;
    accepted: number;
    acceptedPerSecond: number;
    refused: Partial<Record<ProblemCode, number>>;
    /** Attempts that got no answer; each was sent again under the same key. */
    unanswered: number;
    /** Decisions about bids that had been sent again; not in `ack`. */
    repeated: number;
    /** Bids still without an answer when the war was over. */
    pending: number;
    /** Arrivals that nobody wanted to use. */
    idle: number;
  };
  ack: LatencySummary & { bars: Bar[] };
  repeatedAck: LatencySummary;
  delivery: LatencySummary & { bars: Bar[]; late: number };
  /** From the attempt to connect that got through to a screen that is current. */
  timeToCurrent: LatencySummary;
  /** From the drop to a screen that is current. */
  outage: LatencySummary;
  rest: LatencySummary & { failed: number };
  events: EventCounts & { lost: number; overtaken: number };
  /** `null`s where the system or the address doesn't tell. */
  usage: {
    serverMicrosPerDecision: number | null;
    serverBusy: number | null;
    serverMegabytes: number | null;
    /** How much more memory the server held once all lines were up, for each of them. */
    serverKilobytesPerConnection: number | null;
    testerBusy: number;
    loopDelayMsP99: number;
    arrivalLagMsMax: number;
  };
  chaos: ChaosEvent[];
  checks: {
    acknowledged: number;
    missing: MissingBid[];
    screens: number;
    differing: (Difference & { expected: AuctionState | null })[];
    /** Auctions that `watch` and HTTP tell differently about. */
    disagreeing: string[];
    audit: AuditResult | null;
  };
  /** Why this war is lost; none: it is won. */
  failures: string[];
  /** Reservations that a reader must know before trusting the figures. */
  notes: string[];
  timeline: WarSecond[];
}
