import { inArray } from "drizzle-orm";
import type { Reader } from "../platform/database/database.ts";
import { prepared } from "../platform/database/prepared.ts";

/** Names schools by their players' ids, as they are called now. Those that aren't there have an empty name. */
export async function readSchoolNames(
  read: Reader,
  userIds: readonly (string | null)[],
): Promise<(userId: string | null) => string> {
  const ids = new Set(userIds.flatMap((userId) => userId ?? []));
  const rows = ids.size === 0 ? [] : await namesOf(read, { userIds: ids });
  const names = new Map(rows.map(({ userId, name }) => [userId, name]));
  return (userId) => (userId === null ? "" : (names.get(userId) ?? ""));
}

const namesOf = prepared("school_names", (read: Reader) => {
  const { userId, name } = read.tables.schools;
  return read
    .select({ userId, name })
    .from(read.tables.schools)
    .where(inArray(userId, read.listFrom("userIds", "text")));
});
