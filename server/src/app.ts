import { setTimeout as sleep } from "node:timers/promises";
import { AWAY_AFTER_MS, NEW_SCHOOL_LEADS_MAX } from "@ludus/shared/limits";
import type { Config } from "./config.ts";
import { openAdmin } from "./features/admin/admin.ts";
import { openAuth } from "./features/auth/auth.ts";
import { openGames } from "./features/games/games.ts";
import { GAMES_PAUSE_MS } from "./features/games/pass-schools.ts";
import { randomGamesSeed } from "./features/games/plan-games.ts";
import { openGladiators } from "./features/gladiators/gladiators.ts";
import { openLetters } from "./features/letters/letters.ts";
import { OUTAGE_MS_MIN } from "./features/market/closing/heartbeat.ts";
import { openMarket } from "./features/market/market.ts";
import { openSchools } from "./features/school/schools.ts";
import { openShortlist } from "./features/shortlist/shortlist.ts";
import { pruneFacts } from "./facts/record-facts.ts";
import { answerHttp } from "./http/answer-http.ts";
import { closableServer } from "./http/connections/close-server.ts";
import { limitConnections } from "./http/connections/limit-connections.ts";
import { createHttpServer, listen } from "./http/front-door.ts";
import { limitLogger } from "./http/requests/limit-rate.ts";
import { limitRequests } from "./http/requests/limit-requests.ts";
import { securityHeaders } from "./http/replies/security-headers.ts";
import type { Log } from "./log.ts";
import { createAppMetrics } from "./metrics/app-metrics.ts";
import { countRateRefusals } from "./metrics/count-rate-refusals.ts";
import type { Meter } from "./metrics/meter.ts";
import { openOutgoingMessages } from "./outgoing-messages.ts";
import { closePlatform, type Platform } from "./platform/platform.ts";
import { createRegularTask, type RegularTask } from "./platform/regular-task.ts";
import { countAudience } from "./realtime/count-audience.ts";
import { openLiveFeed, type LiveFeed } from "./realtime/live-feed.ts";
import { createSocketServer } from "./realtime/socket-server.ts";
import { createSecurityLog, SECURITY_KINDS, type SecurityLog } from "./security-log.ts";

const TIDY_EVERY_MS = 60 * 60_000;
/** Connections that are still open then are cut off. */
const DRAIN_MS_MAX = 8000;

export interface App {
  /** Closes what is due, stocks the market, listens. Resolves with the port. */
  start(): Promise<number>;
  /** After the drain delay finishes requests under way, within ten seconds, and closes everything. */
  stop(): Promise<void>;
}

export function createApp(platform: Platform, config: Config, log: Log): App {
  const { publicUrl, trustedProxies, isPrivate, rateLimits, connectionsPerAddress } = config;
  const headers = securityHeaders(config);
  const server = createHttpServer(headers);
  const closing = closableServer(server);
  const check = async () => {
    await platform.database.check();
    await market.check();
  };
  const measured = {
    ...platform,
    check,
    countAudience: () => countAudience(io),
    hasGames: config.gamesEveryMs !== null,
    factsBehindMs: (now: number) => facts.behindMs(now),
  };
  const metrics = createAppMetrics(measured, SECURITY_KINDS);
  const { meter } = metrics;
  const securityLog = createSecurityLog(log, meter.securityNoted);
  const io = createSocketServer(server, { ...config, headers, securityLog }, platform.nodeLink);
  const rateLimit = countRateRefusals(platform.rateLimit, meter);
  const liveFeed = openLiveFeed({ ...platform, io, meter, log });
  const { announcer, presence, facts } = liveFeed;
  const ports = { ...platform, rateLimit, announcer, presence, facts, meter, log, securityLog };
  const addresses = { trustedProxies, isPrivate };
  const shared = { ...ports, ...addresses, publicUrl, headers };

  const features = openFeatures(shared, config);
  const { auth, market, messages, letters, schools, shortlist, games } = features;

  const logLimit = limitLogger(shared);
  const bounds = { ...addresses, connectionsPerAddress, headers, logLimit };
  const limits = rateLimits ? bounds : null;
  if (limits) limitConnections(server, limits);
  const refuseRequest = limits && limitRequests(server, limits);
  let isDraining = false;
  const serve = { ...shared, findSession: auth.findSession };
  answerHttp(server, {
    serve,
    features: Object.values(features),
    extraPages: [auth, messages],
    hotEndpoints: market.hotEndpoints,
    check,
    isDraining: () => isDraining,
    metrics,
    refuseRequest,
    metricsToken: config.metricsToken,
    publicUrl,
    auctionDurationMs: config.auctionDurationMs,
    hasDiscord: config.discord !== null,
  });

  const announcing = [market, auth, schools, letters, messages];
  const factHandlers = announcing.flatMap((feature) => feature.factHandlers);
  const tidying = createTidying(shared, features);

  return {
    async start() {
      // First: the market's first sweep schedules some.
      await platform.jobs.start(market.jobHandlers);
      await market.start();
      await messages.start();
      shortlist.start();
      games.start();
      const newest = { ...market, readSchools: schools.read };
      await liveFeed.start(
        { ...serve, ...auth, limits },
        { messages: market.messages, factHandlers, newest, forget: market.forgetPages },
      );
      tidying.start();
      platform.database.limitWaits();
      return listen(server, config);
    },
    async stop() {
      isDraining = true;
      closing.sendAway();
      await sleep(config.drainDelayMs);
      await messages.stop();
      await shortlist.stop();
      await games.stop();
      await platform.jobs.stop();
      await market.stop();
      // Not awaited: the first one after months may take long.
      void tidying.stop();
      await market.drain();
      liveFeed.disconnect();
      await closing.close(DRAIN_MS_MAX);
      await market.drain();
      await liveFeed.close();
      securityLog.close();
      await closePlatform(platform);
    },
  };
}

interface FeaturePorts
  extends
    Platform,
    Pick<Config, "publicUrl" | "trustedProxies" | "isPrivate">,
    Pick<LiveFeed, "announcer" | "presence" | "facts"> {
  headers: ReturnType<typeof securityHeaders>;
  meter: Meter;
  log: Log;
  securityLog: SecurityLog;
}

/** The features, each with the faces of those it acts on. */
function openFeatures(shared: FeaturePorts, config: Config) {
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
      listMenOfClosed: (tx, userId) => market.listMenOfClosed(tx, userId),
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
  const rules = { auctionDurationMs, softClose, outageRule, marketSize, newSchoolLeadsMax };
  const market = openMarket({ ...shared, ...rules, gladiators, letters });
  const shortlist = openShortlist({ ...shared, letters });
  const pause = () => sleep(GAMES_PAUSE_MS);
  const games = openGames({
    ...shared,
    gamesEveryMs,
    letters,
    market,
    newSeed: randomGamesSeed,
    pause,
  });
  const admin = openAdmin({ ...shared, operatorGoldPerDay, auth, schools, market, letters });
  return { auth, admin, market, games, gladiators, shortlist, letters, messages, schools };
}

/** Deletes every hour what has outlived its use. */
function createTidying(
  ports: FeaturePorts,
  { admin, auth, letters, market, messages, schools }: ReturnType<typeof openFeatures>,
): RegularTask {
  const prunes = [
    market.prune,
    auth.prune,
    messages.prune,
    letters.prune,
    admin.prune,
    schools.tidy,
  ];
  return createRegularTask(ports, {
    name: "tidying",
    everyMs: TIDY_EVERY_MS,
    async work() {
      for (const tidy of prunes) await tidy();
      await pruneFacts(ports.database, ports.wallNow());
    },
  });
}
