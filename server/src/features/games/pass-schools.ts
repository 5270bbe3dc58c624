import { asc, eq, gt } from "drizzle-orm";
import type { Database, Transaction } from "../../platform/database/database.ts";
import type { GamesRow } from "./games-context.ts";

interface Pass {
  number: number;
  schoolsAtOnce: number;
  /** Whether an earlier pass, or another node, has brought it to its end. */
  isOver(games: GamesRow): boolean;
  /** Does the work for some schools in the transaction that marks them as passed. */
  work(tx: Transaction, games: GamesRow, userIds: readonly string[]): Promise<void>;
  /** Set once the last school was passed. */
  end(): Partial<Pick<GamesRow, "enrolledAt" | "heldAt">>;
  afterCommit(): Promise<void>;
  pause(): Promise<void>;
}

/**
 * Passes every school once, in batches by their ids. How far it came is a row, so a killed
 * pass goes on there, and the passes of several nodes share the batches.
 */
export async function passSchools(database: Database, pass: Pass): Promise<void> {
  const { games: table } = database.tables;
  let hasMore = true;
  while (hasMore) {
    hasMore = await database.transaction(async (tx) => {
      const isTheirs = eq(table.number, pass.number);
      const [games] = await tx.lockRows(tx.select().from(table).where(isTheirs));
      if (!games || pass.isOver(games)) return false;
      const userIds = await schoolsAfter(tx, games.reached ?? "", pass.schoolsAtOnce);
      const isLast = userIds.length < pass.schoolsAtOnce;
      const reached = isLast ? null : (userIds.at(-1) ?? null);
      // Before the work: what that records as facts comes last.
      await tx
        .update(table)
        .set({ reached, ...(isLast ? pass.end() : {}) })
        .where(isTheirs);
      await pass.work(tx, games, userIds);
      return !isLast;
    });
    await pass.afterCommit();
    await pass.pause();
  }
}

async function schoolsAfter(tx: Transaction, userId: string, count: number): Promise<string[]> {
  const { schools } = tx.tables;
  const rows = await tx
    .select({ userId: schools.userId })
    .from(schools)
    .where(gt(schools.userId, userId))
    .orderBy(asc(schools.userId))
    .limit(count);
  return rows.map((row) => row.userId);
}
