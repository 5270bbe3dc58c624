import { GAMES_BEFORE_SALE } from "../../limits.ts";
import { farewellPay } from "../games/games-pay.ts";
import type { OfferQuestion } from "./offer.ts";

export type ReleaseRefusal = "ON_SALE" | "OWNED_TOO_SHORT" | "SALE_LOOKED_AT";

/** Returns null if the owner may release the gladiator. */
export function refusalOfRelease({
  isOnSale,
  gamesInSchool,
  isInEscrow,
}: Pick<OfferQuestion, "isOnSale" | "gamesInSchool" | "isInEscrow">): ReleaseRefusal | null {
  if (isOnSale) return "ON_SALE";
  if (gamesInSchool < GAMES_BEFORE_SALE) return "OWNED_TOO_SHORT";
  return isInEscrow ? "SALE_LOOKED_AT" : null;
}

/**
 * Gold that a school gets for a gladiator whom it releases: as at the end of his career, and at most half of
 * what it paid, so that no purchase is worth its release.
 * @param paid null: not known any more
 */
export function releasePay(marketValue: number, paid: number | null): number {
  const farewell = farewellPay(marketValue);
  return paid === null ? farewell : Math.min(farewell, Math.floor(paid / 2));
}
