import type { ShortlistRow } from "../../presenters/present-shortlist-entry.ts";

/** A closing may come late: what should have ended is looked at again after this long. */
const LOOK_AGAIN_MS = 5000;

export type Reminder = Pick<ShortlistRow, "remindBeforeMs" | "remindedAuctionId">;

interface OpenAuction {
  id: number;
  startsAt: number;
  endsAt: number;
}

interface PlannedReminder extends Pick<ShortlistRow, "remindAt" | "remindedAuctionId"> {
  isDue: boolean;
}

const NEVER: PlannedReminder = { remindAt: null, remindedAuctionId: null, isDue: false };

/**
 * When an entry is looked at next, and whether its reminder is due now: once for an auction, by the
 * end as late bids have moved it. A gladiator who is listed again has a new one.
 */
export function planReminder(
  { remindBeforeMs, remindedAuctionId }: Reminder,
  auction: OpenAuction | null,
  now: number,
): PlannedReminder {
  if (remindBeforeMs === null || auction === null) return NEVER;
  const atEnd = Math.max(auction.endsAt, now + LOOK_AGAIN_MS);
  const dueAt = auction.endsAt - remindBeforeMs;
  const isTooShort = dueAt <= auction.startsAt;
  if (auction.id === remindedAuctionId || isTooShort || now >= auction.endsAt) {
    return { remindAt: atEnd, remindedAuctionId, isDue: false };
  }
  if (now < dueAt) return { remindAt: dueAt, remindedAuctionId, isDue: false };
  return { remindAt: atEnd, remindedAuctionId: auction.id, isDue: true };
}
