import { eq } from "drizzle-orm";
import type { Cookie } from "../../../http/replies/cookies.ts";
import { hashToken } from "../../../http/requests/tokens.ts";
import type { Caller } from "../../../http/serve.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import type { AuthContext } from "../auth-context.ts";
import { browserName } from "../account/browser-name.ts";
import { recordTraces } from "./account-traces.ts";
import { rememberBrowser } from "./known-browsers.ts";
import { findSuspension } from "./suspensions.ts";
import { recordSignIn } from "./record-sign-in.ts";
import { startSession } from "./sessions.ts";

export interface BrowserSignIn {
  token: string;
  /** The session that the browser had, if any, which has ended: to be announced after the commit. */
  replaced: { account: string; ended: string[] };
  /** By which the browser is known the next time. */
  browserCookie: Cookie;
}

/**
 * Starts a session inside the transaction that justifies it and has locked the player, and ends the one
 * that the call was made in. @throws ACCOUNT_SUSPENDED
 */
export async function signInBrowser(
  tx: Transaction,
  context: Pick<AuthContext, "isHttps">,
  given: { userId: string; rememberMe: boolean; caller: Caller; now: number },
): Promise<BrowserSignIn> {
  const { caller, userId, rememberMe, now } = given;
  const { sessions } = tx.tables;
  const suspension = await findSuspension(tx, userId, now);
  if (suspension) throw suspension;
  const browser = browserName(caller.header("user-agent"));
  await recordSignIn(tx, { userId, address: caller.address, browser, now });
  const token = await startSession(tx, { userId, rememberMe, browser, now });
  const { browserId, cookie } = await rememberBrowser(tx, context, given);
  await recordTraces(tx, { userId, limitedAddress: caller.limitedAddress, browserId, now });
  const signIn = { token, browserCookie: cookie };
  if (caller.bearerToken === null) return { ...signIn, replaced: { account: userId, ended: [] } };
  const isOld = eq(sessions.tokenHash, hashToken(caller.bearerToken));
  const [ended] = await tx.delete(sessions).where(isOld).returning();
  const account = ended?.userId ?? userId;
  return { ...signIn, replaced: { account, ended: ended ? [ended.id] : [] } };
}
