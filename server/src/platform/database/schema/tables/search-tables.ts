import { sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { SpelledFilters } from "@ludus/shared/contract/market/market-search";
import type { Columns } from "../columns.ts";

/** Saved searches, and the new lots that are still to be compared with them (decision 37). */
export function searchTables(c: Columns, users: { id: AnyPgColumn }) {
  const savedSearches = c.table(
    "saved_searches",
    {
      id: c.text().primaryKey(),
      userId: c.idOf(users),
      name: c.text().notNull(),
      /** As a search's address spells them; a later release may know more. */
      filters: c.json().$type<SpelledFilters>().notNull(),
      alerts: c.boolean().notNull(),
      createdAt: c.time().notNull(),
    },
    (t) => [
      c.index("saved_searches_of_player").on(t.userId, t.id),
      c
        .index("saved_searches_with_alerts")
        .on(t.userId, t.id)
        .where(sql`${t.alerts}`),
    ],
  );

  /** Written by the transaction that lists them, deleted once every search was asked. */
  const newLots = c.table("new_lots", {
    id: c.text().primaryKey(),
    gladiatorIds: c.json().$type<string[]>().notNull(),
    /** The searches of players up to this one have been asked, in the order of ids. */
    matchedUpTo: c.text().notNull(),
    createdAt: c.time().notNull(),
  });

  return { savedSearches, newLots };
}
