import { SEARCH_PRICE_MAX_GOLD, SEARCH_PRICE_MIN_GOLD } from "@ludus/shared/limits";
import { NATIONALITIES } from "@ludus/shared/model/nationalities";

/** The form as the player filled it; prices stay text, since a field can be empty. */
export interface SearchFields {
  name: string;
  nationality: string;
  minPrice: string;
  maxPrice: string;
  shortlistedOnly: boolean;
}

export const BLANK_SEARCH: SearchFields = {
  name: "",
  nationality: "",
  minPrice: String(SEARCH_PRICE_MIN_GOLD),
  maxPrice: String(SEARCH_PRICE_MAX_GOLD),
  shortlistedOnly: false,
};

const KEYS = ["name", "nationality", "minPrice", "maxPrice", "shortlistedOnly"] as const;

/** Null where the address holds no search. */
export function searchInAddress(params: URLSearchParams): SearchFields | null {
  if (!KEYS.some((key) => params.has(key))) return null;
  return {
    name: params.get("name") ?? "",
    nationality: NATIONALITIES.find((one) => one === params.get("nationality")) ?? "",
    minPrice: wholeNumber(params.get("minPrice")),
    maxPrice: wholeNumber(params.get("maxPrice")),
    shortlistedOnly: params.get("shortlistedOnly") === "true",
  };
}

/** The minimum is always there, so that a search for everything is a search, too. */
export function addressOfSearch(fields: SearchFields): URLSearchParams {
  const params = new URLSearchParams({ tab: "search" });
  if (fields.name.trim() !== "") params.set("name", fields.name.trim());
  if (fields.nationality !== "") params.set("nationality", fields.nationality);
  params.set("minPrice", wholeNumber(fields.minPrice) || String(SEARCH_PRICE_MIN_GOLD));
  if (wholeNumber(fields.maxPrice) !== "") params.set("maxPrice", wholeNumber(fields.maxPrice));
  if (fields.shortlistedOnly) params.set("shortlistedOnly", "true");
  return params;
}

/** What the server is asked. */
export function filtersOfSearch(fields: SearchFields) {
  return {
    ...(fields.name.trim() === "" ? {} : { name: fields.name.trim() }),
    ...(fields.nationality === "" ? {} : { nationality: nationalityOf(fields.nationality) }),
    ...(fields.minPrice === "" ? {} : { minPrice: Number(fields.minPrice) }),
    ...(fields.maxPrice === "" ? {} : { maxPrice: Number(fields.maxPrice) }),
    ...(fields.shortlistedOnly ? { shortlistedOnly: true } : {}),
  };
}

function nationalityOf(text: string) {
  return NATIONALITIES.find((one) => one === text);
}

function wholeNumber(text: string | null): string {
  return text !== null && /^\d{1,15}$/.test(text.trim()) ? text.trim() : "";
}
