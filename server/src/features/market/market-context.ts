import type { Log } from "../../log.ts";
import type { Meter } from "../../metrics/meter.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Jobs } from "../../platform/jobs/jobs.ts";
import type { Announcer } from "../../realtime/announcer.ts";
import type { GladiatorRow } from "../../views/gladiator-view.ts";
import type { DoubtfulClosings } from "./doubtful-closings.ts";
import type { MarketPages } from "./market-pages.ts";

/** A man as he comes to the market, before he has an id. */
export type NewGladiator = Omit<
  GladiatorRow,
  "id" | "ownerId" | "acquiredAt" | "nameKey" | "createdAt"
>;

export interface MarketContext {
  database: Database;
  announcer: Announcer;
  jobs: Jobs;
  pages: MarketPages;
  doubtfulClosings: DoubtfulClosings;
  now: () => number;
  /** How long answers are kept for second tries is about the world, however fast the house lives. */
  worldNow: () => number;
  log: Log;
  meter: Meter;
  auctionDurationMs: number;
  /** How many open auctions the house keeps. */
  marketSize: number;
  generateGladiator: () => NewGladiator;
}
