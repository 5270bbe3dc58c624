import type { AuctionState } from "@ludus/shared/model/auction";
import { useShallow } from "zustand/react/shallow";
import { useGladiators } from "./gladiators-store.ts";
import { useFollowed } from "../../queries/followed.ts";
import { activeBidsQuery } from "../../queries/player-queries.ts";
import { useOwnMaxima } from "./own-maxima.ts";
import { useSession } from "../../session/session.ts";

/** `none` until the player bids on the auction. */
export type Standing = "leading" | "outbid" | "none";

export function standingIn(
  auction: AuctionState,
  playerId: string | undefined,
  hasBid: boolean,
): Standing {
  if (auction.highestBidderId !== null && auction.highestBidderId === playerId) return "leading";
  return hasBid && auction.status === "open" ? "outbid" : "none";
}

export function useStanding(gladiatorId: string): Standing {
  const playerId = useSession((session) => session.user?.id);
  const hasBid = useFollowed(activeBidsQuery, (ids) => ids.includes(gladiatorId)) ?? false;
  return useGladiators(({ auctions }) => {
    const auction = auctions[gladiatorId];
    return auction ? standingIn(auction, playerId, hasBid) : "none";
  });
}

/** Whether the player is the seller. */
export function useIsOwnLot(gladiatorId: string): boolean {
  const playerId = useSession((session) => session.user?.id);
  return useGladiators(({ profiles, auctions }) => {
    const isOwner = playerId !== undefined && profiles[gladiatorId]?.ownerId === playerId;
    return isOwner && auctions[gladiatorId]?.status === "open";
  });
}

/** The player's bids in open auctions, ending soonest first: all of them, or those that lost the lead. */
export function useOpenBids(which: "all" | "outbid" = "all"): readonly string[] {
  const playerId = useSession((session) => session.user?.id);
  const activeBids = useFollowed(activeBidsQuery);
  return useGladiators(
    useShallow(({ auctions }) =>
      (activeBids ?? [])
        .flatMap((id) => auctions[id] ?? [])
        .filter((auction) => auction.status === "open")
        .filter((auction) => which === "all" || standingIn(auction, playerId, true) === which)
        .toSorted((a, b) => a.marketEndTime - b.marketEndTime)
        .map(({ gladiatorId }) => gladiatorId),
    ),
  );
}

/** On how many open auctions somebody else leads after the player has bid. */
export function useOutbidCount(): number {
  return useOpenBids("outbid").length;
}

/** How far the player's bid goes, never below the price. Null where the player doesn't lead. */
export function useOwnMaximum(auction: AuctionState | undefined): number | null {
  const { gladiatorId = "", currentBid = null, status } = auction ?? {};
  const isLeading = useStanding(gladiatorId) === "leading" && status === "open";
  const kept = useOwnMaxima(({ maxima }) => maxima[gladiatorId] ?? 0);
  return isLeading && currentBid !== null ? Math.max(kept, currentBid) : null;
}

/** Null also where the player's bid goes no further than the price. */
export function useMaximumAbovePrice(auction: AuctionState | undefined): number | null {
  const maximum = useOwnMaximum(auction);
  return maximum !== null && maximum > (auction?.currentBid ?? 0) ? maximum : null;
}
