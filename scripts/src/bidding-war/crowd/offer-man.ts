import { myGladiators } from "@ludus/shared/contract/gladiators-api";
import { offerForSale, saleTerms } from "@ludus/shared/contract/market/selling-api";
import { STARTING_PRICE_MIN } from "@ludus/shared/limits";
import { pickFrom, type Random } from "@ludus/shared/rules/random";
import type { Api } from "@ludus/testkit/players/api";
import type { Account } from "@ludus/testkit/players/register-player";

const SHARE_OF_VALUE = 0.6;
const STEP_GOLD = 10;

/**
 * Offers one of the bot's men, where the market takes him. Resolves with his name; null: none was offered.
 * @throws Problem for a refusal.
 */
export async function offerMan(api: Api, bot: Account, random: Random): Promise<string | null> {
  const { gladiators } = await api.call(myGladiators, {}, bot.token);
  const man = pickFrom(random, gladiators);
  if (!man) return null;
  const { id, name, marketValue } = man;
  const { refusal } = await api.call(saleTerms, { id }, bot.token);
  if (refusal !== null) return null;
  const price = Math.floor((marketValue * SHARE_OF_VALUE) / STEP_GOLD) * STEP_GOLD;
  const startingPrice = Math.max(STARTING_PRICE_MIN, price);
  await api.call(offerForSale, { id, startingPrice }, bot.token);
  return name;
}
