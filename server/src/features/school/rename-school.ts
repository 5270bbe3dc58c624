import { eq, sql } from "drizzle-orm";
import type { School } from "@ludus/shared/model/school";
import type { Transaction } from "../../platform/database/database.ts";
import { presentSchool } from "../../presenters/present-school.ts";

export async function renameSchoolOf(
  tx: Transaction,
  userId: string,
  name: string,
): Promise<School> {
  const { schools } = tx.tables;
  const [school] = await tx
    .update(schools)
    .set({ name, version: sql`${schools.version} + 1` })
    .where(eq(schools.userId, userId))
    .returning();
  if (!school) throw new Error(`Player ${userId} has no school`);
  return presentSchool(school);
}
