import type { Transaction } from "../../../../platform/database/database.ts";
import { isOpen } from "../../../../platform/database/schema/is-open.ts";

export async function openNames(tx: Transaction): Promise<Set<string>> {
  const { auctions } = tx.tables;
  const rows = await tx
    .select({ name: auctions.gladiatorName })
    .from(auctions)
    .where(isOpen(auctions));
  return new Set(rows.map(({ name }) => name));
}
