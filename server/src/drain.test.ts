import { expect, test } from "vitest";
import { bid, first, gladiatorsOnMarket } from "#test/market.ts";
import { send } from "#test/raw-http.ts";
import { TestServer } from "#test/servers/test-server.ts";

/** Long enough for two calls on a busy machine. */
const DRAIN_DELAY_MS = 2000;

test("a stopping server answers /readyz with 503 and accepts bids until the drain delay is over", async () => {
  const server = await TestServer.start({ drainDelayMs: DRAIN_DELAY_MS });
  const [player] = await server.newPlayers(1);
  const [gladiator] = first(1, await gladiatorsOnMarket(server, player));

  const startMs = performance.now();
  const stopped = server.stop();
  expect(await send(server, { path: "/readyz" })).toMatchObject({ status: 503 });
  expect(await bid(server, player, gladiator.id, 100)).toMatchObject({ bid: { bidAmount: 100 } });
  await stopped;

  expect(performance.now() - startMs).toBeGreaterThanOrEqual(DRAIN_DELAY_MS - 1);
  await expect(send(server, { path: "/readyz" })).rejects.toThrow("ECONNREFUSED");
});
