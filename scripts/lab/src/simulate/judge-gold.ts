import { auctionIdOf } from "@ludus/server/src/platform/database/schema/bid-id";
import { goldOf, type Payment } from "./games-model.ts";
import type { Played } from "./played.ts";
import type { ExpectedSale } from "./sales-model.ts";

interface Reckoning {
  startingGold: number;
  /** Gold that an operator gave to a player, negative where they took it. */
  givenTo(userId: string): number[];
  payments: readonly Payment[];
  sales: readonly ExpectedSale[];
  now: number;
}

interface Purse {
  gold: number;
  held: number;
  heldForSales: number;
  boughtOfStock: number;
}

/** Checks every purse against a model that knows neither the journal nor the rules' code. */
export function wrongPurses(played: Played, reckoning: Reckoning): string[] {
  const { startingGold, givenTo, payments, sales } = reckoning;
  const purses = new Map<string, Purse>();
  const purseOf = (userId: string): Purse => {
    const purse = purses.get(userId) ?? { gold: 0, held: 0, heldForSales: 0, boughtOfStock: 0 };
    purses.set(userId, purse);
    return purse;
  };
  for (const { userId } of played.schools) {
    purseOf(userId).gold = givenTo(userId).reduce((sum, gold) => sum + gold, startingGold);
  }
  takeBids(played, purseOf);
  for (const payment of payments) purseOf(payment.userId).gold += goldOf(payment);
  for (const { sellerId, fee, proceeds, auction } of sales) {
    const isPaid = isProceedsPaid(played, auction.id, reckoning.now);
    purseOf(sellerId).gold += (isPaid ? proceeds : 0) - fee;
  }
  return played.schools.flatMap(({ userId, gold, goldHeld, tiedGold, heldForSales }) => {
    const purse = purseOf(userId);
    const tied = Math.max(0, startingGold - purse.boughtOfStock);
    const has = [gold, goldHeld, tiedGold, heldForSales].join(", ");
    const due = [purse.gold, purse.held, tied, purse.heldForSales].join(", ");
    return has === due
      ? []
      : [`${userId} has ${has} (gold, held, tied, held for sales), not ${due}`];
  });
}

function takeBids({ auctions, bids }: Played, purseOf: (userId: string) => Purse): void {
  const last = new Map(bids.map((bid) => [auctionIdOf(bid.id), bid]));
  for (const { id, status, sellerId, maximum } of auctions) {
    const bid = last.get(id);
    if (!bid || status === "voided") continue;
    const purse = purseOf(bid.bidderId);
    const amount = status === "open" ? (maximum ?? bid.amount) : bid.amount;
    purse.gold -= amount;
    if (status === "open") purse.held += amount;
    if (status === "open" && sellerId !== null) purse.heldForSales += amount;
    if (status === "sold" && sellerId === null) purse.boughtOfStock += amount;
  }
}

/** The seller's letter tells when withheld proceeds come. */
function isProceedsPaid({ letters }: Played, auctionId: number, now: number): boolean {
  return letters.some(
    (letter) =>
      letter.kind === "sold" &&
      letter.auctionId === auctionId &&
      "paidAt" in letter.data &&
      (letter.data.paidAt ?? 0) <= now,
  );
}
