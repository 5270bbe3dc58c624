import { and, eq, inArray, isNotNull, isNull } from "drizzle-orm";
import type { Reader } from "../../platform/database/database.ts";
import type { FindReachable } from "./notice.ts";

/** Players with an address. Those who sign in with Discord have none. */
export const findMailed: FindReachable = async (on, userIds) => {
  const { users } = on.tables;
  const rows = await on
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, [...userIds]), isNotNull(users.email), isNull(users.deletedAt)));
  return new Set(rows.map(({ id }) => id));
};

export async function findMailAddress(read: Reader, userId: string): Promise<string | null> {
  const { users } = read.tables;
  const [player] = await read
    .select({ email: users.email })
    .from(users)
    .where(eq(users.id, userId));
  return player?.email ?? null;
}
