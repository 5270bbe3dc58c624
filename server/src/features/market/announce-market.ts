import { countOpen } from "./count-open.ts";
import type { MarketContext } from "./market-context.ts";

/** Tells everybody how many auctions are open, after some were listed or left. */
export async function announceMarket({
  database: { read },
  announcer,
  version,
}: MarketContext): Promise<void> {
  version.change();
  announcer.marketChanged(await countOpen(read));
}
