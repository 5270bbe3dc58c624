import { asc } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { myGladiators, oneGladiator } from "@ludus/shared/contract/gladiators-api";
import { ATTRIBUTES } from "@ludus/shared/model/attributes";
import { bidByHttp, schoolOf } from "../../../test/bidding.ts";
import { createTestPlayers, type TestPlayer } from "../../../test/factories.ts";
import { FakeClock } from "../../../test/fake-clock.ts";
import { JobsOnCall } from "../../../test/jobs-on-call.ts";
import { first, gladiatorsOnMarket, refusalOf } from "../../../test/market.ts";
import { RecordedEvents } from "../../../test/recorded-events.ts";
import { openTestHouse } from "../../../test/test-house.ts";
import { openTestPlace, type TestPlace } from "../../../test/test-place.ts";
import { TestServer } from "../../../test/test-server.ts";
import { auditHouse } from "../../audit/audit-house.ts";
import { closeDueAuctions } from "./close-due-auctions.ts";
import { restockMarket } from "./restock-market.ts";

const MARKET_SIZE = 12;
/** Short of a day, which is when the players' sessions end. */
const DURATION_MS = 12 * 3_600_000;
const STAGGER_MS = DURATION_MS / MARKET_SIZE;

let place: TestPlace;
let server: TestServer;
let clock: FakeClock;
let jobs: JobsOnCall;
let one: TestPlayer;
let other: TestPlayer;

function openHouse(): Promise<TestServer> {
  jobs = new JobsOnCall();
  return TestServer.start({
    place,
    now: clock.now,
    marketSize: MARKET_SIZE,
    auctionDurationMs: DURATION_MS,
    replace: () => ({ jobs }),
  });
}

beforeEach(async () => {
  clock = new FakeClock();
  place = await openTestPlace();
  server = await openHouse();
  [one, other] = first(2, await createTestPlayers(server.platform, 2));
});

afterEach(async () => {
  expect(await auditHouse(server.platform.database)).toEqual([]);
  await server.stop();
  await place.remove();
});

/** As many workers, nodes and timers as there may ever be, all at the same moment. */
function closeFromEverywhere(): Promise<unknown> {
  return Promise.all(Array.from({ length: 25 }, () => jobs.closeDueAuctions()));
}

function auctions() {
  const { read, tables } = server.platform.database;
  return read.select().from(tables.auctions).orderBy(asc(tables.auctions.id));
}

test("the first stock ends bit by bit over the whole duration", async () => {
  const ends = (await gladiatorsOnMarket(server, one)).map(({ marketEndTime }) => marketEndTime);
  const startMs = clock.now();
  expect(ends).toEqual(ends.map((_, index) => startMs + (index + 1) * STAGGER_MS));
});

test("closed by many at once, an auction is sold once, paid once and heard of once", async () => {
  const [gladiator] = first(1, await gladiatorsOnMarket(server, one));
  expect(ATTRIBUTES.some((name) => !gladiator[`${name}Analyzed`])).toBe(true);
  const bid = { gladiatorId: gladiator.id, bidAmount: 1200 };
  await bidByHttp(server, other, { ...bid, bidAmount: 1000 });
  const { auction } = await bidByHttp(server, one, bid);
  const heard = new RecordedEvents(await server.connect(other.token));

  clock.advance(STAGGER_MS);
  await closeFromEverywhere();

  const { gladiators } = await server.call(myGladiators, {}, one.token);
  expect(gladiators).toMatchObject([
    {
      id: gladiator.id,
      ownerId: one.id,
      status: "sold",
      currentBid: 1200,
      seq: auction.seq + 1,
    },
  ]);
  const [owned] = first(1, gladiators);
  for (const name of ATTRIBUTES) {
    expect(owned[`${name}Analyzed`]).toBe(true);
    expect(owned[`${name}Max`]).toBeGreaterThanOrEqual(owned[name]);
  }
  expect(await schoolOf(server, one)).toMatchObject({
    gold: 8800,
    goldHeld: 0,
    totalGladiators: 1,
  });
  expect(await schoolOf(server, other)).toMatchObject({ gold: 10_000, goldHeld: 0 });
  expect(await server.call(myGladiators, {}, other.token)).toEqual({ gladiators: [] });
  await heard.first("auction-ended");
  await closeFromEverywhere();
  expect(heard.of("auction-ended")).toMatchObject([
    { gladiatorId: gladiator.id, outcome: "sold", winnerId: one.id, price: 1200 },
  ]);
});

test("unsold, he is on the market again for a whole duration, and his seq goes on", async () => {
  const [before] = first(1, await gladiatorsOnMarket(server, one));
  clock.advance(STAGGER_MS + 5);
  await closeFromEverywhere();
  const { gladiator } = await server.call(oneGladiator, { id: before.id }, one.token);
  expect(gladiator).toMatchObject({
    status: "open",
    seq: before.seq + 2,
    currentBid: null,
    ownerId: null,
    marketEndTime: clock.now() + DURATION_MS,
  });
  const listings = (await auctions()).filter(({ gladiatorId }) => gladiatorId === before.id);
  expect(listings.map(({ status }) => status)).toEqual(["unsold", "open"]);
  const { auction } = await bidByHttp(server, one, { gladiatorId: before.id, bidAmount: 100 });
  expect(auction).toMatchObject({ seq: before.seq + 3, bidCount: 1 });
});

test("nothing closes before its time, and nothing that is due stays open", async () => {
  await closeFromEverywhere();
  expect((await auctions()).every(({ status }) => status === "open")).toBe(true);
  clock.advance(STAGGER_MS - 1);
  expect(await jobs.closeDueAuctions()).toMatchObject({ endsAtMs: clock.now() + 1 });
  expect((await auctions()).every(({ status }) => status === "open")).toBe(true);
  clock.advance(1 + 5 * STAGGER_MS);
  expect(await jobs.closeDueAuctions()).toMatchObject({ endsAtMs: clock.now() + STAGGER_MS });
  expect((await auctions()).filter(({ status }) => status === "unsold")).toHaveLength(6);
});

test("bids, closings and restocks at once leave a full market and a sound house", async () => {
  const bidders = await createTestPlayers(server.platform, 10);
  const market = await gladiatorsOnMarket(server, one);
  await Promise.all(
    market.map(({ id }, index) =>
      bidByHttp(server, bidders[index % 10] as TestPlayer, { gladiatorId: id, bidAmount: 100 }),
    ),
  );
  const late = market.map(({ id }) => {
    clock.advance(STAGGER_MS);
    return Promise.all([
      refusalOf(bidByHttp(server, other, { gladiatorId: id, bidAmount: 200 })),
      closeFromEverywhere(),
      jobs.restockMarket(),
      jobs.restockMarket(),
    ]);
  });
  for (const [refusal] of await Promise.all(late)) expect(refusal.code).toBe("AUCTION_ENDED");
  await jobs.restockMarket();
  expect((await auctions()).filter(({ status }) => status === "sold")).toHaveLength(MARKET_SIZE);
  expect((await auctions()).filter(({ status }) => status === "open")).toHaveLength(MARKET_SIZE);
});

test("however many restock at once, sold gladiators are replaced once, each for a whole duration", async () => {
  const market = first(3, await gladiatorsOnMarket(server, one));
  for (const { id } of market) {
    await bidByHttp(server, one, { gladiatorId: id, bidAmount: 100 });
  }
  clock.advance(3 * STAGGER_MS);
  await closeFromEverywhere();
  expect(await gladiatorsOnMarket(server, one)).toHaveLength(MARKET_SIZE - 3);
  await Promise.all(Array.from({ length: 10 }, () => jobs.restockMarket()));
  const after = await gladiatorsOnMarket(server, one);
  expect(after).toHaveLength(MARKET_SIZE);
  expect(after.slice(-3).map(({ marketEndTime }) => marketEndTime)).toEqual(
    Array.from({ length: 3 }, () => clock.now() + DURATION_MS),
  );
  expect(new Set(after.map(({ id }) => id)).size).toBe(MARKET_SIZE);
});

test("what became due while the house was closed is settled before it opens", async () => {
  const [sold, unsold, later] = first(3, await gladiatorsOnMarket(server, one));
  await bidByHttp(server, one, { gladiatorId: sold.id, bidAmount: 300 });
  await bidByHttp(server, other, { gladiatorId: later.id, bidAmount: 300 });
  await server.stop();
  clock.advance(2 * STAGGER_MS);
  server = await openHouse();
  const { gladiators } = await server.call(myGladiators, {}, one.token);
  expect(gladiators.map(({ id }) => id)).toEqual([sold.id]);
  expect(await schoolOf(server, one)).toMatchObject({ gold: 9700, goldHeld: 0 });
  expect(await schoolOf(server, other)).toMatchObject({ gold: 9700, goldHeld: 300 });
  const market = await gladiatorsOnMarket(server, one);
  expect(market).toHaveLength(MARKET_SIZE);
  expect(market[0]?.id).toBe(later.id);
  const { gladiator } = await server.call(oneGladiator, { id: unsold.id }, one.token);
  expect(gladiator).toMatchObject({ status: "open", seq: unsold.seq + 2 });
});

test("a clock that is set back while auctions close makes none of them end early", async () => {
  const house = await openTestHouse({ marketSize: 3, auctionDurationMs: 3000 });
  await restockMarket(house);
  house.clock.advance(1000);
  let setBackMs = 0;
  await closeDueAuctions({ ...house, now: () => house.clock.now() - (setBackMs += 1000) + 1000 });
  const { auctions } = house.database.tables;
  const [closed] = await house.database.read.select().from(auctions).orderBy(asc(auctions.id));
  expect(closed).toMatchObject({ status: "unsold", closedAt: closed?.endsAt });
  expect(await auditHouse(house.database)).toEqual([]);
  await house.close();
});
