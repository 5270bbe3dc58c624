import { maximumEvent } from "@ludus/shared/contract/live/market-events";
import type { Announcer } from "../../../realtime/announcer.ts";
import type { MarketVersion } from "../market-version.ts";
import type { BidsInDoubt } from "./bids-in-doubt.ts";

export interface InDoubtContext {
  announcer: Pick<Announcer, "auctionChanged" | "schoolChanged" | "announceToPlayer">;
  bidsInDoubt: Pick<BidsInDoubt, "add" | "take">;
  version: Pick<MarketVersion, "change">;
}

/** Announces how auctions stand whose commit was not confirmed. Never fails. */
export async function announceBidsInDoubt({
  announcer,
  bidsInDoubt,
  version,
}: InDoubtContext): Promise<void> {
  const current = await bidsInDoubt.take();
  if (!current) return;
  version.change();
  for (const auction of current.auctions) announcer.auctionChanged(auction);
  for (const { userId, ...own } of current.maxima)
    announcer.announceToPlayer(userId, maximumEvent, own);
  for (const { userId, school } of current.schools) announcer.schoolChanged(userId, school);
}
