import type { LetterData, LetterKind } from "@ludus/shared/news/news-kinds";
import type { Fact } from "../../facts/fact.ts";
import type { Transaction } from "../../platform/database/database.ts";
import type { AuctionRow } from "../../presenters/present-auction.ts";
import type { LetterRow } from "../../presenters/present-letter.ts";

/**
 * Letters are written in the transaction of their cause, which records them as facts: write nothing
 * after them, and call `facts.announce` after the commit.
 */
export interface LetterWriter {
  /** Writes to everybody who bid, in the transaction that closes the auctions. */
  writeOutcomes(tx: Transaction, sold: readonly SoldAuction[]): Promise<void>;
  /** Writes letters of other kinds, and records further facts of their cause. */
  write(tx: Transaction, letters: readonly NewLetter[], facts?: readonly Fact[]): Promise<void>;
  /** Writes what saved searches found, one letter for each. */
  writeAlerts(tx: Transaction, alerts: readonly Alert[]): Promise<void>;
}

/** The data is that of its kind. */
type KindAndData<Kind extends LetterKind = LetterKind> = Kind extends LetterKind
  ? { kind: Kind; data: LetterData<Kind> }
  : never;
export type NewLetter = Pick<LetterRow, "userId" | "auctionId" | "gladiatorId" | "createdAt"> &
  KindAndData;

export interface SoldAuction {
  /** The auction after its end. */
  auction: AuctionRow;
  /** Everybody who bid, the winner too. */
  bidders: readonly {
    userId: string;
    /** A maximum that one bid went beyond. Null: the bidder's own bids say how far they went. */
    overtakenMaximum: number | null;
  }[];
  winnerSchool: string;
  /** The rest of the winner's maximum, beyond the price. */
  goldReleased: number;
  /** Hidden limits, which the winner learns. */
  revealed: string[];
}

export interface Alert {
  search: { id: string; userId: string; name: string; filters: Record<string, string> };
  /** Named in this order. */
  lots: readonly [AlertedLot, ...AlertedLot[]];
}

export interface AlertedLot {
  gladiatorId: string;
  name: string;
  endsAt: number;
}
