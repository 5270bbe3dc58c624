import { and, eq, inArray, notInArray } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import { isOpen } from "../../../../platform/database/schema/is-open.ts";
import type { GladiatorSource } from "../../market-context.ts";
import type { NewAuction } from "../list-auctions.ts";
import { lockRestock } from "./lock-restock.ts";

export async function openNames(tx: Transaction): Promise<Set<string>> {
  const { auctions } = tx.tables;
  const rows = await tx
    .select({ name: auctions.gladiatorName })
    .from(auctions)
    .where(isOpen(auctions));
  return new Set(rows.map(({ name }) => name));
}

/**
 * Gives a byname to each gladiator who would be listed again under the name of another open lot. New
 * lots never share one, but markets of earlier releases have lots that do.
 */
export async function nameRelisted(
  tx: Transaction,
  relisted: readonly NewAuction[],
  source: GladiatorSource,
): Promise<NewAuction[]> {
  const unnamed = await sharingName(tx, relisted);
  if (unnamed.size === 0) return [...relisted];
  // A restock on another node must not choose the same name now.
  await lockRestock(tx);
  const taken = await openNames(tx);
  for (const { gladiatorName } of relisted) taken.add(gladiatorName);

  const { gladiators } = tx.tables;
  const newNames = new Map<string, string>();
  const rows = await tx
    .select({ id: gladiators.id, name: gladiators.name, nationality: gladiators.nationality })
    .from(gladiators)
    .where(inArray(gladiators.id, [...unnamed]));
  for (const { id, ...gladiator } of rows) {
    const name = source.rename(gladiator, taken);
    taken.add(name);
    newNames.set(id, name);
    const nameKey = name.toLowerCase();
    await tx.update(gladiators).set({ name, nameKey }).where(eq(gladiators.id, id));
  }
  return relisted.map((listing) => ({
    ...listing,
    gladiatorName: newNames.get(listing.gladiatorId) ?? listing.gladiatorName,
  }));
}

/** The gladiators whose name another open lot has, or one that is relisted before them. */
async function sharingName(tx: Transaction, relisted: readonly NewAuction[]): Promise<Set<string>> {
  if (relisted.length === 0) return new Set();
  const { auctions } = tx.tables;
  const others = await tx
    .select({ name: auctions.gladiatorName })
    .from(auctions)
    .where(
      and(
        isOpen(auctions),
        inArray(
          auctions.gladiatorName,
          relisted.map(({ gladiatorName }) => gladiatorName),
        ),
        notInArray(
          auctions.gladiatorId,
          relisted.map(({ gladiatorId }) => gladiatorId),
        ),
      ),
    );
  const seen = new Set(others.map(({ name }) => name));
  const sharing = new Set<string>();
  for (const { gladiatorId, gladiatorName } of relisted) {
    if (seen.has(gladiatorName)) sharing.add(gladiatorId);
    seen.add(gladiatorName);
  }
  return sharing;
}
