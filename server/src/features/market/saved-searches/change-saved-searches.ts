import { and, asc, eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { InputOf } from "@ludus/shared/contract/endpoint";
import { savedSearchesEvent } from "@ludus/shared/contract/live/live-events";
import { spellFilters, type SavedSearch } from "@ludus/shared/contract/market/market-search";
import { Problem } from "@ludus/shared/contract/problems";
import type {
  changeSavedSearch,
  saveSearch,
} from "@ludus/shared/contract/market/saved-searches-api";
import { SAVED_SEARCHES_MAX } from "@ludus/shared/limits";
import { keysOf } from "@ludus/shared/records";
import type { Reader } from "../../../platform/database/database.ts";
import { lockPlayer } from "../../../platform/database/lock-accounts.ts";
import type { MarketContext } from "../market-context.ts";
import { canonicalFilters } from "../searching/canonical-filters.ts";
import { presentSavedSearch, type SavedSearchRow } from "./present-saved-search.ts";

type Context = Pick<MarketContext, "database" | "announcer" | "wallNow">;

/** Oldest first. */
export async function savedSearchesOf(read: Reader, userId: string): Promise<SavedSearch[]> {
  const { savedSearches } = read.tables;
  const rows = await read
    .select()
    .from(savedSearches)
    .where(eq(savedSearches.userId, userId))
    .orderBy(asc(savedSearches.id));
  return rows.map(presentSavedSearch);
}

/** @throws INVALID_FIELDS if no filter is set, SAVED_SEARCHES_FULL */
export async function saveSearchOf(
  context: Context,
  userId: string,
  { name, filters, alerts }: InputOf<typeof saveSearch>,
): Promise<SavedSearch> {
  const asked = canonicalFilters(filters);
  if (keysOf(asked).length === 0) {
    throw new Problem("INVALID_FIELDS", { fields: { filters: "Choose at least one filter" } });
  }
  // Case is ignored in a search, and kept for who reads it.
  const spelled = spellFilters({ ...asked, ...(asked.name && { name: filters.name }) });
  const row: SavedSearchRow = {
    id: uuidv7(),
    userId,
    name,
    filters: spelled,
    alerts,
    createdAt: context.wallNow(),
  };
  await context.database.transaction(async (tx) => {
    const { savedSearches } = tx.tables;
    await lockPlayer(tx, userId);
    const saved = await savedSearchesOf(tx, userId);
    if (saved.length >= SAVED_SEARCHES_MAX) throw new Problem("SAVED_SEARCHES_FULL");
    await tx.insert(savedSearches).values(row);
  });
  await tellTabs(context, userId);
  return presentSavedSearch(row);
}

/** @throws SAVED_SEARCH_NOT_FOUND */
export async function changeSavedSearchOf(
  context: Context,
  userId: string,
  { id, name, alerts }: InputOf<typeof changeSavedSearch>,
): Promise<SavedSearch> {
  const { savedSearches } = context.database.tables;
  const [row] = await context.database.transaction((tx) =>
    tx
      .update(savedSearches)
      .set({ name, alerts })
      .where(and(eq(savedSearches.id, id), eq(savedSearches.userId, userId)))
      .returning(),
  );
  if (!row) throw new Problem("SAVED_SEARCH_NOT_FOUND");
  await tellTabs(context, userId);
  return presentSavedSearch(row);
}

export async function deleteSavedSearchOf(
  context: Context,
  userId: string,
  id: string,
): Promise<void> {
  const { savedSearches } = context.database.tables;
  await context.database.transaction((tx) =>
    tx.delete(savedSearches).where(and(eq(savedSearches.id, id), eq(savedSearches.userId, userId))),
  );
  await tellTabs(context, userId);
}

async function tellTabs({ database, announcer }: Context, userId: string): Promise<void> {
  const searches = await savedSearchesOf(database.read, userId);
  announcer.announceToPlayer(userId, savedSearchesEvent, { searches });
}
