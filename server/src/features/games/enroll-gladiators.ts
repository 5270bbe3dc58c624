import { groupedBy } from "@ludus/shared/records";
import { GAMES_UNSEEN_MAX } from "@ludus/shared/rules/games/games-pay";
import { lineUpOf, type StoredLineUp } from "@ludus/shared/rules/games/line-up";
import { marksOf } from "@ludus/shared/rules/games/marks";
import { trainedGroup } from "@ludus/shared/rules/games/training";
import { strengthOf } from "@ludus/shared/rules/leagues/draw-leagues";
import type { NewRow, Transaction } from "../../platform/database/database.ts";
import type { Tables } from "../../platform/database/schema/schema.ts";
import type { GamesRow } from "./games-context.ts";
import { readGladiatorsAtHome } from "./gladiators-at-home.ts";
import { readLineUps } from "./line-up/stored-line-ups.ts";
import { ratedGladiator, type RatedGladiator } from "./rated-gladiator.ts";
import { readLooks } from "./read-looks.ts";

interface Enrolling {
  games: GamesRow;
  userIds: readonly string[];
  everyMs: number;
}

/**
 * Writes down the fighting gladiators of these schools, who rests and who is trained, as they are now: all that the
 * games do follows from that alone. Schools that nobody has looked at for two games take no part.
 */
export async function enrollGladiators(
  tx: Transaction,
  { games: { number, at }, userIds, everyMs }: Enrolling,
): Promise<void> {
  const lastSeen = (await readLooks(tx, userIds)).lastBefore(Infinity);
  const since = at - GAMES_UNSEEN_MAX * everyMs;
  const ownerIds = userIds.filter((userId) => (lastSeen.get(userId) ?? 0) >= since);
  const gladiators = await readGladiatorsAtHome(tx, { ownerIds, ownedBefore: at });
  const atHomeOf = groupedBy(gladiators.map(ratedGladiator), ({ ownerId }) => ownerId);
  const chosenOf = await readLineUps(tx, userIds);
  const schools = userIds.map((userId) => {
    return { userId, atHome: atHomeOf.get(userId) ?? [], chosen: chosenOf(userId) };
  });
  const { enrolledSchools, bouts } = tx.tables;
  await tx.insertAll(
    enrolledSchools,
    schools
      .filter(({ atHome, chosen }) => atHome.length > 0 || chosen !== null)
      .map((school) => enrolledSchool(school, number)),
  );
  await tx.insertAll(
    bouts,
    schools.flatMap(({ atHome, chosen }) =>
      lineUpOf(atHome, chosen).places.map((gladiator, place) => enrolled(gladiator, place, number)),
    ),
  );
}

interface School {
  userId: string;
  atHome: readonly RatedGladiator[];
  chosen: StoredLineUp | null;
}

function enrolledSchool(
  { userId, atHome, chosen }: School,
  gamesNumber: number,
): NewRow<Tables["enrolledSchools"]> {
  const { places, rest } = chosen ?? { places: [], rest: [] };
  const strength = strengthOf(lineUpOf(atHome, null).places);
  return {
    gamesNumber,
    userId,
    places: [...places],
    rest: [...rest],
    strength: atHome.length === 0 ? null : strength,
  };
}

function enrolled(
  gladiator: RatedGladiator,
  place: number,
  gamesNumber: number,
): NewRow<Tables["bouts"]> {
  return {
    gamesNumber,
    gladiatorId: gladiator.id,
    gladiatorName: gladiator.name,
    userId: gladiator.ownerId ?? "",
    rating: gladiator.rating,
    fightingStyle: gladiator.fightingStyle,
    marketValue: gladiator.marketValue,
    opponentId: null,
    opponentName: null,
    opponentUserId: null,
    opponentRating: null,
    opponentStyle: null,
    hasWon: null,
    pay: 0,
    growth: [],
    place,
    marks: marksOf(gladiator),
    trained: trainedGroup(gladiator),
  };
}
