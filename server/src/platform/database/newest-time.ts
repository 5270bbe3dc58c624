import { desc } from "drizzle-orm";
import type { Database } from "./database.ts";

/** Epoch ms; 0 for an empty market. Every change either moves gold or lists a gladiator. */
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
