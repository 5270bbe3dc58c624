import { eq } from "drizzle-orm";
import { Problem } from "@ludus/shared/contract/problems";
import { limitRate } from "../../../http/requests/limit-rate.ts";
import type { SignedIn } from "../../../http/signed-in.ts";
import type { UserRow } from "../../../presenters/present-user.ts";
import type { AuthContext } from "../auth-context.ts";
import { PASSWORD_BY_SESSION } from "../limits/auth-limits.ts";
import { problemAtField } from "../problem-at-field.ts";

/** The player whose current password this is. @throws WRONG_PASSWORD, NO_PASSWORD, TOO_MANY_REQUESTS */
export async function checkPassword(
  { database, passwords, rateLimit }: AuthContext,
  { sessionId, user }: SignedIn,
  currentPassword: string,
): Promise<UserRow> {
  // By session: somebody with a stolen one must not keep the player from the own password.
  await limitRate(rateLimit, PASSWORD_BY_SESSION, sessionId);
  const { users } = database.tables;
  const [row] = await database.read.select().from(users).where(eq(users.id, user.id));
  if (!row || row.passwordHash === null) throw new Problem("NO_PASSWORD");
  if (!(await passwords.matches(row.passwordHash, currentPassword))) throw wrongPassword();
  return row;
}

export function wrongPassword(): Problem {
  return problemAtField("WRONG_PASSWORD", "currentPassword");
}
