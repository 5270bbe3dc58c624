import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Reader } from "../../platform/database/database.ts";
import { prepared } from "../../platform/database/prepared.ts";

export interface Looks {
  /** The players who have looked since then (epoch ms). */
  since(at: number): ReadonlySet<string>;
  /** When each of the players had last looked before a moment, or joined: epoch ms, by their ids. */
  lastBefore(at: number): ReadonlyMap<string, number>;
}

/** When players have looked. Those who deleted their accounts have not. */
export async function readLooks(on: Reader, userIds: readonly string[]): Promise<Looks> {
  const rows = await visitsOf(on, { userIds });
  return {
    since(at) {
      const seen = rows.filter(({ seenAt }) => seenAt !== null && seenAt >= at);
      return new Set(seen.map(({ userId }) => userId));
    },
    lastBefore: (at) =>
      new Map(
        rows.map(({ userId, joinedAt, seenAt, awayFrom, awayUntil }) => {
          // A player who came back since had last looked where the absence began.
          const lookedAt = awayUntil !== null && awayUntil >= at ? awayFrom : seenAt;
          return [userId, Math.max(joinedAt, lookedAt ?? 0)];
        }),
      ),
  };
}

const visitsOf = prepared("visits_of", (on: Reader) => {
  const { users, visits } = on.tables;
  const { seenAt, awayFrom, awayUntil } = visits;
  return on
    .select({ userId: users.id, joinedAt: users.createdAt, seenAt, awayFrom, awayUntil })
    .from(users)
    .leftJoin(visits, eq(visits.userId, users.id))
    .where(and(inArray(users.id, on.listFrom("userIds", "text")), isNull(users.deletedAt)));
});
