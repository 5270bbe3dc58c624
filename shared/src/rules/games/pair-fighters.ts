import type { Fighter, Pair } from "./fighter.ts";

/** Each gladiator meets one of like rating from another school. The order of `fighters` doesn't matter. */
export function pairFighters<T extends Fighter>(fighters: readonly T[]): Pair<T>[] {
  const pairs: Pair<T>[] = [];
  // All who wait are of one school, else they would have been paired.
  let waiting: T[] = [];
  for (const fighter of fighters.toSorted(byRating)) {
    const [opponent, ...others] = waiting;
    if (opponent === undefined || opponent.userId === fighter.userId) {
      waiting.push(fighter);
    } else {
      pairs.push([opponent, fighter]);
      waiting = others;
    }
  }
  return [...pairs, ...waiting.map((fighter) => [fighter, null] as const)];
}

function byRating(one: Fighter, other: Fighter): number {
  return other.rating - one.rating || (one.id < other.id ? -1 : 1);
}
