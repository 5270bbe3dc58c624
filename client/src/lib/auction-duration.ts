import { AUCTION_DURATION_META } from "@ludus/shared/rules/auctions/auction-duration";
import { AUCTION_DURATION_MS } from "@ludus/shared/limits";
import { create } from "zustand";

/** Milliseconds: as the server wrote it into the document, else as specified until the server says it. */
export const useAuctionDuration = create(() => ({
  durationMs: writtenDurationMs() ?? AUCTION_DURATION_MS,
}));

function writtenDurationMs(): number | null {
  // The build draws the page where there is no document.
  if (typeof document === "undefined") return null;
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${AUCTION_DURATION_META}"]`);
  return meta && Number(meta.content);
}
