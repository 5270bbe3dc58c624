import { afterEach, beforeEach, expect, test } from "vitest";
import { startRedis, type RedisServer } from "@ludus/testkit/services/start-redis";
import { FakeClock } from "#test/fakes/fake-clock.ts";
import { JobsOnCall } from "#test/fakes/jobs-on-call.ts";
import { bid, first, gladiatorsOnMarket } from "#test/market.ts";
import { RecordedEvents } from "#test/recorded-events.ts";
import { startCluster, type TestCluster } from "#test/servers/test-cluster.ts";

const clock = new FakeClock();
/** Those of the node that started last. */
const jobs = new JobsOnCall();
let redis: RedisServer;
let cluster: TestCluster;
beforeEach(async () => {
  redis = await startRedis();
  cluster = await startCluster({
    redisUrl: redis.url,
    marketSize: 2,
    auctionDurationMs: 8 * 3_600_000,
    now: clock.now,
    replace: () => ({ jobs }),
  });
});
afterEach(async () => {
  await cluster.stop();
  await redis.stop();
});

test("players on both nodes hear once of an end and their letters while Redis is dead", async () => {
  const [here, there] = cluster.nodes;
  const [winner, loser] = await here.newPlayers(2);
  const [lot] = first(1, await gladiatorsOnMarket(here, winner));
  await bid(here, loser, lot.id, 100);
  await bid(here, winner, lot.id, 300);
  const hereHeard = new RecordedEvents(await here.connect(winner.token));
  const thereHeard = new RecordedEvents(await there.connect(loser.token));
  await redis.kill();
  clock.advance(lot.marketEndTime - clock.now());
  await jobs.closeDueAuctions();

  for (const [heard, kind] of [
    [hereHeard, "won"],
    [thereHeard, "lost"],
  ] as const) {
    await heard.first("letter");
    await heard.first("auction-ended", ({ gladiatorId }) => gladiatorId === lot.id);
    expect(heard.of("auction-ended")).toMatchObject([{ outcome: "sold", price: 300 }]);
    expect(heard.of("letter")).toMatchObject([{ letter: { kind }, unread: 1 }]);
  }
});
