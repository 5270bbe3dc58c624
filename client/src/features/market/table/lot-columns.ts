import type { MarketSort } from "@ludus/shared/model/market-sort";

export interface LotColumn {
  label: string;
  width: string;
  /** Numbers stand at the right, words at the left. */
  isNumber?: boolean;
  /** Left out where there is no room for all, unless the list is sorted by it. */
  spare?: SpareColumn;
  /** The order of the first press comes first. */
  sorts?: readonly ColumnSort[];
}

interface ColumnSort {
  sort: MarketSort;
  direction: "ascending" | "descending";
}

/** The cells of columns that a window needs to be wide for. `LotTable` says by what it is sorted. */
export const SPARE = {
  age: "max-[85rem]:hidden max-[100rem]:in-data-[sorted=Record]:hidden in-data-[sorted=Age]:table-cell!",
  share: "max-[90rem]:hidden",
  record: "max-[100rem]:hidden in-data-[sorted=Record]:table-cell!",
};
type SpareColumn = keyof typeof SPARE;

const rising = (low: MarketSort, high: MarketSort): readonly ColumnSort[] => [
  { sort: low, direction: "ascending" },
  { sort: high, direction: "descending" },
];
const falling = (high: MarketSort, low: MarketSort): readonly ColumnSort[] => [
  { sort: high, direction: "descending" },
  { sort: low, direction: "ascending" },
];

/** Beyond a laptop's width every column takes a part of the room, which else the names would take. */
const growing = (least: string, part = 0.07): string =>
  `calc(${least} + max(0px, 100vw - 90rem) * ${part})`;

export const LOT_COLUMNS: readonly LotColumn[] = [
  { label: "Gladiator", width: "auto", sorts: rising("name", "name-z") },
  {
    label: "Level",
    width: growing("3.1rem"),
    isNumber: true,
    sorts: falling("level", "level-low"),
  },
  {
    label: "Age",
    width: growing("2.8rem"),
    isNumber: true,
    spare: "age",
    sorts: rising("age-low", "age-high"),
  },
  {
    label: "Potential",
    width: growing("4.2rem"),
    isNumber: true,
    sorts: falling("potential", "potential-low"),
  },
  { label: "Best with", width: growing("4.8rem") },
  {
    label: "Record",
    width: growing("3.6rem"),
    isNumber: true,
    spare: "record",
    sorts: falling("wins", "wins-low"),
  },
  {
    label: "Time left",
    width: growing("5.7rem"),
    isNumber: true,
    sorts: rising("ending-soon", "ending-late"),
  },
  {
    label: "Price",
    width: growing("5.9rem"),
    isNumber: true,
    sorts: rising("price-low", "price-high"),
  },
  {
    label: "Value",
    width: growing("4.1rem"),
    isNumber: true,
    sorts: falling("value", "value-low"),
  },
  { label: "Of value", width: growing("4.1rem"), isNumber: true, spare: "share" },
  { label: "Bids", width: growing("2.9rem"), isNumber: true, sorts: falling("bids", "bids-low") },
  { label: "Standing", width: growing("6.7rem", 0.14) },
];

/** Columns that every window shows. A cell that spans more would add columns, and narrow the names'. */
export const STEADY_COLUMNS = LOT_COLUMNS.filter(({ spare }) => spare === undefined).length;
