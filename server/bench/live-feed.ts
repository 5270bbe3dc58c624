import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Config } from "../src/config.ts";
import { openSessions } from "../src/features/auth/sessions/sessions.ts";
import type { Market } from "../src/features/market/market.ts";
import type { Log } from "../src/log.ts";
import { createSecurityLog } from "../src/security-log.ts";
import { noNodeLink } from "../src/platform/node-link/node-link.ts";
import type { Platform } from "../src/platform/platform.ts";
import { noRateLimit } from "../src/platform/rate-limit/memory-rate-limit.ts";
import { createAnnouncer, type Announcer } from "../src/realtime/announcer.ts";
import { acceptPlayers, createSocketServer } from "../src/realtime/socket-server.ts";
import { silentMeter } from "../test/fixtures/fakes/silent-meter.ts";

/** The live feed alone, on a free port of 127.0.0.1: sockets to watch with, no HTTP. */
export interface LiveFeed {
  announcer: Announcer;
  /** Lets players in. Resolves with the port. */
  open(market: Market): Promise<number>;
  close(): Promise<void>;
}

export function createLiveFeed(platform: Platform, config: Config, log: Log): LiveFeed {
  const { database, wallNow, steadyNow } = platform;
  const server = createServer();
  const securityLog = createSecurityLog(log);
  const io = createSocketServer(server, { ...config, headers: {}, securityLog }, noNodeLink);
  const announcer = createAnnouncer({ io, wallNow, meter: silentMeter, isSingleNode: true });
  const { find: findSession } = openSessions(database, platform, {
    isSingleNode: true,
    verifiedEmailToBid: "nobody",
  });
  return {
    announcer,
    async close() {
      announcer.close();
      await io.close();
    },
    open(market) {
      const context = { findSession, rateLimit: noRateLimit, log, securityLog, wallNow, steadyNow };
      const { trustedProxies } = config;
      const alone = { ...context, trustedProxies, limits: null };
      acceptPlayers(io, alone, market.messages);
      return new Promise((resolve) => {
        server.listen(0, "127.0.0.1", () => resolve((server.address() as AddressInfo).port));
      });
    },
  };
}
