import { and, count, eq, inArray, isNull } from "drizzle-orm";
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
    isAtGames: await isAtGames(on, userId),
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

/** Whether games have enrolled the school and not paid it yet. */
async function isAtGames(on: Reader, userId: string): Promise<boolean> {
  const { enrolledSchools, games } = on.tables;
  const toHold = on.select({ number: games.number }).from(games).where(isNull(games.heldAt));
  const [enrolled] = await on
    .select({ userId: enrolledSchools.userId })
    .from(enrolledSchools)
    .where(and(inArray(enrolledSchools.gamesNumber, toHold), eq(enrolledSchools.userId, userId)));
  return enrolled !== undefined;
}
