import { desc, eq, inArray } from "drizzle-orm";
import type { InputOf, ReplyOf } from "@ludus/shared/contract/endpoint";
import { Problem } from "@ludus/shared/contract/problems";
import type {
  pushState,
  subscribeToPush,
  unsubscribeFromPush,
} from "@ludus/shared/contract/push-api";
import { PUSH_SUBSCRIPTIONS_MAX } from "@ludus/shared/limits";
import { DAY_MS } from "@ludus/shared/durations";
import type { SignedIn } from "../../http/signed-in.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { lockPlayer } from "../../platform/database/lock-accounts.ts";
import type { WebPush } from "../../platform/push/web-push.ts";
import { checkedTarget } from "./checked-target.ts";
import { placeSubscription } from "./place-subscription.ts";
import type { PushContext } from "./push-context.ts";

/** Pages confirm a subscription whenever they are opened; it is written down this seldom. */
const CONFIRMED_EVERY_MS = DAY_MS;

export async function pushStateOf(
  { database: { read, tables }, webPush }: PushContext,
  { sessionId }: SignedIn,
): Promise<ReplyOf<typeof pushState>> {
  const { pushSubscriptions } = tables;
  const [found] = await read
    .select({ sessionId: pushSubscriptions.sessionId })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.sessionId, sessionId));
  return state(webPush, found !== undefined);
}

/** @throws INVALID_FIELDS, SESSION_ENDED */
export async function subscribe(
  { database, webPush, wallNow }: PushContext,
  input: InputOf<typeof subscribeToPush>,
  { sessionId, user: { id: userId } }: SignedIn,
): Promise<ReplyOf<typeof subscribeToPush>> {
  const target = checkedTarget(webPush, input);
  const row = { ...target, sessionId, userId, confirmedAt: wallNow() };
  const { pushSubscriptions } = database.tables;
  const [known] = await database.read
    .select()
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.sessionId, sessionId));
  const isSame =
    known?.endpoint === row.endpoint && known.p256dh === row.p256dh && known.auth === row.auth;
  if (isSame && row.confirmedAt - known.confirmedAt < CONFIRMED_EVERY_MS) {
    return state(webPush, true);
  }
  await database.transaction(async (tx) => {
    await lockPlayer(tx, userId);
    await lockSession(tx, sessionId);
    await placeSubscription(tx, row);
    await dropOldest(tx, userId);
  });
  return state(webPush, true);
}

export async function unsubscribe(
  { database: { transaction, tables }, webPush }: PushContext,
  { sessionId }: SignedIn,
): Promise<ReplyOf<typeof unsubscribeFromPush>> {
  const { pushSubscriptions } = tables;
  await transaction(async (tx) => {
    await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.sessionId, sessionId));
  });
  return state(webPush, false);
}

async function state(webPush: WebPush, isSubscribed: boolean) {
  return { key: await webPush.readPublicKey(), isSubscribed };
}

/** It must not end meanwhile. @throws SESSION_ENDED */
async function lockSession(tx: Transaction, sessionId: string): Promise<void> {
  const { sessions } = tx.tables;
  const [session] = await tx.lockRows(
    tx.select({ id: sessions.id }).from(sessions).where(eq(sessions.id, sessionId)),
  );
  if (!session) throw new Problem("SESSION_ENDED");
}

async function dropOldest(tx: Transaction, userId: string): Promise<void> {
  const { pushSubscriptions } = tx.tables;
  const own = await tx
    .select({ sessionId: pushSubscriptions.sessionId })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId))
    .orderBy(desc(pushSubscriptions.confirmedAt), desc(pushSubscriptions.sessionId));
  const tooMany = own.slice(PUSH_SUBSCRIPTIONS_MAX).map(({ sessionId }) => sessionId);
  if (tooMany.length === 0) return;
  await tx.delete(pushSubscriptions).where(inArray(pushSubscriptions.sessionId, tooMany));
}
