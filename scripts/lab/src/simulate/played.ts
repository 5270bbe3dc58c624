import { eq } from "drizzle-orm";
import type { LetterData } from "@ludus/shared/news/news-kinds";
import type { Database } from "@ludus/server/src/platform/database/database";

export type Played = Awaited<ReturnType<typeof readPlayed>>;

/** Everything that a run has left, for the judge. It holds no journal but of releases and undone sales: purses are worked out anew. */
export async function readPlayed({ read, tables }: Database) {
  return {
    bids: await read.select().from(tables.bids).orderBy(tables.bids.id),
    receipts: await read.select().from(tables.bidReceipts),
    auctions: await read.select().from(tables.auctions).orderBy(tables.auctions.id),
    schools: await read.select().from(tables.schools),
    letters: (await read.select().from(tables.letters)).map((letter) => {
      return { ...letter, data: letter.data as LetterData };
    }),
    gladiators: await read.select().from(tables.gladiators),
    games: await read.select().from(tables.games).orderBy(tables.games.number),
    bouts: await read.select().from(tables.bouts),
    fixtures: await read.select().from(tables.fixtures),
    leagueSchools: await read.select().from(tables.leagueSchools),
    soldLots: await read.select().from(tables.soldLots).orderBy(tables.soldLots.soldAt),
    releases: await read
      .select()
      .from(tables.goldJournal)
      .where(eq(tables.goldJournal.kind, "release-pay")),
    undoneSales: await read
      .select()
      .from(tables.goldJournal)
      .where(eq(tables.goldJournal.kind, "sale-refund")),
    visits: await read.select().from(tables.visits),
  };
}
