import { setTimeout as sleep } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { vi } from "vitest";
import { FakeClock } from "./fake-clock.ts";
import { TestServer, type TestServerOptions } from "./test-server.ts";

const SWEEP_MS = 5000;
const SETTLED_WITHIN_MS = 10_000;

export interface FrozenHouse {
  server: TestServer;
  clock: FakeClock;
  /** Moves the clock, then lets everything happen that is done regularly. */
  pass(ms: number): Promise<void>;
  stop(): Promise<void>;
}

/** A server whose time stands still until it is told to pass; sockets and requests go on as ever. */
export async function startFrozenHouse(options: TestServerOptions = {}): Promise<FrozenHouse> {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const clock = new FakeClock();
  const server = await TestServer.start({ now: clock.now, ...options });
  return {
    server,
    clock,
    async pass(ms) {
      clock.advance(ms);
      await vi.advanceTimersByTimeAsync(Math.max(SWEEP_MS, Math.min(ms, 60_000)));
      await settled(server, clock.now());
    },
    async stop() {
      await server.stop();
      vi.useRealTimers();
    },
  };
}

/** Until nothing is open that is due: what is done regularly is awaited by nobody. */
async function settled({ platform: { database } }: TestServer, nowMs: number): Promise<void> {
  const { auctions } = database.tables;
  const deadlineMs = Date.now() + SETTLED_WITHIN_MS;
  for (;;) {
    await database.transaction(async () => undefined);
    const open = await database.read.select().from(auctions).where(eq(auctions.status, "open"));
    if (open.every(({ endsAt }) => endsAt > nowMs)) return;
    if (Date.now() > deadlineMs) throw new Error("auctions that are due stay open");
    await sleep(5);
  }
}
