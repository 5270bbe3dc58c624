import { and, inArray, isNotNull, isNull } from "drizzle-orm";
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
