import { afterEach, beforeEach, expect, test } from "vitest";
import { myGladiators } from "@ludus/shared/contract/gladiators-api";
import { ATTRIBUTES } from "@ludus/shared/model/gladiators/attributes";
import { bidByHttp } from "@ludus/testkit/players/place-bid";
import type { TestPlayer } from "#test/test-players.ts";
import { FakeClock } from "#test/fakes/fake-clock.ts";
import { JobsOnCall } from "#test/fakes/jobs-on-call.ts";
import { first, gladiatorsOnMarket, refusalOf, schoolOf } from "#test/market.ts";
import { RecordedEvents } from "#test/recorded-events.ts";
import { openMarketFixture } from "#test/market-fixture.ts";
import { TestServer } from "#test/servers/test-server.ts";
import { storedAuctions, storedSchool } from "#test/stored.ts";
import { auditDatabase } from "../../../audit/audit-database.ts";
import { closeDueAuctions } from "./close-due-auctions.ts";
import { restockMarket } from "./restocking/restock-market.ts";

const MARKET_SIZE = 12;
/** Less than a day, after which the players' sessions end. */
const DURATION_MS = 12 * 3_600_000;
const STAGGER_MS = DURATION_MS / MARKET_SIZE;

let server: TestServer;
let clock: FakeClock;
let jobs: JobsOnCall;
let one: TestPlayer;
let other: TestPlayer;

beforeEach(async () => {
  clock = new FakeClock();
  jobs = new JobsOnCall();
  server = await TestServer.start({
    now: clock.now,
    marketSize: MARKET_SIZE,
    auctionDurationMs: DURATION_MS,
    replace: () => ({ jobs }),
  });
  [one, other] = await server.newPlayers(2);
});

afterEach(async () => {
  expect(await auditDatabase(server.platform.database)).toEqual([]);
  await server.stop();
});

/** More closings at once than workers, nodes and timers can ever start. */
function closeFromEverywhere(times = 25): Promise<unknown> {
  return Promise.all(Array.from({ length: times }, () => jobs.closeDueAuctions()));
}

const auctions = () => storedAuctions(server.platform.database);

test("the first stock's auctions end at even steps over the whole duration", async () => {
  const ends = (await gladiatorsOnMarket(server, one)).map(({ marketEndTime }) => marketEndTime);
  const startMs = clock.now();
  expect(ends).toEqual(ends.map((_, index) => startMs + (index + 1) * STAGGER_MS));
});

test("an auction closed many times at once is sold, paid and announced once", async () => {
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
  expect(await server.call(myGladiators, {}, other.token)).toEqual({
    gladiators: [],
    accounts: [],
  });
  await heard.first("auction-ended");
  await closeFromEverywhere();
  expect(heard.of("auction-ended")).toMatchObject([
    { gladiatorId: gladiator.id, outcome: "sold", winnerId: one.id, price: 1200 },
  ]);
});

test("a gladiator's wins are added to those that a school of 0.2.0 counts", async () => {
  const lots = await gladiatorsOnMarket(server, one);
  const [lot] = first(
    1,
    lots.filter(({ wins }) => wins > 0),
  );
  await bidByHttp(server, one, { gladiatorId: lot.id, bidAmount: 1200 });
  clock.advance(DURATION_MS);
  await closeFromEverywhere(1);
  const school = await storedSchool(server.platform.database, one);
  expect(school).toMatchObject({ totalWins: lot.wins, boutsWon: 0 });
});

test("closing ends every due auction and none before its end", async () => {
  await closeFromEverywhere();
  expect((await auctions()).every(({ status }) => status === "open")).toBe(true);
  clock.advance(STAGGER_MS - 1);
  expect(await jobs.closeDueAuctions()).toMatchObject({ endsAt: clock.now() + 1 });
  expect((await auctions()).every(({ status }) => status === "open")).toBe(true);
  clock.advance(1 + 5 * STAGGER_MS);
  expect(await jobs.closeDueAuctions()).toMatchObject({ endsAt: clock.now() + STAGGER_MS });
  expect((await auctions()).filter(({ status }) => status === "unsold")).toHaveLength(6);
});

test("late bids, closings and restocks at once leave every auction sold and the market full", async () => {
  const bidders = await server.newPlayers(10);
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
      // All lots at once: more would wait for a connection longer than it may take.
      closeFromEverywhere(4),
      jobs.restockMarket(),
      jobs.restockMarket(),
    ]);
  });
  for (const [refusal] of await Promise.all(late)) expect(refusal.code).toBe("AUCTION_ENDED");
  await jobs.restockMarket();
  expect((await auctions()).filter(({ status }) => status === "sold")).toHaveLength(MARKET_SIZE);
  expect((await auctions()).filter(({ status }) => status === "open")).toHaveLength(MARKET_SIZE);
});

test("ten restocks at once replace each sold gladiator once, for a whole duration", async () => {
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

test("an auction is not recorded as closed before its end if the clock is set back", async () => {
  const market = await openMarketFixture({ marketSize: 3, auctionDurationMs: 3000 });
  await restockMarket(market);
  market.clock.advance(1000);
  let setBackMs = 0;
  await closeDueAuctions({
    ...market,
    wallNow: () => market.clock.now() - (setBackMs += 1000) + 1000,
  });
  const [closed] = await storedAuctions(market.database);
  expect(closed).toMatchObject({ status: "unsold", closedAt: closed?.endsAt });
  expect(await auditDatabase(market.database)).toEqual([]);
  await market.close();
});
