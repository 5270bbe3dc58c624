import { sql } from "drizzle-orm";
import { DAY_MS } from "@ludus/shared/durations";
import type { Database, Transaction } from "../platform/database/database.ts";
import { RECORDED_FACTS } from "../platform/database/schema/tables/facts-table.ts";
import { forgetOldRows } from "../platform/database/forget-old-rows.ts";
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
  const [recorded] = await tx
    .insert(factPlaces)
    .values({ id: RECORDED_FACTS, place: facts.length })
    .onConflictDoUpdate({
      target: factPlaces.id,
      set: { place: sql`${factPlaces.place} + ${facts.length}` },
    })
    .returning({ place: factPlaces.place });
  if (!recorded) throw new Error("The newest fact's place was not returned");
  const firstId = recorded.place - facts.length + 1;
  const rows = facts.map(({ kind, data }, index) => ({ id: firstId + index, kind, data, at }));
  await tx.insertAll(tx.tables.facts, rows);
}

export function pruneFacts(database: Database, now: number): Promise<void> {
  const { facts: table } = database.tables;
  const { id: key, at: time } = table;
  return forgetOldRows(database, { table, key, time, cutoffAt: now - KEPT_MS });
}
