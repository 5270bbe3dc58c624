import { asc, desc, eq, gt, sql } from "drizzle-orm";
import { prepared } from "../platform/database/prepared.ts";
import type { Reader } from "../platform/database/database.ts";
import { RECORDED_FACTS } from "../platform/database/schema/tables/facts-table.ts";
import type { Tables } from "../platform/database/schema/schema.ts";

export type FactRow = Tables["facts"]["$inferSelect"];

const selectFactsAfter = prepared("facts_after", (on: Reader) => {
  const { facts } = on.tables;
  return on
    .select()
    .from(facts)
    .where(gt(facts.id, sql.placeholder("place")))
    .orderBy(asc(facts.id))
    .limit(sql.placeholder("most"));
});

/** Facts that were recorded after a place, in the order of their commits. */
export function readFactsAfter(on: Reader, place: number, most: number): Promise<FactRow[]> {
  return selectFactsAfter(on, { place, most });
}

/** With the place 0 before the first. */
export async function readNewestFact(on: Reader): Promise<Pick<FactRow, "id" | "at">> {
  const { facts } = on.tables;
  const [newest] = await on
    .select({ id: facts.id, at: facts.at })
    .from(facts)
    .orderBy(desc(facts.id))
    .limit(1);
  return newest ?? { id: 0, at: 0 };
}

/** The place of the newest fact that was ever recorded, also if it was forgotten since. */
export async function readRecordedPlace(on: Reader): Promise<number> {
  const { factPlaces } = on.tables;
  const [recorded] = await on.select().from(factPlaces).where(eq(factPlaces.id, RECORDED_FACTS));
  return recorded?.place ?? 0;
}
