import { PlayerClient } from "@ludus/testkit/players/player-client";
import { LocalServer } from "@ludus/testkit/server/local-server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildWhatIsStale } from "../commands/build-what-is-stale.ts";
import { openGameClock } from "./game-clock.ts";

const PACE = 1000;

let server: LocalServer;
beforeAll(async () => {
  await buildWhatIsStale(["server"]);
  server = await LocalServer.open({ settings: { TIME_WARP: String(PACE), MARKET_SIZE: "3" } });
});
afterAll(() => server.close());

test("tells the time at which a server with a time warp takes a bid", async () => {
  const player = await PlayerClient.register(server.url, { username: "Lucia" });
  const openedAt = performance.now();
  const clock = await openGameClock(server.url, player.token);
  // The welcome's way here, and a millisecond of either clock, count a thousandfold.
  const uncertainty = (performance.now() - openedAt + 10) * PACE;
  try {
    const [gladiator] = await player.market();
    if (!gladiator) throw new Error("The market is empty");
    // Ten minutes of game time.
    await new Promise((resolve) => setTimeout(resolve, 600));
    const before = clock.now();
    const { bid } = await player.bid(gladiator.id, gladiator.minimumBid);
    expect(clock.pace()).toBe(PACE);
    expect(bid.bidTime).toBeGreaterThan(before - uncertainty);
    expect(bid.bidTime).toBeLessThan(clock.now() + uncertainty);
    expect(bid.bidTime).toBeGreaterThan(Date.now() + 500 * PACE);
  } finally {
    clock.close();
  }
});

test("rejects with one line where the server refuses the token", async () => {
  await expect(openGameClock(server.url, "nobody")).rejects.toThrow(/accepts no socket: /);
});
