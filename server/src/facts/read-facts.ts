import { asc, desc, eq, gt, sql } from "drizzle-orm";
import { prepared } from "../platform/database/prepared.ts";
import type { Reader, Transaction } from "../platform/database/database.ts";
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
  return (await readPlace(on, RECORDED_FACTS)) ?? 0;
}

const selectPlace = prepared("fact_place", placeOf);
const lockSelectedPlace = prepared("lock_fact_place", (tx: Transaction) =>
  tx.lockRows(placeOf(tx)),
);

/** Undefined before its first fact. */
export async function readPlace(on: Reader, id: string): Promise<number | undefined> {
  const [known] = await selectPlace(on, { id });
  return known?.place;
}

/** The place, which nobody else moves until the transaction ends. */
export async function lockPlace(tx: Transaction, id: string): Promise<number> {
  const [known] = await lockSelectedPlace(tx, { id });
  if (known) return known.place;
  await tx.insertAll(tx.tables.factPlaces, [{ id, place: 0 }], { ignoreExisting: true });
  return await lockPlace(tx, id);
}

export async function movePlace(tx: Transaction, id: string, place: number): Promise<void> {
  await tx.updateAll(tx.tables.factPlaces, "id", ["place"], [{ id, place }]);
}

function placeOf(on: Reader) {
  const { factPlaces } = on.tables;
  return on
    .select()
    .from(factPlaces)
    .where(eq(factPlaces.id, sql.placeholder("id")));
}
