import type { SaleTerms } from "@ludus/shared/contract/market/selling-api";
import { SALES_MAX } from "@ludus/shared/limits";

/** Why a gladiator can't be offered, and from when on he can. */
export function saleRefusalText(
  refusal: NonNullable<SaleTerms["refusal"]>,
  gamesUntilSale: number,
  seasonsLeft: number,
): string {
  const isOverByThen = seasonsLeft <= gamesUntilSale;
  const when = (offer: string) =>
    isOverByThen
      ? `By the time you could ${offer}, he has the wooden sword.`
      : `You can ${offer} after ${gamesText(gamesUntilSale)}.`;
  switch (refusal) {
    case "OWNED_TOO_SHORT":
      return `He has yet to fight for your school. ${when("offer him")}`;
    case "SOLD_TOO_OFTEN":
      return `He was offered not long ago. ${when("offer him again")}`;
    case "SALE_LOOKED_AT":
      return "So high a price is looked at first. You can offer him within a day.";
    case "GAMES_UNDER_WAY":
      return "The games are under way. You can offer him once they are over.";
    case "TOO_MANY_SALES":
      return `You offer ${SALES_MAX} men already. Once one of them is sold or home again, you can offer him.`;
    case "ALREADY_ON_SALE":
      return "He is for sale already.";
  }
}

function gamesText(games: number): string {
  return games <= 1 ? "the next games" : `${games} more games`;
}
