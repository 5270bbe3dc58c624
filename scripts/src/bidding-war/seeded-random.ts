import { uniformFloat64 } from "pure-rand/distribution/uniformFloat64";
import { xoroshiro128plus } from "pure-rand/generator/xoroshiro128plus";

/** A source of numbers in [0, 1). */
export type Random = () => number;

/** The same seed and name give the same numbers, on every machine. */
export function seededRandom(seed: number, name: number): Random {
  const generator = xoroshiro128plus(Math.imul(seed, 0x9e3779b1) ^ Math.imul(name + 1, 0x85ebca6b));
  return () => uniformFloat64(generator);
}

/** Undefined of nothing. */
export function pickFrom<T>(random: Random, choices: readonly T[]): T | undefined {
  return choices[Math.floor(random() * choices.length)];
}
