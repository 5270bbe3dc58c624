import { sql } from "drizzle-orm";
import type { Reader } from "../platform/database/database.ts";

/** Counts of rows and gold. Spent and granted gold come from the journal. */
export interface RowCounts {
  players: number;
  gladiators: number;
  auctions: number;
  openAuctions: number;
  bids: number;
  /** Bids whose gold is held now. */
  liveHolds: number;
  journalRows: number;
  goldGranted: number;
  goldSpent: number;
  goldInPurses: number;
  goldHeld: number;
}

export async function countRows({ read }: { read: Reader }): Promise<RowCounts> {
  const { users, gladiators, auctions, bids, schools, goldJournal } = read.tables;
  const [people] = await read.select({ players: rows }).from(users);
  const [men] = await read.select({ gladiators: rows }).from(gladiators);
  const [listings] = await read
    .select({ auctions: rows, openAuctions: sumOf(sql`status = 'open'`, sql`1`) })
    .from(auctions);
  const [offers] = await read.select({ bids: rows }).from(bids);
  const [purses] = await read
    .select({
      goldInPurses: sumOf(sql`true`, sql`gold`),
      goldHeld: sumOf(sql`true`, sql`gold_held`),
    })
    .from(schools);
  const [journal] = await read
    .select({
      journalRows: rows,
      liveHolds: sumOf(sql`kind <> 'grant'`, sql`case kind when 'hold' then 1 else -1 end`),
      goldGranted: sumOf(sql`kind = 'grant'`, sql`amount`),
      goldSpent: sumOf(sql`kind = 'spend'`, sql`amount`),
    })
    .from(goldJournal);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- An aggregate is always one row.
  return { ...people, ...men, ...listings, ...offers, ...purses, ...journal } as RowCounts;
}

const rows = sql`count(*)`.mapWith(Number);

function sumOf(condition: ReturnType<typeof sql>, value: ReturnType<typeof sql>) {
  return sql`coalesce(sum(case when ${condition} then ${value} else 0 end), 0)`.mapWith(Number);
}
