import { and, desc, eq, gt, ne } from "drizzle-orm";
import type { account } from "@ludus/shared/contract/accounts/account-api";
import type { ReplyOf } from "@ludus/shared/contract/endpoint";
import { Problem } from "@ludus/shared/contract/problems";
import type { SignedIn } from "../../../http/signed-in.ts";
import type { Reader } from "../../../platform/database/database.ts";
import type { AuthContext } from "../auth-context.ts";
import { livesAt } from "../sessions/sessions.ts";

/** More than a player would read through; "sign out everywhere" ends all of them. */
const SESSIONS_SHOWN_MAX = 50;

type Account = ReplyOf<typeof account>;

export async function ownAccount(
  { database: { read, tables }, sendsMail, wallNow }: AuthContext,
  { sessionId, user: { id }, mustVerifyEmail }: SignedIn,
): Promise<Account> {
  const { users, identities } = tables;
  const now = wallNow();
  const [player] = await read
    .select({
      email: users.email,
      emailVerifiedAt: users.emailVerifiedAt,
      passwordHash: users.passwordHash,
    })
    .from(users)
    .where(eq(users.id, id));
  if (!player) throw new Problem("SESSION_ENDED");
  const [identity] = await read
    .select({ provider: identities.provider })
    .from(identities)
    .where(eq(identities.userId, id))
    .limit(1);
  return {
    email: player.email,
    pendingEmail: await readPendingEmail(read, { id, email: player.email }, now),
    emailToConfirm: sendsMail && player.emailVerifiedAt === null ? player.email : null,
    mustVerifyEmail,
    hasPassword: player.passwordHash !== null,
    hasDiscord: identity !== undefined,
    sessions: await readSessions(read, { id, sessionId }, now),
  };
}

/** The address that the newest unused link would set. */
async function readPendingEmail(
  read: Reader,
  { id, email }: { id: string; email: string | null },
  now: number,
): Promise<string | null> {
  const { accountLinks } = read.tables;
  const [pending] = await read
    .select({ email: accountLinks.email })
    .from(accountLinks)
    .where(
      and(
        eq(accountLinks.userId, id),
        eq(accountLinks.purpose, "confirm-email"),
        gt(accountLinks.expiresAt, now),
        ne(accountLinks.email, email ?? ""),
      ),
    )
    .orderBy(desc(accountLinks.expiresAt))
    .limit(1);
  return pending?.email ?? null;
}

async function readSessions(
  read: Reader,
  { id: userId, sessionId }: { id: string; sessionId: string },
  now: number,
): Promise<Account["sessions"]> {
  const { sessions } = read.tables;
  const own = await read
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), livesAt(now, sessions)))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.id))
    .limit(SESSIONS_SHOWN_MAX);
  return own.map(({ id, createdAt, lastUsedAt, browser }) => ({
    id,
    isCurrent: id === sessionId,
    createdAt,
    lastUsedAt,
    browser,
  }));
}
