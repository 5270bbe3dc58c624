import { and, asc, eq, gt, isNotNull, isNull, lt, or } from "drizzle-orm";
import type { gamesResults } from "@ludus/shared/contract/games-api";
import type { InputOf, ReplyOf } from "@ludus/shared/contract/endpoint";
import { Problem } from "@ludus/shared/contract/problems";
import { BOUTS_PAGE_SIZE } from "@ludus/shared/limits";
import type { Database } from "../../platform/database/database.ts";
import { pageOf } from "../../platform/database/page-of.ts";
import type { BoutRow } from "./games-context.ts";
import { seedHashOf } from "./plan-games.ts";

type Bout = ReplyOf<typeof gamesResults>["bouts"][number];

/** The bouts by the smaller of their gladiators' ids. @throws GAMES_NOT_FOUND */
export async function resultsOf(
  { read, tables: { games, bouts } }: Database,
  { number, after }: InputOf<typeof gamesResults>,
): Promise<ReplyOf<typeof gamesResults>> {
  const [held] = await read
    .select()
    .from(games)
    .where(and(eq(games.number, number), isNotNull(games.heldAt)));
  if (!held || held.heldAt === null) throw new Problem("GAMES_NOT_FOUND");
  const rows = await read
    .select()
    .from(bouts)
    .where(
      and(
        eq(bouts.gamesNumber, number),
        gt(bouts.gladiatorId, after ?? ""),
        // Each bout has a row for both of its gladiators.
        or(isNull(bouts.opponentId), lt(bouts.gladiatorId, bouts.opponentId)),
      ),
    )
    .orderBy(asc(bouts.gladiatorId))
    .limit(BOUTS_PAGE_SIZE + 1);
  const { page, next } = pageOf(rows, BOUTS_PAGE_SIZE, ({ gladiatorId }) => gladiatorId);
  const { heldAt, seed } = held;
  return { number, heldAt, seed, seedHash: seedHashOf(seed), bouts: page.map(presentBout), next };
}

function presentBout(bout: BoutRow): Bout {
  const { gladiatorId, gladiatorName: name, userId, rating, fightingStyle, hasWon } = bout;
  return {
    first: { gladiatorId, name, userId, schoolId: userId, rating, fightingStyle },
    second: secondOf(bout),
    firstHasWon: hasWon === true,
  };
}

function secondOf(bout: BoutRow): Bout["second"] {
  const { opponentId: gladiatorId, opponentName: name, opponentUserId: userId } = bout;
  const { opponentRating: rating, opponentStyle: fightingStyle } = bout;
  if (!gladiatorId || !name || !userId || !fightingStyle) return null;
  return { gladiatorId, name, userId, schoolId: userId, rating: rating ?? 0, fightingStyle };
}
