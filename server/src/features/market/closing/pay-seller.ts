import { saleCommission } from "@ludus/shared/rules/selling/sale-terms";
import { DAY_MS } from "@ludus/shared/durations";
import type { GladiatorRow } from "../../../presenters/present-gladiator.ts";
import type { SchoolsDraft } from "../../school/schools-draft.ts";
import type { DueLot, SellersShare } from "./ended-lot.ts";

/** Operators may look at the sale meanwhile. */
const ESCROW_MS = DAY_MS;

/** Pays a seller, after commission. The proceeds of an unusual price are in escrow. */
export function paySeller(
  schools: SchoolsDraft,
  {
    auction,
    gladiator,
    usualPriceMax,
  }: DueLot & { gladiator: Pick<GladiatorRow, "gamesInSchool"> },
  price: number,
): SellersShare | null {
  const { id: auctionId, sellerId } = auction;
  if (sellerId === null) return null;
  const commission = saleCommission(price, gladiator.gamesInSchool);
  const proceeds = price - commission;
  const paidAt = price > usualPriceMax ? schools.now + ESCROW_MS : null;
  if (paidAt === null) {
    schools.move("sale", { userId: sellerId, amount: proceeds, causeId: auctionId });
  }
  countGladiators(schools, sellerId, -1);
  return { sellerId, commission, proceeds, paidAt };
}

/** A new version also where no gold moves. */
export function countGladiators(schools: SchoolsDraft, userId: string, by: 1 | -1): void {
  const { version, totalGladiators } = schools.of(userId);
  schools.change(userId, { version: version + 1, totalGladiators: totalGladiators + by });
}
