import { eq, sql } from "drizzle-orm";
import type { School } from "@ludus/shared/model/school";
import type { Database, Transaction } from "../../platform/database/database.ts";
import { presentSchool } from "../../views/school-view.ts";

export async function renameSchoolOf(
  tx: Transaction,
  { schools }: Database["tables"],
  userId: string,
  name: string,
): Promise<School> {
  const [school] = await tx
    .update(schools)
    .set({ name, version: sql`${schools.version} + 1` })
    .where(eq(schools.userId, userId))
    .returning();
  if (!school) throw new Error(`Player ${userId} has no school`);
  return presentSchool(school);
}
