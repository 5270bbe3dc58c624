import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Config } from "../src/config.ts";
import { openSessions } from "../src/features/auth/sessions.ts";
import type { BidDesk } from "../src/features/market/place-bid.ts";
import { BID_RULE } from "../src/features/market/market-routes.ts";
import { readAuctions } from "../src/features/market/read-auctions.ts";
import type { Log } from "../src/log.ts";
import { noNodeLink } from "../src/platform/node-link/node-link.ts";
import type { Platform } from "../src/platform/platform.ts";
import { noRateLimit } from "../src/platform/rate-limit/memory-rate-limit.ts";
import { createAnnouncer, type Announcer } from "../src/realtime/announcer.ts";
import { acceptPlayers, createSocketServer } from "../src/realtime/socket-server.ts";
import { silentMeter } from "../test/silent-meter.ts";

/** The live feed alone, on a free port of 127.0.0.1: sockets to watch with, no HTTP. */
export interface LiveFeed {
  announcer: Announcer;
  /** Lets players in. Resolves with the port. */
  open(desk: BidDesk): Promise<number>;
  close(): Promise<void>;
}

export function createLiveFeed(platform: Platform, config: Config, log: Log): LiveFeed {
  const { database, now, worldNow } = platform;
  const server = createServer();
  const io = createSocketServer(server, config, noNodeLink);
  const announcer = createAnnouncer({ io, now, meter: silentMeter, isAlone: true });
  const { find: findSession } = openSessions(database, worldNow, true);
  return {
    announcer,
    async close() {
      announcer.close();
      await io.close();
    },
    open({ placeBid }) {
      acceptPlayers(
        io,
        { findSession, rateLimit: noRateLimit, log, now, timeWarp: 1, bidRule: BID_RULE },
        { readAuctions: (ids) => readAuctions(database, ids), placeBid },
      );
      return new Promise((resolve) => {
        server.listen(0, "127.0.0.1", () => resolve((server.address() as AddressInfo).port));
      });
    },
  };
}
