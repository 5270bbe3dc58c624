import { DAY_MS } from "@ludus/shared/durations";
import type { Database, Transaction } from "../platform/database/database.ts";
import { RECORDED_FACTS } from "../platform/database/schema/tables/facts-table.ts";
import { forgetOldRows } from "../platform/database/forget-old-rows.ts";
import type { Fact } from "./fact.ts";
import { lockPlace, movePlace } from "./read-facts.ts";

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
  const place = await lockPlace(tx, RECORDED_FACTS);
  await movePlace(tx, RECORDED_FACTS, place + facts.length);
  const rows = facts.map(({ kind, data }, index) => ({ id: place + 1 + index, kind, data, at }));
  await tx.insertAll(tx.tables.facts, rows);
}

export function pruneFacts(database: Database, now: number): Promise<void> {
  const { id: key, at: time } = database.tables.facts;
  return forgetOldRows(database, { key, time, cutoffAt: now - KEPT_MS });
}
