import type { AuctionRow } from "../../presenters/present-auction.ts";

type SetByListing =
  | "id"
  | "gladiatorId"
  | "gladiatorName"
  | "startsAt"
  | "firstEndsAt"
  | "softCloseMs"
  | "softCloseMaxMs"
  | "firstSeq";
type SetByLateBid = "endsAt";
type SetByEnd = "status" | "closedAt";

/** The columns that an accepted bid sets. A new column is among them until it is named above. */
export type BidChanges = Omit<AuctionRow, SetByListing | SetByLateBid | SetByEnd>;

/** The column that a late bid sets besides, where the end isn't fixed. */
export type ExtensionChanges = Pick<AuctionRow, SetByLateBid>;

/** The columns that the end of an auction sets. */
export type EndChanges = Pick<AuctionRow, SetByEnd | "seq">;
