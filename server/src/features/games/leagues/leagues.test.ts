import { afterAll, beforeAll, expect, test } from "vitest";
import { nextGames } from "@ludus/shared/contract/games-api";
import { gamesFixture, myLeague, oneLeague } from "@ludus/shared/contract/leagues-api";
import { HOUR_MS } from "@ludus/shared/durations";
import { eventually } from "@ludus/testkit/eventually";
import { giveGladiators } from "#test/give-gladiators.ts";
import { addSeason } from "#test/leagues.ts";
import { first, refusalOf } from "#test/market.ts";
import {
  startServerWithFakeTime,
  type ServerWithFakeTime,
} from "#test/servers/server-with-fake-time.ts";
import type { TestServer } from "#test/servers/test-server.ts";
import type { TestPlayer } from "#test/test-players.ts";

const LAST_SEASON = 3;
const ENDED = [1, 2, 3, 4, 5, 6, 7];
const [HELD, UNDER_WAY] = [10, 11];
/** The organisers' bouts are decided otherwise than the places are counted. */
const LOST_TO_ORGANISERS = false;

let fixture: ServerWithFakeTime;
let server: TestServer;
let players: Record<"anna" | "brutus" | "cassia" | "decimus" | "guest", TestPlayer>;
beforeAll(async () => {
  fixture = await startServerWithFakeTime({ gamesEveryMs: HOUR_MS, marketSize: 0 });
  ({ server } = fixture);
  const [anna, brutus, cassia, decimus, guest] = first(5, await server.newPlayers(5));
  players = { anna, brutus, cassia, decimus, guest };
  const leagues = [
    [anna.id, brutus.id],
    [cassia.id, decimus.id],
  ];
  await addSeason(server.platform, {
    season: LAST_SEASON,
    leagues: [[decimus.id, anna.id]],
    rounds: ENDED.map((gamesNumber) => ({ gamesNumber, isHeld: true, results: [[4, 6]] })),
  });
  await addSeason(server.platform, {
    season: LAST_SEASON + 1,
    leagues,
    rounds: [
      {
        gamesNumber: HELD,
        isHeld: true,
        results: [
          [1, 2],
          [0, 0],
        ],
      },
      { gamesNumber: UNDER_WAY, isHeld: false, results: [[9, 0], null] },
    ],
  });
  await addBouts();
});
afterAll(() => fixture.stop());

const MARKS = { weapon: 50, combat: 50, physical: 50, mental: 50 };

const row = (userId: string, { id, name }: { id: string; name: string }, place: number | null) => ({
  gamesNumber: HELD,
  gladiatorId: id,
  gladiatorName: name,
  userId,
  place,
  rating: 500,
  fightingStyle: "thraex" as const,
  marketValue: 500,
  marks: MARKS,
  trained: null,
  opponentId: null,
  opponentName: null,
  opponentUserId: null,
  opponentRating: null,
  opponentStyle: null,
  hasWon: false,
  pay: 15,
  growth: [],
});

/** Anna has two gladiators and Brutus three; the third meets nobody. */
async function addBouts(): Promise<void> {
  const { anna, brutus } = players;
  const { database } = server.platform;
  const [hers, his] = [
    await giveGladiators(server.platform, [anna], 2),
    await giveGladiators(server.platform, [brutus], 3),
  ];
  const { bouts, schoolGames } = database.tables;
  const [strong, weak] = first(2, hers);
  const growth = [{ name: "sword" as const, from: 40, to: 42 }];
  const marks = { weapon: 60, combat: 52, physical: 50, mental: 44 };
  const [mine, other, idle] = first(3, his);
  await database.transaction(async (tx) => {
    await tx.insertAll(bouts, [
      { ...row(anna.id, strong, 0), hasWon: true, rating: 600, marks, growth, pay: 40 },
      { ...row(anna.id, weak, 1), rating: 600, marks },
      row(brutus.id, mine, 0),
      { ...row(brutus.id, other, 1), hasWon: true },
      { ...row(brutus.id, idle, 2), hasWon: LOST_TO_ORGANISERS },
    ]);
    const paid = { pay: 55, stipend: 700, keep: 5, training: 9, prize: 0, fought: 2, won: 1 };
    await tx.insertAll(schoolGames, [{ userId: anna.id, gamesNumber: HELD, ...paid }]);
  });
}

const idOf = (name: keyof typeof players) => players[name].id;
const lineOf = (name: keyof typeof players, [played, points, boutsWon, boutsLost]: number[]) => ({
  userId: idOf(name),
  played,
  points,
  boutsWon,
  boutsLost,
});

test("a league's table counts the games that are over, and its fixtures tell all rounds", async () => {
  const { anna } = players;
  const league = await server.call(myLeague, {}, anna.token);
  expect(league).toMatchObject({
    id: "4-1",
    number: 1,
    leagues: 2,
    season: 4,
    round: 1,
    rounds: 7,
  });
  expect(league.table).toMatchObject([
    lineOf("brutus", [1, 3, 2, 1]),
    lineOf("anna", [1, 0, 1, 2]),
  ]);
  const between = { first: idOf("anna"), second: idOf("brutus") };
  expect(league.fixtures).toHaveLength(7);
  expect(league.fixtures.slice(0, 3)).toEqual([
    { ...between, round: 1, gamesNumber: HELD, boutsWon: [1, 2] },
    { ...between, round: 2, gamesNumber: UNDER_WAY, boutsWon: null },
    { ...between, round: 3, gamesNumber: null, boutsWon: null },
  ]);
});

test("everybody reads any league, of this season and of earlier ones", async () => {
  const { guest } = players;
  const lower = await server.call(oneLeague, { id: "4-2" }, guest.token);
  expect(lower.table.map(({ moves }) => moves)).toEqual(["up", "up"]);
  const before = await server.call(oneLeague, { id: "3-1" }, guest.token);
  expect(before).toMatchObject({ season: 3, leagues: 1, round: 7 });
  expect(before.table).toMatchObject([
    lineOf("anna", [7, 21, 42, 28]),
    lineOf("decimus", [7, 0, 28, 42]),
  ]);
  for (const id of ["4-3", "5-1", "04-1", "4", "x"]) {
    const refused = await refusalOf(server.call(oneLeague, { id }, guest.token));
    expect(refused).toMatchObject({ code: "LEAGUE_NOT_FOUND" });
  }
});

test("a school that joined during the season is in no league yet", async () => {
  const refused = await refusalOf(server.call(myLeague, {}, players.guest.token));
  expect(refused).toMatchObject({ code: "NO_LEAGUE_YET" });
});

test("the next games tell a school its round, league and opponent, and a guest the round alone", async () => {
  const { cassia, guest } = players;
  const next = (token: string) => eventually(() => server.call(nextGames, {}, token));
  const season = { number: 4, round: 2, rounds: 7 };
  const { token: _, id: userId } = players.decimus;
  expect(await next(cassia.token)).toMatchObject({
    season,
    league: { id: "4-2", number: 2 },
    fixture: { opponent: { userId } },
  });
  expect(await next(guest.token)).toMatchObject({ season, league: null, fixture: null });
});

test("a fixture is told place by place, from either school's side, with what decided each bout", async () => {
  const { anna, brutus } = players;
  const ask = (of: TestPlayer, by: TestPlayer) =>
    server.call(gamesFixture, { number: HELD, userId: of.id }, by.token);
  const seen = await ask(anna, anna);
  expect(seen).toMatchObject({ gamesNumber: HELD, season: 4, round: 1, leagueId: "4-1" });
  expect([seen.first.userId, seen.second?.userId]).toEqual([anna.id, brutus.id]);
  expect(seen.boutsWon).toEqual([1, 2]);
  expect(seen.bouts.map(({ firstHasWon, counts }) => [firstHasWon, counts])).toEqual([
    [true, true],
    [false, true],
    [!LOST_TO_ORGANISERS, true],
  ]);
  expect(seen.bouts[2]).toMatchObject({ first: null, firstChance: 0.5, decidedBy: [] });
  const [won, upset] = seen.bouts;
  expect(won?.firstChance).toBe(0.75);
  expect(won?.decidedBy).toEqual([
    { mark: "weapon", first: 60, second: 50 },
    { mark: "combat", first: 52, second: 50 },
    { mark: "mental", first: 44, second: 50 },
  ]);
  expect(upset).toMatchObject({ firstChance: 0.75, decidedBy: [] });
  expect(upset?.againstOdds.map(({ mark }) => mark)).toEqual(["weapon", "combat", "mental"]);

  const turned = await ask(brutus, anna);
  expect(turned.boutsWon).toEqual([2, 1]);
  expect(turned.bouts[0]).toMatchObject({
    first: won?.second,
    second: won?.first,
    firstHasWon: false,
    firstChance: 0.25,
  });
});

test("gladiators whom an earlier version enrolled stand where they fought: the best first", async () => {
  const { guest, decimus } = players;
  const { database } = server.platform;
  const gamesNumber = 12;
  const { bouts, fixtures, games } = database.tables;
  const over = { enrolledAt: 1, reached: null, heldAt: 1, season: null, round: null };
  const met = { gamesNumber, firstUserId: guest.id, secondUserId: decimus.id };
  const asGuests = { season: null, league: null, round: null, firstWon: 1, secondWon: 1 };
  const ranked = [
    await giveGladiators(server.platform, [guest], 2),
    await giveGladiators(server.platform, [decimus], 2),
  ];
  // The best of the first was enrolled last.
  const rows = ranked.flatMap((theirs, index) =>
    theirs.map((gladiator, rank) => ({
      ...row(index === 0 ? guest.id : decimus.id, gladiator, null),
      gamesNumber,
      rating: 600 - 100 * rank,
    })),
  );
  await database.transaction(async (tx) => {
    await tx.insertAll(games, [{ number: gamesNumber, at: 1, seed: "ab", ...over }]);
    await tx.insertAll(fixtures, [{ ...met, ...asGuests }]);
    await tx.insertAll(bouts, [...rows.slice(0, 2).toReversed(), ...rows.slice(2)]);
  });
  const input = { number: gamesNumber, userId: guest.id };
  const shown = await server.call(gamesFixture, input, guest.token);
  expect(shown.bouts.map(({ first: one, second }) => [one?.id, second?.id])).toEqual(
    [0, 1].map((rank) => ranked.map((theirs) => theirs[rank]?.id)),
  );
});

test("pay and growth of a fixture are told to the school's own player alone", async () => {
  const { anna, brutus, guest } = players;
  const ownOf = async (by: TestPlayer) => {
    const input = { number: HELD, userId: anna.id };
    return (await server.call(gamesFixture, input, by.token)).own;
  };
  expect(await ownOf(anna)).toMatchObject({
    pay: 55,
    stipend: 700,
    keep: 5,
    training: 9,
    prize: 0,
  });
  expect((await ownOf(anna))?.growth).toMatchObject([{ growth: [{ name: "sword", to: 42 }] }]);
  expect(await ownOf(brutus)).toMatchObject({ pay: 0, growth: [] });
  expect(await ownOf(guest)).toBeNull();
});

test("a fixture is told to nobody before its games are over", async () => {
  const { anna, guest } = players;
  for (const [number, userId] of [
    [UNDER_WAY, anna.id],
    [HELD, guest.id],
    [99, anna.id],
  ] as const) {
    const refused = await refusalOf(server.call(gamesFixture, { number, userId }, anna.token));
    expect(refused).toMatchObject({ code: "FIXTURE_NOT_FOUND" });
  }
});
