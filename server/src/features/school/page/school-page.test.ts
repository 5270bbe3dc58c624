import { beforeEach, expect, test } from "vitest";
import { schoolPage } from "@ludus/shared/contract/schools-api";
import { HOUR_MS } from "@ludus/shared/durations";
import { SCHOOL_DEALS_SHOWN, SCHOOL_FIXTURES_SHOWN } from "@ludus/shared/limits";
import { SEASON_ROUNDS } from "@ludus/shared/rules/leagues/season-rounds";
import { giveGladiators } from "#test/give-gladiators.ts";
import { bid, first, refusalOf } from "#test/market.ts";
import { renameSchool } from "#test/rename-school.ts";
import { boughtGladiator, freePurse, offer, untouchedLots } from "#test/sales.ts";
import { insertSold, soldLot } from "#test/sold-lots.ts";
import { fakeTimeForFile } from "#test/servers/server-with-fake-time.ts";
import { setUser } from "#test/stored.ts";
import type { TestPlayer } from "#test/test-players.ts";

const time = await fakeTimeForFile({ auctionDurationMs: HOUR_MS, trustedProxies: 1 });
const { server } = time;
const { database } = server.platform;
let anna: TestPlayer;
let bruno: TestPlayer;
let cleo: TestPlayer;
beforeEach(async () => {
  [anna, bruno, cleo] = await server.newPlayers(3);
  for (const { id } of [anna, bruno, cleo])
    await renameSchool(server.platform, { id }, `Ludus ${id}`);
});

const pageOf = (userId: string, { token }: TestPlayer) =>
  server.call(schoolPage, { userId }, token);

type Fixture = (typeof database)["tables"]["fixtures"]["$inferSelect"];

interface TestGames {
  isHeld?: boolean;
  at?: number;
  season?: number;
  round?: number;
}

/** As games write them; those that are to come have no result. */
async function insertGames(
  number: number,
  fixtures: Partial<Fixture>[],
  { isHeld = true, at = time.clock.now() + number, season, round }: TestGames = {},
) {
  const { games, fixtures: table } = database.tables;
  const none = { season: null, league: null, round: null, firstWon: null, secondWon: null };
  const ofAnna = { ...none, firstUserId: anna.id, secondUserId: null, gamesNumber: number };
  await database.transaction(async (tx) => {
    const held = isHeld ? at : null;
    const row = { number, at, seed: `seed ${number}`, enrolledAt: at, reached: null, heldAt: held };
    await tx.insertAll(games, [{ ...row, season: season ?? null, round: round ?? null }]);
    await tx.insertAll(
      table,
      fixtures.map((fixture) => ({ ...ofAnna, ...fixture })),
    );
  });
  return at;
}

let gamesNumber = 0;
const nextNumber = () => (gamesNumber += 1);

test("a school's page tells what it bought and sold for how much, and what went between the two schools", async () => {
  await freePurse(server, bruno);
  const [lot] = first(1, await untouchedLots(server, anna));
  await boughtGladiator(time, anna, lot);
  await offer(server, anna, lot, 500);
  await bid(server, bruno, lot.id, 500);
  const deal = { gladiatorId: lot.id, name: lot.name };
  expect(await pageOf(anna.id, bruno)).toMatchObject({
    schoolName: `Ludus ${anna.id}`,
    username: anna.username,
    nationality: "Roman",
    purchases: [{ ...deal, price: lot.minimumBid }],
    sales: [],
    men: [{ id: lot.id, name: lot.name, fightingStyle: lot.fightingStyle }],
    betweenUs: { deals: [], fixtures: [] },
  });
  await time.pass(HOUR_MS);
  const sold = { ...deal, price: 500 };
  expect(await pageOf(anna.id, bruno)).toMatchObject({
    sales: [sold],
    men: [],
    betweenUs: { deals: [{ ...sold, seller: anna.id }] },
  });
  const theirs = await pageOf(bruno.id, anna);
  expect(theirs).toMatchObject({
    purchases: [sold],
    sales: [],
    men: [{ id: lot.id }],
    betweenUs: { deals: [{ ...sold, seller: anna.id }] },
  });
  expect(await pageOf(bruno.id, cleo)).toEqual({
    ...theirs,
    betweenUs: { deals: [], fixtures: [] },
  });
  expect(await pageOf(bruno.id, bruno)).toEqual({ ...theirs, betweenUs: null });
});

test("the newest ten purchases are shown, and the most valuable gladiators first", async () => {
  const [one, other] = first(2, await giveGladiators(server.platform, [anna], 2));
  const at = time.clock.now();
  const prices = Array.from({ length: SCHOOL_DEALS_SHOWN + 1 }, (_, index) => 100 + index);
  await insertSold(
    database,
    prices.map((price, index) => soldLot({ price, buyerId: anna.id, soldAt: at + index })),
  );
  const page = await pageOf(anna.id, bruno);
  expect(page.purchases.map(({ price }) => price)).toEqual(prices.slice(1).toReversed());
  const byValue = [one, other].toSorted((a, b) => b.marketValue - a.marketValue);
  expect(page.men.map(({ id }) => id)).toEqual(byValue.map(({ id }) => id));
});

test("the last five games are shown from the school's own side, once they are over", async () => {
  const first = await insertGames(nextNumber(), [
    { firstUserId: bruno.id, secondUserId: anna.id, firstWon: 7, secondWon: 3 },
  ]);
  const oldest = { gamesNumber, at: first };
  for (let games = 1; games < SCHOOL_FIXTURES_SHOWN; games += 1) {
    await insertGames(nextNumber(), [{ firstWon: games, secondWon: 0 }]);
  }
  const [own, theirs] = [await pageOf(anna.id, bruno), await pageOf(bruno.id, anna)];
  const opponent = { userId: bruno.id, schoolName: `Ludus ${bruno.id}` };
  expect(own.lastFixtures.map(({ boutsWon }) => boutsWon)).toEqual(
    [4, 3, 2, 1].map((won) => [won, 0]).concat([[3, 7]]),
  );
  expect(own.lastFixtures[0]).toMatchObject({ opponent: null });
  const meeting = { ...oldest, opponent, boutsWon: [3, 7] };
  expect(own.lastFixtures.at(-1)).toEqual(meeting);
  expect(own.betweenUs?.fixtures).toEqual([meeting]);
  expect(theirs.lastFixtures).toMatchObject([{ boutsWon: [7, 3], opponent: { userId: anna.id } }]);

  await insertGames(nextNumber(), [{ firstWon: 9, secondWon: 1 }], { isHeld: false });
  expect((await pageOf(anna.id, bruno)).lastFixtures).toEqual(own.lastFixtures);
});

test("the newest games come first, though those before were more frequent and have higher numbers", async () => {
  const at = time.clock.now();
  for (const [index, number] of [5_000_001, 5_000_002].entries()) {
    const asSecond = { firstUserId: bruno.id, secondUserId: anna.id };
    const result = { firstWon: 0, secondWon: 1 + index };
    await insertGames(number, [{ ...asSecond, ...result }], { at: at - 9 + index });
  }
  const later = Array.from({ length: SCHOOL_FIXTURES_SHOWN - 1 }, (_, index) => 3 + index);
  for (const firstWon of later) await insertGames(nextNumber(), [{ firstWon, secondWon: 0 }]);
  await insertGames(nextNumber(), [], { isHeld: false });
  const { lastFixtures, betweenUs } = await pageOf(anna.id, bruno);
  const won = later.toReversed().concat(2);
  expect(lastFixtures.map(({ boutsWon }) => boutsWon)).toEqual(won.map((own) => [own, 0]));
  expect(betweenUs?.fixtures.map(({ boutsWon }) => boutsWon)).toEqual(
    [2, 1].map((own) => [own, 0]),
  );
});

test("the page names the league of the newest season, and every ended season that the school won", async () => {
  const row = { drawn: 0, played: 7, points: 21, boutsWon: 50, boutsLost: 20 };
  const schools = [
    { season: 1, league: 3, userId: anna.id, rank: 1 },
    { season: 2, league: 2, userId: anna.id, rank: 4 },
    { season: 3, league: 2, userId: anna.id, rank: 1 },
    // Paid already, while others wait for their pay.
    { season: 4, league: 1, userId: anna.id, rank: 1 },
    { season: 3, league: 5, userId: bruno.id, rank: 2 },
  ];
  for (const season of [1, 2, 3, 4]) {
    const isHeld = season < 4;
    await insertGames(nextNumber(), [], { season, round: SEASON_ROUNDS, isHeld });
  }
  const { leagueSchools } = database.tables;
  await database.transaction((tx) =>
    tx.insertAll(
      leagueSchools,
      schools.map((school) => ({ ...row, ...school })),
    ),
  );
  expect(await pageOf(anna.id, cleo)).toMatchObject({
    league: { id: "4-1", number: 1, season: 4 },
    trophies: [
      { season: 3, league: 2 },
      { season: 1, league: 3 },
    ],
  });
  // Bruno was last seen in season 3, and so is in no league of the fourth.
  expect(await pageOf(bruno.id, cleo)).toMatchObject({ league: null, trophies: [] });
});

test.each([
  ["nobody's", {}],
  ["of a deleted account", { deletedAt: 1 }],
  ["without a profile", { profileCompleted: false }],
] as const)("a school that is %s is refused", async (_name, values) => {
  const isNobodys = Object.keys(values).length === 0;
  if (!isNobodys) await setUser(database, anna, values);
  const refusal = await refusalOf(pageOf(isNobodys ? "nobody" : anna.id, bruno));
  expect(refusal.code).toBe("SCHOOL_NOT_FOUND");
});
