import { MARK_NAMES, type MarkName, type Marks } from "../../model/gladiators/marks.ts";

const NAMED_MAX = 3;

export interface ComparedMark {
  mark: MarkName;
  first: number;
  second: number;
}

interface DecidedBout {
  first: Marks;
  second: Marks;
  firstHasWon: boolean;
  /** The first's, before the bout. */
  firstChance: number;
}

/**
 * The marks that spoke for the winner, the greatest lead first, and then the one that spoke most against
 * him. Nothing is said to have decided a bout that the winner was expected to lose.
 */
export function decidedBy({
  first,
  second,
  firstHasWon,
  firstChance,
}: DecidedBout): ComparedMark[] {
  const winnersChance = firstHasWon ? firstChance : 1 - firstChance;
  if (winnersChance < 0.5) return [];
  const compared = MARK_NAMES.map((mark) => ({ mark, first: first[mark], second: second[mark] }));
  const leadOf = (one: ComparedMark) => (firstHasWon ? 1 : -1) * (one.first - one.second);
  const sorted = compared.toSorted((one, other) => leadOf(other) - leadOf(one));
  const against = sorted.filter((one) => leadOf(one) < 0).slice(-1);
  const inFavour = sorted.filter((one) => leadOf(one) > 0);
  return [...inFavour.slice(0, NAMED_MAX - against.length), ...against];
}
