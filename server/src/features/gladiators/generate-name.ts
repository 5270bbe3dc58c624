import type { Nationality } from "@ludus/shared/model/gladiators/nationalities";
import { pickFrom, type Random } from "@ludus/shared/rules/random";
import { GLADIATOR_NAMES } from "./gladiator-names.ts";

const BYNAME_SHARE = 0.4;
/** Enough in a market of sixty; in one that has nearly all names, search is quicker than luck. */
const DRAWS_MAX = 20;

/** "Crixus", or now and then "Crixus the Arvernian": a name that nobody in `taken` has. */
export function generateName(
  random: Random,
  nationality: Nationality,
  taken: ReadonlySet<string>,
): string {
  const { names, bynames } = GLADIATOR_NAMES[nationality];
  for (let draws = 0; draws < DRAWS_MAX; draws += 1) {
    const plain = pickFrom(random, names);
    const name = random() < BYNAME_SHARE ? `${plain} ${pickFrom(random, bynames)}` : plain;
    if (!taken.has(name)) return name;
  }
  const all = names.flatMap((name) => [name, ...bynames.map((byname) => `${name} ${byname}`)]);
  return firstFree(all, taken);
}

/** When all are taken, with a number: "Crixus the Arvernian II". */
function firstFree(names: readonly string[], taken: ReadonlySet<string>): string {
  const free = names.find((name) => !taken.has(name));
  if (free !== undefined) return free;
  for (let number = 2; ; number += 1) {
    const numbered = names.map((name) => `${name} ${romanNumeral(number)}`);
    const next = numbered.find((name) => !taken.has(name));
    if (next !== undefined) return next;
  }
}

const NUMERALS: readonly (readonly [number, string])[] = [
  [100, "C"],
  [90, "XC"],
  [50, "L"],
  [40, "XL"],
  [10, "X"],
  [9, "IX"],
  [5, "V"],
  [4, "IV"],
  [1, "I"],
];

function romanNumeral(number: number): string {
  const [value, letters] = NUMERALS.find(([each]) => each <= number) ?? [1, ""];
  return number === 0 ? "" : letters + romanNumeral(number - value);
}
