import type { Database, Transaction } from "../platform/database/database.ts";
import { lockPlace, movePlace, readFactsAfter, readPlace, type FactRow } from "./read-facts.ts";

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
  const known = await readPlace(read, reader);
  if ((await readFactsAfter(read, known ?? 0, 1)).length === 0) return 0;
  return transaction(async (tx) => {
    const facts = await readFactsAfter(tx, await lockPlace(tx, reader), most);
    const last = facts.at(-1);
    if (!last) return 0;
    await work(tx, facts);
    await movePlace(tx, reader, last.id);
    return facts.length;
  });
}
