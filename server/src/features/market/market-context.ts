import type { OutageRule } from "@ludus/shared/rules/auctions/outage";
import type { SoftClose } from "@ludus/shared/rules/auctions/soft-close";
import type { Facts } from "../../facts/facts.ts";
import type { Log } from "../../log.ts";
import type { Meter } from "../../metrics/meter.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Jobs } from "../../platform/jobs/jobs.ts";
import type { GladiatorRow } from "../../presenters/present-gladiator.ts";
import type { LetterWriter } from "../letters/letter-writer.ts";
import type { Announcer } from "../../realtime/announcer.ts";
import { BidsInDoubt } from "./bidding/bids-in-doubt.ts";
import { LotTexts } from "./browsing/lot-texts.ts";
import { MarketPages } from "./browsing/market-pages.ts";
import { createSupply, type Supply } from "./closing/restocking/supply.ts";
import { createHeartbeat, type Heartbeat } from "./closing/heartbeat.ts";
import { MarketVersion } from "./market-version.ts";
import { OpenLots } from "./searching/open-lots.ts";

/** Other nodes change the market, too. Players learn of bids by events, so a page may be this old. */
const PAGES_CACHED_MS = 250;
/** Bids don't refresh the preview, so visitors cost the market nothing. */
const PREVIEW_KEPT_S = 3;

/** A generated gladiator. The listing adds the other columns of the row. */
export type NewGladiator = Omit<
  GladiatorRow,
  "id" | "ownerId" | "acquiredAt" | "nameKey" | "createdAt" | SetBySale | SetByGames | SetByOwner
>;
type SetBySale = "openAtFirst" | "paid" | "attributesWhenBought";
type SetByGames = "gamesInSchool" | "gamesSinceOffered" | "retiredFrom" | "retiredAt";
type SetByOwner = "training";

interface GladiatorSource {
  generate(takenNames: ReadonlySet<string>): NewGladiator;
  newId(): string;
}

export interface MarketOptions {
  database: Database;
  announcer: Announcer;
  facts: Facts;
  jobs: Jobs;
  wallNow: () => number;
  steadyNow: () => number;
  log: Log;
  meter: Meter;
  isSingleNode: boolean;
  auctionDurationMs: number;
  /** For auctions listed from now on; null: their ends are fixed. */
  softClose: SoftClose | null;
  /** Null: an outage moves no end. */
  outageRule: OutageRule | null;
  marketSize: number;
  /** Null: there are no games. */
  gamesEveryMs: number | null;
  /** How many auctions a new school may lead at once. Null: no limit. */
  newSchoolLeadsMax: number | null;
  gladiators: GladiatorSource;
  letters: LetterWriter;
}

export interface MarketContext extends MarketOptions {
  version: MarketVersion;
  pages: MarketPages;
  preview: MarketPages;
  /** Replies to searches. A cache of their own, so that they push out none of `pages`. */
  searches: MarketPages;
  lots: OpenLots;
  lotTexts: LotTexts;
  bidsInDoubt: BidsInDoubt;
  heartbeat: Heartbeat;
  supply: Supply;
}

export function createMarketContext(options: MarketOptions): MarketContext {
  const { database, isSingleNode, steadyNow, log } = options;
  const version = new MarketVersion(isSingleNode ? Infinity : PAGES_CACHED_MS, steadyNow);
  const previewVersion = new MarketVersion(PREVIEW_KEPT_S * 1000, steadyNow);
  const bidsInDoubt = new BidsInDoubt(database, log);
  return {
    ...options,
    version,
    pages: new MarketPages(version),
    preview: new MarketPages(previewVersion, `public, max-age=${PREVIEW_KEPT_S}`),
    searches: new MarketPages(version),
    lots: new OpenLots(database, version),
    lotTexts: new LotTexts(database),
    bidsInDoubt,
    heartbeat: createHeartbeat({ ...options, version, bidsInDoubt }),
    supply: createSupply(options),
  };
}
