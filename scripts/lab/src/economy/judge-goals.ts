import { grouped, percent } from "@ludus/testkit/figures/format";
import type { QuarterFigures } from "./figures.ts";
import type { ModelRun } from "./run-model.ts";

/** Gold. */
const PURSE_GOAL = { min: 5000, max: 20_000 };
const PRICE_OVER_VALUE_MAX = 1.3;
const FEW_SCHOOLS_BELOW = 50;
const NEWCOMERS_LEADING_MIN = 90;
/** Shares, 0 to 1. */
const CONTESTED_MIN = 0.5;
const NEWCOMERS_WINNING_MIN = 0.8;
const CHANGES_MIN = 0.5;

/** A line for each goal that a run misses. */
export function missedGoals(
  schoolCount: number,
  run: Omit<ModelRun, "weeks" | "released">,
  quarters: readonly QuarterFigures[],
): string[] {
  const { broke, newcomersLeading, newcomersWinning } = run;
  const changes = changesOf(run.champions);
  const priceMin = schoolCount < FEW_SCHOOLS_BELOW ? 0.4 : 0.5;
  const missed = quarters.flatMap((quarter) => {
    const { firstWeek, lastWeek, medianPurse, contestedShare } = quarter;
    const priceOverValue = Math.round(100 * quarter.priceOverValue) / 100;
    const when = `in weeks ${firstWeek} to ${lastWeek}`;
    return [
      ...unless(
        priceOverValue >= priceMin && priceOverValue <= PRICE_OVER_VALUE_MAX,
        `price over value is ${priceOverValue.toFixed(2)} ${when}; the goal is ${priceMin} to ${PRICE_OVER_VALUE_MAX}`,
      ),
      ...unless(
        medianPurse >= PURSE_GOAL.min && medianPurse <= PURSE_GOAL.max,
        `the median purse is ${grouped(medianPurse)} ${when}; the goal is ${grouped(PURSE_GOAL.min)} to ${grouped(PURSE_GOAL.max)}`,
      ),
      ...unless(
        contestedShare >= CONTESTED_MIN,
        `${percent(contestedShare)} of the sold lots had two bidders ${when}; the goal is ${percent(CONTESTED_MIN)}`,
      ),
    ];
  });
  return [
    ...missed,
    ...unless(broke === 0, `${broke} times a school was broke for a week; the goal is 0`),
    ...unless(
      newcomersLeading === null || newcomersLeading >= NEWCOMERS_LEADING_MIN,
      `${newcomersLeading} of 100 newcomers lead a contested lot in the first day; the goal is ${NEWCOMERS_LEADING_MIN}`,
    ),
    ...unless(
      newcomersWinning === null || newcomersWinning >= NEWCOMERS_WINNING_MIN,
      `${percent(newcomersWinning ?? 0)} of the newcomers win a fixture before their first season ends; the goal is ${percent(NEWCOMERS_WINNING_MIN)}`,
    ),
    ...unless(
      changes === null || changes >= CHANGES_MIN,
      `the first league's winner changes after ${percent(changes ?? 0)} of the seasons; the goal is ${percent(CHANGES_MIN)}`,
    ),
  ];
}

/** The share of seasons whose winner is another than the one before. Null: there were too few. */
export function changesOf(champions: readonly string[]): number | null {
  if (champions.length < 2) return null;
  const changed = champions.slice(1).filter((winner, index) => winner !== champions[index]);
  return changed.length / (champions.length - 1);
}

function unless(isReached: boolean, line: string): string[] {
  return isReached ? [] : [line];
}
