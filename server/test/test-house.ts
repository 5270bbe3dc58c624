import { readConfig } from "../src/config.ts";
import { generateGladiator } from "../src/features/gladiators/generate-gladiator.ts";
import { seededRandom } from "../src/features/gladiators/random.ts";
import { DoubtfulClosings } from "../src/features/market/doubtful-closings.ts";
import type { MarketContext } from "../src/features/market/market-context.ts";
import { MarketPages } from "../src/features/market/market-pages.ts";
import { createLog } from "../src/log.ts";
import { openPlatform } from "../src/platform/platform.ts";
import type { Announcer } from "../src/realtime/announcer.ts";
import { FakeClock } from "./fake-clock.ts";
import { JobsOnCall } from "./jobs-on-call.ts";
import { silentMeter } from "./silent-meter.ts";
import { openTestDatabase } from "./test-database.ts";

export interface TestHouse extends MarketContext {
  clock: FakeClock;
  /** As `DATABASE_URL` spells it. */
  databaseUrl: string;
  close(): Promise<void>;
}

/** The market over a real database and a clock that stands still; no HTTP, no sockets, no timers. */
export async function openTestHouse(
  settings: { marketSize?: number; auctionDurationMs?: number } = {},
): Promise<TestHouse> {
  const opened = await openTestDatabase();
  const clock = new FakeClock();
  const log = createLog("silent");
  const config = { ...readConfig({}), database: opened.config };
  const { database } = await openPlatform(config, log, clock.now);
  const random = seededRandom("test house");
  return {
    database,
    databaseUrl: opened.url,
    clock,
    log,
    jobs: new JobsOnCall(),
    now: clock.now,
    worldNow: clock.now,
    announcer: silentAnnouncer,
    meter: silentMeter,
    pages: new MarketPages(),
    doubtfulClosings: new DoubtfulClosings(),
    marketSize: settings.marketSize ?? 3,
    auctionDurationMs: settings.auctionDurationMs ?? 3000,
    generateGladiator: () => generateGladiator(random),
    async close() {
      await database.close();
      await opened.remove();
    },
  };
}

const silentAnnouncer: Announcer = {
  auctionChanged: () => {},
  outbid: () => {},
  auctionEnded: () => {},
  schoolChanged: () => {},
  shortlistChanged: () => {},
  marketChanged: () => {},
  sessionEnded: () => {},
  close: () => {},
};
