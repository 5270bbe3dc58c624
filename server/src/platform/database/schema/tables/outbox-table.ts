import { isNotNull } from "drizzle-orm";
import type { NotificationChannel } from "@ludus/shared/model/notification-channel";
import type { Columns } from "../columns.ts";

export type MessageChannel = NotificationChannel;

/** Messages to send, each written in the transaction of its cause (decision 30). */
export function outboxTable(c: Columns) {
  return c.table(
    "outbox",
    {
      id: c.text().primaryKey(),
      channel: c.text().$type<MessageChannel>().notNull(),
      kind: c.text().notNull(),
      /** Messages of one group that are due together leave as one. Null: alone. */
      groupKey: c.text(),
      /** Emptied once the message is sent or dropped: it names people. */
      payload: c.json().$type<unknown>().notNull(),
      attempts: c.integer().notNull(),
      /** Null once it is sent or dropped. A node that sends it puts it off, so no other does. */
      nextAttemptAt: c.time(),
      outcome: c.text().$type<"sent" | "dropped">(),
      createdAt: c.time().notNull(),
    },
    (t) => [
      c.index("outbox_next_attempt_at").on(t.nextAttemptAt),
      c.index("outbox_group").on(t.groupKey, t.nextAttemptAt).where(isNotNull(t.nextAttemptAt)),
      c.index("outbox_created_at").on(t.createdAt),
    ],
  );
}
