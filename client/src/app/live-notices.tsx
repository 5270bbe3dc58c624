import { useEffect, useEffectEvent } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { toast } from "sonner";
import { formatGold } from "../lib/gold.ts";
import { onNotice, type LiveNotice } from "../lib/live/notices.ts";
import { auctionPath, ownedGladiatorPath } from "../lib/paths.ts";

/** Tells the player, wherever he is, what happened to his bids, with a way back to the auction. */
export function LiveNotices() {
  const navigate = useNavigate();
  const { search } = useLocation();

  const tell = useEffectEvent((notice: LiveNotice) => {
    if (notice.kind === "session-ended") {
      toast.error("Your session has ended. Please sign in again.");
      return;
    }
    const { gladiatorName } = notice.event;
    if (notice.kind === "outbid") {
      const { auction, yourBid } = notice.event;
      const isBiddingOnHim = new URLSearchParams(search).get("bid") === auction.gladiatorId;
      if (isBiddingOnHim) return;
      toast.error(`Outbid on ${gladiatorName}`, {
        // One toast per auction: a bidding war replaces its own words.
        id: `outbid-${auction.gladiatorId}`,
        description: `${auction.highestBidderName} bids ${formatGold(auction.currentBid ?? 0)}. Your ${formatGold(yourBid)} are back in your purse.`,
        action: {
          label: "Bid again",
          onClick: () => void navigate(auctionPath(auction.gladiatorId)),
        },
      });
      return;
    }
    const { gladiatorId, price, winnerName } = notice.event;
    toast.dismiss(`outbid-${gladiatorId}`);
    if (notice.kind === "won") {
      toast.success(`${gladiatorName} is yours`, {
        id: `won-${gladiatorId}`,
        duration: 15_000,
        description: `The hammer fell at ${formatGold(price ?? 0)} gold.`,
        action: {
          label: "See him",
          onClick: () => void navigate(ownedGladiatorPath(gladiatorId)),
        },
      });
    } else {
      toast(`${gladiatorName} went to ${winnerName}`, {
        id: `lost-${gladiatorId}`,
        description: `Sold for ${formatGold(price ?? 0)} gold.`,
      });
    }
  });

  useEffect(() => onNotice((notice) => tell(notice)), []);
  return null;
}
