import { and, eq } from "drizzle-orm";
import type { endAllSessions, endSession } from "@ludus/shared/contract/accounts/account-api";
import type { InputOf, ReplyOf } from "@ludus/shared/contract/endpoint";
import { Problem } from "@ludus/shared/contract/problems";
import type { Caller } from "../../../http/serve.ts";
import type { SignedIn } from "../../../http/signed-in.ts";
import type { AuthContext } from "../auth-context.ts";
import { announceEnd, endSessionsOf } from "../sessions/end-sessions.ts";

/** @throws SESSION_NOT_FOUND for an ended one, and for somebody else's. */
export async function endOwnSession(
  context: AuthContext,
  { id }: InputOf<typeof endSession>,
  { user }: SignedIn,
  { address }: Caller,
): Promise<ReplyOf<typeof endSession>> {
  const ended = await context.database.transaction(async (tx) => {
    const { sessions } = tx.tables;
    const ownSession = and(eq(sessions.id, id), eq(sessions.userId, user.id));
    return tx.delete(sessions).where(ownSession).returning({ id: sessions.id });
  });
  if (ended.length === 0) throw new Problem("SESSION_NOT_FOUND");
  announceEnd(context, { account: user.id, ended: [id], reason: "logged-out", address });
  return { ended: ended.length };
}

export async function endOwnSessions(
  context: AuthContext,
  { user }: SignedIn,
  { address }: Caller,
): Promise<ReplyOf<typeof endAllSessions>> {
  const ended = await context.database.transaction((tx) => endSessionsOf(tx, user.id));
  announceEnd(context, { account: user.id, ended, reason: "logged-out", address });
  return { ended: ended.length };
}
