import { and, gt, inArray } from "drizzle-orm";
import { balanceGames, upkeepOwed } from "@ludus/shared/rules/games/games-pay";
import { LINE_UP_PLACES, type StoredLineUp } from "@ludus/shared/rules/games/line-up";
import { maximaLowered } from "../../facts/fact-kinds.ts";
import type { Fact } from "../../facts/fact.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { prepared } from "../../platform/database/prepared.ts";
import type { SchoolRow } from "../../presenters/present-school.ts";
import type { GamesContext } from "./games-context.ts";
import { readGladiatorsAtHome } from "./gladiators-at-home.ts";
import { readLooks } from "./read-looks.ts";
import type { Settling } from "./settle-games.ts";
import { decidedBouts, reserveGladiators } from "./settle-school.ts";

/**
 * Lowers maxima of schools that owe more upkeep than they can spend, to the prices at the lowest: gold that
 * a maximum holds pays as well. Before schools are locked, since auctions come first.
 */
export async function freeUpkeep(
  tx: Transaction,
  { lowerMaxima }: GamesContext["market"],
  given: Settling,
): Promise<Fact[]> {
  const { userIds, lineUpOf, now } = given;
  const holders = await readHolders(tx, { userIds });
  if (holders.length === 0) return [];
  const needs: { userId: string; gold: number }[] = [];
  for (const school of holders) {
    const lineUp = lineUpOf(school.userId);
    // Every gladiator fights, so none costs upkeep.
    if (school.totalGladiators <= LINE_UP_PLACES && lineUp.rest.length === 0) continue;
    const gold = await goldNeeded(tx, { school, lineUp }, given);
    if (gold > school.gold) needs.push({ userId: school.userId, gold });
  }
  const lowered = await lowerMaxima(tx, needs, now);
  return lowered.map(({ userId, maxima }) => maximaLowered.of({ userId, maxima }));
}

/** Gold that the school must be able to spend for its upkeep, beside what the games bring it. */
async function goldNeeded(
  tx: Transaction,
  { school, lineUp }: { school: SchoolRow; lineUp: StoredLineUp },
  { games, enrolled, results, everyMs }: Settling,
): Promise<number> {
  const userIds = [school.userId];
  const gladiators = await readGladiatorsAtHome(tx, { ownerIds: userIds, ownedBefore: games.at });
  const seen = (await readLooks(tx, userIds)).since(games.at - everyMs);
  const decided = decidedBouts(enrolled.get(school.userId) ?? [], results);
  const reserve = reserveGladiators(gladiators, decided, lineUp);
  // Training isn't owed, so maxima don't fall for it.
  const bouts = decided.map((bout) => ({ ...bout, trainingCost: 0 }));
  const { pay, stipend } = balanceGames({ ...school, wasSeen: seen.size > 0, bouts, reserve });
  return upkeepOwed(reserve) - pay - stipend;
}

const readHolders = prepared("schools_that_hold_gold", (tx: Transaction) => {
  const { schools } = tx.tables;
  const areTheirs = inArray(schools.userId, tx.listFrom("userIds", "text"));
  return tx
    .select()
    .from(schools)
    .where(and(areTheirs, gt(schools.goldHeld, 0)));
});
