import { useEffect, useEffectEvent } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import type { AuctionEndedEvent, OutbidEvent } from "@ludus/shared/contract/socket-events";
import { formatGold } from "../lib/gold.ts";
import { onNotice, type LiveNotice } from "../lib/live/notices.ts";
import { auctionPath, ownedGladiatorPath } from "../lib/paths.ts";
import { nextToastOf, showToast } from "../lib/toasts.ts";

const WON_SHOWN_MS = 15_000;

/** Tells the player, wherever he is, what happened to his bids, with a way back to the auction. */
export function LiveNotices() {
  const navigate = useNavigate();
  const { search } = useLocation();

  const tell = useEffectEvent((notice: LiveNotice) => {
    switch (notice.kind) {
      case "outbid": {
        // In the dialog the player sees it happen.
        const isBiddingOn = new URLSearchParams(search).get("bid");
        if (isBiddingOn === notice.event.auction.gladiatorId) return;
        return void tellOutbid(notice.event, (path) => void navigate(path));
      }
      case "won":
        return void tellWon(notice.event, (path) => void navigate(path));
      case "lost":
        return void tellLost(notice.event);
      case "session-ended":
        return void showToast((toast) =>
          toast.error("Your session has ended. Please sign in again."),
        );
    }
  });

  useEffect(() => onNotice((notice) => tell(notice)), []);
  return null;
}

type Go = (path: string) => void;

function tellOutbid({ auction, gladiatorName, yourBid }: OutbidEvent, go: Go): Promise<void> {
  const { gladiatorId, highestBidderName, currentBid } = auction;
  return showToast((toast) =>
    toast.error(`Outbid on ${gladiatorName}`, {
      id: nextToastOf(toast, gladiatorId),
      description: `${highestBidderName} bids ${formatGold(currentBid ?? 0)}. Your ${formatGold(yourBid)} are back in your purse.`,
      action: { label: "Bid again", onClick: () => go(auctionPath(gladiatorId)) },
    }),
  );
}

function tellWon({ gladiatorId, gladiatorName, price }: AuctionEndedEvent, go: Go): Promise<void> {
  return showToast((toast) =>
    toast.success(`${gladiatorName} is yours`, {
      id: nextToastOf(toast, gladiatorId),
      duration: WON_SHOWN_MS,
      description: `The hammer fell at ${formatGold(price ?? 0)} gold.`,
      action: { label: "See him", onClick: () => go(ownedGladiatorPath(gladiatorId)) },
    }),
  );
}

function tellLost({ gladiatorId, gladiatorName, winnerName, price }: AuctionEndedEvent) {
  return showToast((toast) =>
    toast(`${gladiatorName} went to ${winnerName}`, {
      id: nextToastOf(toast, gladiatorId),
      description: `Sold for ${formatGold(price ?? 0)} gold.`,
    }),
  );
}
