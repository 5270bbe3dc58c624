import { isNotNull, sql } from "drizzle-orm";
import type { Database } from "../database/database.ts";
import type { MessageChannel } from "../database/schema/tables/outbox-table.ts";

export interface OutboxState {
  channel: MessageChannel;
  waiting: number;
  /** Since it was posted. Those that were put off before any attempt don't count: it is for quiet hours. */
  oldestMs: number;
}

export async function readOutboxState(
  { read, tables: { outbox } }: Database,
  now: number,
): Promise<OutboxState[]> {
  const isLate = sql`${outbox.attempts} > 0 or ${outbox.nextAttemptAt} <= ${now}`;
  const rows = await read
    .select({
      channel: outbox.channel,
      waiting: sql`count(*)`.mapWith(Number),
      oldestAt: sql`min(case when ${isLate} then ${outbox.createdAt} end)`.mapWith(Number),
    })
    .from(outbox)
    .where(isNotNull(outbox.nextAttemptAt))
    .groupBy(outbox.channel);
  return rows.map(({ channel, waiting, oldestAt }) => ({
    channel,
    waiting,
    oldestMs: oldestAt > 0 ? Math.max(0, now - oldestAt) : 0,
  }));
}
