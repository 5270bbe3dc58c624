import { eq, type SQL } from "drizzle-orm";
import type { Caller } from "../../http/serve.ts";
import type { SignedIn } from "../../http/signed-in.ts";
import type { AuthContext } from "./auth-context.ts";

/** Ends the session of the call. */
export function logOut(
  context: AuthContext,
  { sessionId }: SignedIn,
  caller: Caller,
): Promise<{ signedOut: true }> {
  return signOut(context, eq(context.database.tables.sessions.id, sessionId), caller);
}

/** Ends the session whose token has this hash, if there still is one. */
export function logOutByKey(
  context: AuthContext,
  { key }: { key: string },
  caller: Caller,
): Promise<{ signedOut: true }> {
  return signOut(context, eq(context.database.tables.sessions.tokenHash, key), caller);
}

/** Revokes the session for good, then notifies and closes its sockets. */
async function signOut(
  { database, announcer, liveSessions, securityLog }: AuthContext,
  which: SQL,
  { address }: Caller,
): Promise<{ signedOut: true }> {
  const { sessions } = database.tables;
  const ended = await database.transaction((tx) =>
    tx.delete(sessions).where(which).returning({ id: sessions.id, account: sessions.userId }),
  );
  if (ended.length > 0) liveSessions.forget();
  for (const { id, account } of ended) {
    announcer.sessionEnded(id, "logged-out");
    securityLog.record({ kind: "signed-out", account, address });
  }
  return { signedOut: true };
}
