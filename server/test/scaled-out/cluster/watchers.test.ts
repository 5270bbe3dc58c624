import { afterEach, expect, test } from "vitest";
import { eventually } from "@ludus/testkit/eventually";
import { watch } from "@ludus/testkit/players/watch";
import { startRedis, type RedisServer } from "@ludus/testkit/services/start-redis";
import { first, gladiatorsOnMarket } from "#test/market.ts";
import { RecordedEvents } from "#test/recorded-events.ts";
import { startCluster, type TestCluster } from "#test/servers/test-cluster.ts";

let redis: RedisServer;
let cluster: TestCluster;
afterEach(async () => {
  await cluster.stop();
  await redis.stop();
});

test("a player on two nodes counts once among a lot's watchers; a node that isn't heard takes its own along until it is", async () => {
  redis = await startRedis();
  cluster = await startCluster({ redisUrl: redis.url, marketSize: 1 });
  const [here, there] = cluster.nodes;
  const [anna, bruno, carus] = await here.newPlayers(3);
  const [{ id }] = first(1, await gladiatorsOnMarket(here, anna));
  const tabs = await Promise.all([
    here.connect(anna.token),
    there.connect(anna.token),
    there.connect(bruno.token),
    there.connect(carus.token),
  ]);
  const heard = tabs.map((tab) => new RecordedEvents(tab));
  for (const tab of tabs) await watch(tab, { [id]: 0 });
  const newest = () => heard.map((tab) => tab.of("watchers").at(-1)?.watchers);

  await eventually(() => expect(newest()).toEqual([3, 3, 3, 3]));
  redis.freeze();
  await eventually(() => expect(newest()).toEqual([1, 3, 3, 3]));
  redis.thaw();
  await eventually(() => expect(newest()).toEqual([3, 3, 3, 3]));
});
