import {
  ATTRIBUTES,
  WEAPONS,
  type AttributeName,
  type WeaponName,
} from "../model/gladiators/attributes.ts";

export type BarColour = "green" | "yellow" | "orange" | "red" | "neutral";

export function potentialOf(maxima: Readonly<Record<AttributeName, number>>): number {
  const sum = ATTRIBUTES.reduce((total, name) => total + maxima[name], 0);
  return Math.round(sum / ATTRIBUTES.length);
}

export function bestWeaponOf(maxima: Readonly<Record<WeaponName, number>>): WeaponName {
  return WEAPONS.reduce<WeaponName>(
    (best, weapon) => (maxima[weapon] > maxima[best] ? weapon : best),
    "sword",
  );
}

/** By the share of the maximum. Neutral while that is hidden: a guess would change with the truth. */
export function attributeBarColour(value: number, max: number | null): BarColour {
  if (max === null) return "neutral";
  const share = value / Math.max(1, max);
  if (share >= 0.8) return "green";
  if (share >= 0.6) return "yellow";
  if (share >= 0.4) return "orange";
  return "red";
}

export function conditionColour(
  conditionPercent: number,
): Extract<BarColour, "green" | "yellow" | "red"> {
  if (conditionPercent > 80) return "green";
  if (conditionPercent > 50) return "yellow";
  return "red";
}
