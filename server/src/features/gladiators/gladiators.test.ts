import { expect, test } from "vitest";
import { myGladiators, oneGladiator } from "@ludus/shared/contract/gladiators-api";
import { gladiatorHistory } from "@ludus/shared/contract/gladiator-history-api";
import { renameSchool } from "@ludus/shared/contract/school-name-api";
import { schoolInfo } from "@ludus/shared/contract/school-api";
import { eq } from "drizzle-orm";
import { ATTRIBUTES } from "@ludus/shared/model/gladiators/attributes";
import { FIGHTING_STYLES } from "@ludus/shared/model/gladiators/fighting-style";
import { HOUR_MS } from "@ludus/shared/durations";
import { fakeTimeForFile } from "#test/servers/server-with-fake-time.ts";
import { giveGladiators } from "#test/give-gladiators.ts";
import { bid, first, gladiatorsOnMarket, refusalOf } from "#test/market.ts";

const DURATION_MS = 12 * HOUR_MS;

const fixture = await fakeTimeForFile({ auctionDurationMs: DURATION_MS, marketSize: 4 });
const { server } = fixture;
const [anna, brutus] = await server.newPlayers(2);
await server.call(renameSchool, { name: "Domus Anna" }, anna.token);

const historyOf = async (id: string) =>
  (await server.call(gladiatorHistory, { id }, brutus.token)).history;

test("a gladiator's page equals the market's entry, without hidden maxima", async () => {
  const [onMarket] = first(1, await gladiatorsOnMarket(server, anna));
  const { gladiator } = await server.call(oneGladiator, { id: onMarket.id }, brutus.token);
  expect(gladiator).toEqual(onMarket);
  const hidden = ATTRIBUTES.filter((name) => !gladiator[`${name}Analyzed`]);
  expect(hidden.length).toBeGreaterThan(5);
  for (const name of hidden) expect(gladiator[`${name}Max`]).toBeNull();
});

test("a gladiator keeps the fighting style stored at birth, whatever weapon became the best", async () => {
  const { database } = server.platform;
  const { gladiators } = database.tables;
  const [{ id }] = first(1, await gladiatorsOnMarket(server, anna));
  for (const fightingStyle of FIGHTING_STYLES) {
    await database.transaction((tx) =>
      tx.update(gladiators).set({ fightingStyle }).where(eq(gladiators.id, id)),
    );
    const shown = await server.call(oneGladiator, { id }, anna.token);
    expect(shown.gladiator.fightingStyle).toBe(fightingStyle);
  }
});

test("a bought gladiator belongs to the buyer, with all maxima, and has the sale in the history", async () => {
  const [{ id, seq, marketEndTime }] = first(1, await gladiatorsOnMarket(server, anna));
  const listedAt = fixture.clock.now();
  fixture.clock.advance(1000);
  await bid(server, brutus, id, 300);
  fixture.clock.advance(1000);
  await bid(server, anna, id, 700);
  await fixture.pass(marketEndTime - fixture.clock.now());

  const { gladiators } = await server.call(myGladiators, {}, anna.token);
  const [bought] = first(1, gladiators);
  expect(bought).toMatchObject({
    id,
    ownerId: anna.id,
    status: "sold",
    seq: seq + 3,
    currentBid: 700,
    highestBidderId: anna.id,
  });
  for (const name of ATTRIBUTES) {
    expect(bought[`${name}Analyzed`]).toBe(true);
    expect(bought[`${name}Max`]).toBeGreaterThanOrEqual(bought[name]);
  }
  expect(await server.call(myGladiators, {}, brutus.token)).toEqual({
    gladiators: [],
    accounts: [],
  });
  const { school } = await server.call(schoolInfo, {}, anna.token);
  expect(school).toMatchObject({ gold: 9300, goldHeld: 0, totalGladiators: 1 });

  expect(await historyOf(id)).toEqual([
    { event: "sold", time: marketEndTime, price: 700, school: "Domus Anna", userId: anna.id },
    { event: "bid", time: listedAt + 2000, price: 700, school: "Domus Anna", userId: anna.id },
    {
      event: "bid",
      time: listedAt + 1000,
      price: 300,
      school: "Invictus Ludus",
      userId: brutus.id,
    },
    { event: "listed", time: listedAt, price: null, school: null, userId: null },
  ]);
});

test("my gladiators list the newest purchase first", async () => {
  const [next] = first(1, await gladiatorsOnMarket(server, anna));
  await bid(server, anna, next.id, 100);
  await fixture.pass(next.marketEndTime - fixture.clock.now());
  const { gladiators } = await server.call(myGladiators, {}, anna.token);
  expect(gladiators).toHaveLength(2);
  expect(gladiators[0]?.id).toBe(next.id);
});

test("a gladiator without bids is relisted each time, and the history shows its last 20 auctions", async () => {
  const [{ id }] = first(1, await gladiatorsOnMarket(server, anna));
  const endOf = async () =>
    (await server.call(oneGladiator, { id }, anna.token)).gladiator.marketEndTime;
  const ends: number[] = [];
  const auctionsBefore = (await historyOf(id)).filter(({ event }) =>
    event.endsWith("listed"),
  ).length;
  for (let round = 0; round < 24; round += 1) {
    ends.push(await endOf());
    await fixture.pass((ends.at(-1) ?? 0) - fixture.clock.now());
    const [newest, unsold] = await historyOf(id);
    expect(newest).toEqual({
      event: "relisted",
      time: ends.at(-1),
      price: null,
      school: null,
      userId: null,
    });
    expect(unsold).toEqual({
      event: "unsold",
      time: ends.at(-1),
      price: null,
      school: null,
      userId: null,
    });
    const oldest = (await historyOf(id)).at(-1);
    const isFirstShown = auctionsBefore + ends.length <= 20;
    expect(oldest?.event).toBe(isFirstShown ? "listed" : "relisted");
  }
  const events = (await historyOf(id)).map(({ event }) => event);
  expect(events.length).toBeLessThanOrEqual(40);
  expect(events).not.toContain("listed");
  await bid(server, anna, id, 100);
  expect((await historyOf(id)).slice(0, 2)).toEqual([
    { event: "bid", time: fixture.clock.now(), price: 100, school: "Domus Anna", userId: anna.id },
    { event: "relisted", time: ends.at(-1), price: null, school: null, userId: null },
  ]);
});

test.each([oneGladiator, gladiatorHistory])(
  "$method $path answers 404 for an unknown gladiator",
  async (endpoint) => {
    expect(await refusalOf(server.call(endpoint, { id: "nobody" }, anna.token))).toMatchObject({
      status: 404,
      code: "GLADIATOR_NOT_FOUND",
      message: "This gladiator does not exist.",
    });
  },
);

test("my gladiators come with what each has cost, and the pay of his bouts since then", async () => {
  const { database } = server.platform;
  const { games, bouts } = database.tables;
  const [gladiator] = first(1, await giveGladiators(server.platform, [brutus], 1, { paid: 900 }));
  const now = fixture.clock.now();
  const round = { seed: "", enrolledAt: now, reached: null, season: null, round: null };
  const bout = {
    gladiatorId: gladiator.id,
    gladiatorName: gladiator.name,
    userId: brutus.id,
    rating: 500,
    fightingStyle: gladiator.fightingStyle,
    marketValue: 1000,
    opponentId: null,
    opponentName: null,
    opponentUserId: null,
    opponentRating: null,
    opponentStyle: null,
    hasWon: true,
    growth: [],
    place: null,
    marks: null,
    trained: null,
  };
  await database.transaction(async (tx) => {
    await tx.insertAll(games, [
      { ...round, number: 1, at: now - HOUR_MS, heldAt: now },
      { ...round, number: 2, at: now, heldAt: now },
      { ...round, number: 3, at: now, heldAt: now },
      { ...round, number: 4, at: now, heldAt: null },
    ]);
    const pays = [1000, 80, 30, 500];
    await tx.insertAll(
      bouts,
      pays.map((pay, index) => ({ ...bout, gamesNumber: index + 1, pay })),
    );
  });
  const { accounts } = await server.call(myGladiators, {}, brutus.token);
  expect(accounts).toEqual([{ gladiatorId: gladiator.id, paid: 900, earned: 110 }]);
});
