import type { AuctionState } from "@ludus/shared/model/auction";
import { useShallow } from "zustand/react/shallow";
import { useGladiators } from "./gladiators-store.ts";
import { usePlayerLists } from "../player-lists.ts";
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
  const hasBid = usePlayerLists((lists) => lists.activeBids?.includes(gladiatorId) ?? false);
  return useGladiators(({ auctions }) => {
    const auction = auctions[gladiatorId];
    return auction ? standingIn(auction, playerId, hasBid) : "none";
  });
}

/** The player's bids in open auctions, ending soonest first: all of them, or those that lost the lead. */
export function useOpenBids(which: "all" | "outbid" = "all"): readonly string[] {
  const playerId = useSession((session) => session.user?.id);
  const activeBids = usePlayerLists((lists) => lists.activeBids);
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
