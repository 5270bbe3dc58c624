import { and, eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ATTRIBUTES } from "@ludus/shared/model/gladiators/attributes";
import { GOLD_MOVEMENTS } from "@ludus/shared/model/gold-movements";
import { boutPay } from "@ludus/shared/rules/games/games-pay";
import { groupedBy, recordOf } from "@ludus/shared/records";
import { groupTrainingCost } from "@ludus/shared/rules/games/training";
import { fixturePoints } from "@ludus/shared/rules/leagues/league-table";
import { seasonPrize } from "@ludus/shared/rules/leagues/season-prize";
import { SEASON_ROUNDS } from "@ludus/shared/rules/leagues/season-rounds";
import { HOUR_MS } from "@ludus/shared/durations";
import { eventually } from "@ludus/testkit/eventually";
import { giveGladiators } from "#test/give-gladiators.ts";
import { first } from "#test/market.ts";
import { silentAnnouncer } from "#test/fakes/silent-announcer.ts";
import { silentFacts } from "#test/fakes/silent-facts.ts";
import { openMarketFixture, type MarketFixture } from "#test/market-fixture.ts";
import { createTestPlayers, type TestPlayer } from "#test/test-players.ts";
import { setUser, storedSchool } from "#test/stored.ts";
import { auditDatabase } from "../../audit/audit-database.ts";
import type { Database } from "../../platform/database/database.ts";
import { auctionRow } from "../../platform/database/suite/suite-rows.ts";
import type { GladiatorRow } from "../../presenters/present-gladiator.ts";
import { lowerMaxima } from "../market/bidding/lower-maxima.ts";
import { offerGladiator } from "../market/selling/offer-gladiator.ts";
import { openLetters } from "../letters/letters.ts";
import { decideGames } from "./fixtures/decide-games.ts";
import { readEnrolled } from "./fixtures/read-enrolled.ts";
import type { FixtureRow } from "./games-context.ts";
import { openGames } from "./games.ts";
import { holdDueGames } from "./hold-due-games.ts";
import { planNextGames, randomGamesSeed, readPlannedGames } from "./plan-games.ts";

const SCHOOLS = 45;
const STARTING_GOLD = 5000;

let market: MarketFixture;
let players: TestPlayer[];
let owned: GladiatorRow[];
beforeEach(async () => {
  market = await openMarketFixture({ marketSize: 0 });
  players = await createTestPlayers(market, SCHOOLS, { startingGold: STARTING_GOLD });
  owned = await giveGladiators(market, players, 2);
  const next = { now: market.clock.now(), everyMs: HOUR_MS, newSeed: randomGamesSeed };
  await planNextGames(market.database, next);
  market.clock.advance(HOUR_MS);
});
afterEach(() => market.close());

/** In small batches on every database: each test counts on several commits. */
function contextOn(lost: Database) {
  const database = { ...lost, hasOneWriter: true };
  const chance = { newSeed: randomGamesSeed, pause: async () => {} };
  const context = { ...market, ...chance, database, facts: silentFacts, gamesEveryMs: HOUR_MS };
  const letters = openLetters({ ...context, announcer: silentAnnouncer, awayAfterMs: 1 });
  return { ...context, announcer: silentAnnouncer, letters, market: { lowerMaxima } };
}

const holdOn = (lost: Database): Promise<void> => holdDueGames(contextOn(lost), HOUR_MS);

/** A database that is lost at its `count`th commit: before the commit, or after it. */
function databaseLostAt(count: number, when: "before" | "after"): Database {
  const { database } = market;
  let left = count;
  const lost = () => Object.assign(new Error("Connection terminated"), { code: "ECONNRESET" });
  return {
    ...database,
    async transaction(work) {
      left -= 1;
      const result = await database.transaction(async (tx) => {
        const done = await work(tx);
        if (left === 0 && when === "before") throw lost();
        return done;
      });
      if (left === 0) throw lost();
      return result;
    },
  };
}

/** Holds the games commit by commit, until their fixtures are drawn and nobody is paid. */
async function holdUntilDrawn(): Promise<void> {
  const { read, tables } = market.database;
  const isDrawn = async () => {
    const games = await read.select().from(tables.games);
    return games.some(({ season }) => season !== null);
  };
  while (!(await isDrawn())) await holdOn(databaseLostAt(1, "after")).catch(() => undefined);
}

async function everybodyLooks(): Promise<void> {
  const { clock, database } = market;
  const atHome = { seenAt: clock.now(), awayFrom: null, awayUntil: null };
  await database.transaction(async (tx) => {
    await tx.delete(tx.tables.visits);
    await tx.insertAll(
      tx.tables.visits,
      players.map(({ id: userId }) => ({ userId, ...atHome })),
    );
  });
}

async function readHeld() {
  const { read, tables } = market.database;
  const rows = await read.select().from(tables.games).orderBy(tables.games.at);
  return rows.filter(({ heldAt }) => heldAt !== null);
}

/** Each gladiator fought once, and each school was paid for its bouts, once. */
async function expectPaidOnce(): Promise<void> {
  const { read, tables } = market.database;
  const [held, ...others] = await readHeld();
  expect(others).toEqual([]);
  const number = held?.number ?? 0;
  const bouts = await read.select().from(tables.bouts).where(eq(tables.bouts.gamesNumber, number));
  expect(bouts.map(({ gladiatorId }) => gladiatorId).toSorted()).toEqual(
    owned.map(({ id }) => id).toSorted(),
  );
  const games = { number, seed: held?.seed ?? "" };
  const { results, fixtures } = await decideGames(read, games, await readEnrolled(read, number));
  const schools = await read.select().from(tables.schools);
  for (const { userId, gold } of schools) {
    const theirs = bouts.filter((one) => one.userId === userId);
    for (const { gladiatorId, hasWon, opponentId, pay, marketValue } of theirs) {
      const result = results.get(gladiatorId);
      expect([hasWon, opponentId]).toEqual([result?.hasWon, result?.opponent?.id ?? null]);
      expect(pay).toBe(boutPay(marketValue, hasWon === true));
    }
    const sum = theirs.reduce((total, { pay }) => total + pay, 0);
    const journal = await read
      .select()
      .from(tables.goldJournal)
      .where(and(eq(tables.goldJournal.userId, userId), eq(tables.goldJournal.kind, "bout-pay")));
    expect(journal).toMatchObject([{ amount: sum, causeId: number, bidId: null }]);
    expect(gold).toBe(STARTING_GOLD + GOLD_MOVEMENTS["bout-pay"].gold * sum);
  }
  expect(await read.select().from(tables.enrolledSchools)).toEqual([]);
  const written = await read.select().from(tables.fixtures);
  expect(new Set(written)).toEqual(new Set(fixtures.values()));
  await expectDrawnOnce(written);
  const letters = await read.select().from(tables.letters).where(eq(tables.letters.kind, "games"));
  expect(letters.map(({ userId }) => userId).toSorted()).toEqual(
    players.map(({ id }) => id).toSorted(),
  );
  const rows = await read.select().from(tables.gladiators);
  for (const { id, gamesInSchool, wins, losses } of rows) {
    const before = owned.find((gladiator) => gladiator.id === id);
    expect(gamesInSchool).toBe(1);
    expect(wins + losses).toBe((before?.wins ?? 0) + (before?.losses ?? 0) + 1);
  }
}

/** Every school stands in one league, has one fixture, and its line of the table tells the result. */
async function expectDrawnOnce(fixtures: readonly FixtureRow[]): Promise<void> {
  const { read, tables } = market.database;
  const lines = await read.select().from(tables.leagueSchools);
  const ids = players.map(({ id }) => id).toSorted();
  expect(lines.map(({ userId }) => userId).toSorted()).toEqual(ids);
  const places = lines.map(({ season, league, drawn }) => [season, league, drawn].join());
  expect(new Set(places).size).toBe(SCHOOLS);
  const inFixtures = fixtures.flatMap(({ firstUserId, secondUserId }) => [
    firstUserId,
    secondUserId,
  ]);
  expect(inFixtures.flatMap((id) => id ?? []).toSorted()).toEqual(ids);
  for (const { userId, league, played, points, boutsWon, boutsLost, rank } of lines) {
    const own = fixtures.find(({ firstUserId }) => firstUserId === userId);
    const other = fixtures.find(({ secondUserId }) => secondUserId === userId);
    const [won, lost] = own ? [own.firstWon, own.secondWon] : [other?.secondWon, other?.firstWon];
    expect([won, lost]).toEqual([boutsWon, boutsLost]);
    expect([played, points, rank]).toEqual([1, fixturePoints(boutsWon, boutsLost), null]);
    expect((own ?? other)?.league).toBe(league);
  }
}

test.each(["before", "after"] as const)(
  "games whose node dies %s each commit go on with the same bouts and pay each school once",
  async (when) => {
    let deaths = 0;
    while ((await readHeld()).length === 0) {
      // The second commit: the first makes one batch of progress each time, the last of all the end.
      const holding = holdOn(databaseLostAt(when === "before" ? 2 : 1, when));
      const death = await holding.catch((error: unknown) => error);
      if (death === undefined) break;
      expect(death).toMatchObject({ message: "Connection terminated" });
      deaths += 1;
    }
    expect(deaths).toBeGreaterThan(8);
    await expectPaidOnce();
  },
);

test("games whose node stops are left after the batch under way, and go on with the same bouts", async () => {
  let batches = 0;
  let stopped: Promise<void> | undefined;
  const pause = async () => {
    batches += 1;
    if (batches === 3) stopped = games.stop();
  };
  const games = openGames({ ...contextOn(market.database), pause });
  games.start();
  await eventually(() => expect(stopped).toBeDefined());
  await stopped;
  expect([batches, await readHeld()]).toEqual([3, []]);
  await holdOn(market.database);
  await expectPaidOnce();
});

test.each(["before", "after"] as const)(
  "guests of games whose node dies %s each commit take the lowest league's places once",
  async (when) => {
    await holdOn(market.database);
    const guests = await createTestPlayers(market, 4, { startingGold: STARTING_GOLD });
    await giveGladiators(market, guests, 1);
    market.clock.advance(HOUR_MS);
    for (let deaths = 0; (await readHeld()).length < 2; deaths += 1) {
      expect(deaths).toBeLessThan(100);
      await holdOn(databaseLostAt(when === "before" ? 2 : 1, when)).catch(() => undefined);
    }
    market.clock.advance(HOUR_MS);
    await Promise.all([holdOn(market.database), holdOn(market.database)]);

    const { read, tables } = market.database;
    const lines = await read.select().from(tables.leagueSchools);
    expect(new Set(lines.map(({ userId }) => userId)).size).toBe(lines.length);
    const isGuest = ({ userId }: { userId: string }) => guests.some(({ id }) => id === userId);
    const joined = lines.filter(isGuest).toSorted((one, other) => one.drawn - other.drawn);
    // The sixth league had five of the 45 schools.
    expect(joined.map(({ league, drawn, played }) => [league, drawn, played])).toEqual([
      [6, 5, 1],
      [6, 6, 1],
      [6, 7, 1],
    ]);
    const { number } = first(1, (await readHeld()).toReversed())[0];
    const fixtures = await read.select().from(tables.fixtures);
    const lowest = fixtures.filter((one) => one.gamesNumber === number && one.league === 6);
    expect(lowest).toHaveLength(4);
    const met = lowest.flatMap(({ firstUserId, secondUserId }) => [firstUserId, secondUserId]);
    expect(new Set(met)).toEqual(
      new Set(lines.filter(({ league }) => league === 6).map(({ userId }) => userId)),
    );
  },
);

test.each(["before", "after"] as const)(
  "a season whose last games die %s each commit on two nodes at once ends with each rank, trophy and prize once",
  async (when) => {
    const { database, clock } = market;
    for (let round = 1; round < SEASON_ROUNDS; round += 1) {
      await holdOn(database);
      clock.advance(HOUR_MS);
      await everybodyLooks();
    }
    const lost = () => databaseLostAt(when === "before" ? 2 : 1, when);
    for (let deaths = 0; (await readHeld()).length < SEASON_ROUNDS; deaths += 1) {
      expect(deaths).toBeLessThan(100);
      await Promise.allSettled([holdOn(lost()), holdOn(lost())]);
    }

    const { read, tables } = database;
    const lines = await read.select().from(tables.leagueSchools);
    const ranks = lines.map(({ league, rank }) => [league, rank].join());
    expect(new Set(ranks).size).toBe(SCHOOLS);
    expect(lines.filter(({ rank, played }) => rank === null || played !== SEASON_ROUNDS)).toEqual(
      [],
    );
    const leagues = groupedBy(lines, ({ league }) => league);
    const due = lines.flatMap(({ userId, league, rank }) => {
      const { length: size } = leagues.get(league) ?? [];
      const amount = seasonPrize({
        rank: rank ?? 0,
        size,
        number: league,
        leagues: leagues.size,
      });
      return amount > 0 ? { userId, amount } : [];
    });
    const journal = await read.select().from(tables.goldJournal);
    const paid = journal.flatMap(({ userId, kind, amount }) =>
      kind === "prize" ? { userId, amount } : [],
    );
    const byUser = (one: { userId: string }, other: { userId: string }) =>
      one.userId < other.userId ? -1 : 1;
    expect(due).toHaveLength(3 * 6);
    expect(paid.toSorted(byUser)).toEqual(due.toSorted(byUser));
    const findings = await auditDatabase(database);
    expect(findings.filter(({ invariant }) => ["I6", "I9", "I15"].includes(invariant))).toEqual([]);
  },
);

test("a school whose account was deleted before the enrolment takes no part, and one deleted since takes no league's place", async () => {
  await holdOn(market.database);
  const { database, clock } = market;
  const guests = await createTestPlayers(market, 4, { startingGold: STARTING_GOLD });
  await giveGladiators(market, guests, 1);
  const [before, since] = first(2, guests);
  clock.advance(HOUR_MS);
  await setUser(database, before, { deletedAt: clock.now() });
  const isEnrolled = async () => (await readPlannedGames(database.read))[0]?.enrolledAt !== null;
  while (!(await isEnrolled())) await holdOn(databaseLostAt(1, "after")).catch(() => undefined);
  await setUser(database, since, { deletedAt: clock.now() });
  await holdOn(database);

  const { read, tables } = database;
  const fought = new Set((await read.select().from(tables.bouts)).map(({ userId }) => userId));
  expect(guests.map(({ id }) => fought.has(id))).toEqual([false, true, true, true]);
  const lines = await read.select().from(tables.leagueSchools);
  const drawn = new Set(lines.map(({ userId }) => userId));
  expect(guests.map(({ id }) => drawn.has(id))).toEqual([false, false, true, true]);
});

test("a player who comes back once the games have begun reads since when nobody had come by, unless their school fought", async () => {
  const { database, clock } = market;
  const [back, away, fighting] = first(3, players);
  const lookedAt = clock.now() - HOUR_MS / 2;
  for (let games = 1; games <= 2; games += 1) {
    await holdOn(database);
    clock.advance(HOUR_MS);
  }
  const recordVisit = ({ id }: TestPlayer, awayUntil: number) =>
    database.transaction((tx) =>
      tx.insertAll(tx.tables.visits, [
        { userId: id, seenAt: clock.now(), awayFrom: lookedAt, awayUntil },
      ]),
    );
  const returnedAt = clock.now() - 2;
  const isEnrolled = async () => (await readPlannedGames(database.read))[0]?.enrolledAt !== null;
  await recordVisit(fighting, returnedAt);
  while (!(await isEnrolled())) await holdOn(databaseLostAt(1, "after")).catch(() => undefined);
  clock.advance(1);
  await recordVisit(back, clock.now());
  await holdOn(database);

  const { read, tables } = database;
  const [, , third] = await readHeld();
  const letters = await read.select().from(tables.letters).where(eq(tables.letters.kind, "games"));
  const absenceOf = ({ id }: TestPlayer) =>
    letters.find(({ userId, data }) => {
      return userId === id && "gamesNumber" in data && data.gamesNumber === third?.number;
    })?.data;
  expect(absenceOf(back)).toMatchObject({ fought: 0, unseenSince: lookedAt });
  expect(absenceOf(fighting)).toMatchObject({ fought: 2, unseenSince: null });
  const [user] = await read.select().from(tables.users).where(eq(tables.users.id, away.id));
  expect(absenceOf(away)).toMatchObject({ fought: 0, unseenSince: user?.createdAt });
});

test("nodes that hold the same games at once pay each school once", async () => {
  await Promise.all([holdOn(market.database), holdOn(market.database), holdOn(market.database)]);
  await expectPaidOnce();
  await holdOn(market.database);
  await expectPaidOnce();
});

test("a gladiator who was sold after he was enrolled brings the pay to the school that he fought for", async () => {
  await holdUntilDrawn();
  const { database, clock } = market;
  const { gladiators, auctions, bouts } = database.tables;
  const [sold, offered] = first(2, owned.toReversed());
  const [buyer] = first(1, players);
  await database.transaction(async (tx) => {
    const byBuyer = { ownerId: buyer.id, acquiredAt: clock.now(), gamesInSchool: 0 };
    await tx.update(gladiators).set(byBuyer).where(eq(gladiators.id, sold.id));
    await tx.insertAll(auctions, [{ ...auctionRow(offered.id), endsAt: clock.now() + HOUR_MS }]);
  });
  await holdOn(database);

  const { read } = database;
  for (const gladiator of [sold, offered]) {
    const [bout] = await read.select().from(bouts).where(eq(bouts.gladiatorId, gladiator.id));
    expect(bout).toMatchObject({ userId: gladiator.ownerId, growth: [] });
    expect(bout?.pay).toBeGreaterThan(0);
    const [now] = await read.select().from(gladiators).where(eq(gladiators.id, gladiator.id));
    const { wins, losses, experience, seasonsLeft } = gladiator;
    expect(now).toMatchObject({ wins, losses, experience, seasonsLeft, gamesInSchool: 0 });
  }
  const theirs = await read
    .select()
    .from(bouts)
    .where(eq(bouts.userId, sold.ownerId ?? ""));
  const { gold } = await storedSchool(database, { id: sold.ownerId ?? "" });
  expect(gold).toBe(STARTING_GOLD + theirs.reduce((sum, { pay }) => sum + pay, 0));
});

test("a gladiator whom games have enrolled is offered only once they have paid his school", async () => {
  const { database } = market;
  const [{ id, ownerId }] = first(1, owned.toReversed());
  const { gladiators, enrolledSchools } = database.tables;
  await database.transaction(async (tx) => {
    await tx.update(gladiators).set({ gamesInSchool: 1 }).where(eq(gladiators.id, id));
  });
  const offer = () => offerGladiator(market, { id, startingPrice: 500 }, ownerId ?? "");
  await holdUntilDrawn();
  await expect(offer()).rejects.toMatchObject({ code: "GAMES_UNDER_WAY" });
  const isPaid = async () => {
    const waiting = await database.read.select().from(enrolledSchools);
    return !waiting.some(({ userId }) => userId === ownerId);
  };
  while (!(await isPaid())) await holdOn(databaseLostAt(1, "after")).catch(() => undefined);
  await offer();
  const [offered] = await database.read.select().from(gladiators).where(eq(gladiators.id, id));
  expect(offered).toMatchObject({ gamesInSchool: 2, gamesSinceOffered: 0 });
});

test("a line-up that is changed after the enrolment holds for the next games", async () => {
  const { read, tables, transaction } = market.database;
  const [player] = first(1, players);
  const [fighting, resting] = first(
    2,
    owned.filter(({ ownerId }) => ownerId === player.id).map(({ id }) => id),
  );
  const choice = { userId: player.id, places: [fighting], rest: [resting] };
  await transaction((tx) => tx.insertAll(tables.lineUps, [choice]));
  const readBouts = () => read.select().from(tables.bouts);
  while ((await readBouts()).length < owned.length - 1) {
    await holdOn(databaseLostAt(1, "after")).catch(() => undefined);
  }
  const later = { places: [resting], rest: [fighting] };
  await transaction(async (tx) => {
    await tx.update(tables.lineUps).set(later).where(eq(tables.lineUps.userId, player.id));
  });
  await holdOn(market.database);
  const theirs = (await readBouts()).filter(({ userId }) => userId === player.id);
  expect(theirs).toMatchObject([{ gladiatorId: fighting, hasWon: expect.any(Boolean) }]);
});

test("rest and training that are changed after the enrolment hold for the next games", async () => {
  const { read, tables, transaction } = market.database;
  const { gladiators, lineUps } = tables;
  const [player, other] = first(2, players);
  const idsOf = ({ id: userId }: TestPlayer) =>
    first(
      2,
      owned.filter(({ ownerId }) => ownerId === userId).map(({ id }) => id),
    );
  const [[trained, resting], [untrained]] = [idsOf(player), idsOf(other)];
  const attributes = recordOf(ATTRIBUTES, () => ({ value: 30, max: 90, analyzed: true }));
  const train = (id: string, training: GladiatorRow["training"]) =>
    transaction(async (tx) => {
      const young = { age: 18, attributes, condition: 48, training };
      await tx.update(gladiators).set(young).where(eq(gladiators.id, id));
    });
  const rest = { userId: player.id, places: [], rest: [resting] };
  await transaction((tx) => tx.insertAll(lineUps, [rest]));
  await train(trained, "combat");
  await train(resting, "style");
  await train(untrained, "style");
  await holdUntilDrawn();
  await transaction(async (tx) => {
    await tx.delete(lineUps).where(eq(lineUps.userId, player.id));
  });
  await train(trained, "style");
  await train(untrained, "combat");
  await holdOn(market.database);

  const shares = await read.select().from(tables.schoolGames);
  const trainingOf = (userId: string) => shares.find((one) => one.userId === userId)?.training;
  const value = owned.find(({ id }) => id === trained)?.marketValue ?? 0;
  expect([trainingOf(player.id), trainingOf(other.id)]).toEqual([groupTrainingCost(value), 0]);
  const [rested] = await read.select().from(gladiators).where(eq(gladiators.id, resting));
  expect(rested?.condition).toBe(87);
});

test("games are planned after every commit of those that are held", async () => {
  const { database } = market;
  const plannedAfterCommits: number[] = [];
  await holdOn({
    ...database,
    async transaction(work) {
      const result = await database.transaction(work);
      plannedAfterCommits.push((await readPlannedGames(database.read)).length);
      return result;
    },
  });
  expect(plannedAfterCommits.length).toBeGreaterThan(8);
  expect(Math.min(...plannedAfterCommits)).toBe(1);
  expect(await readPlannedGames(database.read)).toMatchObject([
    { at: market.clock.now() + HOUR_MS },
  ]);
});

test("a clock that ran eight games ahead delays none of the next games once it is right", async () => {
  const { database, clock } = market;
  const plan = { everyMs: HOUR_MS, newSeed: randomGamesSeed };
  const rightNow = clock.now();
  clock.advance(8 * HOUR_MS);
  await holdOn(database);
  expect(await readPlannedGames(database.read)).toMatchObject([{ at: rightNow + 9 * HOUR_MS }]);

  clock.set(rightNow);
  await planNextGames(database, { ...plan, now: clock.now() });
  const [planned, ...others] = await readPlannedGames(database.read);
  expect(others).toEqual([]);
  expect(planned?.at).toBe(rightNow + HOUR_MS);
  await planNextGames(database, { ...plan, now: clock.now() });
  expect(await readPlannedGames(database.read)).toEqual([planned]);
});

test("games that a clock which ran ahead has held early are not held again", async () => {
  const { database, clock } = market;
  await holdOn(database);
  const [held] = await readHeld();
  clock.set((held?.at ?? 0) - 1000);
  const next = { now: clock.now(), everyMs: HOUR_MS, newSeed: randomGamesSeed };
  await planNextGames(database, next);
  await holdOn(database);
  expect(await readHeld()).toEqual([held]);
  expect(await readPlannedGames(database.read)).toMatchObject([{ at: (held?.at ?? 0) + HOUR_MS }]);
});

test("games that a clock which ran ahead has begun are held once, and the next ones on time", async () => {
  const { database, clock } = market;
  const rightNow = clock.now();
  clock.advance(8 * HOUR_MS);
  await holdOn(database);
  clock.advance(HOUR_MS);
  await everybodyLooks();
  // One batch of the second games is enrolled.
  await expect(holdOn(databaseLostAt(1, "after"))).rejects.toThrow("Connection terminated");
  const planOn = { everyMs: HOUR_MS, newSeed: randomGamesSeed };
  clock.set(rightNow);
  for (const at of [rightNow, rightNow + 8 * HOUR_MS, rightNow + 9 * HOUR_MS]) {
    clock.set(at);
    await planNextGames(database, { ...planOn, now: at });
    await holdOn(database);
  }
  const { read, tables } = database;
  const bouts = await read.select().from(tables.bouts);
  expect(bouts.filter(({ hasWon }) => hasWon === null)).toEqual([]);
  const held = await readHeld();
  expect(new Set(bouts.map(({ gamesNumber }) => gamesNumber))).toEqual(
    new Set(held.map(({ number }) => number)),
  );
});

test("games that another node's clock has begun a moment early go on, with the next ones planned", async () => {
  const { database, clock } = market;
  await expect(holdOn(databaseLostAt(1, "after"))).rejects.toThrow("Connection terminated");
  const [begun] = first(1, await readPlannedGames(database.read));
  clock.set(begun.at - 1);
  await holdOn(database);
  await expectPaidOnce();
  expect(await readPlannedGames(database.read)).toMatchObject([{ at: begun.at + HOUR_MS }]);
});
