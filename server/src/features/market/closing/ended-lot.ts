import type { AuctionRow } from "../../../presenters/present-auction.ts";
import type { GladiatorRow } from "../../../presenters/present-gladiator.ts";
import type { EndChanges } from "../rows/auction-changes.ts";
import type { NewAuction } from "../rows/listings.ts";

/** A due auction, with what settling needs. */
export interface DueLot {
  auction: AuctionRow;
  /** Loaded where there is a leader. */
  gladiator: Pick<GladiatorRow, "gamesInSchool" | "wins"> | null;
  /** The proceeds of a higher price are in escrow. Infinity for the market's own stock. */
  usualPriceMax: number;
}

export interface Bidder {
  userId: string;
  /** A maximum that one bid went beyond. Null: the bidder's own bids say how far they went. */
  overtakenMaximum: number | null;
}

/** An auction that ended, as it ended. */
export interface End {
  auction: AuctionRow;
  /** Everybody who bid, the winner too. */
  bidders: readonly Bidder[];
  /** The gladiator's next auction. Null: the seller keeps him, or he has a new owner. */
  relistedAs: NewAuction | null;
}

export interface SellersShare {
  sellerId: string;
  /** Gold that the market keeps of the price. */
  commission: number;
  proceeds: number;
  /** When proceeds in escrow come, in epoch ms. Null: they are paid. */
  paidAt: number | null;
}

export function endAuction(auction: AuctionRow, status: Ending, now: number): AuctionRow {
  const end: EndChanges = { status, seq: auction.seq + 1, closedAt: now, maximum: null };
  return { ...auction, ...end };
}

type Ending = Exclude<AuctionRow["status"], "open">;

export interface Sale {
  winnerId: string;
  winnerSchool: string;
  price: number;
  /** Gold of the price that the buyer had not earned. */
  tiedPaid: number;
  /** The rest of the maximum, beyond the price. */
  goldReleased: number;
  /** Null: from the market's own stock. */
  seller: SellersShare | null;
}

export interface EndedLot extends End {
  /** As he was. Null without a leader, who alone changes him. */
  gladiator: GladiatorRow | null;
  sale: Sale | null;
}

export interface SoldLot extends EndedLot {
  gladiator: GladiatorRow;
  sale: Sale;
}

export function isSold(lot: EndedLot): lot is SoldLot {
  return lot.sale !== null && lot.gladiator !== null;
}
