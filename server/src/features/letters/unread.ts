import { and, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import { LETTERS_PAGE_SIZE, UNREAD_COUNTED_MAX } from "@ludus/shared/limits";
import type { Reader } from "../../platform/database/database.ts";
import { prepared } from "../../platform/database/prepared.ts";

/** Counts no further than needed, however many letters somebody never reads. */
const counted = sql`(select count(*) from (
  select 1 from letters
  where letters.user_id = users.id and letters.read_at is null and letters.deleted_at is null
  limit ${sql.raw(String(UNREAD_COUNTED_MAX))}
) as unread)`.mapWith(Number);

const unreadOfUsers = prepared("unread_of_users", (on: Reader) => {
  const { users } = on.tables;
  return on
    .select({ userId: users.id, unread: counted })
    .from(users)
    .where(inArray(users.id, on.listFrom("userIds", "text")));
});

export async function countUnreadOf(read: Reader, userId: string): Promise<number> {
  return (await countUnread(read, [userId])).get(userId) ?? 0;
}

export async function countUnread(
  read: Reader,
  userIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await unreadOfUsers(read, { userIds });
  return new Map(rows.map(({ userId, unread }) => [userId, unread]));
}

/** The newest unread letter is looked for on the first page of letters only. */
export async function unreadOf(
  read: Reader,
  userId: string,
): Promise<{ unread: number; newestUnread: string | null }> {
  const unread = await countUnreadOf(read, userId);
  if (unread === 0) return { unread, newestUnread: null };
  const { letters } = read.tables;
  const page = await read
    .select({ id: letters.id, readAt: letters.readAt })
    .from(letters)
    .where(and(eq(letters.userId, userId), isNull(letters.deletedAt)))
    .orderBy(desc(letters.createdAt), desc(letters.id))
    .limit(LETTERS_PAGE_SIZE);
  return { unread, newestUnread: page.find(({ readAt }) => readAt === null)?.id ?? null };
}
