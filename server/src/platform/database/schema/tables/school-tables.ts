import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { GoldMovementKind } from "@ludus/shared/model/gold-movements";
import type { Columns } from "../columns.ts";

/** The schools, and every movement of their gold. */
export function schoolTables(c: Columns, users: { id: AnyPgColumn }) {
  /** One per player, under the player's id. Only `features/school/gold.ts` writes its gold. */
  const schools = c.table(
    "schools",
    {
      userId: c.idOf(users).primaryKey(),
      name: c.text().notNull(),
      gold: c.integer().notNull(),
      goldHeld: c.integer().notNull(),
      reputation: c.integer().notNull(),
      /** The records of its gladiators, as nodes of 0.2.0 count them. compat until 0.3.0 */
      totalWins: c.integer().notNull(),
      /** Bouts that were won for it. */
      boutsWon: c.integer().notNull().default(0),
      totalGladiators: c.integer().notNull(),
      version: c.integer().notNull(),
      /** How many open auctions it leads. */
      leads: c.integer().notNull(),
      /** When the first auction that it bid on was to end. Null: it hasn't bid. */
      newUntil: c.time(),
      /** How many auctions it leads at once while it is new. Null: as many as any new school. */
      newLeadsMax: c.integer(),
      /** Gold of the first purse that is left: it buys from the market's own stock only. */
      tiedGold: c.integer().notNull().default(0),
      /** The part of `goldHeld` that is held for players' lots. */
      heldForSales: c.integer().notNull().default(0),
    },
    (t) => [
      c.check("schools_gold", c.isWholeNumber(t.gold)),
      c.check("schools_gold_held", c.isWholeNumber(t.goldHeld)),
      c.check("schools_total_gladiators", c.isWholeNumber(t.totalGladiators)),
    ],
  );

  /** Append-only: balances are the fold of these rows. */
  const goldJournal = c.table(
    "gold_journal",
    {
      id: c.counter(),
      userId: c.text().notNull(),
      kind: c.text().$type<GoldMovementKind>().notNull(),
      amount: c.integer().notNull(),
      /** Null unless a bid moved it. */
      bidId: c.integer(),
      /** The number of the games, or the id of the auction for a sale or a release. */
      causeId: c.integer(),
      at: c.time().notNull(),
    },
    (t) => [c.check("gold_journal_amount", c.isWholeNumber(t.amount))],
  );

  /** Says which blocks of the journal hold movements of a school; no bid writes it (decision 26). */
  const journalBlocks = c.table(
    "journal_blocks",
    { userId: c.text().notNull(), block: c.integer().notNull() },
    (t) => [
      c.primaryKey({ columns: [t.userId, t.block] }),
      c.index("journal_blocks_block").on(t.block),
    ],
  );

  return { schools, goldJournal, journalBlocks };
}
