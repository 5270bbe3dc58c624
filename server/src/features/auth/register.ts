import { eq, or } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { register } from "@ludus/shared/contract/auth-api";
import type { InputOf, ReplyOf } from "@ludus/shared/contract/endpoint";
import { Problem } from "@ludus/shared/contract/problems";
import { accountKeyOf } from "@ludus/shared/rules/account-key";
import { limitRate } from "../../http/requests/limit-rate.ts";
import type { Caller } from "../../http/serve.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { presentUser, type UserRow } from "../../presenters/present-user.ts";
import type { AuthContext } from "./auth-context.ts";
import { REGISTER_BY_ADDRESS, REGISTER_BY_ALL } from "./auth-limits.ts";
import { refuseWeakPassword } from "./refuse-weak-password.ts";
import { announceEnd } from "./sessions/end-sessions.ts";
import { signInBrowser } from "./sessions/sign-in-browser.ts";

/** @throws USERNAME_TAKEN, EMAIL_TAKEN, PASSWORD_TOO_COMMON, PASSWORD_HAS_NAME, TOO_MANY_REQUESTS */
export async function registerPlayer(
  context: AuthContext,
  { username, email, password }: InputOf<typeof register>,
  caller: Caller,
): Promise<ReplyOf<typeof register>> {
  const { database, passwords, rateLimit, securityLog } = context;
  await limitRate(rateLimit, REGISTER_BY_ADDRESS, caller.address);
  await limitRate(rateLimit, REGISTER_BY_ALL, "all");
  await refuseWeakPassword(password, { username, email });
  const passwordHash = await passwords.hash(password);
  const keys = { usernameKey: accountKeyOf(username), emailKey: accountKeyOf(email) };
  try {
    const { user, signIn } = await database.transaction(async (tx) => {
      await refuseTaken(tx, keys);
      const user = await createUser(tx, context, { username, email, ...keys, passwordHash });
      const given = { userId: user.id, rememberMe: false, caller, now: user.createdAt };
      return { user, signIn: await signInBrowser(tx, given) };
    });
    announceEnd(context, { account: undefined, ended: signIn.replaced, reason: "logged-out" });
    const { address } = caller;
    securityLog.note({ kind: "registered", account: user.id, address, reason: "password" });
    return { user: presentUser(user), token: signIn.token };
  } catch (error) {
    // Another node may have registered the same name since we looked.
    if (database.isUniqueViolation(error)) {
      await database.transaction((tx) => refuseTaken(tx, keys));
    }
    throw error;
  }
}

/** Creates a player with a school, for registration and Discord alike. */
export async function createUser(
  tx: Transaction,
  { wallNow, schools }: AuthContext,
  given: Pick<UserRow, "username" | "usernameKey" | "email" | "emailKey" | "passwordHash">,
): Promise<UserRow> {
  const user: UserRow = {
    ...given,
    id: uuidv7(),
    role: "USER",
    nationality: null,
    profileCompleted: false,
    createdAt: wallNow(),
    deletedAt: null,
  };
  await tx.insert(tx.tables.users).values(user);
  await schools.create(tx, user.id);
  return user;
}

async function refuseTaken(
  tx: Transaction,
  { usernameKey, emailKey }: { usernameKey: string; emailKey: string },
): Promise<void> {
  const { users } = tx.tables;
  const found = await tx
    .select({ usernameKey: users.usernameKey })
    .from(users)
    .where(or(eq(users.usernameKey, usernameKey), eq(users.emailKey, emailKey)));
  if (found.some((user) => user.usernameKey === usernameKey)) throw taken("username");
  if (found.length > 0) throw taken("email");
}

function taken(field: "username" | "email"): Problem {
  const problem = new Problem(field === "username" ? "USERNAME_TAKEN" : "EMAIL_TAKEN");
  return new Problem(problem.code, { fields: { [field]: problem.message } });
}
