import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { callEndpoint } from "@ludus/shared/contract/call-endpoint";
import { marketPage, placeBid } from "@ludus/shared/contract/market-api";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildWhatIsStale } from "../../setup/build.mjs";
import { startBuiltServer, type BuiltServer } from "../local-server/built-server.ts";
import type { Account } from "./accounts/account.ts";
import { registerAccounts } from "./accounts/warm-accounts.ts";
import { openHouseClock } from "./house-clock.ts";

const PACE = 1000;

let folder: string;
let server: BuiltServer;
beforeAll(async () => {
  await buildWhatIsStale(["server"]);
  folder = mkdtempSync(join(tmpdir(), "ludus-clock-test-"));
  server = await startBuiltServer({
    NODE_ENV: "development",
    DATABASE_URL: `file:${join(folder, "ludus.db")}`,
    LOG_LEVEL: "error",
    TIME_WARP: String(PACE),
    MARKET_SIZE: "3",
  });
}, 60_000);
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

test("tells the time at which a faster house takes a bid", async () => {
  const door = { baseUrl: server.baseUrl, fetch };
  const accounts: Account[] = [];
  await registerAccounts(door, [{ username: "Lucia", schoolName: "Ludus" }], accounts);
  const { token = "" } = accounts[0] ?? {};
  const clock = await openHouseClock(`http://127.0.0.1:${server.port}`, token);
  try {
    const { gladiators } = await callEndpoint(marketPage, {}, { ...door, token });
    const [gladiator] = gladiators;
    if (!gladiator) throw new Error("The market is empty");
    // Ten minutes pass there, of which the world knows nothing.
    await new Promise((resolve) => setTimeout(resolve, 600));
    const beforeMs = clock.nowMs();
    const input = { id: gladiator.id, bidAmount: gladiator.minimumBid };
    const { bid } = await callEndpoint(placeBid, input, { ...door, token });
    expect(clock.pace()).toBe(PACE);
    // What the welcome was on its way, and a millisecond of either clock, count a thousandfold.
    expect(bid.bidTime).toBeGreaterThan(beforeMs - 100 * PACE);
    expect(bid.bidTime).toBeLessThan(clock.nowMs() + 100 * PACE);
    expect(bid.bidTime).toBeGreaterThan(Date.now() + 500 * PACE);
  } finally {
    clock.close();
  }
});

test("says so where nobody is welcomed", async () => {
  await expect(openHouseClock(`http://127.0.0.1:${server.port}`, "nobody")).rejects.toThrow(
    /lets nobody watch/,
  );
});
