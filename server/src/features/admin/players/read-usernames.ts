import { inArray } from "drizzle-orm";
import type { Reader } from "../../../platform/database/database.ts";

/** Names players by their ids, as they are called now. */
export async function readUsernames(
  read: Reader,
  ids: readonly string[],
): Promise<(id: string) => { id: string; username: string }> {
  const { users } = read.tables;
  const rows =
    ids.length === 0
      ? []
      : await read
          .select({ id: users.id, username: users.username })
          .from(users)
          .where(inArray(users.id, [...new Set(ids)]));
  const names = new Map(rows.map(({ id, username }) => [id, username]));
  return (id) => ({ id, username: names.get(id) ?? "" });
}
