import { z } from "zod/mini";
import * as limits from "../../limits.ts";
import { ATTRIBUTES, WEAPONS, type AttributeName } from "../../model/gladiators/attributes.ts";
import { NATIONALITIES } from "../../model/gladiators/nationalities.ts";
import { keysOf } from "../../records.ts";
import { queryBoolean, queryInteger, queryList, UNSTORABLE } from "../fields.ts";

const searchedName = z
  .pipe(
    z.string(),
    z.transform((text) => text.normalize("NFC").trim()),
  )
  .check(
    z.refine((text) => [...text].length <= limits.SEARCH_NAME_LENGTH_MAX, {
      error: `At most ${limits.SEARCH_NAME_LENGTH_MAX} characters`,
    }),
    z.refine((text) => !UNSTORABLE.test(text), { error: "Not a name" }),
  );

/** The least value of each named attribute. */
export type AttributeMinima = Partial<Record<AttributeName, number>>;

const MINIMA_ERROR = `Must be attributes with values from 1 to ${limits.ATTRIBUTE_VALUE_MAX}, each once`;

const attributeMinima = z
  .pipe(
    z.string(),
    z.transform((text, context) => {
      const minima = parseAttributeMinima(text);
      if (minima) return minima;
      context.issues.push({ code: "custom", message: MINIMA_ERROR, input: text });
      return z.NEVER;
    }),
  )
  .check(z.meta({ examples: ["sword:70,stamina:55"] }));

/** Null unless every part is a known attribute with a value, each once. The order is the model's. */
export function parseAttributeMinima(text: string): AttributeMinima | null {
  const parts = text.split(",").map((part) => /^(\w+):(\d{1,3})$/.exec(part));
  const valueByName = new Map(parts.map((part) => [part?.[1], Number(part?.[2])]));
  const known = ATTRIBUTES.filter((name) => {
    const value = valueByName.get(name) ?? 0;
    return value >= 1 && value <= limits.ATTRIBUTE_VALUE_MAX;
  });
  if (known.length !== parts.length) return null;
  return Object.fromEntries(known.map((name) => [name, valueByName.get(name)]));
}

export function formatAttributeMinima(minima: AttributeMinima): string {
  return keysOf(minima)
    .map((name) => `${name}:${minima[name]}`)
    .join(",");
}

const price = queryInteger(0, Number.MAX_SAFE_INTEGER);
const PRICE = "the current bid, or with the minimum bid before the first bid";
const level = queryInteger(0, limits.SEARCH_LEVEL_MAX);
const age = queryInteger(0, limits.SEARCH_AGE_MAX);

/** A search asks only for what every player may see. */
export const marketFilters = {
  name: z.optional(searchedName).check(z.describe("Part of the name. Case is ignored.")),
  nationality: z.optional(queryList(NATIONALITIES)),
  minPrice: z.optional(price).check(z.describe(`Gold, compared with ${PRICE}.`)),
  maxPrice: z.optional(price).check(z.describe(`Gold, compared with ${PRICE}.`)),
  shortlistedOnly: z.optional(queryBoolean),
  minLevel: z.optional(level),
  maxLevel: z.optional(level),
  minAge: z.optional(age),
  maxAge: z.optional(age),
  minPotential: z.optional(queryInteger(0, limits.ATTRIBUTE_VALUE_MAX)),
  bestWeapon: z.optional(queryList(WEAPONS)),
  attributes: z
    .optional(attributeMinima)
    .check(z.describe("The least values, maxima aside: `sword:70,stamina:55`..")),
  unbidOnly: z.optional(queryBoolean).check(z.describe("Only lots that nobody has bid on.")),
  belowValue: z
    .optional(queryBoolean)
    .check(z.describe("Only lots whose price is below their market value.")),
  affordableOnly: z
    .optional(queryBoolean)
    .check(z.describe("Only lots that the player's gold may be bid on.")),
};

const filters = z.strictObject(marketFilters);
export type MarketFilters = z.output<typeof filters>;
export type MarketFilterName = keyof MarketFilters;
export const MARKET_FILTER_NAMES = z.keyof(filters);

/** As the parameters of an address. */
export const spelledFilters = z.partialRecord(MARKET_FILTER_NAMES, z.string());
export type SpelledFilters = z.infer<typeof spelledFilters>;

export function spellFilters(asked: MarketFilters): SpelledFilters {
  const { attributes, ...others } = asked;
  const spelled: SpelledFilters = attributes
    ? { attributes: formatAttributeMinima(attributes) }
    : {};
  for (const name of keysOf(others)) {
    const value = others[name];
    if (value !== undefined) spelled[name] = String(value);
  }
  return spelled;
}

export const savedSearch = z.object({
  id: z.string(),
  name: z.string(),
  filters: spelledFilters.check(z.describe("The parameters of `GET /gladiators/market`..")),
  alerts: z
    .boolean()
    .check(z.describe("Whether a letter tells of each new gladiator whom it finds.")),
});
export type SavedSearch = z.infer<typeof savedSearch>;

export const savedSearches = z.array(savedSearch).check(z.maxLength(limits.SAVED_SEARCHES_MAX));
