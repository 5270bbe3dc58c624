import { setTimeout as sleep } from "node:timers/promises";
import { AWAY_AFTER_MS } from "@ludus/shared/limits";
import type { Config } from "./config.ts";
import { openAdmin } from "./features/admin/admin.ts";
import { openAuth } from "./features/auth/auth.ts";
import { openGladiators } from "./features/gladiators/gladiators.ts";
import { openLetters } from "./features/letters/letters.ts";
import { openMarket } from "./features/market/market.ts";
import { findMailed } from "./features/notifications/mail-reach.ts";
import { openNotifications } from "./features/notifications/notifications.ts";
import { findSubscribed } from "./features/push/find-subscribed.ts";
import { openPush } from "./features/push/push.ts";
import { openSchools } from "./features/school/schools.ts";
import { openShortlist } from "./features/shortlist/shortlist.ts";
import { closableServer } from "./http/close-server.ts";
import { createExpressApp } from "./http/express-app.ts";
import { answerRequests, createHttpServer, listen } from "./http/front-door.ts";
import { healthRoutes } from "./http/health.ts";
import { metricsRoutes } from "./http/metrics.ts";
import { referenceRoutes } from "./http/reference/reference-routes.ts";
import { securityHeaders } from "./http/replies/security-headers.ts";
import { serveClient } from "./http/replies/serve-client.ts";
import type { Log } from "./log.ts";
import { createSecurityLog } from "./security-log.ts";
import { createAppMetrics } from "./metrics/app-metrics.ts";
import { countRateRefusals } from "./metrics/count-rate-refusals.ts";
import { mailChannel } from "./platform/mail/mail-channel.ts";
import { createOutbox } from "./platform/outbox/outbox.ts";
import type { Platform } from "./platform/platform.ts";
import { tidyRegularly } from "./platform/tidy-regularly.ts";
import { createAnnouncer } from "./realtime/announcer.ts";
import { catchUpAfterGaps } from "./realtime/catch-up.ts";
import { countAudience } from "./realtime/count-audience.ts";
import { createPresence } from "./realtime/presence.ts";
import { acceptPlayers, createSocketServer } from "./realtime/socket-server.ts";
import { watchOverSessions } from "./realtime/watch-over-sessions.ts";
import { watchOverSockets } from "./realtime/wire/watch-over-sockets.ts";

/** Connections that are still open then are cut off. */
const DRAIN_MS_MAX = 8000;

export interface App {
  /** Closes what is due, stocks the market, listens. Resolves with the port. */
  start(): Promise<number>;
  /** After the drain delay finishes requests under way, within ten seconds, and closes everything. */
  stop(): Promise<void>;
}

/** The whole server, wired. */
export function createApp(platform: Platform, config: Config, log: Log): App {
  const { database, nodeLink, gameNow, jobs, mailer, webPush } = platform;
  const headers = securityHeaders();
  const server = createHttpServer(headers);
  const closing = closableServer(server);
  const io = createSocketServer(server, config, nodeLink);
  const metrics = createAppMetrics(platform, () => countAudience(io));
  const { meter } = metrics;
  const rateLimit = countRateRefusals(platform.rateLimit, meter);
  const hasAllSockets = nodeLink.adapter === null;
  const announcer = createAnnouncer({ io, gameNow, meter, isSingleNode: hasAllSockets });
  const securityLog = createSecurityLog(log);
  const shared = { ...platform, rateLimit, announcer, meter, log, securityLog };

  const { auctionDurationMs, softClose, marketSize, startingGold, publicUrl, trustedProxies } =
    config;
  const schools = openSchools({ ...shared, startingGold });
  const auth = openAuth({ ...shared, config, schools });
  const gladiators = openGladiators(shared);
  const push = openPush(shared);
  const reach = { push: findSubscribed, ...(mailer ? { mail: findMailed } : {}) };
  const notifications = openNotifications({
    ...shared,
    channels: reach,
    publicUrl,
    trustedProxies,
    presence: createPresence(io, { isSingleNode: hasAllSockets }),
  });
  const { notify, outbid } = notifications;
  const awayAfterMs = AWAY_AFTER_MS * config.timeWarp;
  const letters = openLetters({ ...shared, awayAfterMs, notify });
  const rules = { auctionDurationMs, softClose, marketSize };
  const market = openMarket({
    ...shared,
    ...rules,
    gladiators,
    letters,
    noteLostLead: outbid.noteLostLead,
  });
  const shortlist = openShortlist({ ...shared, letters });
  const admin = openAdmin({ ...shared, auth, publicUrl, headers });
  const mails = { ...auth.mails, ...notifications.mails };
  const channels = {
    push: push.channel((payloads) => notifications.compose("push", payloads)),
    ...(mailer ? { mail: mailChannel(mailer, mails, log) } : {}),
  };
  const outbox = createOutbox({ ...shared, channels, onSettled: meter.messageSettled });

  let isDraining = false;
  const { findSession } = auth;
  const serve = { ...shared, findSession, headers, trustedProxies };
  const players = [market, gladiators, shortlist, letters, notifications, push, schools];
  const features = [auth, admin, ...players];
  const routes = features.flatMap((feature) => feature.routes(serve));
  const express = createExpressApp({
    routes,
    headers,
    log,
    meter,
    redirects: [auth.redirects, notifications.redirects],
    reference: referenceRoutes(routes, { ...auth.extraPaths, ...notifications.extraPaths }),
    health: healthRoutes({ check: () => database.check(), isDraining: () => isDraining }),
    jobDashboard: admin.jobDashboard,
    metrics: metricsRoutes({ findSession, metricsToken: config.metricsToken, metrics }),
    client: serveClient({ publicUrl }),
  });
  const hotRoutes = routes.filter(({ endpoint }) => market.hotEndpoints.includes(endpoint));
  answerRequests(server, { hotRoutes, meter, everythingElse: express });
  acceptPlayers(io, { ...serve, timeWarp: config.timeWarp }, market.messages);

  const { readAuctions, readMaxima, countOpenAuctions } = market;
  const current = { readAuctions, readMaxima, readSchools: schools.read, countOpenAuctions };
  const stopCatchingUp = catchUpAfterGaps(io, nodeLink, current, log);
  const tidy = async () => {
    const prunes = [market.prune, auth.prune, outbox.prune, letters.prune];
    for (const work of [...prunes, schools.tidy]) await work();
  };
  const timers: (() => void)[] = [];

  return {
    async start() {
      // First: the market's first sweep schedules some.
      await jobs.start({ ...market.jobHandlers, ...outbox.jobHandlers });
      await push.start();
      await market.start();
      outbox.start();
      outbid.start();
      shortlist.start();
      timers.push(watchOverSessions(io, { ...shared, ...auth }), watchOverSockets(io));
      timers.push(tidyRegularly(tidy, log));
      return listen(server, config);
    },
    async stop() {
      isDraining = true;
      closing.sendAway();
      await sleep(config.drainDelayMs);
      await outbid.stop();
      await outbox.stop();
      await shortlist.stop();
      await jobs.stop();
      await market.stop();
      for (const stopTimer of timers) stopTimer();
      await market.drain();
      io.local.disconnectSockets(true);
      await closing.close(DRAIN_MS_MAX);
      await market.drain();
      announcer.close();
      stopCatchingUp();
      await io.close();
      await nodeLink.close();
      rateLimit.close();
      mailer?.close();
      webPush.close();
      securityLog.close();
      await database.close();
    },
  };
}
