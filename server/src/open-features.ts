import { setTimeout as sleep } from "node:timers/promises";
import { AWAY_AFTER_MS, NEW_SCHOOL_LEADS_MAX } from "@ludus/shared/limits";
import type { Config } from "./config.ts";
import { openAdmin } from "./features/admin/admin.ts";
import { openAuth } from "./features/auth/auth.ts";
import type { Feature } from "./features/feature.ts";
import { openGames } from "./features/games/games.ts";
import { randomGamesSeed } from "./features/games/plan-games.ts";
import { openGladiators } from "./features/gladiators/gladiators.ts";
import { openLetters } from "./features/letters/letters.ts";
import { OUTAGE_MS_MIN } from "./features/market/closing/heartbeat.ts";
import { openMarket } from "./features/market/market.ts";
import { openSchools } from "./features/school/schools.ts";
import { openShortlist } from "./features/shortlist/shortlist.ts";
import type { securityHeaders } from "./http/replies/security-headers.ts";
import type { Log } from "./log.ts";
import type { Meter } from "./metrics/meter.ts";
import { openOutgoingMessages } from "./outgoing-messages.ts";
import type { Platform } from "./platform/platform.ts";
import type { LiveFeed } from "./realtime/live-feed.ts";
import type { SecurityLog } from "./security-log.ts";

export interface FeaturePorts
  extends
    Platform,
    Pick<Config, "publicUrl" | "trustedProxies" | "isPrivate">,
    Pick<LiveFeed, "announcer" | "presence" | "facts"> {
  headers: ReturnType<typeof securityHeaders>;
  meter: Meter;
  log: Log;
  securityLog: SecurityLog;
}

/** The features, each with the faces of those it acts on. They start in the order of the result. */
export function openFeatures(shared: FeaturePorts, config: Config) {
  const { auctionDurationMs, softClose, outageExtensionMs, marketSize, startingGold } = config;
  const { rateLimits, operatorGoldPerDay, gamesEveryMs } = config;

  const schools = openSchools({ ...shared, startingGold });
  const auth = openAuth({
    ...shared,
    config,
    schools,
    outbox: { wake: () => messages.outbox.wake() },
    market: {
      renameBidder: (tx, player) => market.renameBidder(tx, player),
      lowerMaxima: (tx, needs, now) => market.lowerMaxima(tx, needs, now),
      listGladiatorsOfClosed: (tx, userId) => market.listGladiatorsOfClosed(tx, userId),
      forgetPages: () => market.forgetPages(),
    },
  });
  const gladiators = openGladiators(shared);
  const messages = openOutgoingMessages({ ...shared, accountMails: auth.mails });
  const letters = openLetters({ ...shared, awayAfterMs: AWAY_AFTER_MS });
  const newSchoolLeadsMax = rateLimits ? NEW_SCHOOL_LEADS_MAX : null;
  const outageRule = outageExtensionMs
    ? { outageMsMin: OUTAGE_MS_MIN, extensionMs: outageExtensionMs }
    : null;
  const rules = {
    auctionDurationMs,
    softClose,
    outageRule,
    marketSize,
    gamesEveryMs,
    newSchoolLeadsMax,
  };
  const market = openMarket({ ...shared, ...rules, gladiators, letters });
  const shortlist = openShortlist({ ...shared, letters });
  const newSeed = randomGamesSeed;
  const games = openGames({ ...shared, gamesEveryMs, letters, market, newSeed, pause: sleep });
  const admin = openAdmin({ ...shared, operatorGoldPerDay, auth, schools, market, letters });
  return {
    market,
    auth,
    schools,
    gladiators,
    letters,
    messages,
    shortlist,
    games,
    admin,
  } satisfies Record<string, Feature>;
}
