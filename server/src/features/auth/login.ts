import { eq } from "drizzle-orm";
import type { login } from "@ludus/shared/contract/accounts/auth-api";
import type { InputOf, ReplyOf } from "@ludus/shared/contract/endpoint";
import { Problem } from "@ludus/shared/contract/problems";
import { accountKeyOf } from "@ludus/shared/rules/accounts/account-key";
import { ReplyWithCookies } from "../../http/replies/cookies.ts";
import type { Caller } from "../../http/serve.ts";
import { lockAccount } from "../../platform/database/lock-accounts.ts";
import { presentUser } from "../../presenters/present-user.ts";
import type { AuthContext } from "./auth-context.ts";
import { judgeGuess } from "./limits/judge-guess.ts";
import { announceEnd } from "./sessions/end-sessions.ts";
import { findKnownBrowser } from "./sessions/known-browsers.ts";
import { signInBrowser } from "./sessions/sign-in-browser.ts";

/**
 * @throws WRONG_CREDENTIALS, the same for an unknown e-mail and a wrong password; ACCOUNT_SUSPENDED,
 * to those who know the password; TOO_MANY_REQUESTS
 */
export async function logIn(
  context: AuthContext,
  { email, password, rememberMe = false }: InputOf<typeof login>,
  caller: Caller,
): Promise<ReplyWithCookies<ReplyOf<typeof login>>> {
  const { database, passwords, rateLimit, securityLog, wallNow } = context;
  const { address, limitedAddress } = caller;
  const emailKey = accountKeyOf(email);
  const knownBrowser = await findKnownBrowser(context, caller, emailKey);
  const { users } = database.tables;
  const guess = { emailKey, address, limitedAddress, knownBrowser };
  const { user, isRight } = await judgeGuess(rateLimit, guess, async (turn) => {
    const [user] = await database.read.select().from(users).where(eq(users.emailKey, emailKey));
    const passwordHash = user?.passwordHash ?? null;
    return { user, isRight: await passwords.matches(passwordHash, password, turn) };
  });
  if (!user || !isRight) {
    const reason = user ? "wrong password" : "unknown address";
    securityLog.record({ kind: "sign-in-failed", account: user?.id, address, reason });
    throw new Problem("WRONG_CREDENTIALS");
  }

  const signingIn = database.transaction(async (tx) => {
    const current = await lockAccount(tx, user.id);
    // A new password ended all sessions while this one was compared.
    if (current?.passwordHash !== user.passwordHash) throw new Problem("WRONG_CREDENTIALS");
    return signInBrowser(tx, context, { userId: user.id, rememberMe, caller, now: wallNow() });
  });
  const signIn = await signingIn.catch((error: unknown) => {
    if (error instanceof Problem) {
      const reason =
        error.code === "ACCOUNT_SUSPENDED" ? "suspended" : "password changed meanwhile";
      securityLog.record({ kind: "sign-in-failed", account: user.id, address, reason });
    }
    throw error;
  });
  announceEnd(context, { ...signIn.replaced, reason: "logged-out", address });
  securityLog.record({ kind: "signed-in", account: user.id, address, reason: "password" });
  const reply = { user: presentUser(user), token: signIn.token };
  return new ReplyWithCookies(reply, signIn.browserCookie);
}
