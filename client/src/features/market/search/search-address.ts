import type { marketFacets } from "@ludus/shared/contract/market/market-facets-api";
import {
  formatAttributeMinima,
  marketFilters,
  parseAttributeMinima,
} from "@ludus/shared/contract/market/market-search";
import { keysOf } from "@ludus/shared/records";
import type { z } from "zod/mini";
import {
  BLANK_SEARCH,
  NUMBER_FIELDS,
  SWITCHES,
  wholeNumberIn,
  type NumberField,
  type SearchFields,
} from "./search-fields.ts";

/** The API's words are the address's, too. */
type SearchFilters = z.input<typeof marketFacets.input>;

const KEYS = keysOf(BLANK_SEARCH);

/** Null where the address holds no search. Values that the server would refuse are left out. */
export function searchInAddress(params: URLSearchParams): SearchFields | null {
  if (!KEYS.some((key) => params.has(key))) return null;
  const given = (key: keyof SearchFields): string | null => {
    const text = params.get(key);
    return marketFilters[key].safeParse(text).success ? text : null;
  };
  const minima = parseAttributeMinima(given("attributes") ?? "") ?? {};
  const fields: SearchFields = {
    ...BLANK_SEARCH,
    name: given("name") ?? "",
    nationality: given("nationality") ?? "",
    bestWeapon: given("bestWeapon") ?? "",
    attributes: keysOf(minima).map((name) => ({ name, min: String(minima[name]) })),
  };
  for (const name of SWITCHES) fields[name] = given(name) === "true";
  for (const name of NUMBER_FIELDS) {
    const number = given(name);
    if (number !== null && !excludesNobody(name, Number(number))) fields[name] = number;
  }
  return fields;
}

export function addressOfSearch(fields: SearchFields): URLSearchParams {
  const params = new URLSearchParams({ tab: "search" });
  for (const [name, value] of Object.entries(filtersOfSearch(fields)))
    params.set(name, String(value));
  return params;
}

/** For fields without errors. */
export function filtersOfSearch(fields: SearchFields): SearchFilters {
  const filters: SearchFilters = {};
  if (fields.name.trim() !== "") filters.name = fields.name.trim();
  if (fields.nationality !== "") filters.nationality = fields.nationality;
  if (fields.bestWeapon !== "") filters.bestWeapon = fields.bestWeapon;
  for (const name of NUMBER_FIELDS) {
    const number = wholeNumberIn(fields[name]);
    if (number !== null && !excludesNobody(name, number)) filters[name] = number;
  }
  const minima = fields.attributes.map(({ name, min }) => [name, wholeNumberIn(min) ?? 0] as const);
  if (minima.length > 0) filters.attributes = formatAttributeMinima(Object.fromEntries(minima));
  for (const name of SWITCHES) if (fields[name]) filters[name] = true;
  return filters;
}

function excludesNobody(name: NumberField, number: number): boolean {
  return number === 0 && name.startsWith("min");
}
