import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { accountKeyOf } from "@ludus/shared/rules/accounts/account-key";
import type { Role } from "@ludus/shared/rules/accounts/roles";
import type { Database } from "../../platform/database/database.ts";
import { insertAct } from "./acts/audit-log.ts";

const NO_REASON = "By command, without a reason.";

/**
 * Gives a player a role, with a row in the audit log that names no operator. Resolves with the player's
 * id, their name as they write it and the role that they had before; null when nobody has that name.
 */
export function grantRole(
  { tables: { users }, transaction }: Database,
  username: string,
  role: Role,
  reason = NO_REASON,
): Promise<{ playerId: string; username: string; before: Role } | null> {
  return transaction(async (tx) => {
    const byUsername = eq(users.usernameKey, accountKeyOf(username));
    const [found] = await tx.lockRows(
      tx
        .select({ id: users.id, username: users.username, before: users.role })
        .from(users)
        .where(byUsername),
    );
    if (!found) return null;
    const { id: playerId, before, username: name } = found;
    if (before === role) return { playerId, username: name, before };
    await tx.update(users).set({ role }).where(eq(users.id, playerId));
    await insertAct(tx, {
      key: uuidv7(),
      at: Date.now(),
      kind: "role-changed",
      operatorId: null,
      playerId,
      reason,
      before,
      after: role,
    });
    return { playerId, username: name, before };
  });
}
