import { and, desc, eq, gt, isNotNull, sum } from "drizzle-orm";
import type { ReplyOf } from "@ludus/shared/contract/endpoint";
import type { GladiatorAccount, myGladiators } from "@ludus/shared/contract/gladiators-api";
import type { Database, Reader } from "../../platform/database/database.ts";
import { presentGladiatorTo, selectGladiators } from "../../presenters/present-gladiator.ts";

export async function gladiatorsOf(
  { read }: Database,
  ownerId: string,
): Promise<ReplyOf<typeof myGladiators>> {
  const { gladiators } = read.tables;
  const rows = await selectGladiators(read)
    .where(eq(gladiators.ownerId, ownerId))
    .orderBy(desc(gladiators.acquiredAt), desc(gladiators.id));
  return {
    gladiators: rows.map(presentGladiatorTo(ownerId)),
    accounts: await readAccounts(read, ownerId),
  };
}

/** Without the bouts that a man fought for the school before he was sold and bought again. */
async function readAccounts(read: Reader, ownerId: string): Promise<GladiatorAccount[]> {
  const { gladiators, bouts, games } = read.tables;
  const paid = await read
    .select({ id: gladiators.id, paid: gladiators.paid })
    .from(gladiators)
    .where(eq(gladiators.ownerId, ownerId));
  const earned = await read
    .select({ id: bouts.gladiatorId, earned: sum(bouts.pay).mapWith(Number) })
    .from(bouts)
    .innerJoin(games, eq(games.number, bouts.gamesNumber))
    .innerJoin(gladiators, eq(gladiators.id, bouts.gladiatorId))
    .where(
      and(
        eq(bouts.schoolId, ownerId),
        eq(gladiators.ownerId, ownerId),
        gt(games.at, gladiators.acquiredAt),
        isNotNull(games.heldAt),
      ),
    )
    .groupBy(bouts.gladiatorId);
  const earnedById = new Map(earned.map((row) => [row.id, row.earned]));
  return paid.map((row) => ({
    gladiatorId: row.id,
    paid: row.paid,
    earned: earnedById.get(row.id) ?? 0,
  }));
}
