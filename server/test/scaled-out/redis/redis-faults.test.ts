import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { login, register } from "@ludus/shared/contract/accounts/auth-api";
import { logout, me } from "@ludus/shared/contract/accounts/session-api";
import { marketPage } from "@ludus/shared/contract/market/market-api";
import { BiddingBots, byHttp, bySocket } from "@ludus/testkit/players/bidding-bots";
import { bidBySocket } from "@ludus/testkit/players/place-bid";
import { eventually } from "@ludus/testkit/eventually";
import { PASSWORD } from "@ludus/testkit/players/register-player";
import { startRedis, type RedisServer } from "@ludus/testkit/services/start-redis";
import { watch } from "@ludus/testkit/players/watch";
import { storedAuctions } from "#test/stored.ts";
import { auditDatabase } from "../../../src/audit/audit-database.ts";
import type { TestPlayer } from "#test/test-players.ts";
import { bid, bidOnNextToEnd, first, gladiatorsOnMarket, refusalOf } from "#test/market.ts";
import { paceOf } from "#test/pace-of.ts";
import { RecordedEvents } from "#test/recorded-events.ts";
import { startCluster, type TestCluster } from "#test/servers/test-cluster.ts";
import { openTestDatabase, type TestDatabase } from "#test/servers/test-database.ts";
import { TestServer } from "#test/servers/test-server.ts";

/** The specification's bound; the duration before the fault is added. */
const CALL_MS_MAX = 3000;
const SWEEP_MS = 5000;
const STOPPED_WITHIN_MS = 10_000;
const CAUGHT_UP_WITHIN_MS = 8000;
const BIDDERS = 12;
const AUCTIONS = 2;
/** Few enough bids and registrations for the limits, however quick the machine is. */
const PAUSE_MS = 40;
/** The refusals of a bidder who isn't the only one. */
const EXPECTED_REFUSALS = new Set(["BID_TOO_LOW", "ALREADY_LEADING"]);

interface Fault {
  inject(redis: RedisServer): Promise<void> | void;
  repair(redis: RedisServer): Promise<void> | void;
}

const faults: Record<string, Fault> = {
  dead: { inject: (redis) => redis.kill(), repair: (redis) => redis.restart() },
  frozen: { inject: (redis) => redis.freeze(), repair: (redis) => redis.thaw() },
  emptied: { inject: (redis) => redis.empty(), repair: () => {} },
};

let redis: RedisServer;
let cluster: TestCluster;
let here: TestServer;
let there: TestServer;
let anna: TestPlayer;
let brutus: TestPlayer;

async function open(auctionDurationMs: number, marketSize = 8): Promise<void> {
  redis = await startRedis();
  cluster = await startCluster({
    redisUrl: redis.url,
    auctionDurationMs,
    marketSize,
    rateLimits: true,
    isPrivate: false,
    registrationsPerDay: 100,
  });
  [here, there] = cluster.nodes;
  await areLinked(true);
  const gold = { startingGold: 1_000_000 };
  [anna, brutus] = await here.newPlayers(2, gold);
}

async function close(): Promise<void> {
  await cluster.stop();
  await redis.stop();
}

async function areLinked(isUp: boolean): Promise<void> {
  const links = cluster.nodes.map(({ platform }) => platform.nodeLink);
  while (links.some((link) => link.isUp() !== isUp)) await sleep(50);
}

class TimedCalls {
  slowestMs = 0;

  async time<Answer>(call: Promise<Answer>): Promise<Answer> {
    const startedMs = performance.now();
    return call.finally(() => {
      this.slowestMs = Math.max(this.slowestMs, performance.now() - startedMs);
    });
  }
}

/** Players who outbid each other on two auctions through both nodes, half of them by socket. */
async function startCrowd(): Promise<BiddingBots> {
  const players = await here.newPlayers(BIDDERS, { startingGold: 10_000_000 });
  const lots = first(AUCTIONS, await gladiatorsOnMarket(here, anna));
  const bidders = await Promise.all(
    players.map(async (player, index) => {
      const node = index % 2 === 0 ? here : there;
      return index % 4 < 2
        ? bySocket(await node.connect(player.token), player)
        : byHttp(node, player);
    }),
  );
  return new BiddingBots(bidders, lots, {
    lotsOf: (bidder) => lots.filter((_lot, index) => index === Math.floor(bidder / 4) % AUCTIONS),
    pauseMs: PAUSE_MS,
    tolerates: ({ code }) => EXPECTED_REFUSALS.has(code),
  });
}

/** Guests register, browse, log out and log in again on both nodes. */
async function visitFor(durationMs: number, calls: TimedCalls, name: string): Promise<void> {
  const untilAt = Date.now() + durationMs;
  for (let visit = 0; Date.now() < untilAt; visit += 1) {
    const username = `Guest${name}${visit}`;
    const email = `${username}@ludus.example`;
    const guest = await calls.time(here.call(register, { username, email, password: PASSWORD }));
    await calls.time(there.call(me, {}, guest.token));
    await calls.time(there.call(marketPage, {}, anna.token));
    const again = await calls.time(there.call(login, { email, password: PASSWORD }));
    await calls.time(here.call(logout, {}, again.token));
    await sleep(PAUSE_MS);
  }
}

describe.each(Object.entries(faults))("Redis %s", (name, { inject, repair }) => {
  describe("during bidding", () => {
    beforeEach(() => open(3_600_000));
    afterEach(close);

    test("calls are answered in time and acknowledged bids are kept during Redis' failure", async () => {
      const calls = new TimedCalls();
      const crowd = await startCrowd();
      let usualMs = 0;
      const slowestMs = () => Math.max(calls.slowestMs, ...crowd.calls.map(({ ms }) => ms));
      try {
        // One visit, and bids meanwhile.
        await visitFor(1, calls, `${name}Early`);
        await eventually(() => expect(crowd.accepted.length).toBeGreaterThan(0));
        usualMs = slowestMs();
        const before = crowd.accepted.length;
        await inject(redis);
        await visitFor(2000, calls, name);
        expect(crowd.accepted.length).toBeGreaterThan(before);
      } finally {
        await crowd.stop();
        await repair(redis);
      }
      expect(slowestMs()).toBeLessThan(CALL_MS_MAX + 2 * usualMs);
      expect(crowd.calls.filter(({ outcome }) => outcome === "UNAVAILABLE")).toEqual([]);
      const { read, tables } = here.platform.database;
      const rows = await read.select({ id: tables.bids.id }).from(tables.bids);
      const acknowledged = crowd.accepted.map(({ answer }) => answer.bid.id);
      expect(rows.map(({ id }) => String(id)).toSorted()).toEqual(acknowledged.toSorted());
      expect(await auditDatabase(here.platform.database)).toEqual([]);
    });
  });

  describe("at an auction's end", () => {
    beforeEach(() => open(12_000, 4));
    afterEach(close);

    test("an auction closes once, within one sweep, during Redis' failure", async () => {
      const next = await bidOnNextToEnd(here, anna, 100);
      const paceMs = await paceOf(gladiatorsOnMarket(here, anna));
      await inject(redis);
      const closed = async () => {
        const rows = await storedAuctions(here.platform.database);
        return rows.filter(({ gladiatorId, closedAt }) => gladiatorId === next.id && closedAt);
      };
      while ((await closed()).length === 0) await sleep(50);
      await repair(redis);
      const [sold] = first(1, await closed());
      expect((sold.closedAt ?? Infinity) - sold.endsAt).toBeLessThan(SWEEP_MS + 2000 + 10 * paceMs);
      expect(sold).toMatchObject({ status: "sold", leaderId: anna.id });
      expect(await closed()).toHaveLength(1);
      expect(await auditDatabase(here.platform.database)).toEqual([]);
    });
  });
});

describe.each(["dead", "frozen"] as const)("sockets on the other node, Redis %s", (name) => {
  const { inject, repair } = faults[name] as Fault;
  beforeEach(() => open(3_600_000));
  afterEach(close);

  test("sockets on the other node catch up during Redis' failure, and get events once it is back", async () => {
    const [{ id }] = first(1, await gladiatorsOnMarket(here, anna));
    const socket = await there.connect(brutus.token);
    await watch(socket, { [id]: 0 });
    const heard = new RecordedEvents(socket);
    await inject(redis);
    const paceMs = await paceOf(bid(here, anna, id, 300));
    const startedAt = Date.now();
    while (!heard.of("bid").some(({ currentBid }) => currentBid === 300)) await sleep(20);
    expect(Date.now() - startedAt).toBeLessThan(CAUGHT_UP_WITHIN_MS + 10 * paceMs);

    await repair(redis);
    await areLinked(true);
    await bid(here, brutus, id, 500);
    await heard.first("bid", ({ currentBid }) => currentBid === 500);
    socket.disconnect();
  });
});

describe("a node beside a failing Redis", () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await openTestDatabase();
    redis = await startRedis();
    return async () => {
      await redis.stop();
      await database.remove();
    };
  });

  test.each(Object.entries(faults))(
    "a node with Redis %s opens, serves, and stops in time",
    async (_, { inject, repair }) => {
      await inject(redis);
      const node = await TestServer.start({ database: database.config, redisUrl: redis.url });
      const [player] = await node.newPlayers(1);
      const socket = await node.connect(player.token);
      const [{ id: gladiatorId }] = first(1, await gladiatorsOnMarket(node, player));
      const paceMs = await paceOf(bidBySocket(socket, { gladiatorId, bidAmount: 100 }));
      expect(await paceOf(node.stop())).toBeLessThan(STOPPED_WITHIN_MS + 10 * paceMs);
      await repair(redis);
    },
  );

  test("guesses at a password wait for one time-out of a frozen Redis in two seconds, and the limit holds", async () => {
    const node = await TestServer.start({
      database: database.config,
      redisUrl: redis.url,
      rateLimits: true,
      isPrivate: false,
      marketSize: 0,
    });
    try {
      const email = "victim@ludus.example";
      await node.call(register, { username: "Victim", email, password: PASSWORD });
      const guess = () => refusalOf(node.call(login, { email, password: "Guess1!xx" }));
      const paceMs = await paceOf(guess());
      redis.freeze();
      const codes: string[] = [];
      const guessing = (async () => {
        for (let tries = 0; tries < 13; tries += 1) codes.push((await guess()).code);
      })();
      // Each rule's own time-out would take 12 s.
      expect(await paceOf(guessing)).toBeLessThan(2000 + 26 * paceMs);
      expect(codes.filter((code) => code === "WRONG_CREDENTIALS")).toHaveLength(10);
    } finally {
      redis.thaw();
      await node.stop();
    }
  });
});
