import type { AuctionRow } from "../../presenters/present-auction.ts";

type SetByListing = "id" | "gladiatorId" | "gladiatorName" | "startsAt" | "endsAt" | "firstSeq";
type SetByEnd = "status" | "closedAt";

/** The columns that an accepted bid sets. A new column is among them until it is named above. */
export type BidChanges = Omit<AuctionRow, SetByListing | SetByEnd>;

/** The columns that the end of an auction sets. */
export type EndChanges = Pick<AuctionRow, SetByEnd | "seq">;
