import { saleCommission } from "@ludus/shared/rules/selling/sale-terms";
import type { SchoolRow } from "../../../presenters/present-school.ts";
import { moveGold, type GoldMovement } from "../../school/gold.ts";

/** Operators may look at the sale meanwhile. */
const WITHHELD_MS = 24 * 60 * 60 * 1000;

/** A lot with a leader, as settling needs to know it. */
export interface SettledLot {
  gamesInSchool: number;
  wins: number;
  /** The proceeds of a higher price are withheld. Infinity for the market's own stock. */
  usualPriceMax: number;
}

export interface SellersShare {
  sellerId: string;
  /** Gold that the market keeps of the price. */
  commission: number;
  proceeds: number;
  /** When withheld proceeds come, in epoch ms. Null: they are paid. */
  paidAt: number | null;
}

export interface SoldByPlayer {
  auctionId: number;
  price: number;
  lot: SettledLot;
  /** The seller's, before. */
  school: SchoolRow;
  now: number;
}

interface PaidSeller {
  share: SellersShare;
  school: SchoolRow;
  movements: readonly GoldMovement[];
}

/** Pays a seller, after commission. The proceeds of an unusual price are withheld. */
export function paySeller({ auctionId, price, lot, school, now }: SoldByPlayer): PaidSeller {
  const { userId: sellerId } = school;
  const commission = saleCommission(price, lot.gamesInSchool);
  const proceeds = price - commission;
  const paidAt = price > lot.usualPriceMax ? now + WITHHELD_MS : null;
  const paid = paidAt === null ? moveGold(school, "sale", proceeds) : school;
  return {
    share: { sellerId, commission, proceeds, paidAt },
    school: {
      ...paid,
      // Also without the gold: it counts a man less.
      version: school.version + 1,
      totalGladiators: paid.totalGladiators - 1,
    },
    movements: paidAt === null ? [saleMovement(sellerId, auctionId, proceeds, now)] : [],
  };
}

export function saleMovement(
  userId: string,
  auctionId: number,
  amount: number,
  at: number,
): GoldMovement {
  return { userId, kind: "sale", amount, bidId: null, causeId: auctionId, at };
}
