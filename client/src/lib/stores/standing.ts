import type { AuctionState } from "@ludus/shared/model/auction";
import { useGladiators } from "./gladiators-store.ts";
import { usePlayerLists } from "./player-lists.ts";
import { useSession } from "../session/session.ts";

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

/** On how many open auctions somebody else leads after the player has bid. */
export function useOutbidCount(): number {
  const playerId = useSession((session) => session.user?.id);
  const activeBids = usePlayerLists((lists) => lists.activeBids);
  return useGladiators(
    ({ auctions }) =>
      (activeBids ?? []).filter((id) => {
        const auction = auctions[id];
        return auction !== undefined && standingIn(auction, playerId, true) === "outbid";
      }).length,
  );
}
