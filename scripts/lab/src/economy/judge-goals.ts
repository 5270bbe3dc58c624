import { grouped } from "@ludus/testkit/figures/format";
import type { QuarterFigures } from "./figures.ts";
import type { ModelRun } from "./run-model.ts";

/** Gold. */
const PURSE_GOAL = { min: 5000, max: 20_000 };
const PRICE_OVER_VALUE_MAX = 1.3;
const FEW_SCHOOLS_BELOW = 50;
const NEWCOMERS_LEADING_MIN = 90;

/** A line for each goal that a run misses. */
export function missedGoals(
  schoolCount: number,
  { broke, newcomersLeading }: Omit<ModelRun, "weeks">,
  quarters: readonly QuarterFigures[],
): string[] {
  const priceMin = schoolCount < FEW_SCHOOLS_BELOW ? 0.3 : 0.5;
  const missed = quarters.flatMap(({ firstWeek, lastWeek, priceOverValue, medianPurse }) => {
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
    ];
  });
  return [
    ...missed,
    ...unless(broke === 0, `${broke} times a school was broke for a week; the goal is 0`),
    ...unless(
      newcomersLeading === null || newcomersLeading >= NEWCOMERS_LEADING_MIN,
      `${newcomersLeading} of 100 newcomers lead a contested lot in the first day; the goal is ${NEWCOMERS_LEADING_MIN}`,
    ),
  ];
}

function unless(isReached: boolean, line: string): string[] {
  return isReached ? [] : [line];
}
