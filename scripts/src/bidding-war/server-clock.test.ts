import { PlayerClient } from "@ludus/testkit/players/player-client";
import { LocalServer } from "@ludus/testkit/server/local-server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildWhatIsStale } from "../commands/build-what-is-stale.ts";
import { openServerClock } from "./server-clock.ts";

let server: LocalServer;
beforeAll(async () => {
  await buildWhatIsStale(["server"]);
  server = await LocalServer.open({ settings: { MARKET_SIZE: "3" } });
});
afterAll(() => server.close());

test("tells the time at which the server takes a bid", async () => {
  const player = await PlayerClient.register(server.url, { username: "Lucia" });
  const openedAt = performance.now();
  const clock = await openServerClock(server.url, player.token);
  // The welcome's way here, and a millisecond of either clock.
  const uncertainty = performance.now() - openedAt + 10;
  try {
    const [gladiator] = await player.market();
    if (!gladiator) throw new Error("The market is empty");
    const before = clock.now();
    const { bid } = await player.bid(gladiator.id, gladiator.minimumBid);
    expect(bid.bidTime).toBeGreaterThan(before - uncertainty);
    expect(bid.bidTime).toBeLessThan(clock.now() + uncertainty);
  } finally {
    clock.close();
  }
});

test("rejects with one line where the server refuses the token", async () => {
  await expect(openServerClock(server.url, "nobody")).rejects.toThrow(/accepts no socket: /);
});
