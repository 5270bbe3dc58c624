import { asc, eq, gt, sql } from "drizzle-orm";
import type { Transaction } from "../../platform/database/database.ts";
import { prepared } from "../../platform/database/prepared.ts";
import type { GamesRow } from "./games-context.ts";
import { inBatch, type Batching } from "./in-batch.ts";

interface Pass {
  number: number;
  schoolsAtOnce: number;
  /** Whether an earlier pass, or another node, has brought it to its end. */
  isOver(games: GamesRow): boolean;
  /** Does the work for some schools in the transaction that marks them as passed. */
  work(tx: Transaction, games: GamesRow, userIds: readonly string[]): Promise<void>;
  /** In the transaction that passes the last school. Resolves with what it sets. */
  end(tx: Transaction): Promise<Partial<Pick<GamesRow, "enrolledAt" | "heldAt">>>;
  afterCommit(): Promise<void>;
}

/**
 * Passes every school once, in batches by their ids. How far it came is a row, so a killed
 * pass goes on there, and the passes of several nodes share the batches.
 */
export async function passSchools(context: Batching, pass: Pass): Promise<void> {
  let hasMore = true;
  for (let index = 0; hasMore; index += 1) {
    hasMore = await inBatch(context, index, async () => {
      const isFollowed = await context.database.transaction((tx) => passBatch(tx, pass));
      await pass.afterCommit();
      return isFollowed;
    });
  }
}

/** Resolves with whether schools are left. */
async function passBatch(tx: Transaction, pass: Pass): Promise<boolean> {
  const [games] = await lockGames(tx, { number: pass.number });
  if (!games || pass.isOver(games)) return false;
  const found = await schoolsAfter(tx, {
    userId: games.reached ?? "",
    count: pass.schoolsAtOnce,
  });
  const userIds = found.map(({ userId }) => userId);
  const isLast = userIds.length < pass.schoolsAtOnce;
  const reached = isLast ? null : (userIds.at(-1) ?? null);
  // Before the work: what that records as facts comes last.
  const { number, enrolledAt, heldAt } = games;
  const progress = {
    number,
    enrolledAt,
    heldAt,
    reached,
    ...(isLast ? await pass.end(tx) : {}),
  };
  const changed = ["reached", "enrolledAt", "heldAt"] as const;
  await tx.updateAll(tx.tables.games, "number", changed, [progress]);
  await pass.work(tx, games, userIds);
  return !isLast;
}

export const lockGames = prepared("lock_games", (tx: Transaction) => {
  const { games } = tx.tables;
  return tx.lockRows(
    tx
      .select()
      .from(games)
      .where(eq(games.number, sql.placeholder("number"))),
  );
});

const schoolsAfter = prepared("schools_after", (tx: Transaction) => {
  const { schools } = tx.tables;
  return tx
    .select({ userId: schools.userId })
    .from(schools)
    .where(gt(schools.userId, sql.placeholder("userId")))
    .orderBy(asc(schools.userId))
    .limit(sql.placeholder("count"));
});
