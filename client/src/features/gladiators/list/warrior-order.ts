import type { Profile } from "../../../lib/stores/gladiators/gladiator-parts.ts";

/** How the player's gladiators may stand; the first is the order in which they came. */
export const WARRIOR_ORDERS = {
  newest: "Newest first",
  name: "Name",
  value: "Value",
  level: "Level",
  potential: "Potential",
  wins: "Wins",
  seasons: "Games left, fewest first",
  age: "Age, youngest first",
} as const;
export type WarriorOrder = keyof typeof WARRIOR_ORDERS;

const COMPARISONS: Record<WarriorOrder, ((one: Profile, other: Profile) => number) | null> = {
  newest: null,
  name: (one, other) => one.name.localeCompare(other.name),
  value: (one, other) => other.marketValue - one.marketValue,
  level: (one, other) => other.level - one.level,
  potential: (one, other) => other.potential - one.potential,
  wins: (one, other) => other.wins - one.wins,
  seasons: (one, other) => one.seasonsLeft - other.seasonsLeft,
  age: (one, other) => one.age - other.age,
};

/** Equals stay as they were: the newest first. */
export function orderWarriors(profiles: readonly Profile[], order: WarriorOrder): Profile[] {
  const compare = COMPARISONS[order];
  return compare ? profiles.toSorted(compare) : [...profiles];
}
