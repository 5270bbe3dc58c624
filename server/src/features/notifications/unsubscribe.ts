import { eq } from "drizzle-orm";
import type { setMailByLink } from "@ludus/shared/contract/notifications-api";
import type { InputOf, ReplyOf } from "@ludus/shared/contract/endpoint";
import { Problem } from "@ludus/shared/contract/problems";
import { parsePreferences } from "@ludus/shared/model/notification";
import { NOTIFICATION_KINDS, type NotificationKind } from "@ludus/shared/news/news-kinds";
import { limitAddress } from "../../http/requests/limit-rate.ts";
import { newToken } from "../../http/requests/tokens.ts";
import type { Database, Transaction } from "../../platform/database/database.ts";
import { lockAccount } from "../../platform/database/lock-accounts.ts";
import type { NotificationsContext } from "./notifications-context.ts";
import { tellPreferences } from "./preferences.ts";
import type { RateLimit, RateRule } from "../../platform/rate-limit/rate-limit.ts";

/** Below `/api`: where mail programs go to unsubscribe. */
export const MAIL_LINK_PATH = "/notifications/unsubscribe";

/** Tokens can't be guessed; mail providers ask for many players from few addresses. */
const LINKS_BY_ADDRESS: RateRule = { name: "mail-links", points: 300, perSeconds: 60 };

/** @throws TOO_MANY_REQUESTS */
export function limitMailLinks(
  { rateLimit }: { rateLimit: RateLimit },
  limitedAddress: string | null,
): Promise<void> {
  return limitAddress(rateLimit, LINKS_BY_ADDRESS, limitedAddress);
}

/**
 * Names the kind and its player. Stored as it is: it only switches e-mails, and every mail needs it.
 * Null for a deleted account.
 */
export async function mailLinkTokenFor(
  { read, transaction }: Database,
  userId: string,
  kind: NotificationKind,
): Promise<string | null> {
  const { notificationPreferences } = read.tables;
  const readToken = () =>
    read
      .select({ token: notificationPreferences.unsubscribeToken })
      .from(notificationPreferences)
      .where(eq(notificationPreferences.userId, userId));
  let [stored] = await readToken();
  if (!stored) {
    await transaction((tx) => insertToken(tx, userId));
    [stored] = await readToken();
  }
  return stored ? `${kind}-${stored.token}` : null;
}

/** An account that was deleted meanwhile took its preferences with it, and gets none again. */
async function insertToken(tx: Transaction, userId: string): Promise<void> {
  const { notificationPreferences } = tx.tables;
  if (!(await lockAccount(tx, userId))) return;
  const row = { userId, preferences: null, unsubscribeToken: newToken() };
  await tx.insert(notificationPreferences).values(row).onConflictDoNothing();
}

/** Switches the e-mails of one kind off, or on again. @throws LINK_EXPIRED */
export async function switchMail(
  context: NotificationsContext,
  { token, wanted }: InputOf<typeof setMailByLink>,
): Promise<ReplyOf<typeof setMailByLink>> {
  const kind = NOTIFICATION_KINDS.find((known) => token.startsWith(`${known}-`));
  if (!kind) throw new Problem("LINK_EXPIRED");
  const unsubscribeToken = token.slice(kind.length + 1);
  const userId = await context.database.transaction(async (tx) => {
    const { notificationPreferences: table } = tx.tables;
    const byToken = eq(table.unsubscribeToken, unsubscribeToken);
    const [row] = await tx.lockRows(tx.select().from(table).where(byToken));
    if (!row) throw new Problem("LINK_EXPIRED");
    const { kinds, quietHours } = parsePreferences(row.preferences);
    const preferences = {
      kinds: { ...kinds, [kind]: { ...kinds[kind], mail: wanted } },
      quietHours,
    };
    await tx.update(table).set({ preferences }).where(byToken);
    return row.userId;
  });
  await tellPreferences(context, userId);
  return { kind, wanted };
}
