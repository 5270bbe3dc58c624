import { eq } from "drizzle-orm";
import type { Transaction } from "../../../platform/database/database.ts";
import type { GladiatorRow } from "../../../presenters/present-gladiator.ts";

/** The games, which change gladiators at home, lock them as well. */
export async function lockGladiator(
  tx: Transaction,
  id: string,
): Promise<GladiatorRow | undefined> {
  const { gladiators } = tx.tables;
  const [row] = await tx.lockRows(tx.select().from(gladiators).where(eq(gladiators.id, id)));
  return row;
}
