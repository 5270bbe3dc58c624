import { AUCTION_DURATION_MS } from "@ludus/shared/limits";
import { create } from "zustand";
import { writtenDurationMs } from "../../lib/clock/written-duration.ts";

/** Milliseconds: as the server wrote it into the document, else as specified until the server says it. */
export const useAuctionDuration = create(() => ({
  durationMs: writtenDurationMs() ?? AUCTION_DURATION_MS,
}));
