import { slicesOf } from "@ludus/shared/slices";
import type { Fact } from "../../facts/fact.ts";
import { lettersWritten } from "../../facts/fact-kinds.ts";
import { recordFacts } from "../../facts/record-facts.ts";
import type { Transaction } from "../../platform/database/database.ts";

/** Thousands may have bid in one auction; what reads the facts takes a few of them at a time. */
const LETTERS_PER_FACT_MAX = 500;

/** Writes down that these letters are news for their players, before further facts. Last, like all facts. */
export async function recordLetters(
  tx: Transaction,
  at: number,
  letters: readonly { id: string; userId: string; kind: string }[],
  further: readonly Fact[] = [],
): Promise<void> {
  const written = letters.map(({ id, userId, kind }) => ({ id, userId, kind }));
  const facts = slicesOf(written, LETTERS_PER_FACT_MAX).map((some) =>
    lettersWritten.of({ letters: [...some] }),
  );
  await recordFacts(tx, at, [...facts, ...further]);
}
