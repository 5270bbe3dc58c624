import { seededRandom } from "../random.ts";
import { FAVOURITE_OPPONENTS } from "./fight-rating.ts";
import type { Fighter, Pair } from "./fighter.ts";

/** Points of rating. */
const STYLE_LEAD = 25;
/** A lead of so many points wins three bouts of four. */
const LEAD_OF_THREE_IN_FOUR = 100;

/**
 * True if the first wins. Anybody who knows the games' seed and the two gladiators can check it: without
 * exponents, the same numbers give the same answer on every machine, whoever is named first.
 */
export function doesFirstWin(seed: string, [first, second]: Pair<Fighter>): boolean {
  if (second === null) return seededRandom(`${seed}:${first.id}`)() < 0.5;
  if (first.id > second.id) return !doesFirstWin(seed, [second, first]);
  return seededRandom(`${seed}:${first.id}:${second.id}`)() < chanceToWin(first, second);
}

/** Between 0 and 1. Even for equal gladiators, and never certain. */
export function chanceToWin(first: Fighter, second: Fighter): number {
  const lead = first.rating - second.rating + styleLead(first, second) - styleLead(second, first);
  return 0.5 + lead / (2 * (Math.abs(lead) + LEAD_OF_THREE_IN_FOUR));
}

function styleLead({ fightingStyle }: Fighter, opponent: Fighter): number {
  return FAVOURITE_OPPONENTS[fightingStyle] === opponent.fightingStyle ? STYLE_LEAD : 0;
}
