import { peopleOf } from "@ludus/shared/model/gladiators/nationalities";
import type { MarketFilterName, MarketFilters } from "@ludus/shared/contract/market/market-search";
import { keysOf, pick } from "@ludus/shared/records";

/** One spelling for filters that find the same, without those that exclude nobody. */
export function canonicalFilters(filters: MarketFilters): MarketFilters {
  const spelled: MarketFilters = {
    ...filters,
    name: filters.name?.toLowerCase(),
    nationality: filters.nationality?.map(peopleOf),
  };
  return pick(
    spelled,
    keysOf(spelled).filter((name) => isAsking(name, spelled[name])),
  );
}

function isAsking(name: MarketFilterName, value: MarketFilters[MarketFilterName]): boolean {
  if (value === undefined || value === false || value === "") return false;
  return !(value === 0 && name.startsWith("min"));
}
