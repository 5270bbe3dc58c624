import { countOpen } from "./count-open.ts";
import type { MarketContext } from "./market-context.ts";

export async function announceMarket({
  database: { read },
  announcer,
  version,
}: MarketContext): Promise<void> {
  version.change();
  announcer.marketChanged(await countOpen(read));
}
