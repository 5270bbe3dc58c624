import { afterAll, expect, test } from "vitest";
import { eventually } from "@ludus/testkit/eventually";
import { exactApiAt } from "@ludus/testkit/players/exact-api";
import { readMarket } from "@ludus/testkit/players/read-market";
import { registerPlayer } from "@ludus/testkit/players/register-player";
import { whyNotReady } from "@ludus/testkit/services/answers-ready";
import { startTopology } from "./start-topology.ts";

const MARKET_SIZE = 2;

const topology = await startTopology({ RATE_LIMITS: "off", MARKET_SIZE: `${MARKET_SIZE}` });
afterAll(() => topology.stop());

test("a cluster starts PostgreSQL, Redis, its nodes and the balancer again each time they are killed", async () => {
  const player = await registerPlayer(exactApiAt(topology.nodeUrls[0]), { username: "Anna" });
  for (let time = 1; time <= 2; time += 1) {
    const killed = topology.readServices();
    expect(Object.keys(killed)).toEqual(["postgres", "redis", "node-1", "node-2", "balancer"]);
    for (const pid of Object.values(killed)) process.kill(pid, "SIGKILL");
    await eventually(async () => {
      const started = Object.entries(topology.readServices());
      expect(started.filter(([name, pid]) => pid === killed[name])).toEqual([]);
      for (const url of [topology.url, ...topology.nodeUrls]) {
        expect(await whyNotReady(url)).toBeNull();
      }
    });
  }
  const lots = await readMarket(exactApiAt(topology.url), player.token);
  expect(lots).toHaveLength(MARKET_SIZE);
});
