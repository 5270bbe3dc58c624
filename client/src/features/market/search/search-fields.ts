import { keysOf } from "@ludus/shared/records";
import { parseGold } from "@ludus/shared/rules/gold-text";
import type { AttributeName } from "@ludus/shared/model/gladiators/attributes";

interface AttributeMinimum {
  name: AttributeName;
  min: string;
}

/** The form as the player filled it: numbers stay text, since a field can be empty or wrong. */
export interface SearchFields {
  name: string;
  nationality: string;
  bestWeapon: string;
  /** Null until touched: then the specified 0 and 50,000 are shown, and nothing is asked. */
  minPrice: string | null;
  maxPrice: string | null;
  minLevel: string;
  maxLevel: string;
  minAge: string;
  maxAge: string;
  minPotential: string;
  attributes: readonly AttributeMinimum[];
  unbidOnly: boolean;
  belowValue: boolean;
  shortlistedOnly: boolean;
  affordableOnly: boolean;
}

export const BLANK_SEARCH: SearchFields = {
  name: "",
  nationality: "",
  bestWeapon: "",
  minPrice: null,
  maxPrice: null,
  minLevel: "",
  maxLevel: "",
  minAge: "",
  maxAge: "",
  minPotential: "",
  attributes: [],
  unbidOnly: false,
  belowValue: false,
  shortlistedOnly: false,
  affordableOnly: false,
};

export const NUMBER_LABELS = {
  minPrice: "Min price",
  maxPrice: "Max price",
  minLevel: "Level from",
  maxLevel: "Level to",
  minAge: "Age from",
  maxAge: "Age to",
  minPotential: "Potential from",
};
export type NumberField = keyof typeof NUMBER_LABELS;
export const NUMBER_FIELDS = keysOf(NUMBER_LABELS);

export const SWITCHES = ["affordableOnly", "unbidOnly", "belowValue", "shortlistedOnly"] as const;

/** Null unless it is a whole number, perhaps with marks between the thousands. */
export function wholeNumberIn(text: string | null): number | null {
  const number = parseGold(text ?? "");
  return Number.isNaN(number) ? null : number;
}
