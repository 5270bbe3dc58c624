import { asc, eq, sql } from "drizzle-orm";
import type { Reader } from "@ludus/server/src/platform/database/database";
import { prepared } from "@ludus/server/src/platform/database/prepared";
import { isOpen } from "@ludus/server/src/platform/database/schema/is-open";

export const findAuction = prepared("simulation_auction", (on: Reader) =>
  on
    .select()
    .from(on.tables.auctions)
    .where(eq(on.tables.auctions.id, sql.placeholder("id"))),
);

export const findOpenAuctions = prepared("simulation_open_auctions", (on: Reader) =>
  on
    .select()
    .from(on.tables.auctions)
    .where(isOpen(on.tables.auctions))
    .orderBy(asc(on.tables.auctions.id)),
);

export const findOwned = prepared("simulation_men", (on: Reader) =>
  on
    .select({ id: on.tables.gladiators.id, marketValue: on.tables.gladiators.marketValue })
    .from(on.tables.gladiators)
    .where(eq(on.tables.gladiators.ownerId, sql.placeholder("ownerId")))
    .orderBy(asc(on.tables.gladiators.id)),
);

export const findSchool = prepared("simulation_school", (on: Reader) =>
  on
    .select()
    .from(on.tables.schools)
    .where(eq(on.tables.schools.userId, sql.placeholder("id"))),
);

/** Sales whose proceeds were in escrow and are no more: those paid since, and those that were undone. */
export async function countPaidLater(on: Reader): Promise<{ paid: number; undone: number }> {
  const { letters, escrow, goldJournal } = on.tables;
  const sold = await on.select().from(letters).where(eq(letters.kind, "sold"));
  const late = sold.filter(({ data }) => "paidAt" in data && data.paidAt !== null);
  const unpaid = await on.select().from(escrow);
  const undone = await on.select().from(goldJournal).where(eq(goldJournal.kind, "sale-refund"));
  return { paid: late.length - unpaid.length - undone.length, undone: undone.length };
}
