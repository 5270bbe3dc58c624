import { median, sumOf } from "@ludus/testkit/figures/statistics";
import type { ModelMarket } from "./model-market.ts";
import type { ModelSchool } from "./model-school.ts";

/** One week of the model. Gold in whole numbers. */
export interface WeekFigures {
  /** One for each sold gladiator. */
  pricesOverValue: number[];
  medianPurse: number;
  gladiatorsPerSchool: number;
  endedLots: number;
  soldByPlayers: number;
  /** Sold lots that two schools bid on. */
  contested: number;
  offeredByPlayers: number;
}

/** On the week's last day. */
export function readWeek(all: Iterable<ModelSchool>, { ended }: ModelMarket): WeekFigures {
  const schools = [...all].filter(({ hasLeft }) => !hasLeft);
  const sold = ended.filter(({ price }) => price !== null);
  return {
    pricesOverValue: sold.map(({ price, marketValue }) => (price ?? 0) / marketValue),
    medianPurse: median(schools.map(({ gold, goldHeld }) => gold + goldHeld)),
    gladiatorsPerSchool: sumOf(schools.map(({ gladiators }) => gladiators.length)) / schools.length,
    endedLots: ended.length,
    soldByPlayers: sold.filter(({ isStock }) => !isStock).length,
    contested: sold.filter(({ bidders }) => bidders > 1).length,
    offeredByPlayers: ended.filter(({ isStock }) => !isStock).length,
  };
}

/** A quarter of a run's weeks: medians over its sales, and over its weeks. */
export interface QuarterFigures {
  firstWeek: number;
  lastWeek: number;
  priceOverValue: number;
  medianPurse: number;
  gladiatorsPerSchool: number;
  /** Sold lots over ended lots: 0 to 1. */
  soldShare: number;
  /** Lots of players over sold lots: 0 to 1. */
  playersShare: number;
  /** Sold lots with two bidders over sold lots: 0 to 1. */
  contestedShare: number;
  /** Sold lots of players over their offers: 0 to 1. */
  offersSold: number;
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
    gladiatorsPerSchool: median(weeks.map((week) => week.gladiatorsPerSchool)),
    soldShare: prices.length / sumOf(weeks.map(({ endedLots }) => endedLots)),
    playersShare: sumOf(weeks.map(({ soldByPlayers }) => soldByPlayers)) / prices.length,
    contestedShare: sumOf(weeks.map(({ contested }) => contested)) / prices.length,
    offersSold:
      sumOf(weeks.map(({ soldByPlayers }) => soldByPlayers)) /
      sumOf(weeks.map(({ offeredByPlayers }) => offeredByPlayers)),
  };
}
