import { inArray } from "drizzle-orm";
import type { ReplyOf } from "@ludus/shared/contract/endpoint";
import { preferencesEvent } from "@ludus/shared/contract/live/live-events";
import type { myNotificationPreferences } from "@ludus/shared/contract/notifications-api";
import { parsePreferences, type NotificationPreferences } from "@ludus/shared/model/notification";
import { keysOf } from "@ludus/shared/records";
import { newToken } from "../../http/requests/tokens.ts";
import type { Reader } from "../../platform/database/database.ts";
import { lockPlayer } from "../../platform/database/lock-accounts.ts";
import { findUnverifiedAddress } from "./mail-reach.ts";
import type { NotificationsContext } from "./notifications-context.ts";

type Reply = ReplyOf<typeof myNotificationPreferences>;

export async function preferencesOf(
  { database: { read }, channels }: NotificationsContext,
  userId: string,
): Promise<Reply> {
  const offered: Reply["channels"] = [];
  for (const channel of keysOf(channels)) {
    if ((await channels[channel]?.(read, [userId]))?.has(userId)) offered.push(channel);
  }
  const preferences = (await readPreferences(read, [userId]))(userId);
  const emailToConfirm = channels.mail ? await findUnverifiedAddress(read, userId) : null;
  return { preferences, channels: offered, emailToConfirm };
}

export async function setPreferencesOf(
  context: NotificationsContext,
  userId: string,
  preferences: NotificationPreferences,
): Promise<Reply> {
  await context.database.transaction(async (tx) => {
    const { notificationPreferences } = tx.tables;
    await lockPlayer(tx, userId);
    await tx
      .insert(notificationPreferences)
      .values({ userId, preferences, unsubscribeToken: newToken() })
      .onConflictDoUpdate({ target: notificationPreferences.userId, set: { preferences } });
  });
  return tellPreferences(context, userId);
}

/** After the commit, in every tab. */
export async function tellPreferences(
  context: NotificationsContext,
  userId: string,
): Promise<Reply> {
  const known = await preferencesOf(context, userId);
  context.announcer.announceToPlayer(userId, preferencesEvent, known);
  return known;
}

/** Players who never changed any have the defaults. */
export async function readPreferences(
  on: Reader,
  userIds: readonly string[],
): Promise<(userId: string) => NotificationPreferences> {
  const { notificationPreferences } = on.tables;
  const rows = await on
    .select()
    .from(notificationPreferences)
    .where(inArray(notificationPreferences.userId, [...userIds]));
  const stored = new Map(rows.map(({ userId, preferences }) => [userId, preferences]));
  return (userId) => parsePreferences(stored.get(userId));
}
