import {
  ATTRIBUTE_GROUPS,
  type AttributeName,
  type Attributes,
  type WeaponName,
} from "../../model/gladiators/attributes.ts";
import type { FightingStyle } from "../../model/gladiators/fighting-style.ts";

export interface RatedGladiator {
  attributes: Attributes;
  bestWeapon: WeaponName;
  /** Percent. */
  condition: number;
  /** Percent. */
  morale: number;
}

/** The opponent that each style is made to beat: a ring, so that no style is better than another. */
export const FAVOURITE_OPPONENTS: Record<FightingStyle, FightingStyle> = {
  secutor: "retiarius",
  retiarius: "murmillo",
  murmillo: "thraex",
  thraex: "hoplomachus",
  hoplomachus: "provocator",
  provocator: "dimachaerus",
  dimachaerus: "secutor",
};

/** How well he fights today, a whole number from 0 to 1,000. */
export function fightRatingOf({
  attributes,
  bestWeapon,
  condition,
  morale,
}: RatedGladiator): number {
  const mean = (names: readonly AttributeName[]) =>
    names.reduce((sum, name) => sum + attributes[name].value, 0) / names.length;
  const { combat, physical, mental } = ATTRIBUTE_GROUPS;
  const skill =
    3 * attributes[bestWeapon].value + 3 * mean(combat) + 2 * mean(physical) + 2 * mean(mental);
  return Math.round((skill * (70 + 0.2 * condition + 0.1 * morale)) / 100);
}
