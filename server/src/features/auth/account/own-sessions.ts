import { and, desc, eq, gt } from "drizzle-orm";
import type { account, endAllSessions, endSession } from "@ludus/shared/contract/account-api";
import type { InputOf, ReplyOf } from "@ludus/shared/contract/endpoint";
import { Problem } from "@ludus/shared/contract/problems";
import type { SignedIn } from "../../../http/signed-in.ts";
import type { AuthContext } from "../auth-context.ts";
import { announceEnd, endSessionsOf } from "../sessions/end-sessions.ts";
import { livesAt } from "../sessions/sessions.ts";

/** More than a player can survey; all of them end together anyway. */
const SESSIONS_SHOWN_MAX = 50;

export async function ownAccount(
  { database: { read, tables }, wallNow }: AuthContext,
  { sessionId, user }: SignedIn,
): Promise<ReplyOf<typeof account>> {
  const { users, identities, sessions, accountLinks } = tables;
  const [player] = await read
    .select({ email: users.email, passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, user.id));
  if (!player) throw new Problem("SESSION_ENDED");
  const [pending] = await read
    .select({ email: accountLinks.email })
    .from(accountLinks)
    .where(
      and(
        eq(accountLinks.userId, user.id),
        eq(accountLinks.purpose, "confirm-email"),
        gt(accountLinks.expiresAt, wallNow()),
      ),
    )
    .orderBy(desc(accountLinks.expiresAt))
    .limit(1);
  const [identity] = await read
    .select({ provider: identities.provider })
    .from(identities)
    .where(eq(identities.userId, user.id))
    .limit(1);
  const own = await read
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, user.id), livesAt(wallNow(), sessions)))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.id))
    .limit(SESSIONS_SHOWN_MAX);
  return {
    email: player.email,
    pendingEmail: pending?.email ?? null,
    hasPassword: player.passwordHash !== null,
    hasDiscord: identity !== undefined,
    sessions: own.map(({ id, createdAt, lastUsedAt, browser }) => ({
      id,
      isCurrent: id === sessionId,
      createdAt,
      lastUsedAt,
      browser,
    })),
  };
}

/** @throws SESSION_NOT_FOUND for an ended one, and for somebody else's. */
export async function endOwnSession(
  context: AuthContext,
  { id }: InputOf<typeof endSession>,
  { user }: SignedIn,
): Promise<ReplyOf<typeof endSession>> {
  const ended = await context.database.transaction(async (tx) => {
    const { sessions } = tx.tables;
    const isMeant = and(eq(sessions.id, id), eq(sessions.userId, user.id));
    return tx.delete(sessions).where(isMeant).returning({ id: sessions.id });
  });
  if (ended.length === 0) throw new Problem("SESSION_NOT_FOUND");
  announceEnd(context, { account: user.id, ended: [id], reason: "logged-out" });
  return { ended: ended.length };
}

export async function endOwnSessions(
  context: AuthContext,
  { user }: SignedIn,
): Promise<ReplyOf<typeof endAllSessions>> {
  const ended = await context.database.transaction((tx) => endSessionsOf(tx, user.id));
  announceEnd(context, { account: user.id, ended, reason: "logged-out" });
  return { ended: ended.length };
}
