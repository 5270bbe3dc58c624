import { GAMES_BEFORE_SALE, GAMES_BETWEEN_SALES, SALES_MAX } from "../../limits.ts";

export type OfferRefusal =
  | "ALREADY_ON_SALE"
  | "OWNED_TOO_SHORT"
  | "SOLD_TOO_OFTEN"
  | "SALE_LOOKED_AT"
  | "GAMES_UNDER_WAY"
  | "TOO_MANY_SALES";

export interface OfferQuestion {
  isOnSale: boolean;
  /** Games that the gladiator has been through in his owner's school. */
  gamesInSchool: number;
  /** Games since his owner last offered him. Null: never. */
  gamesSinceOffered: number | null;
  /** Whether the proceeds of the sale that brought him are in escrow: it may still be voided. */
  isInEscrow: boolean;
  /** Whether games have begun for the school and not paid it yet: they would spare him the week. */
  isAtGames: boolean;
  /** How many gladiators the school offers now. */
  openSales: number;
}

/** Returns null if the owner may offer the gladiator. */
export function refusalOfOffer(question: OfferQuestion): OfferRefusal | null {
  if (question.isOnSale) return "ALREADY_ON_SALE";
  if (question.gamesInSchool < GAMES_BEFORE_SALE) return "OWNED_TOO_SHORT";
  const { gamesSinceOffered } = question;
  if (gamesSinceOffered !== null && gamesSinceOffered < GAMES_BETWEEN_SALES) {
    return "SOLD_TOO_OFTEN";
  }
  if (question.isInEscrow) return "SALE_LOOKED_AT";
  if (question.isAtGames) return "GAMES_UNDER_WAY";
  return question.openSales >= SALES_MAX ? "TOO_MANY_SALES" : null;
}

/** How many games must pass until the gladiator's own stay allows it. */
export function gamesUntilOffer({
  gamesInSchool,
  gamesSinceOffered,
}: Pick<OfferQuestion, "gamesInSchool" | "gamesSinceOffered">): number {
  const sinceOffered = gamesSinceOffered ?? GAMES_BETWEEN_SALES;
  return Math.max(0, GAMES_BEFORE_SALE - gamesInSchool, GAMES_BETWEEN_SALES - sinceOffered);
}
