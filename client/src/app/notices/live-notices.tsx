import { useEffect, useEffectEvent } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import type { OutbidEvent } from "@ludus/shared/contract/live/market-events";
import type { Letter } from "@ludus/shared/news/news-kinds";
import { outbid } from "@ludus/shared/news/outbid";
import { PAGE_PATHS } from "@ludus/shared/page-paths";
import { firstChunk } from "../../lib/chunks/chunk.ts";
import { onNotice, type LiveNotice } from "../../lib/live/notices.ts";
import { logFailure } from "../../lib/browser/log-failure.ts";
import { playSound } from "../../lib/sound/play-sound.ts";
import { nextToastOf, showToast } from "../../components/toaster/toasts.ts";

const letterToast = firstChunk(() => import("./letter-toast.ts").then((m) => m.showLetter));

/** Tells players, wherever they are, what happened to their bids, with a way back to the auction. */
export function LiveNotices() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();

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
      case "letter":
        if (isWatched(notice.letter, pathname)) return;
        return void letterToast().then(
          (showLetter) => showLetter(notice.letter, go),
          (error: unknown) => logFailure("No toast of a letter", error),
        );
    }
  });

  useEffect(() => onNotice((notice) => tell(notice)), []);
  return null;
}

/** On its page the evening tells its result itself, bout by bout. */
function isWatched(letter: Letter, pathname: string): boolean {
  return (
    letter.kind === "games" && pathname.startsWith(`${PAGE_PATHS.games}/${letter.gamesNumber}/`)
  );
}

type Go = (path: string) => void;

function tellOutbid({ auction, gladiatorName, goldReleased }: OutbidEvent, go: Go): Promise<void> {
  const { gladiatorId, highestBidderName, currentBid } = auction;
  const lead = {
    gladiatorId,
    gladiatorName,
    currentBid: currentBid ?? 0,
    leaderName: highestBidderName ?? "",
    detail: { goldReleased },
  };
  const { label, path } = outbid.link(lead);
  return showToast((toast) =>
    toast.error(outbid.subject(lead), {
      id: nextToastOf(toast, outbid.tag(lead)),
      description: outbid.summary(lead),
      action: { label, onClick: () => go(path) },
    }),
  );
}
