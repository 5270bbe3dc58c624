import { eq, inArray } from "drizzle-orm";
import type { Reader } from "../../platform/database/database.ts";
import { prepared } from "../../platform/database/prepared.ts";

interface Since {
  userIds: readonly string[];
  /** Epoch ms. */
  since: number;
}

/** The players among them who have looked since then. */
export async function readSeen(
  on: Reader,
  { userIds, since }: Since,
): Promise<ReadonlySet<string>> {
  const rows = await visitsOf(on, { userIds });
  const seen = rows.filter(({ seenAt }) => seenAt !== null && seenAt >= since);
  return new Set(seen.map(({ userId }) => userId));
}

/** When each of the players had last looked before a moment, or joined: epoch ms, by their ids. */
export async function readLastSeen(
  on: Reader,
  { userIds, before }: { userIds: readonly string[]; before: number },
): Promise<ReadonlyMap<string, number>> {
  const rows = await visitsOf(on, { userIds });
  return new Map(
    rows.map(({ userId, joinedAt, seenAt, awayFrom, awayUntil }) => {
      // A player who came back since had last looked where the absence began.
      const lookedAt = awayUntil !== null && awayUntil >= before ? awayFrom : seenAt;
      return [userId, Math.max(joinedAt, lookedAt ?? 0)];
    }),
  );
}

const visitsOf = prepared("visits_of", (on: Reader) => {
  const { users, visits } = on.tables;
  const { seenAt, awayFrom, awayUntil } = visits;
  return on
    .select({ userId: users.id, joinedAt: users.createdAt, seenAt, awayFrom, awayUntil })
    .from(users)
    .leftJoin(visits, eq(visits.userId, users.id))
    .where(inArray(users.id, on.listFrom("userIds", "text")));
});
