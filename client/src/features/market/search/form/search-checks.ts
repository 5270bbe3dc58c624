import { ATTRIBUTE_VALUE_MAX, SEARCH_AGE_MAX, SEARCH_LEVEL_MAX } from "@ludus/shared/limits";
import type { AttributeName } from "@ludus/shared/model/gladiators/attributes";
import {
  NUMBER_FIELDS,
  wholeNumberIn,
  type NumberField,
  type SearchFields,
} from "../search-fields.ts";

export type SearchErrors = Partial<Record<NumberField | AttributeName, string>>;

/** The server reads 15 digits. */
const MOST_GOLD = 999_999_999_999_999;

const MOST: Record<NumberField, number> = {
  minPrice: MOST_GOLD,
  maxPrice: MOST_GOLD,
  minLevel: SEARCH_LEVEL_MAX,
  maxLevel: SEARCH_LEVEL_MAX,
  minAge: SEARCH_AGE_MAX,
  maxAge: SEARCH_AGE_MAX,
  minPotential: ATTRIBUTE_VALUE_MAX,
};

const RANGES = [
  ["minPrice", "maxPrice", "Less than the min price"],
  ["minLevel", "maxLevel", "Less than the least level"],
  ["minAge", "maxAge", "Less than the least age"],
] as const;

/** The server would refuse what is wrong here; nothing wrong is sent to it. */
export function checkSearch(fields: SearchFields): SearchErrors {
  const errors: SearchErrors = {};
  for (const name of NUMBER_FIELDS) {
    const error = errorOf(fields[name], 0, MOST[name]);
    if (error) errors[name] = error;
  }
  for (const { name, min } of fields.attributes) {
    const error = min === "" ? "Give the least value" : errorOf(min, 1, ATTRIBUTE_VALUE_MAX);
    if (error) errors[name] = error;
  }
  for (const [minimum, maximum, error] of RANGES) {
    const max = wholeNumberIn(fields[maximum]);
    if (max !== null && (wholeNumberIn(fields[minimum]) ?? 0) > max) errors[maximum] ??= error;
  }
  return errors;
}

function errorOf(text: string | null, minimum: number, maximum: number): string | null {
  if (text === null || text.trim() === "") return null;
  const number = wholeNumberIn(text);
  if (number === null) return "Whole numbers only";
  if (number >= minimum && number <= maximum) return null;
  return maximum === MOST_GOLD ? "Too much gold" : `From ${minimum} to ${maximum}`;
}
