import { randomUUID } from "node:crypto";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { Config } from "./config.ts";
import { adminRoutes } from "./features/auth/admin-routes.ts";
import type { AuthContext } from "./features/auth/auth-context.ts";
import { authRoutes } from "./features/auth/auth-routes.ts";
import { findDashboardVisitor } from "./features/auth/dashboard-tickets.ts";
import { DISCORD_VISITS } from "./features/auth/discord-reference.ts";
import { discordRoutes } from "./features/auth/discord-routes.ts";
import { openSessions, pruneSessions } from "./features/auth/sessions.ts";
import { generateGladiator } from "./features/gladiators/generate-gladiator.ts";
import { gladiatorsRoutes } from "./features/gladiators/gladiators-routes.ts";
import { seededRandom } from "./features/gladiators/random.ts";
import { pruneReceipts } from "./features/market/bid-receipts.ts";
import { countBids } from "./features/market/count-bids.ts";
import { countOpen } from "./features/market/count-open.ts";
import { keepHouse } from "./features/market/keep-house.ts";
import { DoubtfulClosings } from "./features/market/doubtful-closings.ts";
import type { MarketContext } from "./features/market/market-context.ts";
import { MarketPages } from "./features/market/market-pages.ts";
import { BID_RULE, HOT_ENDPOINTS, marketRoutes } from "./features/market/market-routes.ts";
import { openBidDesk } from "./features/market/place-bid.ts";
import { readAuctions } from "./features/market/read-auctions.ts";
import { openSchool } from "./features/school/open-school.ts";
import { readSchools } from "./features/school/read-schools.ts";
import { renameSchoolOf } from "./features/school/rename-school.ts";
import { schoolRoutes } from "./features/school/school-routes.ts";
import { shortlistRoutes } from "./features/shortlist/shortlist-routes.ts";
import { closableServer } from "./http/close-server.ts";
import { createExpressApp } from "./http/express-app.ts";
import { openFrontDoor } from "./http/front-door.ts";
import { healthRoutes } from "./http/health.ts";
import { jobDashboardRoutes } from "./http/job-dashboard.ts";
import { metricsRoutes } from "./http/metrics.ts";
import { referenceRoutes } from "./http/reference/reference-routes.ts";
import { securityHeaders } from "./http/security-headers.ts";
import type { Route, ServeContext } from "./http/serve.ts";
import { serveClient } from "./http/serve-client.ts";
import type { Log } from "./log.ts";
import { countRateRefusals } from "./metrics/count-rate-refusals.ts";
import { createHouseMetrics } from "./metrics/house-metrics.ts";
import type { Platform } from "./platform/platform.ts";
import { tidyRegularly } from "./platform/tidy-regularly.ts";
import { createAnnouncer } from "./realtime/announcer.ts";
import { catchUpAfterGaps } from "./realtime/catch-up.ts";
import { countAudience } from "./realtime/count-audience.ts";
import { acceptPlayers, createSocketServer } from "./realtime/socket-server.ts";
import { watchOverSockets } from "./realtime/watch-over-sockets.ts";

/** What is still under way when this has passed is cut off. */
const DRAIN_MS_MAX = 8000;

/** Of a market that other nodes change too; their screens learn of bids by events, not by pages. */
const PAGES_KEPT_MS = 250;

export interface App {
  /** Settles what became due, stocks the market, listens. Resolves with the port. */
  start(): Promise<number>;
  /** After the drain delay finishes what is under way, within ten seconds, and closes everything. */
  stop(): Promise<void>;
}

/** The whole server, wired. */
export function createApp(platform: Platform, config: Config, log: Log): App {
  const { database, isAlone, jobs, nodeLink, now, worldNow } = platform;
  const { tables } = database;
  const metrics = createHouseMetrics(platform, () => countAudience(io));
  const { meter } = metrics;
  const rateLimit = countRateRefusals(platform.rateLimit, meter);
  const liveSessions = openSessions(database, worldNow, isAlone);
  const findSession = liveSessions.find;
  const headers = securityHeaders();
  const serve: ServeContext = {
    findSession,
    rateLimit,
    headers,
    log,
    trustedProxies: config.trustedProxies,
  };
  let isDraining = false;

  // Express and Socket.IO share one server, and the features announce through the latter.
  const hotRoutes: Route[] = [];
  const server = openFrontDoor(
    hotRoutes,
    headers,
    meter,
    (request, response) => void express(request, response),
  );
  const closing = closableServer(server);
  const io = createSocketServer(server, config, nodeLink);
  const announcer = createAnnouncer({ io, now, meter, isAlone: nodeLink.adapter === null });

  const random = seededRandom(randomUUID());
  const market: MarketContext = {
    database,
    announcer,
    jobs,
    now,
    worldNow,
    log,
    meter,
    pages: new MarketPages(isAlone ? Infinity : PAGES_KEPT_MS, worldNow),
    doubtfulClosings: new DoubtfulClosings(),
    auctionDurationMs: config.auctionDurationMs,
    marketSize: config.marketSize,
    generateGladiator: () => generateGladiator(random),
  };
  const desk = openBidDesk(market);
  const house = keepHouse(market);
  const auth: AuthContext = {
    database,
    rateLimit,
    announcer,
    now: worldNow,
    liveSessions,
    openSchool: (tx, userId) =>
      openSchool(tx, tables, { userId, nowMs: now(), startingGold: config.startingGold }),
    nameSchool: (tx, userId, name) => renameSchoolOf(tx, tables, userId, name),
  };

  const dashboard = platform.queueView?.dashboard ?? null;
  const routes = [
    ...authRoutes(serve, auth),
    ...adminRoutes(serve, auth, {
      hasJobDashboard: dashboard !== null,
      isSecure: config.publicUrl?.startsWith("https:") ?? false,
    }),
    ...marketRoutes(serve, market, countBids(desk, "http", meter)),
    ...gladiatorsRoutes(serve, database),
    ...shortlistRoutes(serve, { database, announcer, now }),
    ...schoolRoutes(serve, { database, announcer }),
  ];
  hotRoutes.push(...routes.filter(({ endpoint }) => HOT_ENDPOINTS.includes(endpoint)));
  const express = createExpressApp({
    routes,
    headers,
    log,
    meter,
    redirects: discordRoutes(auth, config, log),
    reference: referenceRoutes(routes, DISCORD_VISITS),
    health: healthRoutes({ check: () => database.check(), isDraining: () => isDraining }),
    jobDashboard: jobDashboardRoutes({
      dashboard,
      findVisitor: (ticket) => findDashboardVisitor(auth, ticket),
      findSession,
      publicUrl: config.publicUrl,
      headers,
    }),
    metrics: metricsRoutes({ findSession, metricsToken: config.metricsToken, metrics }),
    client: serveClient(),
  });
  acceptPlayers(
    io,
    { findSession, rateLimit, log, now, timeWarp: config.timeWarp, bidRule: BID_RULE },
    {
      readAuctions: (ids) => readAuctions(database, ids),
      placeBid: countBids(desk, "socket", meter).placeBid,
    },
  );
  const stopCatchingUp = catchUpAfterGaps(
    io,
    nodeLink,
    {
      readAuctions: (ids) => readAuctions(database, ids),
      readSchools: (ids) => readSchools(database, ids),
      countOpenAuctions: () => countOpen(database.read, tables),
    },
    log,
  );
  const tidy = async () => {
    await pruneReceipts(database, worldNow());
    await pruneSessions(database, worldNow());
  };
  const regular = { watch: () => {}, tidying: () => {} };

  return {
    async start() {
      await house.start();
      regular.watch = watchOverSockets(io, findSession);
      regular.tidying = tidyRegularly(tidy, log);
      return listen(server, config);
    },
    async stop() {
      isDraining = true;
      closing.sendAway();
      await sleep(config.drainDelayMs);
      await house.stop();
      regular.watch();
      regular.tidying();
      await desk.idle();
      io.local.disconnectSockets(true);
      await closing.close(DRAIN_MS_MAX);
      await desk.idle();
      announcer.close();
      stopCatchingUp();
      await io.close();
      await nodeLink.close();
      rateLimit.close();
      await database.close();
    },
  };
}

function listen(server: Server, { port, host }: Config): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port));
  });
}
