import { eq } from "drizzle-orm";
import type { Transaction } from "./database.ts";
import type { Tables } from "./schema/schema.ts";

/** The games, which change gladiators at home, lock them as well. */
export async function lockGladiator(
  tx: Transaction,
  id: string,
): Promise<Tables["gladiators"]["$inferSelect"] | undefined> {
  const { gladiators } = tx.tables;
  const [row] = await tx.lockRows(tx.select().from(gladiators).where(eq(gladiators.id, id)));
  return row;
}
