import { and, eq, gte, inArray, or, sql } from "drizzle-orm";
import type { Reader } from "../../platform/database/database.ts";
import { prepared } from "../../platform/database/prepared.ts";

interface Since {
  userIds: readonly string[];
  /** Epoch ms. */
  since: number;
}

/** The players among them who have looked since then. */
export async function readSeen(on: Reader, given: Since): Promise<ReadonlySet<string>> {
  const rows = await seenSince(on, { ...given });
  return new Set(rows.map(({ userId }) => userId));
}

/** The players among them who have looked or joined since then. */
export async function readSeenOrNew(on: Reader, given: Since): Promise<ReadonlySet<string>> {
  const rows = await seenOrNewSince(on, { ...given });
  return new Set(rows.map(({ userId }) => userId));
}

/** When each of the players had last looked before a moment, or joined: epoch ms, by their ids. */
export async function readLastSeen(
  on: Reader,
  { userIds, before }: { userIds: readonly string[]; before: number },
): Promise<ReadonlyMap<string, number>> {
  const rows = await lastSeen(on, { userIds });
  return new Map(
    rows.map(({ userId, joinedAt, seenAt, awayFrom }) => {
      // A player who came back since had last looked where the absence began.
      const lookedAt = seenAt !== null && seenAt >= before ? (awayFrom ?? seenAt) : seenAt;
      return [userId, Math.max(joinedAt, lookedAt ?? 0)];
    }),
  );
}

const seenSince = prepared("seen_since", (on: Reader) => {
  const { visits } = on.tables;
  const isTheirs = inArray(visits.userId, on.listFrom("userIds", "text"));
  return on
    .select({ userId: visits.userId })
    .from(visits)
    .where(and(isTheirs, gte(visits.seenAt, sql.placeholder("since"))));
});

const seenOrNewSince = prepared("seen_or_new_since", (on: Reader) => {
  const { users, visits } = on.tables;
  const since = sql.placeholder("since");
  return on
    .select({ userId: users.id })
    .from(users)
    .leftJoin(visits, eq(visits.userId, users.id))
    .where(
      and(
        inArray(users.id, on.listFrom("userIds", "text")),
        or(gte(visits.seenAt, since), gte(users.createdAt, since)),
      ),
    );
});

const lastSeen = prepared("last_seen", (on: Reader) => {
  const { users, visits } = on.tables;
  const { seenAt, awayFrom } = visits;
  return on
    .select({ userId: users.id, joinedAt: users.createdAt, seenAt, awayFrom })
    .from(users)
    .leftJoin(visits, eq(visits.userId, users.id))
    .where(inArray(users.id, on.listFrom("userIds", "text")));
});
