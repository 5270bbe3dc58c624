import { comparables, offerForSale, saleTerms } from "@ludus/shared/contract/market/selling-api";
import { STARTING_PRICE_MIN } from "@ludus/shared/limits";
import type { Gladiator } from "@ludus/shared/model/gladiators/gladiator";
import type { Api } from "@ludus/testkit/players/api";

/** Where too few like him were sold: low enough for what other bots have earned in a few games. */
const SHARE_OF_VALUE = 0.2;
const ROUNDED_TO_GOLD = 10;

/**
 * Offers a gladiator of one's own from the low quartile of what similar gladiators fetched, and resolves with the
 * starting price. Null: he may not be sold yet.
 * @throws Problem for a refusal.
 */
export async function offerGladiator(
  api: Api,
  { token }: { token: string },
  { id, marketValue }: Pick<Gladiator, "id" | "marketValue">,
): Promise<number | null> {
  const { refusal } = await api.call(saleTerms, { id }, token);
  if (refusal !== null) return null;
  const fetched = await api.call(comparables, { id }, token);
  const wanted = "tooFew" in fetched ? marketValue * SHARE_OF_VALUE : fetched.low;
  const price = Math.floor(wanted / ROUNDED_TO_GOLD) * ROUNDED_TO_GOLD;
  const startingPrice = Math.max(STARTING_PRICE_MIN, price);
  await api.call(offerForSale, { id, startingPrice }, token);
  return startingPrice;
}
