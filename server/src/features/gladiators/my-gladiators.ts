import { and, desc, eq, gt, isNotNull, sum } from "drizzle-orm";
import type { GladiatorAccount } from "@ludus/shared/contract/gladiators-api";
import type { Gladiator } from "@ludus/shared/model/gladiators/gladiator";
import type { Database, Reader } from "../../platform/database/database.ts";
import { presentGladiatorTo, selectGladiators } from "../../presenters/present-gladiator.ts";

interface Owned {
  gladiators: Gladiator[];
  accounts: GladiatorAccount[];
}

export async function gladiatorsOf({ read }: Database, ownerId: string): Promise<Owned> {
  const { gladiators } = read.tables;
  const rows = await selectGladiators(read)
    .where(eq(gladiators.ownerId, ownerId))
    .orderBy(desc(gladiators.acquiredAt), desc(gladiators.id));
  const earned = await readEarned(read, ownerId);
  return {
    gladiators: rows.map(presentGladiatorTo(ownerId)),
    accounts: rows.map(({ gladiator: { id, paid } }) => ({
      gladiatorId: id,
      paid,
      earned: earned.get(id) ?? 0,
    })),
  };
}

/** By gladiator: the pay of bouts since they were bought, of games that are over. */
async function readEarned(read: Reader, ownerId: string): Promise<Map<string, number>> {
  const { bouts, games, gladiators } = read.tables;
  const rows = await read
    .select({ id: gladiators.id, pay: sum(bouts.pay).mapWith(Number) })
    .from(gladiators)
    .innerJoin(bouts, eq(bouts.gladiatorId, gladiators.id))
    .innerJoin(games, eq(games.number, bouts.gamesNumber))
    .where(
      and(
        eq(gladiators.ownerId, ownerId),
        isNotNull(games.heldAt),
        gt(games.at, gladiators.acquiredAt),
      ),
    )
    .groupBy(gladiators.id);
  return new Map(rows.map(({ id, pay }) => [id, pay]));
}
