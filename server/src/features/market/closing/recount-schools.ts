import { and, eq, gt, inArray, sql } from "drizzle-orm";
import { GOLD_PER_REPUTATION } from "@ludus/shared/limits";
import { slicesOf } from "@ludus/shared/slices";
import type { Database, Reader } from "../../../platform/database/database.ts";
import type { SchoolRow } from "../../../presenters/present-school.ts";
import { lockSchools } from "../bidding/judging/lock-batch-rows.ts";

/** The listings of days in the largest markets, and of a year in the usual one. */
const RECENT_AUCTIONS = 10_000;
const RECOUNTED_AT_ONCE_MAX = 500;

type Figures = Pick<SchoolRow, "totalWins" | "reputation">;

/**
 * Corrects the wins and the reputation of schools whose purchases a node of the release before has
 * closed since the migration: it counted neither (decision 23).
 */
export async function recountSchools(database: Database): Promise<void> {
  const buyers = await recentBuyers(database.read);
  for (const some of slicesOf(buyers, RECOUNTED_AT_ONCE_MAX)) {
    const miscounted = await miscountedOf(database.read, some);
    if (miscounted.length > 0) await recount(database, miscounted);
  }
}

async function recentBuyers(read: Reader): Promise<string[]> {
  const { auctions } = read.tables;
  const newest = sql`(select max(id) from auctions)`;
  const rows = await read
    .selectDistinct({ buyer: auctions.leaderId })
    .from(auctions)
    .where(and(gt(auctions.id, sql`${newest} - ${RECENT_AUCTIONS}`), eq(auctions.status, "sold")));
  return rows.flatMap(({ buyer }) => buyer ?? []);
}

async function miscountedOf(read: Reader, userIds: readonly string[]): Promise<string[]> {
  const { schools } = read.tables;
  const figuresOf = await countFigures(read, userIds);
  const rows = await read
    .select()
    .from(schools)
    .where(inArray(schools.userId, [...userIds]));
  return rows
    .filter(({ userId, totalWins, reputation }) => {
      const right = figuresOf(userId);
      return totalWins !== right.totalWins || reputation !== right.reputation;
    })
    .map(({ userId }) => userId);
}

/** Counts again under the schools' locks, which every closing takes before it hands over. */
async function recount(database: Database, userIds: readonly string[]): Promise<void> {
  await database.transaction(async (tx) => {
    const schools = await lockSchools(tx, new Set(userIds));
    const figuresOf = await countFigures(tx, userIds);
    const right = [...schools.values()].map(
      ({ userId, version }): Figures & Pick<SchoolRow, "userId" | "version"> => ({
        userId,
        ...figuresOf(userId),
        version: version + 1,
      }),
    );
    await tx.updateAll(tx.tables.schools, "userId", ["totalWins", "reputation", "version"], right);
  });
}

async function countFigures(
  read: Reader,
  userIds: readonly string[],
): Promise<(userId: string) => Figures> {
  const { gladiators, auctions } = read.tables;
  const earned = sql`${auctions.currentBid} / ${sql.raw(String(GOLD_PER_REPUTATION))}`;
  const rows = await read
    .select({
      userId: gladiators.ownerId,
      totalWins: sql`sum(${gladiators.wins})`.mapWith(Number),
      reputation: sql`sum(${earned})`.mapWith(Number),
    })
    .from(gladiators)
    .innerJoin(auctions, and(eq(auctions.gladiatorId, gladiators.id), eq(auctions.status, "sold")))
    .where(inArray(gladiators.ownerId, [...userIds]))
    .groupBy(gladiators.ownerId);
  const byUserId = new Map(
    rows.map(({ userId, totalWins, reputation }) => [userId, { totalWins, reputation }]),
  );
  return (userId) => byUserId.get(userId) ?? { totalWins: 0, reputation: 0 };
}
