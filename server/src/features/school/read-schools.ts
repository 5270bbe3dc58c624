import { inArray } from "drizzle-orm";
import type { School } from "@ludus/shared/model/school";
import type { Database, Reader } from "../../platform/database/database.ts";
import { prepared } from "../../platform/database/prepared.ts";
import { presentSchool } from "../../views/school-view.ts";

const schoolsOf = prepared(
  "read_schools",
  (read: Reader, { tables: { schools }, words }: Database) =>
    read
      .select()
      .from(schools)
      .where(inArray(schools.userId, words.listFrom("userIds", "text"))),
);

/** These players' schools. */
export async function readSchools(
  database: Database,
  userIds: readonly string[],
): Promise<{ userId: string; school: School }[]> {
  if (userIds.length === 0) return [];
  const rows = await schoolsOf(database.read, { userIds: JSON.stringify(userIds) }, database);
  return rows.map((row) => ({ userId: row.userId, school: presentSchool(row) }));
}
