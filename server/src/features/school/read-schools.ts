import { inArray } from "drizzle-orm";
import type { School } from "@ludus/shared/model/school";
import type { Database, Reader } from "../../platform/database/database.ts";
import { prepared } from "../../platform/database/prepared.ts";
import { presentSchool } from "../../presenters/present-school.ts";

const schoolsOf = prepared("read_schools", (read: Reader) => {
  const { schools } = read.tables;
  return read
    .select()
    .from(schools)
    .where(inArray(schools.userId, read.listFrom("userIds", "text")));
});

export async function readSchools(
  { read }: Database,
  userIds: readonly string[],
): Promise<{ userId: string; school: School }[]> {
  if (userIds.length === 0) return [];
  const rows = await schoolsOf(read, { userIds });
  return rows.map((row) => ({ userId: row.userId, school: presentSchool(row) }));
}
