/** The rule by which late bids move an auction's end. */
export interface SoftClose {
  /** A bid with less than this left moves the end to this long after the bid. */
  softCloseMs: number;
  /** All bids together move the end at most this far beyond the first one. */
  softCloseMaxMs: number;
}

/** An auction whose end is fixed has null in the three others. Times in epoch milliseconds. */
export interface MovableEnd {
  endsAt: number;
  firstEndsAt: number | null;
  softCloseMs: number | null;
  softCloseMaxMs: number | null;
}

/** The end that holds after an accepted bid at `now`; never an earlier one. */
export function endAfterBid(auction: MovableEnd, now: number): number {
  const { endsAt, softCloseMs } = auction;
  if (softCloseMs === null) return endsAt;
  return Math.max(endsAt, Math.min(now + softCloseMs, latestEndOf(auction)));
}

/** True once bids have moved the end. */
export function isExtended({
  endsAt,
  firstEndsAt,
}: Pick<MovableEnd, "endsAt" | "firstEndsAt">): boolean {
  return firstEndsAt !== null && endsAt > firstEndsAt;
}

/** True while a late bid may move the end. */
export function isMovable(auction: Omit<MovableEnd, "softCloseMs">): boolean {
  return auction.endsAt < latestEndOf(auction);
}

function latestEndOf({ endsAt, firstEndsAt, softCloseMaxMs }: Omit<MovableEnd, "softCloseMs">) {
  if (firstEndsAt === null || softCloseMaxMs === null) return endsAt;
  return firstEndsAt + softCloseMaxMs;
}
