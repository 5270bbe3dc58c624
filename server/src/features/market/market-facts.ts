import { maximumEvent } from "@ludus/shared/contract/live/market-events";
import { onFact, type FactHandler } from "../../facts/fact.ts";
import { auctionEnded, lotsListed, maximaLowered, playerChanged } from "../../facts/fact-kinds.ts";
import { countOpen } from "./count-open.ts";
import type { MarketContext } from "./market-context.ts";

/** Tells this node's sockets of the market, and drops the pages that have changed. */
export function marketFactHandlers({
  announcer: { ownSockets },
  database,
  version,
}: Pick<MarketContext, "announcer" | "database" | "version">): FactHandler[] {
  async function changeMarket(): Promise<void> {
    version.change();
    ownSockets.marketChanged(await countOpen(database.read));
  }

  return [
    onFact(auctionEnded, async (ends) => {
      // First what may fail: facts that failed are handled again.
      await changeMarket();
      for (const { ended, bidderIds } of ends) ownSockets.auctionEnded(ended, bidderIds);
    }),
    onFact(lotsListed, changeMarket),
    onFact(maximaLowered, (lowered) => {
      for (const { userId, maxima } of lowered) {
        for (const maximum of maxima) ownSockets.announceToPlayer(userId, maximumEvent, maximum);
      }
    }),
    onFact(playerChanged, () => version.change()),
  ];
}
