import { and, count, eq } from "drizzle-orm";
import { Problem } from "@ludus/shared/contract/problems";
import { refusalOfOffer, type OfferRefusal } from "@ludus/shared/rules/selling/offer";
import type { Reader } from "../../../platform/database/database.ts";
import { isOpen } from "../../../platform/database/schema/is-open.ts";
import { selectGladiators, type GladiatorOnMarket } from "../../../presenters/present-gladiator.ts";

/** With his newest auction. @throws GLADIATOR_NOT_FOUND, NOT_YOUR_GLADIATOR */
export async function readOwnGladiator(
  on: Reader,
  id: string,
  userId: string,
): Promise<GladiatorOnMarket> {
  const [row] = await selectGladiators(on).where(eq(on.tables.gladiators.id, id));
  if (!row) throw new Problem("GLADIATOR_NOT_FOUND");
  if (row.gladiator.ownerId !== userId) throw new Problem("NOT_YOUR_GLADIATOR");
  return row;
}

/** Null if his owner may offer him, apart from the fee. */
export async function whyNotOffered(
  on: Reader,
  { gladiator, auction }: GladiatorOnMarket,
  userId: string,
): Promise<OfferRefusal | null> {
  const { auctions } = on.tables;
  const [open] = await on
    .select({ sales: count() })
    .from(auctions)
    .where(and(eq(auctions.sellerId, userId), isOpen(auctions)));
  return refusalOfOffer({
    isOnSale: auction.status === "open",
    gamesInSchool: gladiator.gamesInSchool,
    gamesSinceOffered: gladiator.gamesSinceOffered,
    isInEscrow: await isInEscrow(on, auction),
    openSales: open?.sales ?? 0,
  });
}

/** Whether the auction is a sale that may still be voided. */
export async function isInEscrow(
  on: Reader,
  { id }: Pick<GladiatorOnMarket["auction"], "id">,
): Promise<boolean> {
  const { escrow } = on.tables;
  const [inEscrow] = await on
    .select({ auctionId: escrow.auctionId })
    .from(escrow)
    .where(eq(escrow.auctionId, id));
  return inEscrow !== undefined;
}
