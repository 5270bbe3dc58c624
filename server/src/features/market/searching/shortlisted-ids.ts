import { eq } from "drizzle-orm";
import type { Reader } from "../../../platform/database/database.ts";

export async function shortlistedIds(read: Reader, userId: string): Promise<Set<string>> {
  const { shortlistEntries } = read.tables;
  const entries = await read
    .select({ gladiatorId: shortlistEntries.gladiatorId })
    .from(shortlistEntries)
    .where(eq(shortlistEntries.userId, userId));
  return new Set(entries.map(({ gladiatorId }) => gladiatorId));
}
