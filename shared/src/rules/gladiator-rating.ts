import { ATTRIBUTES, WEAPONS, type AttributeName, type WeaponName } from "../model/attributes.ts";

export type BarColour = "green" | "yellow" | "orange" | "red";

/** Rounded average of all 33 maxima. */
export function potentialOf(maxima: Readonly<Record<AttributeName, number>>): number {
  const sum = ATTRIBUTES.reduce((total, name) => total + maxima[name], 0);
  return Math.round(sum / ATTRIBUTES.length);
}

/** The weapon with the highest maximum. Sword where nothing is higher than it. */
export function bestWeaponOf(maxima: Readonly<Record<WeaponName, number>>): WeaponName {
  return WEAPONS.reduce<WeaponName>(
    (best, weapon) => (maxima[weapon] > maxima[best] ? weapon : best),
    "sword",
  );
}

/** A bar compares the value with the maximum where that is known, else with 100. */
export function attributeBarColour(value: number, max: number | null): BarColour {
  const share = value / Math.max(1, max ?? 100);
  if (share >= 0.8) return "green";
  if (share >= 0.6) return "yellow";
  if (share >= 0.4) return "orange";
  return "red";
}

export function conditionColour(conditionPercent: number): Exclude<BarColour, "orange"> {
  if (conditionPercent > 80) return "green";
  if (conditionPercent > 50) return "yellow";
  return "red";
}
