import { sql } from "drizzle-orm";
import type { Database } from "../platform/database/database.ts";

/** How much a house holds. Gold is counted from the journal but for what lies in the purses. */
export interface HouseCounts {
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

/** Counts a house; from a snapshot, all of it at one moment. */
export async function countHouse({
  read,
  tables: { users, gladiators, auctions, bids, schools, goldJournal },
}: Pick<Database, "read" | "tables">): Promise<HouseCounts> {
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
  return { ...people, ...men, ...listings, ...offers, ...purses, ...journal } as HouseCounts;
}

const rows = sql`count(*)`.mapWith(Number);

function sumOf(condition: ReturnType<typeof sql>, value: ReturnType<typeof sql>) {
  return sql`coalesce(sum(case when ${condition} then ${value} else 0 end), 0)`.mapWith(Number);
}
