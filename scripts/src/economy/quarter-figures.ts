import { median, sumOf } from "../figures/statistics.ts";
import type { WeekFigures } from "./week-figures.ts";

/** A quarter of a run's weeks: medians over its sales, and over its weeks. */
export interface QuarterFigures {
  firstWeek: number;
  lastWeek: number;
  priceOverValue: number;
  medianPurse: number;
  menPerSchool: number;
  /** Sold lots over ended lots: 0 to 1. */
  soldShare: number;
  /** Lots of players over sold lots: 0 to 1. */
  playersShare: number;
}

/** @param weeks at least four */
export function inQuarters(weeks: readonly WeekFigures[]): QuarterFigures[] {
  return [0, 1, 2, 3].map((quarter) => {
    const start = Math.round((quarter * weeks.length) / 4);
    const end = Math.round(((quarter + 1) * weeks.length) / 4);
    return { firstWeek: start + 1, lastWeek: end, ...readQuarter(weeks.slice(start, end)) };
  });
}

function readQuarter(weeks: readonly WeekFigures[]) {
  const prices = weeks.flatMap(({ pricesOverValue }) => pricesOverValue);
  return {
    priceOverValue: median(prices),
    medianPurse: median(weeks.map((week) => week.medianPurse)),
    menPerSchool: median(weeks.map((week) => week.menPerSchool)),
    soldShare: prices.length / sumOf(weeks.map(({ endedLots }) => endedLots)),
    playersShare: sumOf(weeks.map(({ soldByPlayers }) => soldByPlayers)) / prices.length,
  };
}
