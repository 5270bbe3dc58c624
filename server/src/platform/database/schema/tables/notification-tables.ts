import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Columns } from "../columns.ts";

export function notificationTables(c: Columns, users: { id: AnyPgColumn }) {
  const notificationPreferences = c.table(
    "notification_preferences",
    {
      userId: c.idOf(users).primaryKey(),
      /** Read it with `parsePreferences`. Null: never changed. */
      preferences: c.json().$type<unknown>(),
      /** Stands in e-mails, and switches them off without a sign-in. */
      unsubscribeToken: c.text().notNull(),
    },
    (t) => [c.uniqueIndex("notification_preferences_unsubscribe_token").on(t.unsubscribeToken)],
  );

  return { notificationPreferences };
}
