import { asc, eq, gt, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../platform/database/database.ts";
import { prepared } from "../../platform/database/prepared.ts";
import type { GamesRow } from "./games-context.ts";

/** Between two batches, so that bids that came meanwhile are judged. */
export const GAMES_PAUSE_MS = 4;

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
  pause(): Promise<void>;
}

/**
 * Passes every school once, in batches by their ids. How far it came is a row, so a killed
 * pass goes on there, and the passes of several nodes share the batches.
 */
export async function passSchools(database: Database, pass: Pass): Promise<void> {
  let hasMore = true;
  while (hasMore) {
    hasMore = await database.transaction(async (tx) => {
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
    });
    await pass.afterCommit();
    await pass.pause();
  }
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
