import { afterEach, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { oneGladiator } from "@ludus/shared/contract/gladiators-api";
import { LocalServer } from "@ludus/testkit/server/local-server";
import { watch } from "@ludus/testkit/players/watch";
import { SECOND_MS, MINUTE_MS, HOUR_MS } from "@ludus/shared/durations";
import { storedAuctions } from "#test/stored.ts";
import { inDatabase } from "#test/servers/in-database.ts";
import { auditDatabase } from "../../../src/audit/audit-database.ts";
import { readConfig } from "../../../src/config.ts";
import { closeDueAuctions } from "../../../src/features/market/closing/close-due-auctions.ts";
import { restockMarket } from "../../../src/features/market/closing/restocking/restock-market.ts";
import { createMarketContext } from "../../../src/features/market/market-context.ts";
import { FakeClock } from "#test/fakes/fake-clock.ts";
import { bid, first, gladiatorsOnMarket } from "#test/market.ts";
import { openMarketFixture, type MarketFixture } from "#test/market-fixture.ts";
import { RecordedEvents } from "#test/recorded-events.ts";
import { startServerWithFakeTime } from "#test/servers/server-with-fake-time.ts";
import { isScaledOut } from "#test/servers/test-database.ts";
import { openTestPlace, type TestPlace } from "#test/servers/test-place.ts";
import { TestServer } from "#test/servers/test-server.ts";

const EXTENSION_MS = 5 * MINUTE_MS;
const settings = { marketSize: 3, auctionDurationMs: 3 * HOUR_MS, outageExtensionMs: EXTENSION_MS };

describe("after an outage", () => {
  let place: TestPlace;
  let clock: FakeClock;
  let servers: TestServer[];
  beforeEach(async () => {
    place = await openTestPlace();
    clock = new FakeClock();
    servers = [];
  });
  afterEach(async () => {
    for (const server of servers) await server.stop();
    await place.remove();
  });

  async function start(): Promise<TestServer> {
    const clocks = { now: clock.now, steadyNow: clock.steadyNow };
    const server = await TestServer.start({ ...settings, ...clocks, place });
    servers.push(server);
    return server;
  }

  /** A lot with a bid of 300, and no server. */
  async function openAndStop({ beatBeforeEndMs }: { beatBeforeEndMs?: number } = {}) {
    const server = await start();
    const [anna, bruno] = await server.newPlayers(2);
    const [lot, next] = first(2, await gladiatorsOnMarket(server, anna));
    await bid(server, anna, lot.id, 300);
    const stop = async () => {
      for (const each of servers.splice(0)) await each.stop();
    };
    if (beatBeforeEndMs !== undefined) {
      const at = lot.marketEndTime - beatBeforeEndMs;
      await server.platform.database.transaction((tx) =>
        tx.update(tx.tables.heartbeats).set({ at }),
      );
    }
    await stop();
    return { anna, bruno, lot, next, stop };
  }

  test("an auction whose end fell into an hour without a server can be bid on for five minutes", async () => {
    const { anna, bruno, lot, next } = await openAndStop();
    clock.set(lot.marketEndTime - 1);
    clock.advance(HOUR_MS);
    const server = await start();
    const { gladiator } = await server.call(oneGladiator, { id: lot.id }, anna.token);
    const endsAt = clock.now() + EXTENSION_MS;
    expect(gladiator).toMatchObject({ marketEndTime: endsAt, timesMoved: 1, currentBid: 300 });
    const [, later] = first(2, await gladiatorsOnMarket(server, anna));
    expect(later).toMatchObject({ id: next.id, marketEndTime: endsAt, timesMoved: 1 });

    const { auction } = await bid(server, bruno, lot.id, 400);
    expect(auction).toMatchObject({ marketEndTime: endsAt, seq: gladiator.seq + 1 });
    expect(await auditDatabase(server.platform.database)).toEqual([]);
  });

  test("an auction whose end fell into fifteen seconds without a server goes to its leader", async () => {
    const { anna, lot, next } = await openAndStop({ beatBeforeEndMs: SECOND_MS });
    clock.set(lot.marketEndTime + 14 * SECOND_MS);
    const server = await start();
    const { gladiator } = await server.call(oneGladiator, { id: lot.id }, anna.token);
    expect(gladiator.ownerId).toBe(anna.id);
    const [other] = first(1, await gladiatorsOnMarket(server, anna));
    expect(other).toMatchObject({ id: next.id, marketEndTime: next.marketEndTime });
  });

  test("an end is moved again if it falls into the next outage", async () => {
    const { anna, lot, stop } = await openAndStop();
    for (const times of [1, 2]) {
      clock.advance(3 * HOUR_MS);
      const { database } = (await start()).platform;
      const moved = (await storedAuctions(database)).find(
        ({ gladiatorId }) => gladiatorId === lot.id,
      );
      expect(moved).toMatchObject({ timesMoved: times, leaderId: anna.id, status: "open" });
      expect(await auditDatabase(database)).toEqual([]);
      await stop();
    }
  });

  // oxlint-disable-next-line vitest/no-conditional-tests -- A SQLite file allows one process.
  if (isScaledOut()) {
    test("two nodes that return at once move each end once", async () => {
      await openAndStop();
      clock.advance(3 * HOUR_MS);
      const [{ platform }] = await Promise.all([start(), start()]);
      const auctions = await storedAuctions(platform.database);
      expect(auctions.map(({ timesMoved }) => timesMoved)).toEqual([1, 1, 1]);
      expect(await auditDatabase(platform.database)).toEqual([]);
    });
  }
});

test("watchers hear the new end of an auction that ended while the server stood still", async () => {
  const { server, clock, pass, stop } = await startServerWithFakeTime(settings);
  onTestFinished(stop);
  const [anna] = await server.newPlayers(1);
  const [lot] = first(1, await gladiatorsOnMarket(server, anna));
  const socket = await server.connect(anna.token);
  const heard = new RecordedEvents(socket);
  await watch(socket, { [lot.id]: 0 });
  await pass(lot.marketEndTime - clock.now() + MINUTE_MS);
  const { marketEndTime, timesMoved } = await heard.first(
    "bid",
    ({ gladiatorId }) => gladiatorId === lot.id,
  );
  expect({ marketEndTime, timesMoved }).toEqual({
    marketEndTime: clock.now() + EXTENSION_MS,
    timesMoved: 1,
  });
});

describe("two nodes with one database", () => {
  let market: MarketFixture;
  beforeEach(async () => {
    market = await openMarketFixture(settings);
    await restockMarket(market);
  });
  afterEach(() => market.close());

  const node = (steadyNow = market.clock.steadyNow) => {
    const outageRule = { outageMsMin: 15 * SECOND_MS, extensionMs: EXTENSION_MS };
    return createMarketContext({ ...market, steadyNow, outageRule });
  };
  const timesMoved = async () =>
    (await storedAuctions(market.database)).map((auction) => auction.timesMoved);

  test("nodes that close at once after an outage move each end once, and close none", async () => {
    await closeDueAuctions(node());
    market.clock.advance(3 * HOUR_MS);
    const nodes = [node(), node()];
    await Promise.all([...nodes, ...nodes, ...nodes].map((each) => closeDueAuctions(each)));
    expect(await timesMoved()).toEqual([1, 1, 1]);
  });

  test("a node that returns moves no end while another takes bids", async () => {
    const [here, there] = [node(), node()];
    await closeDueAuctions(there);
    const [{ endsAt }] = first(1, await storedAuctions(market.database));
    market.clock.set(endsAt - 20 * SECOND_MS);
    await closeDueAuctions(here);
    const before = await timesMoved();
    for (const waitMs of [14, 14]) {
      market.clock.advance(waitMs * SECOND_MS);
      await closeDueAuctions(here);
    }
    await closeDueAuctions(there);
    expect((await timesMoved()).slice(0, before.length)).toEqual(before);
  });

  test("a node whose clock is set forward closes what is due by it", async () => {
    const alive = node(() => 0);
    await closeDueAuctions(alive);
    market.clock.advance(3 * HOUR_MS);
    await closeDueAuctions(alive);
    const ended = (await storedAuctions(market.database)).slice(0, 3);
    expect(ended.map(({ status }) => status)).toEqual(["unsold", "unsold", "unsold"]);
  });
});

test("a server killed before an end gives nothing away when it starts after it", async () => {
  const server = await LocalServer.open({
    settings: {
      MARKET_SIZE: "3",
      AUCTION_DURATION_MS: String(3 * HOUR_MS),
      OUTAGE_EXTENSION_MS: String(EXTENSION_MS),
    },
  });
  onTestFinished(async () => void (await server.stop("SIGKILL")));
  await server.stop("SIGKILL");
  const now = Date.now();
  await inDatabase(readConfig({ DATABASE_URL: server.databaseUrl }), async (database) => {
    await database.transaction(async (tx) => {
      const { auctions, heartbeats } = tx.tables;
      await tx.update(heartbeats).set({ at: now - HOUR_MS });
      await tx.update(auctions).set({ endsAt: now - MINUTE_MS });
    });
  });
  await server.start();
  await server.stop("SIGKILL");
  await inDatabase(readConfig({ DATABASE_URL: server.databaseUrl }), async (database) => {
    const auctions = await storedAuctions(database);
    expect(auctions.map(({ timesMoved }) => timesMoved)).toEqual([1, 1, 1]);
    for (const { endsAt } of auctions) expect(endsAt).toBeGreaterThanOrEqual(now + EXTENSION_MS);
    expect(await auditDatabase(database)).toEqual([]);
  });
});
