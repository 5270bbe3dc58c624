import { sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Columns } from "../columns.ts";

export function letterTables(c: Columns, users: { id: AnyPgColumn }) {
  /**
   * Written by the transaction that makes them true. Without foreign keys: a closing would lock the
   * rows of all its bidders.
   */
  const letters = c.table(
    "letters",
    {
      id: c.text().primaryKey(),
      userId: c.text().notNull(),
      auctionId: c.integer(),
      gladiatorId: c.text(),
      /** The saved search of an alert. */
      searchId: c.text(),
      /** Later releases write kinds that this one leaves out when it reads. */
      kind: c.text().notNull(),
      /** Read it with `presentLetter`. */
      data: c.json().$type<object>().notNull(),
      createdAt: c.time().notNull(),
      readAt: c.time(),
      /** A deleted letter still counts as a result. */
      deletedAt: c.time(),
    },
    (t) => [
      c.uniqueIndex("letters_once").on(t.userId, t.auctionId, t.kind),
      c
        .index("letters_of_player")
        .on(t.userId, t.createdAt, t.id)
        .where(sql`${t.deletedAt} is null`),
      c.index("letters_of_kind").on(t.userId, t.kind, t.createdAt, t.id),
      c
        .index("letters_unread")
        .on(t.userId)
        .where(sql`${t.readAt} is null and ${t.deletedAt} is null`),
      // An alert grows until it is read: a search never has two that wait.
      c
        .uniqueIndex("letters_unread_of_search")
        .on(t.searchId)
        .where(sql`${t.searchId} is not null and ${t.readAt} is null and ${t.deletedAt} is null`),
      c.index("letters_created_at").on(t.createdAt),
    ],
  );

  /** When a player looked last, and the absence before. */
  const visits = c.table(
    "visits",
    {
      userId: c.idOf(users).primaryKey(),
      seenAt: c.time().notNull(),
      awayFrom: c.time(),
      awayUntil: c.time(),
    },
    // The market's supply follows how many were here this week.
    (t) => [c.index("visits_seen_at").on(t.seenAt)],
  );

  return { letters, visits };
}
