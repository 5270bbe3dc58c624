import { parseAttributes } from "@ludus/shared/model/gladiators/attributes";
import { groupedBy } from "@ludus/shared/records";
import { fightRatingOf } from "@ludus/shared/rules/games/fight-rating";
import { GAMES_UNSEEN_MAX, hireMen } from "@ludus/shared/rules/games/games-pay";
import type { NewRow, Transaction } from "../../platform/database/database.ts";
import type { Tables } from "../../platform/database/schema/schema.ts";
import type { GladiatorRow } from "../../presenters/present-gladiator.ts";
import type { GamesRow } from "./games-context.ts";
import { readMenAtHome } from "./men-at-home.ts";
import { readSeenOrNew } from "./read-seen.ts";

interface Enrolling {
  games: GamesRow;
  userIds: readonly string[];
  everyMs: number;
}

/**
 * Writes down the hired men of these schools as they are now: their bouts follow from that alone. Schools
 * that nobody has looked at for two games are left out.
 */
export async function enrollMen(
  tx: Transaction,
  { games: { number, at }, userIds, everyMs }: Enrolling,
): Promise<void> {
  const seen = await readSeenOrNew(tx, { userIds, since: at - GAMES_UNSEEN_MAX * everyMs });
  const men = await readMenAtHome(tx, { ownerIds: [...seen], ownedBefore: at });
  const menByOwner = groupedBy(men, ({ ownerId }) => ownerId);
  const fighters = [...menByOwner.values()].flatMap((theirs) => hireMen(theirs).hired);
  await tx.insertAll(
    tx.tables.bouts,
    fighters.map((man) => enrolled(man, number)),
  );
}

function enrolled(man: GladiatorRow, gamesNumber: number): NewRow<Tables["bouts"]> {
  return {
    gamesNumber,
    gladiatorId: man.id,
    gladiatorName: man.name,
    schoolId: man.ownerId ?? "",
    rating: fightRatingOf({ ...man, attributes: parseAttributes(man.attributes) }),
    fightingStyle: man.fightingStyle,
    marketValue: man.marketValue,
    opponentId: null,
    opponentName: null,
    opponentSchoolId: null,
    opponentRating: null,
    opponentStyle: null,
    hasWon: null,
    pay: 0,
    growth: [],
  };
}
