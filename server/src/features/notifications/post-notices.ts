import { isNull, lte, sql } from "drizzle-orm";
import type { NotificationChannel } from "@ludus/shared/model/notification-channel";
import { LETTER_KINDS, NEWS } from "@ludus/shared/news/news-kinds";
import { outbid } from "@ludus/shared/news/outbid";
import { keysOf } from "@ludus/shared/records";
import { quietUntil } from "@ludus/shared/rules/quiet-hours";
import { slicesOf } from "@ludus/shared/slices";
import type { Transaction } from "../../platform/database/database.ts";
import type { Tables } from "../../platform/database/schema/schema.ts";
import type { Destinations, Notice, OutbidNotice } from "./notice.ts";
import type { NotificationsContext } from "./notifications-context.ts";
import { readPreferences } from "./preferences.ts";

const POSTED_AT_ONCE_MAX = 500;

/** Letters that grow cause further messages, at most one in this time. */
const growing = LETTER_KINDS.flatMap((kind) => {
  const { repeatAfterMs } = NEWS[kind];
  return repeatAfterMs === null ? [] : [{ kind, repeatAfterMs }];
});

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
  const everybody = [
    ...new Set([...reached.values()].flatMap((destinations) => [...destinations.keys()])),
  ];
  if (everybody.length === 0) return;
  const preferencesFor = await readPreferences(tx, everybody);
  const preferencesOf = new Map(everybody.map((userId) => [userId, preferencesFor(userId)]));

  const rowsOf = (notice: Notice, channel: NotificationChannel): Row[] => {
    const preferences = preferencesOf.get(notice.userId);
    if (!preferences?.kinds[notice.kind][channel]) return [];
    const { quietHours } = preferences;
    const nextAttemptAt = (quietHours && quietUntil(quietHours, now)) ?? now;
    const destinations = reached.get(channel)?.get(notice.userId) ?? [];
    return destinations.map((destination) =>
      messageOf(notice, { channel, destination, now, nextAttemptAt }),
    );
  };
  const lostLeads = notices.filter((notice) => notice.kind === "outbid");
  const letters = notices.filter((notice) => notice.kind !== "outbid");
  for (const channel of reached.keys()) {
    const rows = letters.flatMap((notice) => rowsOf(notice, channel));
    const once = rows.filter((row) => !growing.some(({ kind }) => kind === row.kind));
    await tx.insertAll(tx.tables.outbox, once, { ignoreExisting: true });
    for (const { kind, repeatAfterMs } of growing) {
      const grown = rows.filter((row) => row.kind === kind);
      for (const some of slicesOf(grown, POSTED_AT_ONCE_MAX)) {
        await postGrown(tx, some, repeatAfterMs);
      }
    }
    for (const notice of lostLeads) {
      for (const row of rowsOf(notice, channel)) await postAgain(tx, row, notice);
    }
  }
}

async function readReached(
  { channels }: PostContext,
  tx: Transaction,
  notices: readonly Notice[],
): Promise<Map<NotificationChannel, Destinations>> {
  const userIds = [...new Set(notices.map(({ userId }) => userId))];
  const reached = new Map<NotificationChannel, Destinations>();
  for (const channel of keysOf(channels)) {
    const destinations = await channels[channel]?.(tx, userIds);
    if (destinations) reached.set(channel, destinations);
  }
  return reached;
}

/** The id says what it is about: whoever posts the same adds no row. */
function messageOf(
  notice: Notice,
  {
    channel,
    destination,
    now,
    nextAttemptAt,
  }: { channel: NotificationChannel; destination: string; now: number; nextAttemptAt: number },
): Row {
  const { kind } = notice;
  const about = kind === "outbid" ? notice.auctionId : notice.letterId;
  return {
    id: [kind, channel, destination, about].join(" "),
    channel,
    kind,
    groupKey: destination,
    payload: { ...notice, destination },
    attempts: 0,
    nextAttemptAt,
    outcome: null,
    createdAt: now,
  };
}

/** A letter that grows has one message that waits at most, and tells what it has become by then. */
async function postGrown(
  tx: Transaction,
  rows: readonly Row[],
  repeatAfterMs: number,
): Promise<void> {
  const { outbox } = tx.tables;
  const repeatAt = sql`${outbox.createdAt} + ${sql.raw(String(repeatAfterMs))}`;
  const dueAt = sql`case when excluded.next_attempt_at > ${repeatAt} then excluded.next_attempt_at else ${repeatAt} end`;
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
        // As if it was posted then: the next one follows as much later.
        createdAt: dueAt,
      },
      setWhere: isNull(outbox.nextAttemptAt),
    });
}

/** Unless it was posted since the lead was lost, or a moment ago. */
async function postAgain(tx: Transaction, row: Row, { lostAt }: OutbidNotice): Promise<void> {
  const { outbox } = tx.tables;
  const { id: _id, ...columns } = row;
  await tx
    .insert(outbox)
    .values(row)
    .onConflictDoUpdate({
      target: outbox.id,
      set: columns,
      setWhere: lte(outbox.createdAt, Math.min(lostAt, row.createdAt - outbid.repeatAfterMs)),
    });
}
