import { count, eq, sql } from "drizzle-orm";
import type { Database, Reader } from "../../platform/database/database.ts";

/** How many auctions are open. */
export async function countOpen(on: Reader, { auctions }: Database["tables"]): Promise<number> {
  const [open] = await on
    .select({ total: count() })
    .from(auctions)
    .where(eq(auctions.status, sql`'open'`));
  return open?.total ?? 0;
}
