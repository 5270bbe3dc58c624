import { eq } from "drizzle-orm";
import { Problem } from "@ludus/shared/contract/problems";
import type { Gladiator } from "@ludus/shared/model/gladiators/gladiator";
import type { Database } from "../../platform/database/database.ts";
import { presentGladiatorTo, selectGladiators } from "../../presenters/present-gladiator.ts";

/** @throws GLADIATOR_NOT_FOUND */
export async function gladiatorById(
  { read, tables }: Database,
  id: string,
  viewerId: string,
): Promise<Gladiator> {
  const [row] = await selectGladiators(read).where(eq(tables.gladiators.id, id));
  if (!row) throw new Problem("GLADIATOR_NOT_FOUND");
  return presentGladiatorTo(viewerId)(row);
}
