import { and, eq } from "drizzle-orm";
import type { login } from "@ludus/shared/contract/auth-api";
import type { InputOf, ReplyOf } from "@ludus/shared/contract/endpoint";
import { Problem } from "@ludus/shared/contract/problems";
import { accountKeyOf } from "@ludus/shared/rules/account-key";
import { limitRate } from "../../http/requests/limit-rate.ts";
import type { Caller } from "../../http/serve.ts";
import { presentUser } from "../../presenters/present-user.ts";
import type { AuthContext } from "./auth-context.ts";
import { LOGIN_BY_ACCOUNT, LOGIN_BY_ADDRESS, LOGIN_BY_ALL } from "./auth-limits.ts";
import { announceEnd } from "./sessions/end-sessions.ts";
import { signInBrowser } from "./sessions/sign-in-browser.ts";

/** @throws WRONG_CREDENTIALS, the same for an unknown e-mail and a wrong password; TOO_MANY_REQUESTS */
export async function logIn(
  context: AuthContext,
  { email, password, rememberMe = false }: InputOf<typeof login>,
  caller: Caller,
): Promise<ReplyOf<typeof login>> {
  const { database, passwords, rateLimit, securityLog, wallNow } = context;
  const { address } = caller;
  const emailKey = accountKeyOf(email);
  // The address first: whoever is over its limit can't make up accounts to be kept count of.
  await limitRate(rateLimit, LOGIN_BY_ADDRESS, address);
  await limitRate(rateLimit, LOGIN_BY_ACCOUNT, `${emailKey} ${address}`);
  await limitRate(rateLimit, LOGIN_BY_ALL, "all");

  const { users } = database.tables;
  const [user] = await database.read.select().from(users).where(eq(users.emailKey, emailKey));
  const isRight = await passwords.matches(user?.passwordHash ?? null, password);
  if (!user || !isRight) {
    const reason = user ? "wrong password" : "unknown address";
    securityLog.note({ kind: "sign-in-failed", account: user?.id, address, reason });
    throw new Problem("WRONG_CREDENTIALS");
  }

  const { token, replaced } = await database.transaction(async (tx) => {
    const isSame = and(eq(users.id, user.id), eq(users.passwordHash, user.passwordHash ?? ""));
    const [still] = await tx.lockRows(tx.select({ id: users.id }).from(users).where(isSame));
    // A new password ended all sessions while this one was compared.
    if (!still) throw new Problem("WRONG_CREDENTIALS");
    return signInBrowser(tx, { userId: user.id, rememberMe, caller, now: wallNow() });
  });
  announceEnd(context, { account: undefined, ended: replaced, reason: "logged-out" });
  securityLog.note({ kind: "signed-in", account: user.id, address, reason: "password" });
  return { user: presentUser(user), token };
}
