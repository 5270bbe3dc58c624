import { useEffect, useEffectEvent } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import type { AuctionEndedEvent, OutbidEvent } from "@ludus/shared/contract/live/live-events";
import { chunk } from "../../lib/chunks/chunk.ts";
import { formatGold } from "../../lib/gold.ts";
import { onNotice, type LiveNotice } from "../../lib/live/notices.ts";
import { auctionPath } from "@ludus/shared/page-paths";
import { ownedGladiatorPath, similarLotsPath } from "../../lib/paths.ts";
import { logFailure } from "../../lib/log-failure.ts";
import { playSound } from "../../lib/sound/play-sound.ts";
import { useGladiators } from "../../lib/stores/gladiators/gladiators-store.ts";
import { usePreferences } from "../../lib/stores/preferences.ts";
import { nextToastOf, showToast } from "../../lib/toasts.ts";

const END_SHOWN_MS = 15_000;

const letterToast = chunk(() => import("./letter-toast.ts").then((m) => m.tellLetter));

/** Tells players, wherever they are, what happened to their bids, with a way back to the auction. */
export function LiveNotices() {
  const navigate = useNavigate();
  const { search } = useLocation();

  const tell = useEffectEvent((notice: LiveNotice) => {
    const go = (path: string) => void navigate(path);
    switch (notice.kind) {
      case "outbid": {
        playSound("outbid");
        // In the dialog the player sees it happen.
        const isBiddingOn = new URLSearchParams(search).get("bid");
        if (isBiddingOn === notice.event.auction.gladiatorId) return;
        return void tellOutbid(notice.event, go);
      }
      case "won":
        // The letter of the win begins the ceremony.
        if (usePreferences.getState().ceremony) return;
        playSound("hammer");
        return void tellWon(notice.event, go);
      case "lost":
        playSound("hammer");
        return void tellLost(notice.event, go);
      case "letter":
        return void letterToast().then(
          (tellLetter) => tellLetter(notice.letter, go),
          (error: unknown) => logFailure("No toast of a letter", error),
        );
    }
  });

  useEffect(() => onNotice((notice) => tell(notice)), []);
  return null;
}

type Go = (path: string) => void;

function tellOutbid({ auction, gladiatorName, goldReleased }: OutbidEvent, go: Go): Promise<void> {
  const { gladiatorId, highestBidderName, currentBid } = auction;
  return showToast((toast) =>
    toast.error(`Outbid on ${gladiatorName}`, {
      id: nextToastOf(toast, gladiatorId),
      description: `${formatGold(currentBid ?? 0)} by ${highestBidderName}. Your ${formatGold(goldReleased)} are back.`,
      action: { label: "Bid again", onClick: () => go(auctionPath(gladiatorId)) },
    }),
  );
}

function tellWon({ gladiatorId, gladiatorName, price }: AuctionEndedEvent, go: Go): Promise<void> {
  return showToast((toast) =>
    toast.success(`${gladiatorName} is yours`, {
      id: nextToastOf(toast, gladiatorId),
      duration: END_SHOWN_MS,
      description: `The hammer fell at ${formatGold(price ?? 0)} gold.`,
      action: { label: "See him", onClick: () => go(ownedGladiatorPath(gladiatorId)) },
    }),
  );
}

function tellLost(event: AuctionEndedEvent, go: Go): Promise<void> {
  const { gladiatorId, gladiatorName, winnerName, price } = event;
  const profile = useGladiators.getState().profiles[gladiatorId];
  return showToast((toast) =>
    toast(`${gladiatorName} went to ${winnerName}`, {
      id: nextToastOf(toast, gladiatorId),
      duration: END_SHOWN_MS,
      description: `Sold for ${formatGold(price ?? 0)} gold.`,
      ...(profile && {
        action: { label: "Men like him", onClick: () => go(similarLotsPath(profile)) },
      }),
    }),
  );
}
