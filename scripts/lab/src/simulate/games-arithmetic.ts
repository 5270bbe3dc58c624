import { ATTRIBUTE_GROUPS, type WeaponName } from "@ludus/shared/model/gladiators/attributes";
import { seededRandom } from "@ludus/shared/rules/random";

/**
 * The games by design and documents, written down anew: it must not use the game's own
 * rules, which it is compared with.
 */
export interface Enrolled {
  id: string;
  userId: string;
  rating: number;
  style: string;
  value: number;
  place: number | null;
}

const BEATS: Record<string, string> = {
  secutor: "retiarius",
  retiarius: "murmillo",
  murmillo: "thraex",
  thraex: "hoplomachus",
  hoplomachus: "provocator",
  provocator: "dimachaerus",
  dimachaerus: "secutor",
};

/** The ids of all who won, by the published seed. */
export function winnersOf(
  seed: string,
  pairs: readonly (readonly [Enrolled, Enrolled | null])[],
): Set<string> {
  const winners = new Set<string>();
  for (const [one, other] of pairs) {
    if (other) winners.add(winnerOf(seed, one, other));
    else if (seededRandom(`${seed}:${one.id}`)() < 0.5) winners.add(one.id);
  }
  return winners;
}

/** The first has the smaller id. */
function winnerOf(seed: string, one: Enrolled, other: Enrolled): string {
  const favour =
    (BEATS[one.style] === other.style ? 25 : 0) - (BEATS[other.style] === one.style ? 25 : 0);
  const lead = one.rating - other.rating + favour;
  const chance = 0.5 + lead / (2 * (Math.abs(lead) + 100));
  return seededRandom(`${seed}:${one.id}:${other.id}`)() < chance ? one.id : other.id;
}

interface Fighting {
  attributes: Readonly<Record<string, { value: number; max: number } | undefined>>;
  bestWeapon: WeaponName;
  condition: number;
  morale: number;
}

/** Skill of at most 1,000, of which a tired or gloomy gladiator shows less. */
export function ratingOf({ attributes, bestWeapon, condition, morale }: Fighting): number {
  const valueOf = (name: string) => attributes[name]?.value ?? 0;
  const meanOf = (names: readonly string[]) =>
    names.reduce((sum, name) => sum + valueOf(name), 0) / names.length;
  const { combat, physical, mental } = ATTRIBUTE_GROUPS;
  const skill =
    3 * valueOf(bestWeapon) + 3 * meanOf(combat) + 2 * meanOf(physical) + 2 * meanOf(mental);
  return Math.round((skill * (0.7 * 100 + 0.2 * condition + 0.1 * morale)) / 100);
}

interface Trained extends Fighting {
  training: keyof typeof ATTRIBUTE_GROUPS | "style";
  age: number;
}

/** A fiftieth of the value, at least five gold, of gladiators who still grow in their group. */
export function trainingOf({ training, age, attributes }: Trained, value: number): number {
  if (training === "style" || age > 31) return 0;
  const hasRoom = ATTRIBUTE_GROUPS[training].some((name) => {
    const { value: now = 0, max = 0 } = attributes[name] ?? {};
    return now < max;
  });
  return hasRoom ? Math.max(5, Math.ceil(value / 50)) : 0;
}

/** Half of what is missing comes back in a week, and half of the remainder to those who rest. */
export function conditionOf(condition: number, rests: boolean): number {
  const rested = Math.ceil((condition + 100) / 2);
  return rests ? Math.ceil((rested + 100) / 2) : rested;
}

/** Gold to tens, at least ten. */
const share = (value: number, percent: number) =>
  Math.max(10, 10 * Math.round((value * percent) / 1000));

export const payOf = (value: number, hasWon: boolean) => share(value, hasWon ? 8 : 3);
export const farewellOf = (value: number) => share(value, 10);

/** Week's help for a school that was seen: up to 700, while gold and held gold are below 8,000. */
export const stipendOf = (total: number) => Math.min(700, Math.max(0, 8000 - total));

export const upkeepOf = (values: readonly number[], purse: number) =>
  Math.min(
    purse,
    values.reduce((sum, value) => sum + Math.ceil(value / 20), 0),
  );
