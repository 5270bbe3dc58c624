import { eq, sql } from "drizzle-orm";
import { DAY_MS } from "@ludus/shared/durations";
import type { Database, Transaction } from "../platform/database/database.ts";
import { RECORDED_FACTS } from "../platform/database/schema/tables/facts-table.ts";
import { forgetOldRows } from "../platform/database/forget-old-rows.ts";
import { prepared } from "../platform/database/prepared.ts";
import type { Fact } from "./fact.ts";

const KEPT_MS = DAY_MS;

/**
 * Call it last: transactions that record wait for each other until they commit. So no fact appears
 * after one with a higher id, and a reader that keeps its place misses none.
 */
export async function recordFacts(
  tx: Transaction,
  at: number,
  facts: readonly Fact[],
): Promise<void> {
  if (facts.length === 0) return;
  const { factPlaces } = tx.tables;
  const place = (await lockNewestPlace(tx)) + facts.length;
  await tx.updateAll(factPlaces, "id", ["place"], [{ id: RECORDED_FACTS, place }]);
  const firstId = place - facts.length + 1;
  const rows = facts.map(({ kind, data }, index) => ({ id: firstId + index, kind, data, at }));
  await tx.insertAll(tx.tables.facts, rows);
}

async function lockNewestPlace(tx: Transaction): Promise<number> {
  const { factPlaces } = tx.tables;
  let [newest] = await lockPlaces(tx, { id: RECORDED_FACTS });
  if (!newest) {
    await tx.insertAll(factPlaces, [{ id: RECORDED_FACTS, place: 0 }], { ignoreExisting: true });
    [newest] = await lockPlaces(tx, { id: RECORDED_FACTS });
  }
  if (!newest) throw new Error("The newest fact's place was not stored");
  return newest.place;
}

const lockPlaces = prepared("lock_fact_places", (tx: Transaction) => {
  const { factPlaces } = tx.tables;
  return tx.lockRows(
    tx
      .select()
      .from(factPlaces)
      .where(eq(factPlaces.id, sql.placeholder("id"))),
  );
});

export function pruneFacts(database: Database, now: number): Promise<void> {
  const { id: key, at: time } = database.tables.facts;
  return forgetOldRows(database, { key, time, cutoffAt: now - KEPT_MS });
}
