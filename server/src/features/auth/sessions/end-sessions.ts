import { and, eq, ne } from "drizzle-orm";
import type { SessionEndReason } from "@ludus/shared/contract/live/session-events";
import type { Transaction } from "../../../platform/database/database.ts";
import type { AuthContext } from "../auth-context.ts";

/**
 * Ends a player's sessions, but for one, and their unused login tickets. No browser is known any
 * longer. Resolves with the ended ids.
 */
export async function endSessionsOf(
  tx: Transaction,
  userId: string,
  { except }: { except?: string } = {},
): Promise<string[]> {
  const { sessions, loginTickets, knownBrowsers } = tx.tables;
  await tx.delete(knownBrowsers).where(eq(knownBrowsers.userId, userId));
  await tx.delete(loginTickets).where(eq(loginTickets.userId, userId));
  const isOther = except === undefined ? undefined : ne(sessions.id, except);
  const ended = await tx
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), isOther))
    .returning({ id: sessions.id });
  return ended.map(({ id }) => id);
}

interface EndedSessions {
  account: string;
  ended: readonly string[];
  reason: SessionEndReason;
  /** Left out where the player did not call, but an operator. */
  address?: string;
}

/** After the commit: notifies and closes the sockets of these sessions. */
export function announceEnd(
  {
    announcer,
    liveSessions,
    securityLog,
  }: Pick<AuthContext, "announcer" | "liveSessions" | "securityLog">,
  { account, ended, reason, address }: EndedSessions,
): void {
  if (ended.length === 0) return;
  liveSessions.forget();
  for (const sessionId of ended) announcer.sessionEnded(sessionId, reason);
  securityLog.record({ kind: "sessions-ended", account, address, count: ended.length, reason });
}
