import type { AuctionState } from "@ludus/shared/model/auction";
import { softCloseText } from "./soft-close-text.ts";

/** Shown where late bids may move the end, or an outage has moved it; a phone has no room for it beside its keyboard. */
export function SoftCloseNotice({ auction }: { auction: AuctionState }) {
  const isMoved = auction.status === "open" && auction.timesMoved !== undefined;
  const moved = isMoved ? "Moved: the market was closed." : null;
  const text = [moved, softCloseText(auction)].filter((one) => one !== null).join(" ");
  if (text === "") return null;
  return (
    <p className="basis-full text-note leading-tight text-muted max-md:hidden max-md:pb-1 [@container(height>=700px)]:max-md:block">
      {text}
    </p>
  );
}
