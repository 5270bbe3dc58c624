import { sql } from "drizzle-orm";
import { PAID_MOVEMENTS, RECEIVED_MOVEMENTS } from "@ludus/shared/model/gold-movements";
import type { Reader } from "../platform/database/database.ts";
import { amountOf } from "../platform/database/schema/movement-kinds.ts";

/** Counts of rows and gold. Received, spent and paid gold come from the journal. */
export interface RowCounts {
  players: number;
  gladiators: number;
  auctions: number;
  openAuctions: number;
  bids: number;
  /** Bids whose gold is held now: those that lead. */
  liveHolds: number;
  journalRows: number;
  goldReceived: number;
  /** For gladiators. */
  goldSpent: number;
  /** For anything else. */
  goldPaid: number;
  goldInPurses: number;
  goldHeld: number;
}

export async function countRows({ read }: { read: Reader }): Promise<RowCounts> {
  const { users, gladiators, auctions, bids, schools, goldJournal } = read.tables;
  const [ofUsers] = await read.select({ players: rows }).from(users);
  const [ofGladiators] = await read.select({ gladiators: rows }).from(gladiators);
  const [ofAuctions] = await read
    .select({
      auctions: rows,
      openAuctions: sumOf(sql`status = 'open'`, sql`1`),
      liveHolds: sumOf(sql`status = 'open' and leader_id is not null`, sql`1`),
    })
    .from(auctions);
  const [ofBids] = await read.select({ bids: rows }).from(bids);
  const [ofSchools] = await read
    .select({
      goldInPurses: sumOf(sql`true`, sql`gold`),
      goldHeld: sumOf(sql`true`, sql`gold_held`),
    })
    .from(schools);
  const [ofJournal] = await read
    .select({
      journalRows: rows,
      goldReceived: amountOf(...RECEIVED_MOVEMENTS).mapWith(Number),
      goldSpent: amountOf("spend").mapWith(Number),
      goldPaid: amountOf(...PAID_MOVEMENTS).mapWith(Number),
    })
    .from(goldJournal);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- An aggregate is always one row.
  return {
    ...ofUsers,
    ...ofGladiators,
    ...ofAuctions,
    ...ofBids,
    ...ofSchools,
    ...ofJournal,
  } as RowCounts;
}

const rows = sql`count(*)`.mapWith(Number);

function sumOf(condition: ReturnType<typeof sql>, value: ReturnType<typeof sql>) {
  return sql`coalesce(sum(case when ${condition} then ${value} else 0 end), 0)`.mapWith(Number);
}
