import { eq } from "drizzle-orm";
import type { Database, Transaction } from "../platform/database/database.ts";
import { readFactsAfter, type FactRow } from "./read-facts.ts";

/**
 * Does work about new facts once, whichever node claims them: in the transaction that moves the reader's
 * place. Resolves with how many facts it was done with.
 */
export async function claimFacts(
  { read, transaction }: Database,
  { reader, most }: { reader: string; most: number },
  work: (tx: Transaction, facts: FactRow[]) => Promise<void>,
): Promise<number> {
  // Most looks find nothing, and must not cost a write.
  const [known] = await placesOf(read, reader);
  if ((await readFactsAfter(read, known?.place ?? 0, 1)).length === 0) return 0;
  return transaction(async (tx) => {
    const { factPlaces } = tx.tables;
    await tx.insertAll(factPlaces, [{ id: reader, place: 0 }], { ignoreExisting: true });
    const [locked] = await tx.lockRows(placesOf(tx, reader));
    const facts = await readFactsAfter(tx, locked?.place ?? 0, most);
    const last = facts.at(-1);
    if (!last) return 0;
    await work(tx, facts);
    await tx.update(factPlaces).set({ place: last.id }).where(eq(factPlaces.id, reader));
    return facts.length;
  });
}

function placesOf(on: Database["read"], reader: string) {
  const { factPlaces } = on.tables;
  return on.select().from(factPlaces).where(eq(factPlaces.id, reader));
}
