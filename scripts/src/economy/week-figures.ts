import { median, sumOf } from "../figures/statistics.ts";
import type { ModelMarket } from "./model-market.ts";
import type { ModelSchool } from "./model-school.ts";

/** One week of the model. Gold in whole numbers. */
export interface WeekFigures {
  /** One for each sold man. */
  pricesOverValue: number[];
  medianPurse: number;
  menPerSchool: number;
  endedLots: number;
  soldByPlayers: number;
}

/** On the week's last day. */
export function readWeek(all: Iterable<ModelSchool>, { ended }: ModelMarket): WeekFigures {
  const schools = [...all].filter(({ hasLeft }) => !hasLeft);
  const sold = ended.filter(({ price }) => price !== null);
  return {
    pricesOverValue: sold.map(({ price, marketValue }) => (price ?? 0) / marketValue),
    medianPurse: median(schools.map(({ gold, goldHeld }) => gold + goldHeld)),
    menPerSchool: sumOf(schools.map(({ men }) => men.length)) / schools.length,
    endedLots: ended.length,
    soldByPlayers: sold.filter(({ isStock }) => !isStock).length,
  };
}
