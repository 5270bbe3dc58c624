import { eq } from "drizzle-orm";
import type { login } from "@ludus/shared/contract/auth-api";
import type { InputOf, ReplyOf } from "@ludus/shared/contract/endpoint";
import { Problem } from "@ludus/shared/contract/problems";
import { limitRate } from "../../http/limit-rate.ts";
import type { Caller } from "../../http/serve.ts";
import { presentUser } from "../../views/user-view.ts";
import type { AuthContext } from "./auth-context.ts";
import { LOGIN_BY_ACCOUNT, LOGIN_BY_ADDRESS, LOGIN_BY_ALL } from "./auth-limits.ts";
import { isPasswordOf } from "./passwords.ts";
import { keyOf } from "./register.ts";
import { startSession } from "./sessions.ts";

/** @throws WRONG_CREDENTIALS, the same for an unknown e-mail and a wrong password; TOO_MANY_REQUESTS */
export async function logIn(
  { database, rateLimit, now }: AuthContext,
  { email, password, rememberMe = false }: InputOf<typeof login>,
  caller: Caller,
): Promise<ReplyOf<typeof login>> {
  const emailKey = keyOf(email);
  // The address first: whoever is over its limit can't make up accounts to be kept count of.
  await limitRate(rateLimit, LOGIN_BY_ADDRESS, caller.address);
  await limitRate(rateLimit, LOGIN_BY_ACCOUNT, `${emailKey} ${caller.address}`);
  await limitRate(rateLimit, LOGIN_BY_ALL, "all");

  const { users } = database.tables;
  const [user] = await database.read.select().from(users).where(eq(users.emailKey, emailKey));
  const isRight = await isPasswordOf(user?.passwordHash ?? null, password);
  if (!user || !isRight) throw new Problem("WRONG_CREDENTIALS");

  const token = await database.transaction((tx) =>
    startSession(tx, database.tables, { userId: user.id, rememberMe, nowMs: now() }),
  );
  return { user: presentUser(user), token };
}
