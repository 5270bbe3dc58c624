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
import { browserName } from "./account/browser-name.ts";
import { startSession } from "./sessions/sessions.ts";

/** @throws WRONG_CREDENTIALS, the same for an unknown e-mail and a wrong password; TOO_MANY_REQUESTS */
export async function logIn(
  { database, passwords, rateLimit, wallNow }: AuthContext,
  { email, password, rememberMe = false }: InputOf<typeof login>,
  caller: Caller,
): Promise<ReplyOf<typeof login>> {
  const emailKey = accountKeyOf(email);
  // The address first: whoever is over its limit can't make up accounts to be kept count of.
  await limitRate(rateLimit, LOGIN_BY_ADDRESS, caller.address);
  await limitRate(rateLimit, LOGIN_BY_ACCOUNT, `${emailKey} ${caller.address}`);
  await limitRate(rateLimit, LOGIN_BY_ALL, "all");

  const { users } = database.tables;
  const [user] = await database.read.select().from(users).where(eq(users.emailKey, emailKey));
  const isRight = await passwords.matches(user?.passwordHash ?? null, password);
  if (!user || !isRight) throw new Problem("WRONG_CREDENTIALS");

  const token = await database.transaction(async (tx) => {
    const isSame = and(eq(users.id, user.id), eq(users.passwordHash, user.passwordHash ?? ""));
    const [still] = await tx.lockRows(tx.select({ id: users.id }).from(users).where(isSame));
    // A new password ended all sessions while this one was compared.
    if (!still) throw new Problem("WRONG_CREDENTIALS");
    return startSession(tx, {
      userId: user.id,
      rememberMe,
      browser: browserName(caller.header("user-agent")),
      now: wallNow(),
    });
  });
  return { user: presentUser(user), token };
}
