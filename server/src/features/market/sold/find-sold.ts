import type { InputOf, ReplyOf } from "@ludus/shared/contract/endpoint";
import type { soldLots } from "@ludus/shared/contract/market/selling-api";
import { MARKET_PAGE_SIZE } from "@ludus/shared/limits";
import type { SoldRow } from "../rows/newest-sold.ts";
import { presentSold } from "./sold-list.ts";

type Search = InputOf<typeof soldLots>;

export function findSold(rows: readonly SoldRow[], search: Search): ReplyOf<typeof soldLots> {
  const found = rows.filter((row) => isAskedFor(row, search));
  const end = search.page * MARKET_PAGE_SIZE;
  return {
    sold: found.slice(end - MARKET_PAGE_SIZE, end).map(presentSold),
    hasMore: found.length > end,
  };
}

function isAskedFor(row: SoldRow, search: Search): boolean {
  const { name, bestWeapon } = search;
  return (
    isWithin(row.price, search.minPrice, search.maxPrice) &&
    isWithin(row.level, search.minLevel, search.maxLevel) &&
    isWithin(row.potential, search.minPotential) &&
    (bestWeapon === undefined || bestWeapon.includes(row.bestWeapon)) &&
    (name === undefined || row.gladiatorName.toLowerCase().includes(name.toLowerCase()))
  );
}

function isWithin(value: number, least = 0, most = Infinity): boolean {
  return value >= least && value <= most;
}
