import { asc, desc, gt, sql } from "drizzle-orm";
import { prepared } from "../platform/database/prepared.ts";
import type { Reader } from "../platform/database/database.ts";
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

/** 0 before the first. */
export async function readNewestPlace(on: Reader): Promise<number> {
  const { facts } = on.tables;
  const [newest] = await on.select({ id: facts.id }).from(facts).orderBy(desc(facts.id)).limit(1);
  return newest?.id ?? 0;
}
