import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Columns } from "../columns.ts";

interface Accounts {
  users: { id: AnyPgColumn };
  sessions: { id: AnyPgColumn };
}

/** Web Push: the browsers that get messages, and the key that signs them (decision 36). */
export function pushTables(c: Columns, { users, sessions }: Accounts) {
  /** One for each session that wants messages in its browser; it ends with the session. */
  const pushSubscriptions = c.table(
    "push_subscriptions",
    {
      sessionId: c
        .text()
        .primaryKey()
        .references(() => sessions.id, { onDelete: "cascade" }),
      userId: c.idOf(users),
      /** SHA-256 of the endpoint, hexadecimal: endpoints are too long for an index. */
      endpointHash: c.text().notNull(),
      endpoint: c.text().notNull(),
      p256dh: c.text().notNull(),
      auth: c.text().notNull(),
      /** When the browser last said that it is still subscribed. */
      confirmedAt: c.time().notNull(),
    },
    (t) => [
      c.uniqueIndex("push_subscriptions_endpoint_hash").on(t.endpointHash),
      c.index("push_subscriptions_user").on(t.userId, t.confirmedAt),
    ],
  );

  /** Its one row is written by the node that starts first. Browsers are subscribed to this key. */
  const pushKeys = c.table("push_keys", {
    id: c.text().primaryKey(),
    publicKey: c.text().notNull(),
    privateKey: c.text().notNull(),
    createdAt: c.time().notNull(),
  });

  return { pushSubscriptions, pushKeys };
}
