import { inArray } from "drizzle-orm";
import { groupedBy } from "@ludus/shared/records";
import { GAMES_UNSEEN_MAX } from "@ludus/shared/rules/games/games-pay";
import type { StoredLineUp } from "@ludus/shared/rules/games/line-up";
import type { Fact } from "../../facts/fact.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { prepared } from "../../platform/database/prepared.ts";
import {
  portraitOf,
  type GladiatorRow,
  type Portrait,
} from "../../presenters/present-gladiator.ts";
import type { NewLetter } from "../letters/letter-writer.ts";
import { factsOfSchools } from "../school/facts-of-schools.ts";
import { lockSchools } from "../school/lock-schools.ts";
import { SchoolsDraft } from "../school/schools-draft.ts";
import { SET_BY_GAMES, SET_BY_RETIREMENT, type AgedGladiator } from "./age-gladiator.ts";
import type { DecidedGames } from "./fixtures/decide-games.ts";
import { fixturesInLetters, saveFixtures } from "./fixtures/settle-fixtures.ts";
import type { EnrolledSchools } from "./fixtures/read-enrolled.ts";
import type { GamesRow } from "./games-context.ts";
import { lockGladiatorsAtHome } from "./gladiators-at-home.ts";
import { deleteEnrolledSchools } from "./line-up/enrolled-schools.ts";
import { readLooks } from "./read-looks.ts";
import {
  bestPaid,
  decidedBouts,
  settleSchool,
  type DecidedBout,
  type SettledSchool,
} from "./settle-school.ts";

export interface Settling extends DecidedGames {
  games: GamesRow;
  enrolled: EnrolledSchools;
  /** Decides what grows, and is never shown: growth that can be replayed tells hidden limits. */
  growthSeed: string;
  userIds: readonly string[];
  /** The line-ups that players had chosen when the games enrolled these schools. */
  lineUpOf: (userId: string) => StoredLineUp;
  everyMs: number;
  now: number;
}

/** Pays some schools and changes their gladiators. Resolves with what there is to announce. */
export async function settleGames(
  tx: Transaction,
  settling: Settling,
): Promise<{ letters: NewLetter[]; facts: Fact[] }> {
  const { games, enrolled, results, places, growthSeed, userIds, lineUpOf, everyMs, now } =
    settling;
  const locked = await lockSchools(tx, new Set(userIds));
  const schools = new SchoolsDraft(locked, now);
  const gladiators = await lockGladiatorsAtHome(tx, { ownerIds: userIds, ownedBefore: games.at });
  const gladiatorsOf = groupedBy(gladiators, ({ ownerId }) => ownerId);
  const boutsOf = new Map(
    userIds.map((userId) => [userId, decidedBouts(enrolled.get(userId) ?? [], results)]),
  );
  const looks = await readLooks(tx, userIds);
  const seen = looks.since(games.at - everyMs);
  const lastSeen = looks.lastBefore(games.at);
  const portraits = await portraitsOf(tx, gladiators, [...boutsOf.values()].flatMap(bestPaid));
  const fixtureOf = await fixturesInLetters(tx, settling);
  const settled = [...locked.keys()].flatMap((userId) => {
    const bouts = boutsOf.get(userId) ?? [];
    const given = {
      userId,
      gladiators: gladiatorsOf.get(userId) ?? [],
      bouts,
      lineUp: lineUpOf(userId),
      wasSeen: seen.has(userId),
      unseenSince: unseenSince(userId, bouts.length > 0),
      fixture: fixtureOf(userId),
      // Idle schools gather nothing.
      prize: bouts.length === 0 ? 0 : (places.get(userId)?.prize ?? 0),
    };
    return settleSchool(schools, given, { games, growthSeed, portraits }) ?? [];
  });
  await schools.save(tx);
  await save(tx, settled);
  await saveFixtures(tx, settling);
  await deleteEnrolledSchools(tx, { userIds, gamesNumber: games.number });
  return { letters: settled.flatMap(({ letters }) => letters), facts: factsOfSchools(schools) };

  /** Null: the school was played, or its gladiators were absent for another reason. */
  function unseenSince(userId: string, hasFought: boolean): number | null {
    // A player who is back since needs no warning.
    if (hasFought && seen.has(userId)) return null;
    const seenAt = lastSeen.get(userId) ?? games.at;
    const gamesMissed = hasFought ? 1 : GAMES_UNSEEN_MAX;
    return seenAt < games.at - gamesMissed * everyMs ? seenAt : null;
  }
}

/** The letters show both gladiators of each bout. */
async function portraitsOf(
  tx: Transaction,
  locked: readonly GladiatorRow[],
  bouts: readonly DecidedBout[],
): Promise<Map<string, Portrait>> {
  const shown = new Set(bouts.flatMap(({ id, opponent }) => (opponent ? [id, opponent.id] : id)));
  const known = locked.filter(({ id }) => shown.delete(id));
  const others = shown.size === 0 ? [] : await readPortraits(tx, { ids: shown });
  return new Map([...known, ...others].map((row) => [row.id, portraitOf(row)]));
}

const readPortraits = prepared("portraits", (tx: Transaction) => {
  const { id, name, nationality, level, bestWeapon, fightingStyle } = tx.tables.gladiators;
  return tx
    .select({ id, name, nationality, level, bestWeapon, fightingStyle })
    .from(tx.tables.gladiators)
    .where(inArray(id, tx.listFrom("ids", "text")));
});

async function save(tx: Transaction, settled: readonly SettledSchool[]): Promise<void> {
  const { schoolGames, bouts, gladiators } = tx.tables;
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
      "opponentUserId",
      "opponentRating",
      "opponentStyle",
      "hasWon",
      "pay",
      "growth",
    ],
    settled.flatMap((one) => one.bouts),
  );
  const aged = settled.flatMap((one) => one.gladiators);
  const changed: readonly Pick<AgedGladiator["gladiator"], "id" | (typeof SET_BY_GAMES)[number]>[] =
    aged;
  const retired: readonly Pick<
    AgedGladiator["gladiator"],
    "id" | (typeof SET_BY_RETIREMENT)[number]
  >[] = aged.filter(({ retiredAt }) => retiredAt !== null);
  await tx.updateAll(gladiators, "id", SET_BY_GAMES, changed);
  await tx.updateAll(gladiators, "id", SET_BY_RETIREMENT, retired);
}
