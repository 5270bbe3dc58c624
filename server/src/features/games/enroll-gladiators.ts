import { knownAttributes } from "@ludus/shared/model/gladiators/attributes";
import { groupedBy } from "@ludus/shared/records";
import { GAMES_UNSEEN_MAX } from "@ludus/shared/rules/games/games-pay";
import { lineUpOf } from "@ludus/shared/rules/games/line-up";
import { marksOf } from "@ludus/shared/rules/games/marks";
import type { NewRow, Transaction } from "../../platform/database/database.ts";
import type { Tables } from "../../platform/database/schema/schema.ts";
import type { GamesRow } from "./games-context.ts";
import { readGladiatorsAtHome } from "./gladiators-at-home.ts";
import { readLineUps } from "./line-up/stored-line-ups.ts";
import { ratedGladiator, type RatedGladiator } from "./rated-gladiator.ts";
import { readSeenOrNew } from "./read-seen.ts";

interface Enrolling {
  games: GamesRow;
  userIds: readonly string[];
  everyMs: number;
}

/**
 * Writes down the fighting gladiators of these schools as they are now: their bouts follow from that alone. Schools
 * that nobody has looked at for two games are left out.
 */
export async function enrollGladiators(
  tx: Transaction,
  { games: { number, at }, userIds, everyMs }: Enrolling,
): Promise<void> {
  const seen = await readSeenOrNew(tx, { userIds, since: at - GAMES_UNSEEN_MAX * everyMs });
  const gladiators = await readGladiatorsAtHome(tx, { ownerIds: [...seen], ownedBefore: at });
  const gladiatorsByOwner = groupedBy(gladiators, ({ ownerId }) => ownerId);
  const storedOf = await readLineUps(tx, userIds);
  const lineUps = [...gladiatorsByOwner].map(
    ([ownerId, theirs]) => lineUpOf(theirs.map(ratedGladiator), storedOf(ownerId ?? "")).places,
  );
  await tx.insertAll(
    tx.tables.bouts,
    lineUps.flatMap((places) =>
      places.map((gladiator, place) => enrolled(gladiator, place, number)),
    ),
  );
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
    marks: marksOf({ ...gladiator, attributes: knownAttributes(gladiator.attributes) }),
  };
}
