import { and, asc, eq, gte, inArray } from "drizzle-orm";
import { groupedBy } from "@ludus/shared/records";
import { schoolChanged } from "../../facts/fact-kinds.ts";
import type { Fact } from "../../facts/fact.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { portraitOf, type Portrait } from "../../presenters/present-gladiator.ts";
import { presentSchool, type SchoolRow } from "../../presenters/present-school.ts";
import type { NewLetter } from "../letters/letters.ts";
import { saveGold } from "../school/gold.ts";
import type { Result } from "./decide-bouts.ts";
import type { BoutRow, GamesRow } from "./games-context.ts";
import { lockMenAtHome } from "./men-at-home.ts";
import { SET_BY_GAMES, settleSchool, type SettledSchool } from "./settle-school.ts";

interface Settling {
  games: GamesRow;
  results: ReadonlyMap<string, Result>;
  userIds: readonly string[];
  everyMs: number;
  now: number;
}

/** Pays some schools and changes their men. Resolves with what there is to announce. */
export async function settleGames(
  tx: Transaction,
  { games, results, userIds, everyMs, now }: Settling,
): Promise<{ letters: NewLetter[]; facts: Fact[] }> {
  const schools = await lockSchools(tx, userIds);
  const men = await lockMenAtHome(tx, { ownerIds: userIds, ownedBefore: games.at });
  const menOf = groupedBy(men, ({ ownerId }) => ownerId);
  const boutsOf = groupedBy(await readBouts(tx, games, userIds), ({ schoolId }) => schoolId);
  const seen = await readSeen(tx, userIds, games.at - everyMs);
  const portraits = await readPortraits(tx, [...boutsOf.values()].flat(), results);
  const settled = schools.flatMap((school) => {
    const { userId } = school;
    const bouts = boutsOf.get(userId) ?? [];
    const given = { school, men: menOf.get(userId) ?? [], bouts, wasSeen: seen.has(userId) };
    return settleSchool(given, { games, results, portraits, now }) ?? [];
  });
  await save(tx, settled);
  return {
    letters: settled.flatMap(({ letters }) => letters),
    facts: settled.map(({ school }) =>
      schoolChanged.of({ userId: school.userId, school: presentSchool(school) }),
    ),
  };
}

function lockSchools(tx: Transaction, userIds: readonly string[]): Promise<SchoolRow[]> {
  const { schools } = tx.tables;
  return tx.lockRows(
    tx
      .select()
      .from(schools)
      .where(inArray(schools.userId, [...userIds]))
      .orderBy(asc(schools.userId)),
  );
}

function readBouts(
  tx: Transaction,
  { number }: GamesRow,
  userIds: readonly string[],
): Promise<BoutRow[]> {
  const { bouts } = tx.tables;
  return tx
    .select()
    .from(bouts)
    .where(and(inArray(bouts.schoolId, [...userIds]), eq(bouts.gamesNumber, number)));
}

/** The letters show both men of each bout. */
async function readPortraits(
  tx: Transaction,
  bouts: readonly BoutRow[],
  results: Settling["results"],
): Promise<Map<string, Portrait>> {
  const ids = bouts.flatMap(({ gladiatorId }) => {
    const opponent = results.get(gladiatorId)?.opponent;
    return opponent ? [gladiatorId, opponent.id] : [gladiatorId];
  });
  const { id, name, nationality, level, bestWeapon, fightingStyle } = tx.tables.gladiators;
  const rows = await tx
    .select({ id, name, nationality, level, bestWeapon, fightingStyle })
    .from(tx.tables.gladiators)
    .where(inArray(id, ids));
  return new Map(rows.map((row) => [row.id, portraitOf(row)]));
}

/** The players who have looked since the games before. */
async function readSeen(
  tx: Transaction,
  userIds: readonly string[],
  since: number,
): Promise<Set<string>> {
  const { visits } = tx.tables;
  const rows = await tx
    .select({ userId: visits.userId })
    .from(visits)
    .where(and(inArray(visits.userId, [...userIds]), gte(visits.seenAt, since)));
  return new Set(rows.map(({ userId }) => userId));
}

async function save(tx: Transaction, settled: readonly SettledSchool[]): Promise<void> {
  const { schools, schoolGames, bouts, gladiators } = tx.tables;
  const balances = settled.map(({ school }) => school);
  await saveGold(
    tx,
    balances,
    settled.flatMap(({ movements }) => movements),
  );
  const owners: readonly Pick<SchoolRow, "userId" | "totalGladiators" | "totalWins">[] = balances;
  await tx.updateAll(schools, "userId", ["totalGladiators", "totalWins"], owners);
  await tx.insertAll(
    schoolGames,
    settled.map(({ share }) => share),
  );
  await tx.updateAll(
    bouts,
    "id",
    [
      "opponentId",
      "opponentName",
      "opponentSchoolId",
      "opponentRating",
      "opponentStyle",
      "hasWon",
      "pay",
      "growth",
    ],
    settled.flatMap((one) => one.bouts),
  );
  await tx.updateAll(
    gladiators,
    "id",
    SET_BY_GAMES,
    settled.flatMap(({ men }) => men),
  );
}
