import { createHash } from "node:crypto";
import { asc, eq, sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { v7 as uuidv7 } from "uuid";
import { afterEach, beforeEach, expect, test } from "vitest";
import { eventually } from "@ludus/testkit/eventually";
import { bidByHttp } from "@ludus/testkit/players/place-bid";
import { career, gamesResults, nextGames } from "@ludus/shared/contract/games-api";
import { oneGladiator } from "@ludus/shared/contract/gladiators-api";
import type { ReplyOf } from "@ludus/shared/contract/endpoint";
import { myLetters, readLetter, recordVisit } from "@ludus/shared/contract/letters-api";
import { goldJournal } from "@ludus/shared/contract/journal-api";
import { BOUTS_PAGE_SIZE } from "@ludus/shared/limits";
import { doesFirstWin } from "@ludus/shared/rules/games/decide-bout";
import { boutPay, farewellPay, upkeepOf } from "@ludus/shared/rules/games/games-pay";
import { lineUpOf } from "@ludus/shared/rules/games/line-up";
import { HOUR_MS } from "@ludus/shared/durations";
import { giveGladiators } from "#test/give-gladiators.ts";
import { first, refusalOf, schoolOf } from "#test/market.ts";
import { RecordedEvents } from "#test/recorded-events.ts";
import {
  startServerWithFakeTime,
  type ServerWithFakeTime,
} from "#test/servers/server-with-fake-time.ts";
import type { TestServer } from "#test/servers/test-server.ts";
import type { TestPlayer } from "#test/test-players.ts";
import { isScaledOut } from "#test/servers/test-database.ts";
import { migrationsFolder } from "../../platform/database/migrations/migrations-folder.ts";
import { auctionRow, gladiatorRow } from "../../platform/database/suite/suite-rows.ts";
import { ratedGladiator } from "./rated-gladiator.ts";

const STIPEND_MAX = 700;

let fixture: ServerWithFakeTime;
let server: TestServer;
let players: TestPlayer[];
beforeEach(async () => {
  fixture = await startServerWithFakeTime({
    gamesEveryMs: HOUR_MS,
    marketSize: 0,
    auctionDurationMs: 100 * HOUR_MS,
  });
  ({ server } = fixture);
  players = await server.newPlayers(3, { startingGold: 5000 });
});
afterEach(() => fixture.stop());

/** Waits until games are planned, and lets time pass until they have been held. */
async function holdNextGames(): Promise<number> {
  const { number, at } = await plannedGames();
  await fixture.pass(at - fixture.clock.now());
  const { games } = server.platform.database.tables;
  await eventually(async () => {
    const [held] = await server.platform.database.read
      .select()
      .from(games)
      .where(eq(games.number, number));
    if (!held || held.heldAt === null) throw new Error("the games are not over");
  });
  return number;
}

async function plannedGames() {
  const [player] = first(1, players);
  let planned: ReplyOf<typeof nextGames>["games"] = null;
  await eventually(async () => {
    planned = (await server.call(nextGames, {}, player.token)).games;
    if (!planned || planned.at <= fixture.clock.now()) throw new Error("no games are planned");
  });
  if (!planned) throw new Error("no games are planned");
  return planned as NonNullable<ReplyOf<typeof nextGames>["games"]>;
}

async function everyBoutOf(number: number) {
  const [player] = first(1, players);
  const bouts: ReplyOf<typeof gamesResults>["bouts"] = [];
  let after: string | undefined;
  for (;;) {
    const reply = await server.call(gamesResults, { number, after }, player.token);
    bouts.push(...reply.bouts);
    if (reply.next === null) return { ...reply, bouts };
    after = reply.next;
  }
}

const rowOf = async (id: string) => {
  const { read, tables } = server.platform.database;
  const [row] = await read.select().from(tables.gladiators).where(eq(tables.gladiators.id, id));
  if (!row) throw new Error(`There is no gladiator ${id}`);
  return row;
};
const lettersOf = async ({ token }: TestPlayer) =>
  (await server.call(myLetters, {}, token)).letters;
const movementsOf = async ({ token }: TestPlayer) =>
  (await server.call(goldJournal, {}, token)).movements;

test("a server of 0.2.0 refuses the database from the first games on", async () => {
  // It looks for the hash of its one migration, and calls every other database one from before.
  const folder = migrationsFolder(isScaledOut() ? "postgres" : "sqlite");
  const [migration] = readMigrationFiles({ migrationsFolder: folder });
  const table = sql.raw(`${isScaledOut() ? "drizzle." : ""}__drizzle_migrations`);
  const { read } = server.platform.database;
  const hashes = async () => {
    const rows = await read.select({ hash: sql<string>`hash` }).from(table);
    return rows.map(({ hash }) => hash);
  };
  expect(await hashes()).toContain(migration?.hash);
  await holdNextGames();
  expect(await hashes()).not.toContain(migration?.hash);
});

test("a school's gladiators fight, are paid once, and their letter tells it", async () => {
  const [anna, brutus] = first(2, players);
  const gladiators = await giveGladiators(server.platform, [anna, brutus], 2);
  await server.call(recordVisit, {}, anna.token);
  const heard = new RecordedEvents(await server.connect(anna.token));
  const number = await holdNextGames();

  const { bouts } = await everyBoutOf(number);
  const results = bouts.flatMap(({ first: one, second, firstHasWon }) => [
    { id: one.gladiatorId, hasWon: firstHasWon },
    ...(second ? [{ id: second.gladiatorId, hasWon: !firstHasWon }] : []),
  ]);
  expect(results.map(({ id }) => id).toSorted()).toEqual(gladiators.map(({ id }) => id).toSorted());
  const payOf = (id: string) => {
    const hasWon = results.find((result) => result.id === id)?.hasWon === true;
    return boutPay(gladiators.find((gladiator) => gladiator.id === id)?.marketValue ?? 0, hasWon);
  };
  const theirs = gladiators.filter(({ ownerId }) => ownerId === anna.id);
  const pay = theirs.reduce((sum, { id }) => sum + payOf(id), 0);
  expect((await movementsOf(anna)).map(({ kind, amount }) => [kind, amount])).toEqual([
    ["stipend", STIPEND_MAX],
    ["bout-pay", pay],
    ["grant", 5000],
  ]);
  const school = await schoolOf(server, anna);
  expect(school).toMatchObject({ gold: 5000 + pay + STIPEND_MAX, goldHeld: 0 });
  await eventually(async () => {
    expect(heard.of("school")).toContainEqual(school);
  });
  const won = theirs.filter(({ id }) => results.find((r) => r.id === id)?.hasWon).length;
  const [letter, ...others] = await lettersOf(anna);
  expect(others).toEqual([]);
  expect(letter).toMatchObject({ kind: "games", gamesNumber: number, fought: 2, won, pay });
  expect(letter).toMatchObject({ stipend: STIPEND_MAX, keep: 0 });
  await expect.poll(() => heard.of("letter")).toMatchObject([{ letter, unread: 1 }]);
  const letterId = letter?.id ?? "";
  const unseen = async () => (await server.call(recordVisit, {}, anna.token)).unseenGames;
  expect(await unseen()).toEqual({ letterId, gamesNumber: number });
  await server.call(readLetter, { id: letterId }, anna.token);
  expect(await unseen()).toBeNull();

  for (const { id, ...before } of theirs) {
    const { bouts: fought, inSchool } = await server.call(career, { id }, anna.token);
    const [bout] = first(1, fought);
    expect(fought).toHaveLength(1);
    expect(bout).toMatchObject({ gamesNumber: number, pay: payOf(id), school: school.name });
    expect(inSchool).toMatchObject({ games: 1, earned: payOf(id) });
    const hasWon = bout.hasWon ? 1 : 0;
    expect(await rowOf(id)).toMatchObject({
      ownerId: anna.id,
      wins: before.wins + hasWon,
      losses: before.losses + 1 - hasWon,
      kills: before.kills,
      experience: before.experience + (hasWon ? 120 : 60),
      seasonsLeft: before.seasonsLeft - 1,
      gamesInSchool: 1,
    });
  }
  expect(school.totalWins).toBe(won);
});

test("a school's wins are those of its own bouts, and neither a purchase, a sale nor the end of a career changes them", async () => {
  const [anna, brutus] = first(2, players);
  await giveGladiators(server.platform, [anna], 8, { wins: 23, seasonsLeft: 1 });
  await giveGladiators(server.platform, [brutus], 8, { wins: 0 });
  const number = await holdNextGames();
  const [ofAnna, ofBrutus] = [await shareOf(number, anna), await shareOf(number, brutus)];
  expect(ofAnna.won + ofBrutus.won).toBe(8);
  expect(await schoolOf(server, anna)).toMatchObject({ totalWins: ofAnna.won, totalGladiators: 0 });
  expect(await schoolOf(server, brutus)).toMatchObject({ totalWins: ofBrutus.won });
});

async function shareOf(number: number, { id }: TestPlayer) {
  const { schoolGames } = server.platform.database.tables;
  const rows = await server.platform.database.read
    .select()
    .from(schoolGames)
    .where(eq(schoolGames.gamesNumber, number));
  return first(
    1,
    rows.filter(({ userId }) => userId === id),
  )[0];
}

test("the letter has the portraits of both gladiators of a bout, also of one whose career it ended", async () => {
  const [anna, brutus] = first(2, players);
  const gladiators = await giveGladiators(server.platform, [anna, brutus], 1, { seasonsLeft: 1 });
  await holdNextGames();
  const letter = (await lettersOf(anna)).find(({ kind }) => kind === "games");
  if (letter?.kind !== "games") throw new Error("there is no letter about the games");
  const [bout] = first(1, letter.bouts);
  const portraits = gladiators.map(
    ({ id, name, nationality, level, bestWeapon, fightingStyle }) => {
      return { id, name, nationality, level, bestWeapon, fightingStyle };
    },
  );
  expect([bout.portrait, bout.opponent?.portrait]).toEqual(portraits);
});

test("the hash that is told before is the hash of the seed that is told after", async () => {
  const planned = await plannedGames();
  const [player] = first(1, players);
  const { number } = planned;
  expect(planned.seedHash).toMatch(/^[0-9a-f]{64}$/);
  const early = await refusalOf(server.call(gamesResults, { number }, player.token));
  expect(early).toMatchObject({ status: 404, code: "GAMES_NOT_FOUND" });
  await holdNextGames();
  const { seed, seedHash } = await server.call(gamesResults, { number }, player.token);
  expect(seedHash).toBe(planned.seedHash);
  expect(createHash("sha256").update(seed).digest("hex")).toBe(planned.seedHash);
  expect((await plannedGames()).number).toBe(number + 1);
});

test("all bouts of held games can be fought again from the reply alone", async () => {
  await giveGladiators(server.platform, players, 10);
  const more = await server.newPlayers(20);
  await giveGladiators(server.platform, more, 11);
  const { seed, bouts } = await everyBoutOf(await holdNextGames());
  expect(bouts.length).toBeGreaterThan(BOUTS_PAGE_SIZE);

  const fighters = bouts.flatMap(({ first: one, second }) => [one, second ?? []].flat());
  expect(new Set(fighters.map(({ gladiatorId }) => gladiatorId)).size).toBe(230);
  const fighterOf = (one: (typeof fighters)[number]) => ({ ...one, id: one.gladiatorId });
  for (const { first: one, second, firstHasWon } of bouts) {
    const pair = [fighterOf(one), second && fighterOf(second)] as const;
    expect(firstHasWon).toBe(doesFirstWin(seed, pair));
  }
});

test("a stipend comes to schools that somebody has looked at since the games before, and whose gladiators fought", async () => {
  const [anna, brutus, cleo] = first(3, players);
  await giveGladiators(server.platform, [anna, brutus], 1, { seasonsLeft: 20 });
  const numbers: number[] = [];
  for (const visitors of [[anna, cleo], [brutus]]) {
    for (const { token } of visitors) await server.call(recordVisit, {}, token);
    numbers.push(await holdNextGames());
  }
  const stipendsOf = (player: TestPlayer) =>
    Promise.all(numbers.map(async (number) => (await shareOf(number, player)).stipend));
  expect(await stipendsOf(anna)).toEqual([STIPEND_MAX, 0]);
  expect(await stipendsOf(brutus)).toEqual([0, STIPEND_MAX]);
  expect((await movementsOf(cleo)).map(({ kind }) => kind)).toEqual(["grant"]);
  expect(await lettersOf(cleo)).toEqual([]);
});

test("a school that visits after the games alone finds letters, pay and growth of each", async () => {
  const [anna, brutus] = first(2, players);
  const gladiators = await giveGladiators(server.platform, [anna, brutus], 2, {
    age: 18,
    seasonsLeft: 20,
  });
  const before = await schoolOf(server, anna);
  for (const held of [1, 2, 3]) {
    await holdNextGames();
    await server.call(recordVisit, {}, anna.token);
    expect(await lettersOf(anna)).toHaveLength(held);
  }
  const letters = (await lettersOf(anna)).flatMap((one) => (one.kind === "games" ? one : []));
  expect(letters.map(({ isRead, fought, stipend }) => ({ isRead, fought, stipend }))).toEqual([
    { isRead: false, fought: 2, stipend: STIPEND_MAX },
    { isRead: false, fought: 2, stipend: STIPEND_MAX },
    { isRead: false, fought: 2, stipend: 0 },
  ]);
  const made = letters.reduce((sum, { pay, stipend, keep }) => sum + pay + stipend - keep, 0);
  expect((await schoolOf(server, anna)).gold).toBe(before.gold + made);
  for (const { id } of gladiators.filter(({ ownerId }) => ownerId === anna.id)) {
    const { bouts, inSchool } = await server.call(career, { id }, anna.token);
    expect(inSchool).toMatchObject({ games: 3 });
    expect(inSchool?.earned).toBeGreaterThan(0);
    expect(bouts.flatMap(({ growth }) => growth)).not.toEqual([]);
  }
});

test("gladiators beyond the ten best stay at home and cost upkeep", async () => {
  const [anna] = first(1, players);
  const gladiators = await giveGladiators(server.platform, [anna], 12);
  const { reserve } = lineUpOf(gladiators.map(ratedGladiator), null);
  expect(reserve).toHaveLength(2);
  await plannedGames();
  const forecast = await server.call(nextGames, {}, anna.token);
  await holdNextGames();
  const keep = reserve.reduce((sum, { marketValue }) => sum + upkeepOf(marketValue), 0);
  expect(await movementsOf(anna)).toContainEqual(
    expect.objectContaining({ kind: "keep", amount: keep }),
  );
  expect(
    forecast.men
      .filter(({ isHired }) => !isHired)
      .map(({ gladiatorId }) => gladiatorId)
      .toSorted(),
  ).toEqual(reserve.map(({ id }) => id).toSorted());
  for (const { id, seasonsLeft, experience } of reserve) {
    expect(await rowOf(id)).toMatchObject({ experience, seasonsLeft: seasonsLeft - 1 });
    expect((await server.call(career, { id }, anna.token)).bouts).toEqual([]);
  }
});

test("a school that nobody has looked at for two games does not fight and gets nothing, until somebody looks", async () => {
  const [anna, brutus] = first(2, players);
  await giveGladiators(server.platform, [anna, brutus], 2, { seasonsLeft: 20 });
  const paidTo = async (player: TestPlayer) =>
    (await movementsOf(player)).filter(({ kind }) => kind === "bout-pay").length;
  for (let round = 0; round < 4; round += 1) {
    await server.call(recordVisit, {}, anna.token);
    await holdNextGames();
  }
  expect([await paidTo(anna), await paidTo(brutus)]).toEqual([4, 2]);
  const [gladiator] = (await server.call(nextGames, {}, brutus.token)).men;
  expect(await rowOf(gladiator?.gladiatorId ?? "")).toMatchObject({
    gamesInSchool: 4,
    seasonsLeft: 16,
  });
  expect((await movementsOf(brutus)).map(({ kind }) => kind)).not.toContain("keep");
  await server.call(recordVisit, {}, brutus.token);
  await holdNextGames();
  expect(await paidTo(brutus)).toBe(3);
});

test("upkeep is paid from what maxima hold, which fall no lower than the prices", async () => {
  const [anna, brutus] = first(2, players);
  const gladiators = await giveGladiators(server.platform, [anna], 14, { marketValue: 15_000 });
  const [lot, other] = first(2, await listOwn(2));
  await bidByHttp(server, anna, { gladiatorId: lot, bidAmount: 300, maxAmount: 3000 });
  await bidByHttp(server, anna, { gladiatorId: other, bidAmount: 2000, maxAmount: 2000 });
  const before = await schoolOf(server, anna);
  expect(before).toMatchObject({ gold: 0, goldHeld: 5000 });
  await plannedGames();
  const { least, most } = await server.call(nextGames, {}, anna.token);
  const number = await holdNextGames();
  const { pay, keep } = await shareOf(number, anna);
  expect(keep).toBe(4 * upkeepOf(15_000));
  const after = await schoolOf(server, anna);
  expect(after.gold + after.goldHeld).toBe(5000 + pay - keep);
  expect(pay - keep).toBeGreaterThanOrEqual(least);
  expect(pay - keep).toBeLessThanOrEqual(most);
  expect(after.goldHeld).toBeGreaterThanOrEqual(2300);
  expect(gladiators).toHaveLength(14);
  const outbid = await bidByHttp(server, brutus, { gladiatorId: lot, bidAmount: 400 });
  expect(outbid.auction.currentBid).toBeLessThanOrEqual(3000);
});

/** Lots of the market's own. */
async function listOwn(count: number): Promise<string[]> {
  const { database, wallNow } = server.platform;
  const ids = Array.from({ length: count }, () => uuidv7());
  const now = wallNow();
  await database.transaction(async (tx) => {
    await tx.insertAll(
      tx.tables.gladiators,
      ids.map((id) => gladiatorRow(id)),
    );
    await tx.insertAll(
      tx.tables.auctions,
      ids.map((id) => ({ ...auctionRow(id), startsAt: now, endsAt: now + 90 * HOUR_MS })),
    );
  });
  return ids;
}

test("gladiators on sale take no part in the games", async () => {
  const [anna] = first(1, players);
  const [gladiator] = first(1, await giveGladiators(server.platform, [anna], 1));
  const { database } = server.platform;
  const now = fixture.clock.now();
  const onSale = { startsAt: now, endsAt: now + 50 * HOUR_MS, gladiatorName: gladiator.name };
  await database.transaction((tx) =>
    tx.insertAll(database.tables.auctions, [{ ...auctionRow(gladiator.id), ...onSale }]),
  );
  await plannedGames();
  expect((await server.call(nextGames, {}, anna.token)).men).toEqual([]);
  const { bouts } = await everyBoutOf(await holdNextGames());
  expect(bouts).toEqual([]);
  expect(await rowOf(gladiator.id)).toEqual(gladiator);
  expect((await movementsOf(anna)).map(({ kind }) => kind)).toEqual(["grant"]);
});

test("a gladiator whose career is over leaves with a letter and brings his school farewell gold", async () => {
  const [anna] = first(1, players);
  const [gladiator] = first(
    1,
    await giveGladiators(server.platform, [anna], 1, { seasonsLeft: 1 }),
  );
  await giveGladiators(server.platform, [anna], 1, { seasonsLeft: 2 });
  await holdNextGames();
  const left = await rowOf(gladiator.id);
  expect(left).toMatchObject({ ownerId: null, retiredFrom: anna.id, seasonsLeft: 0 });
  const farewell = farewellPay(left.marketValue);
  expect(await movementsOf(anna)).toContainEqual(
    expect.objectContaining({
      kind: "farewell",
      amount: farewell,
      gladiator: { id: gladiator.id, name: gladiator.name },
    }),
  );
  const letters = await lettersOf(anna);
  expect(letters.map(({ kind }) => kind).toSorted()).toEqual(["games", "retired"]);
  expect(letters.find(({ kind }) => kind === "retired")).toMatchObject({
    gladiator: { id: gladiator.id },
    farewell,
    games: 1,
    wins: left.wins,
    losses: left.losses,
  });
  const { retiredAt, seasonsLeft, inSchool } = await server.call(
    career,
    { id: gladiator.id },
    anna.token,
  );
  expect([retiredAt, seasonsLeft, inSchool]).toEqual([fixture.clock.now(), 0, null]);
  expect((await schoolOf(server, anna)).totalGladiators).toBe(1);
  const { gladiator: retired } = await server.call(oneGladiator, { id: gladiator.id }, anna.token);
  expect(retired).toMatchObject({ ownerId: null, seasonsLeft: 0 });
  const next = await server.call(nextGames, {}, anna.token);
  expect(next.men).toHaveLength(1);
});

test("nobody dies over many games, and no attribute grows beyond its limit", async () => {
  const gladiators = await giveGladiators(server.platform, players, 4, {
    age: 17,
    seasonsLeft: 24,
  });
  for (let round = 0; round < 6; round += 1) {
    for (const { token } of players) await server.call(recordVisit, {}, token);
    await holdNextGames();
  }
  const { read, tables } = server.platform.database;
  const rows = await read.select().from(tables.gladiators).orderBy(asc(tables.gladiators.id));
  expect(rows).toHaveLength(gladiators.length);
  for (const row of rows) {
    const before = gladiators.find(({ id }) => id === row.id);
    expect(row).toMatchObject({ kills: before?.kills, gamesInSchool: 6, seasonsLeft: 18 });
    for (const { value, max } of Object.values(row.attributes)) {
      expect(value).toBeLessThanOrEqual(max);
    }
    const { bouts } = await server.call(career, { id: row.id }, players[0]?.token);
    expect(bouts.map(({ gamesNumber }) => gamesNumber)).toEqual(
      bouts.map(({ gamesNumber }) => gamesNumber).toSorted((one, other) => other - one),
    );
    expect(bouts).toHaveLength(6);
    expect(bouts.flatMap(({ growth }) => growth).length).toBeGreaterThan(0);
  }
});
