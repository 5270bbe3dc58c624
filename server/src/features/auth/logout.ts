import { eq } from "drizzle-orm";
import type { Caller } from "../../http/serve.ts";
import type { SignedIn } from "../../http/signed-in.ts";
import type { AuthContext } from "./auth-context.ts";

/** Revokes the session for good, then tells and closes whatever is still open in it. */
export async function logOut(
  { database, announcer, liveSessions, securityLog }: AuthContext,
  { sessionId, user }: SignedIn,
  { address }: Caller,
): Promise<{ signedOut: true }> {
  const { sessions } = database.tables;
  await database.transaction(async (tx) => {
    await tx.delete(sessions).where(eq(sessions.id, sessionId));
  });
  liveSessions.forget();
  announcer.sessionEnded(sessionId, "logged-out");
  securityLog.note({ kind: "signed-out", account: user.id, address });
  return { signedOut: true };
}
