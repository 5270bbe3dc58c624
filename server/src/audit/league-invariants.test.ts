import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { addGames } from "#test/audited-history.ts";
import { addSoundSeason, LAST_ROUND, ROUND_ONE } from "#test/audited-season.ts";
import {
  openAuditedMarket,
  testCorruptions,
  type Corruption,
  type Corruptions,
} from "#test/audited-market.ts";
import type { TestPlayer } from "#test/test-players.ts";

const market = openAuditedMarket();

const setLine = (
  { tx, tables: { leagueSchools } }: Corruption,
  { id }: TestPlayer,
  values: Partial<Record<"points" | "drawn" | "league", number>> & { rank?: number | null },
) => tx.update(leagueSchools).set(values).where(eq(leagueSchools.userId, id));

/** In the school's row, its journal and its purse. */
async function setPrize(
  { tx, tables: { goldJournal, schoolGames }, addMovement, addToSchool }: Corruption,
  { id }: TestPlayer,
  { from, to }: Record<"from" | "to", number>,
): Promise<void> {
  await tx.update(schoolGames).set({ prize: to }).where(eq(schoolGames.userId, id));
  await addToSchool({ id }, { gold: to - from });
  const isPrize = and(eq(goldJournal.userId, id), eq(goldJournal.kind, "prize"));
  await tx.delete(goldJournal).where(isPrize);
  if (to > 0) await addMovement({ id }, "prize", to, null, LAST_ROUND);
}

const fixtureAt = ({ tables: { fixtures } }: Corruption, gamesNumber: number, { id }: TestPlayer) =>
  and(eq(fixtures.gamesNumber, gamesNumber), eq(fixtures.firstUserId, id));

const CORRUPTIONS: Corruptions = {
  I15: {
    "a school met two others at the same games": ({ anna, cleo }, { tx, tables }) =>
      tx
        .update(tables.fixtures)
        .set({ secondUserId: anna.id })
        .where(eq(tables.fixtures.firstUserId, cleo.id)),
    "a school fought without a fixture": async ({ anna }, db) => {
      await addGames(db, anna);
      const { bouts } = db.tables;
      await db.tx.update(bouts).set({ place: 0 }).where(eq(bouts.gladiatorId, "winner"));
    },
    "a fixture was won by other bouts than its places": ({ anna }, db) =>
      db.tx
        .update(db.tables.bouts)
        .set({ place: 2 })
        .where(
          and(eq(db.tables.bouts.gamesNumber, LAST_ROUND), eq(db.tables.bouts.userId, anna.id)),
        ),
    "a fixture of games that are over has no result": ({ anna }, db) =>
      db.tx
        .update(db.tables.fixtures)
        .set({ firstWon: null, secondWon: null })
        .where(fixtureAt(db, ROUND_ONE, anna)),
    "an empty place counted in the lowest league": async ({ cleo }, { tx, tables }) => {
      const { fixtures, leagueSchools } = tables;
      await tx.delete(fixtures).where(eq(fixtures.firstUserId, cleo.id));
      await tx.delete(leagueSchools).where(eq(leagueSchools.userId, cleo.id));
    },
    "a fixture belongs to another league than its schools": ({ cleo }, db) =>
      db.tx
        .update(db.tables.fixtures)
        .set({ league: 1 })
        .where(fixtureAt(db, ROUND_ONE + 1, cleo)),
    "a school has other points than its fixtures make": ({ anna }, db) =>
      setLine(db, anna, { points: 10 }),
    "a school missed a round of its league": async ({ cleo }, db) => {
      await db.tx.delete(db.tables.fixtures).where(fixtureAt(db, ROUND_ONE + 1, cleo));
      const played = { played: 6, points: 6 };
      const { leagueSchools } = db.tables;
      await db.tx.update(leagueSchools).set(played).where(eq(leagueSchools.userId, cleo.id));
    },
    "a school came to a league without having been a guest": async ({ cleo }, db) => {
      await db.tx.delete(db.tables.fixtures).where(fixtureAt(db, ROUND_ONE, cleo));
      const since = { played: 6, points: 6 };
      const { leagueSchools } = db.tables;
      await db.tx.update(leagueSchools).set(since).where(eq(leagueSchools.userId, cleo.id));
    },
    "two schools have one place of a draw": ({ bruno }, db) => setLine(db, bruno, { drawn: 0 }),
    "two games are the same round": (_cast, { tx, tables: { games } }) =>
      tx.update(games).set({ round: 2 }).where(eq(games.number, ROUND_ONE)),
    "an ended league has no first": ({ cleo }, db) => setLine(db, cleo, { rank: null }),
    "an ended league has two firsts": ({ bruno }, db) => setLine(db, bruno, { rank: 1 }),
    "a school is first that had done worse": async ({ anna, bruno }, db) => {
      await setLine(db, anna, { rank: 2 });
      await setLine(db, bruno, { rank: 1 });
    },
    "a season has ranks before its end": ({ anna }, { tx, tables }) =>
      tx.insert(tables.leagueSchools).values({
        season: 2,
        league: 1,
        userId: anna.id,
        drawn: 0,
        played: 0,
        points: 0,
        boutsWon: 0,
        boutsLost: 0,
        rank: 1,
      }),
    "a school got a prize before its season ended": async ({ anna }, db) => {
      await db.addMovement(anna, "prize", 100, null, ROUND_ONE);
      await db.addToSchool(anna, { gold: 100 });
      const nothing = { pay: 0, stipend: 0, keep: 0, training: 0, fought: 0, won: 0 };
      const games = { userId: anna.id, gamesNumber: ROUND_ONE };
      await db.tx.insert(db.tables.schoolGames).values({ ...games, ...nothing, prize: 100 });
    },
    "the last of a league got a prize": ({ bruno }, db) =>
      setPrize(db, bruno, { from: 0, to: 150 }),
    "the second of a league got a higher prize than the first": ({ dora }, db) =>
      setPrize(db, dora, { from: 330, to: 700 }),
    "a school got a prize at a season's end without a fight": async ({ cleo }, db) => {
      await db.addMovement(cleo, "prize", 600, null, LAST_ROUND);
      await db.addToSchool(cleo, { gold: 600 });
      const nothing = { pay: 0, stipend: 0, keep: 0, training: 0, fought: 0, won: 0 };
      const games = { userId: cleo.id, gamesNumber: LAST_ROUND };
      await db.tx.insert(db.tables.schoolGames).values({ ...games, ...nothing, prize: 600 });
    },
    "the first of a league fought to the season's end and nobody got a prize": async (
      { anna, dora },
      db,
    ) => {
      await setPrize(db, anna, { from: 660, to: 0 });
      await setPrize(db, dora, { from: 330, to: 0 });
    },
  },
};

test("a season whose table is the sum of its fixtures, and those of their bouts, is sound", async () => {
  expect(await market().auditAfter(addSoundSeason)).toEqual([]);
});

test("a season that paid other prizes than today's is sound", async () => {
  const found = market().auditAfter(async (cast, db) => {
    await addSoundSeason(cast, db);
    await setPrize(db, cast.anna, { from: 660, to: 500 });
  });
  expect(await found).toEqual([]);
});

testCorruptions(market, CORRUPTIONS, addSoundSeason);
