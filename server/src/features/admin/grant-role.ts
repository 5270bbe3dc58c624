import { eq } from "drizzle-orm";
import { accountKeyOf } from "@ludus/shared/rules/account-key";
import type { Role } from "@ludus/shared/rules/roles";
import type { Database } from "../../platform/database/database.ts";

/**
 * Gives a player a role. Resolves with the name as the player writes it and the role that they
 * had before; null when nobody has that name.
 */
export function grantRole(
  { tables: { users }, transaction }: Database,
  username: string,
  role: Role,
): Promise<{ username: string; before: Role } | null> {
  const isMeant = eq(users.usernameKey, accountKeyOf(username));
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
