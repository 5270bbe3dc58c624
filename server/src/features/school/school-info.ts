import { eq } from "drizzle-orm";
import type { School } from "@ludus/shared/model/school";
import type { Database } from "../../platform/database/database.ts";
import { presentSchool } from "../../presenters/present-school.ts";

export async function schoolOf(
  { read, tables: { schools } }: Database,
  userId: string,
): Promise<School> {
  const [school] = await read.select().from(schools).where(eq(schools.userId, userId));
  if (!school) throw new Error(`Player ${userId} has no school`);
  return presentSchool(school);
}
