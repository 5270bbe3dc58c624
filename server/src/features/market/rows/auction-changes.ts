import type { AuctionRow } from "../../../presenters/present-auction.ts";

type SetByListing =
  | "id"
  | "gladiatorId"
  | "gladiatorName"
  | "startsAt"
  | "firstEndsAt"
  | "softCloseMs"
  | "softCloseMaxMs"
  | "sellerId"
  | "sellerSchool"
  | "startingPrice"
  | "fee"
  | "firstSeq";
type SetByLateBid = "endsAt";
type SetByEnd = "status" | "closedAt";
type SetByOutage = "timesMoved";

/** The columns that a maximum sets; a bid sets them where one was or is. */
export type MaximumChanges = Pick<AuctionRow, "maximum">;

/** The columns that an accepted bid sets. A new column is among them until it is named above. */
export type BidChanges = Omit<
  AuctionRow,
  SetByListing | SetByLateBid | SetByEnd | SetByOutage | keyof MaximumChanges
>;

/** The column that a late bid sets besides, where the end isn't fixed. */
export type ExtensionChanges = Pick<AuctionRow, SetByLateBid>;

/** The columns that change where an outage fell into the end; late bids then count from the new one. */
export type OutageChanges = Pick<AuctionRow, SetByOutage | SetByLateBid | "firstEndsAt" | "seq">;

export type EndChanges = Pick<AuctionRow, SetByEnd | "seq" | keyof MaximumChanges>;
