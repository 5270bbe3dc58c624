import { count, eq, sql } from "drizzle-orm";
import type { MarketContext } from "./market-context.ts";

/** Tells everybody how many auctions are open, after some were listed or left. */
export async function announceMarket({
  database: { read, tables },
  announcer,
  pages,
}: MarketContext): Promise<void> {
  pages.forget();
  const { auctions } = tables;
  const [open] = await read
    .select({ total: count() })
    .from(auctions)
    .where(eq(auctions.status, sql`'open'`));
  announcer.marketChanged(open?.total ?? 0);
}
