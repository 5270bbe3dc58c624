import { eq } from "drizzle-orm";
import type { Role } from "@ludus/shared/model/roles";
import type { Database } from "../../platform/database/database.ts";
import { keyOf } from "./register.ts";

/**
 * Gives a player a role, whatever he had. Resolves with his name as he writes it and the role that
 * he had before; null when nobody has that name.
 */
export function grantRole(
  { tables: { users }, transaction }: Database,
  username: string,
  role: Role,
): Promise<{ username: string; before: Role } | null> {
  const isMeant = eq(users.usernameKey, keyOf(username));
  return transaction(async (tx) => {
    const [found] = await tx
      .select({ username: users.username, before: users.role })
      .from(users)
      .where(isMeant);
    if (!found) return null;
    await tx.update(users).set({ role }).where(isMeant);
    return found;
  });
}
