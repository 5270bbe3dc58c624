import { isNotNull } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Columns } from "../columns.ts";

export function shortlistTable(
  c: Columns,
  users: { id: AnyPgColumn },
  gladiators: { id: AnyPgColumn },
) {
  return c.table(
    "shortlist_entries",
    {
      userId: c.idOf(users),
      gladiatorId: c.idOf(gladiators),
      createdAt: c.time().notNull(),
      note: c.text(),
      ownLimit: c.integer(),
      /** Null: no reminder is wanted. */
      remindBeforeMs: c.integer(),
      /** When the reminder is looked at next: it is due, or the auction has ended. */
      remindAt: c.time(),
      /** The auction that needs no reminder any more. */
      remindedAuctionId: c.integer(),
    },
    (t) => [
      c.primaryKey({ columns: [t.userId, t.gladiatorId] }),
      c
        .index("shortlist_reminders")
        .on(t.remindAt, t.userId, t.gladiatorId)
        .where(isNotNull(t.remindAt)),
      c.index("shortlist_of_gladiator").on(t.gladiatorId),
    ],
  );
}
