import type { MarketSort } from "../../model/market-sort.ts";
import { priceOf } from "./bidding.ts";

/** The part of a lot that orders it. */
export interface OrderedLot {
  /** Lower case. */
  nameKey: string;
  age: number;
  level: number;
  wins: number;
  potential: number;
  marketValue: number;
  currentBid: number | null;
  /** Null or absent: the market's minimum. */
  startingPrice?: number | null | undefined;
  bidCount: number;
  endsAt: number;
}

const KEYS = {
  end: (lot) => lot.endsAt,
  price: (lot) => priceOf(lot),
  potential: (lot) => lot.potential,
  level: (lot) => lot.level,
  age: (lot) => lot.age,
  value: (lot) => lot.marketValue,
  bids: (lot) => lot.bidCount,
  wins: (lot) => lot.wins,
  name: (lot) => lot.nameKey,
} satisfies Record<string, (lot: OrderedLot) => number | string>;

const ORDERS: Record<MarketSort, [key: keyof typeof KEYS, direction: 1 | -1]> = {
  "ending-soon": ["end", 1],
  "ending-late": ["end", -1],
  "price-low": ["price", 1],
  "price-high": ["price", -1],
  potential: ["potential", -1],
  "potential-low": ["potential", 1],
  level: ["level", -1],
  "level-low": ["level", 1],
  "age-low": ["age", 1],
  "age-high": ["age", -1],
  value: ["value", -1],
  "value-low": ["value", 1],
  bids: ["bids", -1],
  "bids-low": ["bids", 1],
  wins: ["wins", -1],
  "wins-low": ["wins", 1],
  name: ["name", 1],
  "name-z": ["name", -1],
};

/** Compares two lots for `sort`; the sooner end decides between equals. */
export function compareLots(sort: MarketSort): (one: OrderedLot, other: OrderedLot) => number {
  const [key, direction] = ORDERS[sort];
  const keyOf: (lot: OrderedLot) => number | string = KEYS[key];
  return (one, other) => {
    const a = keyOf(one);
    const b = keyOf(other);
    if (a === b) return one.endsAt - other.endsAt;
    return a < b ? -direction : direction;
  };
}
