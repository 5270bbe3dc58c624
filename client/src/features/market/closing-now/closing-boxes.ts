import type { AuctionState } from "@ludus/shared/model/auction";
import { seqOfListing } from "../../../lib/stores/gladiators/gladiators-store.ts";
import type { ListedLot } from "../lists/next-page.ts";

export const CLOSING_BOXES = 5;

/** Time to read how an auction ended. */
const READ_MS = 4000;
/** Time to read a box before its lot is over. */
const TO_LOOK_MS = 2000;

/** One auction of a gladiator, who may be listed again meanwhile. */
export interface ClosingBox {
  gladiatorId: string;
  listing: number;
  /** Milliseconds since 1970. */
  endsAt: number;
}

type Auctions = Readonly<Record<string, AuctionState>>;

/**
 * Each box keeps its lot until the end could be read; then the next lot to end takes its place.
 * @param lots soonest end first
 */
export function fillBoxes(
  boxes: readonly (ClosingBox | null)[],
  lots: readonly ListedLot[],
  auctions: Auctions,
  now: number,
): readonly (ClosingBox | null)[] {
  const kept = boxes.map((box) => box && keptBox(box, auctions[box.gladiatorId], now));
  const coming = waitingLots(kept, lots, auctions, now);
  const filled = kept.map((box) => box ?? coming.shift() ?? null);
  return filled.every((box, place) => box === boxes[place]) ? boxes : filled;
}

/** Lots that are in no box yet, soonest end first. */
export function waitingLots(
  boxes: readonly (ClosingBox | null)[],
  lots: readonly ListedLot[],
  auctions: Auctions,
  now: number,
): ClosingBox[] {
  const shown = new Set(boxes.map((box) => box?.gladiatorId));
  return lots.flatMap(({ gladiatorId, endsAt }) => {
    const auction = auctions[gladiatorId];
    if (shown.has(gladiatorId) || auction?.status !== "open") return [];
    const { marketEndTime, extended, timesMoved } = auction;
    const isListed = marketEndTime === endsAt || extended || timesMoved;
    if (!isListed || marketEndTime < now + TO_LOOK_MS) return [];
    return [{ gladiatorId, listing: seqOfListing(auction), endsAt: marketEndTime }];
  });
}

/** The end raises `seq`, too. */
export function isSameListing(box: ClosingBox, auction: AuctionState): boolean {
  return seqOfListing(auction) === box.listing + (auction.status === "open" ? 0 : 1);
}

function keptBox(box: ClosingBox, auction: AuctionState | undefined, now: number) {
  const isOpen = auction?.status === "open" && isSameListing(box, auction);
  const endsAt = isOpen ? auction.marketEndTime : box.endsAt;
  if (now >= endsAt + READ_MS) return null;
  return endsAt === box.endsAt ? box : { ...box, endsAt };
}
