import { ATTRIBUTES, type Attributes, type WeaponName } from "../../model/gladiators/attributes.ts";

const YOUNGEST_AGE = 16;
const OLDEST_AGE = 38;
const MARKET_VALUE_MIN = 300;
const MARKET_VALUE_MAX = 15_000;

export interface AppraisedGladiator {
  age: number;
  attributes: Attributes;
  potential: number;
  bestWeapon: WeaponName;
  /** The appraiser's opinion of him, 0.9 to 1.1. It stays with him, so that only growth moves his value. */
  appraisal: number;
}

/** Gold, a multiple of 10. Ability counts most; promise counts less with every year of age. */
export function marketValueOf(gladiator: AppraisedGladiator): number {
  const { age, attributes, potential, bestWeapon, appraisal } = gladiator;
  const skill =
    ATTRIBUTES.reduce((sum, name) => sum + attributes[name].value, 0) / ATTRIBUTES.length;
  const ability = 0.8 * skill + 0.2 * attributes[bestWeapon].value;
  const promise = 0.6 - 0.55 * ((age - YOUNGEST_AGE) / (OLDEST_AGE - YOUNGEST_AGE));
  const worth = ability + promise * Math.max(0, potential - ability);
  const yearsLeft = 1 - 0.045 * Math.max(0, age - 29);
  const tens = Math.round((300 * Math.exp((worth - 30) / 11.5) * yearsLeft * appraisal) / 10);
  return Math.min(MARKET_VALUE_MAX, Math.max(MARKET_VALUE_MIN, 10 * tens));
}
