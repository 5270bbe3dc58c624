import { maximumEvent } from "@ludus/shared/contract/live/live-events";
import type { MarketContext } from "../market-context.ts";

type Context = Pick<MarketContext, "announcer" | "bidsInDoubt" | "version">;

/** Announces how auctions stand whose commit was not confirmed. Never fails. */
export async function announceBidsInDoubt({
  announcer,
  bidsInDoubt,
  version,
}: Context): Promise<void> {
  const current = await bidsInDoubt.take();
  if (!current) return;
  version.change();
  for (const auction of current.auctions) announcer.auctionChanged(auction);
  for (const { userId, ...own } of current.maxima)
    announcer.announceToPlayer(userId, maximumEvent, own);
  for (const { userId, school } of current.schools) announcer.schoolChanged(userId, school);
}
