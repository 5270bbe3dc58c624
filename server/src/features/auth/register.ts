import { eq, or } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { register } from "@ludus/shared/contract/auth-api";
import type { InputOf, ReplyOf } from "@ludus/shared/contract/endpoint";
import { Problem } from "@ludus/shared/contract/problems";
import { limitRate } from "../../http/limit-rate.ts";
import type { Caller } from "../../http/serve.ts";
import type { Database, Transaction } from "../../platform/database/database.ts";
import { presentUser, type UserRow } from "../../views/user-view.ts";
import type { AuthContext } from "./auth-context.ts";
import { REGISTER_BY_ADDRESS, REGISTER_BY_ALL } from "./auth-limits.ts";
import { hashPassword } from "./passwords.ts";
import { startSession } from "./sessions.ts";

/** @throws USERNAME_TAKEN, EMAIL_TAKEN, TOO_MANY_REQUESTS */
export async function registerPlayer(
  context: AuthContext,
  { username, email, password }: InputOf<typeof register>,
  caller: Caller,
): Promise<ReplyOf<typeof register>> {
  const { database, rateLimit } = context;
  await limitRate(rateLimit, REGISTER_BY_ADDRESS, caller.address);
  await limitRate(rateLimit, REGISTER_BY_ALL, "all");
  const passwordHash = await hashPassword(password);
  const keys = { usernameKey: keyOf(username), emailKey: keyOf(email) };
  try {
    return await database.transaction(async (tx) => {
      await refuseTaken(tx, database, keys);
      const user = await createUser(tx, context, { username, email, ...keys, passwordHash });
      const nowMs = user.createdAt;
      const token = await startSession(tx, database.tables, {
        userId: user.id,
        rememberMe: false,
        nowMs,
      });
      return { user: presentUser(user), token };
    });
  } catch (error) {
    // Another node may have registered the same name since we looked.
    if (database.isUniqueViolation(error)) {
      await database.transaction((tx) => refuseTaken(tx, database, keys));
    }
    throw error;
  }
}

/** A player with a school, whatever way he comes in. */
export async function createUser(
  tx: Transaction,
  { database, now, openSchool }: AuthContext,
  given: Pick<UserRow, "username" | "usernameKey" | "email" | "emailKey" | "passwordHash">,
): Promise<UserRow> {
  const user: UserRow = {
    ...given,
    id: uuidv7(),
    role: "USER",
    nationality: null,
    profileCompleted: false,
    createdAt: now(),
  };
  await tx.insert(database.tables.users).values(user);
  await openSchool(tx, user.id);
  return user;
}

/** Names and addresses that differ in case only are the same. */
export function keyOf(text: string): string {
  return text.normalize("NFKC").toLowerCase();
}

async function refuseTaken(
  tx: Transaction,
  { tables: { users } }: Database,
  { usernameKey, emailKey }: { usernameKey: string; emailKey: string },
): Promise<void> {
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
