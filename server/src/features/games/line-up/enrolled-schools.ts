import { and, eq, inArray, sql } from "drizzle-orm";
import type { StoredLineUp } from "@ludus/shared/rules/games/line-up";
import type { Transaction } from "../../../platform/database/database.ts";
import { prepared } from "../../../platform/database/prepared.ts";

interface Schools {
  gamesNumber: number;
  userIds: readonly string[];
}

const NOTHING_CHOSEN: StoredLineUp = { places: [], rest: [] };

/** The line-ups that players had chosen when the games enrolled their schools. */
export async function readEnrolledLineUps(
  tx: Transaction,
  schools: Schools,
): Promise<(userId: string) => StoredLineUp> {
  const rows = await enrolledLineUpsOf(tx, { ...schools });
  const lineUps = new Map(rows.map(({ userId, ...lineUp }) => [userId, lineUp]));
  return (userId) => lineUps.get(userId) ?? NOTHING_CHOSEN;
}

const enrolledLineUpsOf = prepared("enrolled_line_ups", (tx: Transaction) => {
  const { userId, places, rest, gamesNumber } = tx.tables.enrolledSchools;
  const areTheirs = inArray(userId, tx.listFrom("userIds", "text"));
  return tx
    .select({ userId, places, rest })
    .from(tx.tables.enrolledSchools)
    .where(and(eq(gamesNumber, sql.placeholder("gamesNumber")), areTheirs));
});

/** Once they are paid. */
export async function deleteEnrolledSchools(
  tx: Transaction,
  { gamesNumber, userIds }: Schools,
): Promise<void> {
  const { enrolledSchools } = tx.tables;
  const areTheirs = inArray(enrolledSchools.userId, userIds);
  await tx
    .delete(enrolledSchools)
    .where(and(eq(enrolledSchools.gamesNumber, gamesNumber), areTheirs));
}
