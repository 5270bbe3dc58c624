import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { login, logout, me, register } from "@ludus/shared/contract/auth-api";
import { marketPage } from "@ludus/shared/contract/market-api";
import { auditHouse } from "../src/audit/audit-house.ts";
import { bidBySocket } from "./bidding.ts";
import { BiddingCrowd, TimedCalls } from "./bidding-crowd.ts";
import { eventually } from "./eventually.ts";
import { createTestPlayers, PASSWORD, type TestPlayer } from "./factories.ts";
import { bid, first, gladiatorsOnMarket, nextToEnd } from "./market.ts";
import { RecordedEvents } from "./recorded-events.ts";
import { startRedis, type TestRedis } from "./start-redis.ts";
import { startCluster, type TestCluster } from "./test-cluster.ts";
import { openTestDatabase, type TestDatabase } from "./test-database.ts";
import { TestServer } from "./test-server.ts";

/** As the specification has it; what the same takes before Redis is hurt is granted on top. */
const CALL_MS_MAX = 3000;
const SWEEP_MS = 5000;
const STOPPED_WITHIN_MS = 10_000;
const CAUGHT_UP_WITHIN_MS = 8000;

interface Harm {
  hurt(redis: TestRedis): Promise<void> | void;
  heal(redis: TestRedis): Promise<void> | void;
}

const harms: Record<string, Harm> = {
  dead: { hurt: (redis) => redis.kill(), heal: (redis) => redis.restart() },
  frozen: { hurt: (redis) => redis.freeze(), heal: (redis) => redis.thaw() },
  emptied: { hurt: (redis) => redis.empty(), heal: () => {} },
};

let cluster: TestCluster;
let here: TestServer;
let there: TestServer;
let anna: TestPlayer;
let brutus: TestPlayer;

async function open(auctionDurationMs: number, marketSize = 8): Promise<void> {
  cluster = await startCluster({ auctionDurationMs, marketSize, rateLimits: true });
  [here, there] = cluster.nodes;
  await areLinked(true);
  const gold = { startingGold: 1_000_000 };
  [anna, brutus] = first(2, await createTestPlayers(here.platform, 2, gold));
}

async function areLinked(isUp: boolean): Promise<void> {
  const links = cluster.nodes.map(({ platform }) => platform.nodeLink);
  while (links.some((link) => link.isUp() !== isUp)) await sleep(50);
}

/** How long a call takes that has nothing to do with Redis: how busy the machine is. */
async function paceOf(work: Promise<unknown>): Promise<number> {
  const startMs = performance.now();
  await work;
  return performance.now() - startMs;
}

/** Guests who register, look around, leave and come back, on both nodes. */
async function visitFor(durationMs: number, calls: TimedCalls, name: string): Promise<void> {
  const untilMs = Date.now() + durationMs;
  for (let visit = 0; Date.now() < untilMs; visit += 1) {
    const username = `Guest${name}${visit}`;
    const email = `${username}@ludus.example`;
    const guest = await calls.time(here.call(register, { username, email, password: PASSWORD }));
    await calls.time(there.call(me, {}, guest.token));
    await calls.time(there.call(marketPage, {}, anna.token));
    const again = await calls.time(there.call(login, { email, password: PASSWORD }));
    await calls.time(here.call(logout, {}, again.token));
  }
}

describe.each(Object.entries(harms))("with Redis %s", (name, { hurt, heal }) => {
  describe("in the middle of bidding", () => {
    beforeEach(() => open(3_600_000));
    afterEach(() => cluster.stop());

    test("every call is answered in time, and every acknowledged bid is kept", async () => {
      const calls = new TimedCalls();
      const crowd = await BiddingCrowd.start(cluster.nodes, calls);
      let usualMs = 0;
      try {
        // One visit, and bids meanwhile.
        await visitFor(1, calls, `${name}Early`);
        await eventually(() => expect(crowd.acknowledged.length).toBeGreaterThan(0));
        usualMs = calls.slowestMs;
        const before = crowd.acknowledged.length;
        await hurt(cluster.redis);
        await visitFor(2000, calls, name);
        expect(crowd.acknowledged.length).toBeGreaterThan(before);
      } finally {
        await crowd.stop();
        await heal(cluster.redis);
      }
      expect(calls.slowestMs).toBeLessThan(CALL_MS_MAX + 2 * usualMs);
      const { read, tables } = here.platform.database;
      const rows = await read.select({ id: tables.bids.id }).from(tables.bids);
      expect(rows.map(({ id }) => String(id)).toSorted()).toEqual(crowd.acknowledged.toSorted());
      expect(await auditHouse(here.platform.database)).toEqual([]);
    });
  });

  describe("while an auction ends", () => {
    beforeEach(() => open(12_000, 4));
    afterEach(() => cluster.stop());

    test("it closes within one sweep, once", async () => {
      const next = await nextToEnd(here, anna);
      const paceMs = await paceOf(bid(here, anna, next.id, 100));
      await hurt(cluster.redis);
      const { auctions } = here.platform.database.tables;
      const closed = async () => {
        const rows = await here.platform.database.read.select().from(auctions);
        return rows.filter(({ gladiatorId, closedAt }) => gladiatorId === next.id && closedAt);
      };
      while ((await closed()).length === 0) await sleep(50);
      await heal(cluster.redis);
      const [sold] = first(1, await closed());
      expect((sold.closedAt ?? Infinity) - sold.endsAt).toBeLessThan(SWEEP_MS + 2000 + 10 * paceMs);
      expect(sold).toMatchObject({ status: "sold", leaderId: anna.id });
      expect(await closed()).toHaveLength(1);
      expect(await auditHouse(here.platform.database)).toEqual([]);
    });
  });
});

describe.each(["dead", "frozen"] as const)("the other node's screens, with Redis %s", (name) => {
  const { hurt, heal } = harms[name] as Harm;
  beforeEach(() => open(3_600_000));
  afterEach(() => cluster.stop());

  test("catch up meanwhile by reading, and by hearing once Redis is back", async () => {
    const [{ id }] = first(1, await gladiatorsOnMarket(here, anna));
    const socket = await there.connect(brutus.token);
    await socket.emitWithAck("watch", { gladiators: { [id]: 0 } });
    const heard = new RecordedEvents(socket);
    await hurt(cluster.redis);
    const paceMs = await paceOf(bid(here, anna, id, 300));
    const startedMs = Date.now();
    while (!heard.of("bid").some(({ currentBid }) => currentBid === 300)) await sleep(20);
    expect(Date.now() - startedMs).toBeLessThan(CAUGHT_UP_WITHIN_MS + 10 * paceMs);

    await heal(cluster.redis);
    await areLinked(true);
    await bid(here, brutus, id, 500);
    await heard.first("bid", ({ currentBid }) => currentBid === 500);
    socket.disconnect();
  });
});

describe("a node opens, and closes in time,", () => {
  let database: TestDatabase;
  let redis: TestRedis;
  beforeEach(async () => {
    database = await openTestDatabase();
    redis = await startRedis();
    return async () => {
      await redis.stop();
      await database.remove();
    };
  });

  test.each(Object.entries(harms))("with Redis %s", async (_, { hurt, heal }) => {
    await hurt(redis);
    const node = await TestServer.start({ database: database.config, redisUrl: redis.url });
    const [player] = first(1, await createTestPlayers(node.platform, 1));
    const socket = await node.connect(player.token);
    const [{ id: gladiatorId }] = first(1, await gladiatorsOnMarket(node, player));
    await bidBySocket(socket, { gladiatorId, bidAmount: 100 });
    const startedMs = performance.now();
    await node.stop();
    expect(performance.now() - startedMs).toBeLessThan(STOPPED_WITHIN_MS);
    await heal(redis);
  });
});
