import { setImmediate as yieldToOthers } from "node:timers/promises";
import { and, asc, eq, gt, inArray, sql } from "drizzle-orm";
import type { Reader, Transaction } from "../../../platform/database/database.ts";
import type { Tables } from "../../../platform/database/schema/schema.ts";
import type { Alert } from "../../letters/letter-writer.ts";
import type { MarketContext } from "../market-context.ts";
import type { Lot } from "../searching/lot.ts";
import { readLotsOf } from "../searching/open-lots.ts";
import { findAlerts } from "./find-alerts.ts";
import type { SavedSearchRow } from "./present-saved-search.ts";

/** Compared at once: a few milliseconds of work. More than one player may save. */
export const SEARCHES_AT_ONCE_MAX = 50;

export type MatchContext = Pick<MarketContext, "database" | "letters" | "facts">;

type NewLotsRow = Tables["newLots"]["$inferSelect"];

/** Writes the alerts about all new lots. Any number of nodes may; each alert is written once. */
export async function matchNewLots(context: MatchContext): Promise<void> {
  const { read, tables } = context.database;
  let hasMore = true;
  while (hasMore) {
    const [listed] = await read
      .select()
      .from(tables.newLots)
      .orderBy(asc(tables.newLots.id))
      .limit(1);
    if (!listed) return;
    hasMore = await matchListed(context, listed);
  }
}

/** False if another node is at it. */
async function matchListed(context: MatchContext, listed: NewLotsRow): Promise<boolean> {
  const { read, transaction, tables } = context.database;
  const lots = await readNamedLots(read, listed.gladiatorIds);
  let { matchedUpTo } = listed;
  let comparedUpTo = matchedUpTo;
  for (;;) {
    const searches = lots.length === 0 ? [] : await readSearchesAfter(read, comparedUpTo);
    const last = searches.at(-1);
    if (!last) break;
    comparedUpTo = last.userId;
    // SQLite answers without a pause: bids come between reading, comparing and writing.
    await yieldToOthers();
    const alerts = findAlerts(searches, lots);
    await yieldToOthers();
    if (alerts.length > 0) {
      const progress = { id: listed.id, from: matchedUpTo, to: comparedUpTo };
      if (!(await writeAlerts(context, alerts, progress))) return false;
      matchedUpTo = comparedUpTo;
    }
    await yieldToOthers();
  }
  await transaction(async (tx) => {
    await tx.delete(tables.newLots).where(eq(tables.newLots.id, listed.id));
  });
  return true;
}

type NamedLot = Lot & { name: string };

async function readNamedLots(read: Reader, gladiatorIds: readonly string[]): Promise<NamedLot[]> {
  const lots = await readLotsOf(read, gladiatorIds);
  if (lots.length === 0) return [];
  const { auctions } = read.tables;
  const auctionIds = lots.map(({ auctionId }) => auctionId);
  const rows = await read
    .select({ auctionId: auctions.id, name: auctions.gladiatorName })
    .from(auctions)
    .where(inArray(auctions.id, auctionIds));
  const nameOf = new Map(rows.map(({ auctionId, name }) => [auctionId, name]));
  return lots.map((lot) => ({ ...lot, name: nameOf.get(lot.auctionId) ?? "" }));
}

/** With alerts, in the order of players; a player's searches are never torn apart. */
async function readSearchesAfter(read: Reader, userId: string): Promise<SavedSearchRow[]> {
  const { savedSearches } = read.tables;
  const rows = await read
    .select()
    .from(savedSearches)
    .where(and(sql`${savedSearches.alerts}`, gt(savedSearches.userId, userId)))
    .orderBy(asc(savedSearches.userId), asc(savedSearches.id))
    .limit(SEARCHES_AT_ONCE_MAX);
  if (rows.length < SEARCHES_AT_ONCE_MAX) return rows;
  const last = rows.at(-1)?.userId;
  return rows.filter((row) => row.userId !== last);
}

/** False, and nothing is written, if another node has come further. */
async function writeAlerts(
  { database, facts, letters }: MatchContext,
  alerts: readonly Alert[],
  progress: { id: string; from: string; to: string },
): Promise<boolean> {
  const isWritten = await database.transaction(async (tx) => {
    if (!(await moveOn(tx, progress))) return false;
    await letters.writeAlerts(tx, alerts);
    return true;
  });
  if (!isWritten) return false;
  await yieldToOthers();
  await facts.announce();
  return true;
}

async function moveOn(
  tx: Transaction,
  { id, from, to }: { id: string; from: string; to: string },
): Promise<boolean> {
  const { newLots } = tx.tables;
  const moved = await tx
    .update(newLots)
    .set({ matchedUpTo: to })
    .where(and(eq(newLots.id, id), eq(newLots.matchedUpTo, from)))
    .returning({ id: newLots.id });
  return moved.length > 0;
}
