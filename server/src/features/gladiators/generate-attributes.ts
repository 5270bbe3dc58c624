import {
  ATTRIBUTE_GROUPS,
  ATTRIBUTES,
  type AttributeName,
  type Attributes,
} from "@ludus/shared/model/gladiators/attributes";
import type { FightingStyle } from "@ludus/shared/model/gladiators/fighting-style";
import { offsetsOf } from "./fighting-styles.ts";
import { recordOf } from "@ludus/shared/records";
import { bellCurve, numberBetween, type Random } from "@ludus/shared/rules/random";

const MAX_FLOOR = 5;
const MAX_CEILING = 100;
const VALUE_FLOOR = 1;
const ANALYZED_SHARE = 1 / 3;
const DECLINE_AFTER_AGE = 29;
const DECLINE_PER_YEAR = 0.022;

const PHYSICAL: ReadonlySet<AttributeName> = new Set(ATTRIBUTE_GROUPS.physical);

export interface Origins {
  /** The maxima are spread around it. */
  talent: number;
  fightingStyle: FightingStyle;
  age: number;
}

export function generateAttributes(
  random: Random,
  { talent, fightingStyle, age }: Origins,
): Attributes {
  const offsets = offsetsOf(fightingStyle);
  const maturity = maturityAt(age) + 0.04 * bellCurve(random);

  return recordOf(ATTRIBUTES, (name) => {
    const ability = talent + (offsets[name] ?? 0) + 5 * bellCurve(random);
    const max = Math.round(clamp(ability * vigourAt(age, name), MAX_FLOOR, MAX_CEILING));
    const reached = clamp(maturity + numberBetween(random, -0.08, 0.08), 0, 1);
    const value = Math.max(VALUE_FLOOR, Math.round(max * reached));
    return { value, max, analyzed: random() < ANALYZED_SHARE };
  });
}

/** From 43 to 86, half below 52. */
export function generateTalent(random: Random): number {
  return 40 + 12 * Math.exp(0.45 * bellCurve(random));
}

/** The share of the maximum reached: 0.44 at 16, 0.79 at 25, 0.93 at 38. */
function maturityAt(age: number): number {
  return 0.36 + 0.6 * (1 - Math.exp(-(age - 15) / 8));
}

/** Age lowers physical maxima, so that old gladiators are near them all the same. */
function vigourAt(age: number, name: AttributeName): number {
  if (!PHYSICAL.has(name)) return 1;
  return 1 - DECLINE_PER_YEAR * Math.max(0, age - DECLINE_AFTER_AGE);
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value));
}
