import { offerForSale, saleTerms } from "@ludus/shared/contract/market/selling-api";
import { STARTING_PRICE_MIN } from "@ludus/shared/limits";
import type { Gladiator } from "@ludus/shared/model/gladiators/gladiator";
import type { Api } from "@ludus/testkit/players/api";

/** Low enough for what other bots have earned in a few games. */
const SHARE_OF_VALUE = 0.2;
const ROUNDED_TO_GOLD = 10;

/**
 * Offers a gladiator of one's own, and resolves with the starting price. Null: he may not be sold yet.
 * @throws Problem for a refusal.
 */
export async function offerGladiator(
  api: Api,
  { token }: { token: string },
  { id, marketValue }: Pick<Gladiator, "id" | "marketValue">,
): Promise<number | null> {
  const { refusal } = await api.call(saleTerms, { id }, token);
  if (refusal !== null) return null;
  const price = Math.floor((marketValue * SHARE_OF_VALUE) / ROUNDED_TO_GOLD) * ROUNDED_TO_GOLD;
  const startingPrice = Math.max(STARTING_PRICE_MIN, price);
  await api.call(offerForSale, { id, startingPrice }, token);
  return startingPrice;
}
