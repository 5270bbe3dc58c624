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
 * The marks that decided a bout. Nothing is said to have decided one that the winner was expected to lose:
 * there it is the marks that spoke for the loser.
 */
export function weighMarks(bout: DecidedBout): Record<"decidedBy" | "againstOdds", ComparedMark[]> {
  const { firstHasWon, firstChance } = bout;
  const winnersChance = firstHasWon ? firstChance : 1 - firstChance;
  return winnersChance < 0.5
    ? { decidedBy: [], againstOdds: marksFor(!firstHasWon, bout) }
    : { decidedBy: marksFor(firstHasWon, bout), againstOdds: [] };
}

/** Those that spoke for one side, the greatest lead first, and then the one that spoke most against it. */
function marksFor(
  isFirst: boolean,
  { first, second }: Pick<DecidedBout, "first" | "second">,
): ComparedMark[] {
  const compared = MARK_NAMES.map((mark) => ({ mark, first: first[mark], second: second[mark] }));
  const leadOf = (one: ComparedMark) => (isFirst ? 1 : -1) * (one.first - one.second);
  const sorted = compared.toSorted((one, other) => leadOf(other) - leadOf(one));
  const against = sorted.filter((one) => leadOf(one) < 0).slice(-1);
  const inFavour = sorted.filter((one) => leadOf(one) > 0);
  return [...inFavour.slice(0, NAMED_MAX - against.length), ...against];
}
