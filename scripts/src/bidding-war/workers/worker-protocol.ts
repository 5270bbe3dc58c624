import type { AuctionState } from "@ludus/shared/model/auction";
import type { EncodedLatency } from "../latency.ts";
import type { BidderPlan } from "../players/bidder.ts";
import type { Counts, Latencies, Refusals, Rows } from "../players/tally.ts";

export interface WatcherPlan {
  token: string;
  /** Without a trailing slash. */
  url: string;
  isFlaky: boolean;
  /** Indexes of the auctions on screen. */
  watches: readonly number[];
}

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

export interface WorkerSecond {
  /** Totals so far. */
  counts: Counts;
  refused: Refusals;
  /** This second alone. */
  latencies: Record<keyof Latencies, EncodedLatency>;
  rows: Rows;
  /** Shares of this second. */
  loopBusy: number;
  processorBusy: number;
  loopDelayMsP99: number;
  /** The greatest lag of an open loop's arrivals. */
  arrivalLagMs: number;
}

export interface Difference {
  /** A name that no other screen of the war has. */
  whose: string;
  gladiatorId: string;
  shown: AuctionState | null;
}
