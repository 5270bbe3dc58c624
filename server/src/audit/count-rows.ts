import { sql } from "drizzle-orm";
import type { Reader } from "../platform/database/database.ts";

/** Counts of rows and gold. Granted, spent and taken gold come from the journal. */
export interface RowCounts {
  players: number;
  gladiators: number;
  auctions: number;
  openAuctions: number;
  bids: number;
  /** Bids whose gold is held now: those that lead. */
  liveHolds: number;
  journalRows: number;
  /** By the server and by operators. */
  goldGranted: number;
  goldSpent: number;
  /** By operators. */
  goldTaken: number;
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
      goldGranted: sumOf(sql`kind in ('grant', 'adjust-grant')`, sql`amount`),
      goldSpent: sumOf(sql`kind = 'spend'`, sql`amount`),
      goldTaken: sumOf(sql`kind = 'adjust-take'`, sql`amount`),
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
