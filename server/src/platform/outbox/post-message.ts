import { v7 as uuidv7 } from "uuid";
import type { Transaction } from "../database/database.ts";
import type { MessageChannel } from "../database/schema/tables/outbox-table.ts";

export interface NewMessage {
  channel: MessageChannel;
  /** Names what composes and judges the message when it is sent. */
  kind: string;
  /** As little as the message needs: it waits in the database, readable. Never a secret. */
  payload: unknown;
}

/** Puts a message into the outbox. Once `tx` is committed, wake the outbox. */
export async function postMessage(
  tx: Transaction,
  message: NewMessage,
  now: number,
): Promise<void> {
  await tx.insert(tx.tables.outbox).values({
    ...message,
    id: uuidv7(),
    groupKey: null,
    attempts: 0,
    nextAttemptAt: now,
    outcome: null,
    createdAt: now,
  });
}
