import { desc, eq } from "drizzle-orm";
import type { ReplyOf } from "@ludus/shared/contract/endpoint";
import type { myShortlist } from "@ludus/shared/contract/shortlist-api";
import type { Database } from "../../platform/database/database.ts";
import { presentGladiatorTo, selectGladiators } from "../../presenters/present-gladiator.ts";

export async function shortlistOf(
  { read }: Database,
  userId: string,
): Promise<ReplyOf<typeof myShortlist>> {
  const { gladiators, shortlistEntries } = read.tables;
  const rows = await selectGladiators(read)
    .innerJoin(shortlistEntries, eq(shortlistEntries.gladiatorId, gladiators.id))
    .where(eq(shortlistEntries.userId, userId))
    .orderBy(desc(shortlistEntries.createdAt), desc(gladiators.id));
  return {
    shortlist: rows.map(({ gladiator }) => ({ gladiatorId: gladiator.id })),
    gladiators: rows.map(presentGladiatorTo(userId)),
  };
}
