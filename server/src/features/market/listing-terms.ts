import type { SoftClose } from "@ludus/shared/rules/auctions/soft-close";

/** How auctions are listed from now on. */
export interface ListingTerms {
  auctionDurationMs: number;
  /** Null: their ends are fixed. */
  softClose: SoftClose | null;
}
