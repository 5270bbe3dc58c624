import type { AuctionState } from "@ludus/shared/model/auction";
import { softCloseText } from "./soft-close-text.ts";

/** Shown where late bids may move the end; a phone has no room for it beside its keyboard. */
export function SoftCloseNotice({ auction }: { auction: AuctionState }) {
  const text = softCloseText(auction);
  if (text === null) return null;
  return (
    <p className="basis-full text-note leading-tight text-muted max-md:hidden max-md:pb-1 [@container(height>=700px)]:max-md:block">
      {text}
    </p>
  );
}
