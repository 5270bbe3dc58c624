import { vi } from "vitest";
import { FakeClock } from "./fake-clock.ts";
import { TestServer, type TestServerOptions } from "./test-server.ts";

const SWEEP_MS = 5000;

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
      await server.platform.database.transaction(async () => undefined);
    },
    async stop() {
      await server.stop();
      vi.useRealTimers();
    },
  };
}
