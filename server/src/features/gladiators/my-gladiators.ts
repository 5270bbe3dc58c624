import { desc, eq } from "drizzle-orm";
import type { Gladiator } from "@ludus/shared/model/gladiators/gladiator";
import type { Database } from "../../platform/database/database.ts";
import { presentGladiatorTo, selectGladiators } from "../../presenters/present-gladiator.ts";

export async function gladiatorsOf({ read }: Database, ownerId: string): Promise<Gladiator[]> {
  const { gladiators } = read.tables;
  const rows = await selectGladiators(read)
    .where(eq(gladiators.ownerId, ownerId))
    .orderBy(desc(gladiators.acquiredAt), desc(gladiators.id));
  return rows.map(presentGladiatorTo(ownerId));
}
