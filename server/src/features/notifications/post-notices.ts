import { isNull, lte, sql } from "drizzle-orm";
import type { NotificationChannel } from "@ludus/shared/model/notification";
import { keysOf } from "@ludus/shared/records";
import { quietUntil } from "@ludus/shared/rules/quiet-hours";
import { slicesOf } from "@ludus/shared/slices";
import type { Transaction } from "../../platform/database/database.ts";
import type { Tables } from "../../platform/database/schema/schema.ts";
import type { Notice, OutbidNotice } from "./notice.ts";
import type { NotificationsContext } from "./notifications-context.ts";
import { readPreferences } from "./preferences.ts";

/** So seldom is a player told that they are outbid in one auction. */
const OUTBID_EVERY_MS = 10 * 60_000;
/** So seldom of newcomers that one saved search finds. */
const ALERT_EVERY_MS = 60 * 60_000;
const POSTED_AT_ONCE_MAX = 500;

type Row = Tables["outbox"]["$inferSelect"];

type PostContext = Pick<NotificationsContext, "channels" | "wallNow">;

export async function postNotices(
  context: PostContext,
  tx: Transaction,
  notices: readonly Notice[],
): Promise<void> {
  for (const some of slicesOf(notices, POSTED_AT_ONCE_MAX)) await postSome(context, tx, some);
}

async function postSome(
  context: PostContext,
  tx: Transaction,
  notices: readonly Notice[],
): Promise<void> {
  const now = context.wallNow();
  const reached = await readReached(context, tx, notices);
  const everybody = [...new Set([...reached.values()].flatMap((userIds) => [...userIds]))];
  if (everybody.length === 0) return;
  const preferencesFor = await readPreferences(tx, everybody);
  const preferencesOf = new Map(everybody.map((userId) => [userId, preferencesFor(userId)]));

  const rowsOf = (notice: Notice, channel: NotificationChannel): Row[] => {
    const preferences = preferencesOf.get(notice.userId);
    if (!reached.get(channel)?.has(notice.userId)) return [];
    if (!preferences?.kinds[notice.kind][channel]) return [];
    const { quietHours } = preferences;
    const nextAttemptAt = (quietHours && quietUntil(quietHours, now)) ?? now;
    return [messageOf(notice, channel, { now, nextAttemptAt })];
  };
  const outbid = notices.filter((notice) => notice.kind === "outbid");
  const letters = notices.filter((notice) => notice.kind !== "outbid");
  for (const channel of reached.keys()) {
    const rows = letters.flatMap((notice) => rowsOf(notice, channel));
    const alerts = rows.filter(({ kind }) => kind === "alert");
    const others = rows.filter(({ kind }) => kind !== "alert");
    await tx.insertAll(tx.tables.outbox, others, { ignoreExisting: true });
    await postGrown(tx, alerts);
    for (const notice of outbid) {
      for (const row of rowsOf(notice, channel)) await postAgain(tx, row, notice);
    }
  }
}

async function readReached(
  { channels }: PostContext,
  tx: Transaction,
  notices: readonly Notice[],
): Promise<Map<NotificationChannel, ReadonlySet<string>>> {
  const userIds = [...new Set(notices.map(({ userId }) => userId))];
  const reached = new Map<NotificationChannel, ReadonlySet<string>>();
  for (const channel of keysOf(channels)) {
    const userIdsReached = await channels[channel]?.(tx, userIds);
    if (userIdsReached) reached.set(channel, userIdsReached);
  }
  return reached;
}

/** The id says what it is about: whoever posts the same adds no row. */
function messageOf(
  notice: Notice,
  channel: NotificationChannel,
  { now, nextAttemptAt }: { now: number; nextAttemptAt: number },
): Row {
  const { userId, kind } = notice;
  const about = kind === "outbid" ? notice.auctionId : notice.letterId;
  return {
    id: [kind, channel, userId, about].join(" "),
    channel,
    kind,
    groupKey: userId,
    payload: notice,
    attempts: 0,
    nextAttemptAt,
    outcome: null,
    createdAt: now,
  };
}

/** A letter that grows has one message that waits at most, and tells what it has become by then. */
async function postGrown(tx: Transaction, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return;
  const { outbox } = tx.tables;
  const inAnHour = sql`${outbox.createdAt} + ${sql.raw(String(ALERT_EVERY_MS))}`;
  const dueAt = sql`case when excluded.next_attempt_at > ${inAnHour} then excluded.next_attempt_at else ${inAnHour} end`;
  await tx
    .insert(outbox)
    .values([...rows])
    .onConflictDoUpdate({
      target: outbox.id,
      set: {
        payload: sql`excluded.payload`,
        attempts: 0,
        outcome: null,
        nextAttemptAt: dueAt,
        // As if it was posted then: the next one follows an hour later.
        createdAt: dueAt,
      },
      setWhere: isNull(outbox.nextAttemptAt),
    });
}

/** Unless it was posted since the lead was lost, or within the last ten minutes. */
async function postAgain(tx: Transaction, row: Row, { lostAt }: OutbidNotice): Promise<void> {
  const { outbox } = tx.tables;
  const { id: _id, ...columns } = row;
  await tx
    .insert(outbox)
    .values(row)
    .onConflictDoUpdate({
      target: outbox.id,
      set: columns,
      setWhere: lte(outbox.createdAt, Math.min(lostAt, row.createdAt - OUTBID_EVERY_MS)),
    });
}
