import { setImmediate as yieldToOthers } from "node:timers/promises";
import { and, asc, eq, gt, sql } from "drizzle-orm";
import type { Reader, Transaction } from "../../../platform/database/database.ts";
import type { Tables } from "../../../platform/database/schema/schema.ts";
import type { NewLetter } from "../../letters/letters.ts";
import type { MarketContext } from "../market-context.ts";
import { readLotsOf } from "../searching/open-lots.ts";
import { findAlerts, type Alert } from "./find-alerts.ts";
import type { SavedSearchRow } from "./present-saved-search.ts";

/** Asked at once: a few milliseconds of work. More than one player may save. */
export const ASKED_AT_ONCE_MAX = 100;

export type MatchContext = Pick<MarketContext, "database" | "letters" | "jobs" | "gameNow">;

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
  const lots = await readLotsOf(read, listed.gladiatorIds);
  let { matchedUpTo } = listed;
  let asked = matchedUpTo;
  for (;;) {
    const searches = lots.length === 0 ? [] : await readSearchesAfter(read, asked);
    const last = searches.at(-1);
    if (!last) break;
    asked = last.userId;
    const alerts = findAlerts(searches, lots);
    if (alerts.length > 0) {
      const progress = { id: listed.id, from: matchedUpTo, to: asked };
      if (!(await writeAlerts(context, alerts, progress))) return false;
      matchedUpTo = asked;
    }
    await yieldToOthers();
  }
  await transaction(async (tx) => {
    await tx.delete(tables.newLots).where(eq(tables.newLots.id, listed.id));
  });
  return true;
}

/** With alerts, in the order of players; a player's searches are never torn apart. */
async function readSearchesAfter(read: Reader, userId: string): Promise<SavedSearchRow[]> {
  const { savedSearches } = read.tables;
  const rows = await read
    .select()
    .from(savedSearches)
    .where(and(sql`${savedSearches.alerts}`, gt(savedSearches.userId, userId)))
    .orderBy(asc(savedSearches.userId), asc(savedSearches.id))
    .limit(ASKED_AT_ONCE_MAX);
  if (rows.length < ASKED_AT_ONCE_MAX) return rows;
  const last = rows.at(-1)?.userId;
  return rows.filter((row) => row.userId !== last);
}

/** False, and nothing is written, if another node has come further. */
async function writeAlerts(
  { database, letters, jobs, gameNow }: MatchContext,
  alerts: readonly Alert[],
  progress: { id: string; from: string; to: string },
): Promise<boolean> {
  const now = gameNow();
  const letterIds = await database.transaction(async (tx) =>
    (await moveOn(tx, progress)) ? letters.write(tx, alerts.map(letterOf(now))) : null,
  );
  if (letterIds === null) return false;
  await letters.announce(letterIds);
  jobs.requestDelivery();
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

function letterOf(now: number): (alert: Alert) => NewLetter {
  return ({ userId, lot, search, more }) => ({
    userId,
    auctionId: lot.auctionId,
    gladiatorId: lot.gladiatorId,
    kind: "alert",
    data: { endsAt: lot.endsAt, searchName: search.name, filters: search.filters, more },
    createdAt: now,
  });
}
