import { eq } from "drizzle-orm";
import { hashToken } from "../../../http/requests/tokens.ts";
import type { Caller } from "../../../http/serve.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { browserName } from "../account/browser-name.ts";
import { startSession } from "./sessions.ts";

export interface BrowserSignIn {
  token: string;
  /** The session that the browser had, which has ended: to be announced after the commit. */
  replaced: string[];
}

/** Starts a session inside the transaction that justifies it, and ends the one that the call was made in. */
export async function signInBrowser(
  tx: Transaction,
  given: { userId: string; rememberMe: boolean; caller: Caller; now: number },
): Promise<BrowserSignIn> {
  const { caller, userId, rememberMe, now } = given;
  const { sessions } = tx.tables;
  const browser = browserName(caller.header("user-agent"));
  const token = await startSession(tx, { userId, rememberMe, browser, now });
  if (caller.bearerToken === null) return { token, replaced: [] };
  const isOld = eq(sessions.tokenHash, hashToken(caller.bearerToken));
  const ended = await tx.delete(sessions).where(isOld).returning({ id: sessions.id });
  return { token, replaced: ended.map(({ id }) => id) };
}
