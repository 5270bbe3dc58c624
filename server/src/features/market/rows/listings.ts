import type { SoftClose } from "@ludus/shared/rules/auctions/soft-close";
import type { Transaction } from "../../../platform/database/database.ts";
import type { AuctionRow } from "../../../presenters/present-auction.ts";

export type NewAuction = Omit<AuctionRow, "id">;

interface ListingTerms {
  seq: number;
  now: number;
  endsAt: number;
  /** Holds for the whole auction, whatever is set later. Null: its end is fixed. */
  softClose: SoftClose | null;
  /** Absent: he is of the market's own stock. */
  sale?: SaleTerms;
}

/** A school's gladiator, as his owner offers him. */
interface SaleTerms extends Pick<AuctionRow, "sellerId" | "sellerSchool"> {
  startingPrice: number;
  fee: number;
}

/** A gladiator's next auction. `seq` goes on where the last auction's ended. */
export function newListing(
  { gladiatorId, gladiatorName }: Pick<AuctionRow, "gladiatorId" | "gladiatorName">,
  { seq, now, endsAt, softClose, sale }: ListingTerms,
): NewAuction {
  return {
    gladiatorId,
    gladiatorName,
    status: "open",
    startsAt: now,
    endsAt,
    firstEndsAt: softClose ? endsAt : null,
    softCloseMs: softClose?.softCloseMs ?? null,
    softCloseMaxMs: softClose?.softCloseMaxMs ?? null,
    closedAt: null,
    timesMoved: null,
    sellerId: sale?.sellerId ?? null,
    sellerSchool: sale?.sellerSchool ?? null,
    startingPrice: sale?.startingPrice ?? null,
    fee: sale?.fee ?? null,
    firstSeq: seq,
    seq,
    currentBid: null,
    leaderId: null,
    leaderName: null,
    bidCount: 0,
    recentBids: [],
    maximum: null,
  };
}

export async function insertListings(
  tx: Transaction,
  listings: readonly NewAuction[],
): Promise<void> {
  await tx.insertAll(tx.tables.auctions, listings);
}
