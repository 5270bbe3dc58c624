import { keysOf } from "@ludus/shared/records";
import type { MarketFilterName } from "@ludus/shared/contract/market/market-search";
import { WEAPONS, type AttributeName } from "@ludus/shared/model/gladiators/attributes";
import { attributeLabel } from "../../../components/attributes/attribute-labels.ts";
import { formatGold } from "@ludus/shared/rules/gold-text";
import { filtersOfSearch } from "./search-address.ts";
import { BLANK_SEARCH, wholeNumberIn, type SearchFields } from "./search-fields.ts";

/** A filter that is applied. */
export interface SearchChip {
  filter: MarketFilterName;
  attribute?: AttributeName;
  label: string;
  /** The search as it is without the filter. */
  without: SearchFields;
}

type Label = (fields: SearchFields) => string;

const gold = (text: string | null) => formatGold(wholeNumberIn(text) ?? 0);

const LABELS: Record<Exclude<MarketFilterName, "attributes">, Label> = {
  name: ({ name }) => `“${name.trim()}”`,
  nationality: ({ nationality }) => nationality.replaceAll(",", ", "),
  bestWeapon: ({ bestWeapon }) => `Best with ${weaponLabel(bestWeapon)}`,
  minPrice: ({ minPrice }) => `From ${gold(minPrice)} gold`,
  maxPrice: ({ maxPrice }) => `To ${gold(maxPrice)} gold`,
  minLevel: ({ minLevel }) => `Level from ${minLevel}`,
  maxLevel: ({ maxLevel }) => `Level to ${maxLevel}`,
  minAge: ({ minAge }) => `Age from ${minAge}`,
  maxAge: ({ maxAge }) => `Age to ${maxAge}`,
  minPotential: ({ minPotential }) => `Potential from ${minPotential}`,
  unbidOnly: () => "No bids yet",
  belowValue: () => "Below value",
  shortlistedOnly: () => "Shortlisted only",
  affordableOnly: () => "I can bid",
};

export function chipsOf(fields: SearchFields): SearchChip[] {
  const { attributes } = fields;
  return keysOf(filtersOfSearch(fields)).flatMap((filter): SearchChip[] => {
    if (filter !== "attributes") {
      const without = { ...fields, [filter]: BLANK_SEARCH[filter] };
      return [{ filter, label: LABELS[filter](fields), without }];
    }
    return attributes.map(({ name, min }) => ({
      filter,
      attribute: name,
      label: `${attributeLabel(name)} from ${min}`,
      without: { ...fields, attributes: attributes.filter((one) => one.name !== name) },
    }));
  });
}

/** One weapon, or several of an address that was made by hand. */
export function weaponLabel(weapons: string): string {
  return weapons
    .split(",")
    .map((weapon) => WEAPONS.find((one) => one === weapon))
    .map((weapon) => (weapon === undefined ? "" : attributeLabel(weapon)))
    .join(", ");
}
