import { eq } from "drizzle-orm";
import type { SignedIn } from "../../http/signed-in.ts";
import type { AuthContext } from "./auth-context.ts";

/** Revokes the session for good, then tells and closes whatever is still open in it. */
export async function logOut(
  { database, announcer, liveSessions }: AuthContext,
  { sessionId }: SignedIn,
): Promise<{ signedOut: true }> {
  const { sessions } = database.tables;
  await database.transaction(async (tx) => {
    await tx.delete(sessions).where(eq(sessions.id, sessionId));
  });
  liveSessions.forget();
  announcer.sessionEnded(sessionId, "logged-out");
  return { signedOut: true };
}
