import { desc, eq } from "drizzle-orm";
import type { ReplyOf } from "@ludus/shared/contract/endpoint";
import type { myShortlist } from "@ludus/shared/contract/market/shortlist-api";
import type { Database } from "../../platform/database/database.ts";
import { presentGladiatorTo, selectGladiators } from "../../presenters/present-gladiator.ts";
import { presentShortlistEntry } from "../../presenters/present-shortlist-entry.ts";

export async function shortlistOf(
  { read }: Database,
  userId: string,
): Promise<ReplyOf<typeof myShortlist>> {
  const { gladiators, shortlistEntries } = read.tables;
  const [entries, rows] = await Promise.all([
    read.select().from(shortlistEntries).where(eq(shortlistEntries.userId, userId)),
    selectGladiators(read)
      .innerJoin(shortlistEntries, eq(shortlistEntries.gladiatorId, gladiators.id))
      .where(eq(shortlistEntries.userId, userId))
      .orderBy(desc(shortlistEntries.createdAt), desc(gladiators.id)),
  ]);
  const entryOf = new Map(entries.map((entry) => [entry.gladiatorId, entry]));
  // One that came or went between the two reads is left out of both lists.
  const both = rows.flatMap((row) => {
    const entry = entryOf.get(row.gladiator.id);
    return entry ? [{ entry, row }] : [];
  });
  return {
    shortlist: both.map(({ entry }) => presentShortlistEntry(entry)),
    gladiators: both.map(({ row }) => row).map(presentGladiatorTo(userId)),
  };
}
