import { setTimeout as sleep } from "node:timers/promises";
import type { Config } from "./config.ts";
import type { Feature } from "./features/feature.ts";
import { openFeatures } from "./open-features.ts";
import type { Log } from "./log.ts";
import { answerHttp } from "./http/answer-http.ts";
import { closableServer } from "./http/connections/close-server.ts";
import { limitConnections } from "./http/connections/limit-connections.ts";
import { createHttpServer, listen } from "./http/front-door.ts";
import { limitLogger } from "./http/requests/limit-rate.ts";
import { limitRequests } from "./http/requests/limit-requests.ts";
import { securityHeaders } from "./http/replies/security-headers.ts";
import { createAppMetrics } from "./metrics/app-metrics.ts";
import { countRateRefusals } from "./metrics/count-rate-refusals.ts";
import { closePlatform, type Platform } from "./platform/platform.ts";
import { countAudience } from "./realtime/count-audience.ts";
import { openLiveFeed } from "./realtime/live-feed.ts";
import { createSocketServer } from "./realtime/socket-server.ts";
import { createSecurityLog, SECURITY_KINDS } from "./security-log.ts";
import { createTidying } from "./tidying.ts";

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

  const faces = openFeatures(shared, config);
  const { auth, market, schools } = faces;
  const features: Feature[] = Object.values(faces);

  const logLimit = limitLogger(shared);
  const bounds = { ...addresses, connectionsPerAddress, headers, logLimit };
  const limits = rateLimits ? bounds : null;
  if (limits) limitConnections(server, limits);
  const refuseRequest = limits && limitRequests(server, limits);
  let isDraining = false;
  const serve = { ...shared, findSession: auth.findSession };
  answerHttp(server, {
    serve,
    features,
    hotEndpoints: market.hotEndpoints,
    check,
    isDraining: () => isDraining,
    metrics,
    refuseRequest,
    metricsToken: config.metricsToken,
    publicUrl,
    auctionDurationMs: config.auctionDurationMs,
    gamesEveryMs: config.gamesEveryMs,
    hasDiscord: config.discord !== null,
  });
  const tidying = createTidying(shared, features);

  return {
    async start() {
      // First: the market's first sweep schedules some.
      await platform.jobs.start(market.jobHandlers);
      for (const feature of features) await feature.start?.();
      await liveFeed.start(
        { ...serve, ...auth, limits },
        {
          messages: features.flatMap(({ messages = [] }) => messages),
          factHandlers: features.flatMap(({ factHandlers = [] }) => factHandlers),
          newest: { ...market, readSchools: schools.read },
          forget: market.forgetPages,
        },
      );
      tidying.start();
      platform.database.limitWaits();
      return listen(server, config);
    },
    async stop() {
      isDraining = true;
      closing.sendAway();
      await sleep(config.drainDelayMs);
      for (const feature of features.toReversed()) await feature.stop?.();
      await platform.jobs.stop();
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
