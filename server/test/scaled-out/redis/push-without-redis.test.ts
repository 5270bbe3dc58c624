import { afterEach, expect, test } from "vitest";
import { subscribeToPush } from "@ludus/shared/contract/push-api";
import { startPushService, type PushService } from "@ludus/testkit/push/start-push-service";
import { startRedis, type RedisServer } from "@ludus/testkit/services/start-redis";
import { bidOnNextToEnd } from "#test/market.ts";
import { pushSettings } from "#test/servers/push-settings.ts";
import { startCluster, type TestCluster } from "#test/servers/test-cluster.ts";

let service: PushService;
let redis: RedisServer;
let cluster: TestCluster;
afterEach(async () => {
  await cluster.stop();
  await redis.stop();
  await service.stop();
});

test("a player of two nodes hears of a win once, also after Redis died", async () => {
  service = await startPushService();
  redis = await startRedis();
  cluster = await startCluster({
    ...pushSettings(service),
    redisUrl: redis.url,
    marketSize: 2,
    auctionDurationMs: 6000,
  });
  const [here, there] = cluster.nodes;
  const [anna] = await here.newPlayers(1);
  const subscription = service.subscribe();
  await there.call(subscribeToPush, subscription, anna.token);
  await redis.kill();
  const lot = await bidOnNextToEnd(here, anna, 300);
  const { message } = await service.messageTo(subscription.endpoint);
  expect(message).toMatchObject({ kind: "won", tag: lot.id });
  expect(service.received).toHaveLength(1);
});
