import type { Comparables } from "@ludus/shared/contract/market/selling-api";
import { STARTING_PRICE_MAX, STARTING_PRICE_MIN } from "@ludus/shared/limits";
import { formatGold } from "@ludus/shared/rules/gold-text";
import type { GoldChoice } from "../../../components/field/gold-field.tsx";

const ROUNDED_TO_GOLD = 10;

/** Rounds down to a price that can be asked. */
function startingPriceBelow(gold: number): number {
  const stepped = Math.floor(gold / ROUNDED_TO_GOLD) * ROUNDED_TO_GOLD;
  return Math.min(STARTING_PRICE_MAX, Math.max(STARTING_PRICE_MIN, stepped));
}

/** Three of four gladiators like him fetched more; where that isn't known, half of his value. */
export function firstStartingPrice(fetched: Comparables | undefined, marketValue: number): number {
  const isKnown = fetched !== undefined && "low" in fetched;
  return startingPriceBelow(isKnown ? fetched.low : marketValue / 2);
}

export function startingPriceChoices(
  fetched: Comparables | undefined,
  marketValue: number,
): GoldChoice[] {
  const known =
    fetched !== undefined && "low" in fetched
      ? [
          { word: "low", gold: fetched.low },
          { word: "median", gold: fetched.median },
        ]
      : [];
  return [
    { label: formatGold(STARTING_PRICE_MIN), amount: STARTING_PRICE_MIN },
    ...[...known, { word: "value", gold: marketValue }].map(({ word, gold }) => ({
      label: `${word} ${formatGold(startingPriceBelow(gold))}`,
      amount: startingPriceBelow(gold),
    })),
  ];
}
