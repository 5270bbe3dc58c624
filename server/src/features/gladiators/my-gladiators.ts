import { desc, eq } from "drizzle-orm";
import type { Gladiator } from "@ludus/shared/model/gladiator";
import type { Database } from "../../platform/database/database.ts";
import { presentGladiator, selectGladiators } from "../../views/gladiator-view.ts";

export async function gladiatorsOf(
  { read, tables }: Database,
  ownerId: string,
): Promise<Gladiator[]> {
  const { gladiators } = tables;
  const rows = await selectGladiators(read, tables)
    .where(eq(gladiators.ownerId, ownerId))
    .orderBy(desc(gladiators.acquiredAt), desc(gladiators.id));
  return rows.map(presentGladiator);
}
