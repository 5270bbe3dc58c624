import { desc } from "drizzle-orm";
import type { Database } from "./database.ts";

/**
 * The newest time that the house has written down (epoch ms); 0 for an empty one. Every bid and every
 * sale moves gold, every other change of the market lists somebody, and both tables are in order of
 * time, so that their last rows are enough however many there are.
 */
export async function readNewestTime({ read, tables }: Database): Promise<number> {
  const { auctions, goldJournal } = tables;
  const [listed] = await read
    .select({ at: auctions.startsAt })
    .from(auctions)
    .orderBy(desc(auctions.id))
    .limit(1);
  const [moved] = await read
    .select({ at: goldJournal.at })
    .from(goldJournal)
    .orderBy(desc(goldJournal.id))
    .limit(1);
  return Math.max(0, listed?.at ?? 0, moved?.at ?? 0);
}
