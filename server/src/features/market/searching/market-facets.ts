import type { MarketFacets } from "@ludus/shared/contract/market/market-facets-api";
import type { MarketFilters } from "@ludus/shared/contract/market/market-search";
import { NATIONALITIES } from "@ludus/shared/model/gladiators/nationalities";
import { keysOf } from "@ludus/shared/records";
import type { CachedReply } from "../../../http/replies/cached-reply.ts";
import { canonicalFilters } from "./canonical-filters.ts";
import type { Lot } from "./lot.ts";
import { matchLots, type Search } from "./match-lots.ts";
import { isViewersOwn, openSearch, type SearchContext } from "./open-search.ts";

export async function readMarketFacets(
  context: SearchContext,
  asked: MarketFilters,
  viewerId: string,
): Promise<MarketFacets | CachedReply> {
  const filters = canonicalFilters(asked);
  const read = async () => {
    const { lots, search } = await openSearch(context, filters, viewerId);
    return facetsOf(lots, search);
  };
  if (isViewersOwn(filters)) return read();
  return context.searches.get(`facets ${JSON.stringify(filters)}`, read);
}

function facetsOf(lots: readonly Lot[], { nationality, ...others }: Search): MarketFacets {
  const ofAnyNation = matchLots(lots, others);
  const { length: totalGladiators } = matchLots(ofAnyNation, { nationality });
  return {
    totalGladiators,
    nationalities: countNationalities(lots, ofAnyNation),
    withoutFilter: totalGladiators > 0 ? [] : countWithoutEach(lots, { nationality, ...others }),
  };
}

function countNationalities(
  market: readonly Lot[],
  counted: readonly Lot[],
): MarketFacets["nationalities"] {
  const counts = new Map(market.map(({ nationality }) => [nationality, 0]));
  for (const { nationality } of counted)
    counts.set(nationality, (counts.get(nationality) ?? 0) + 1);
  return NATIONALITIES.flatMap((nationality) => {
    const count = counts.get(nationality);
    return count === undefined ? [] : [{ nationality, count }];
  });
}

function countWithoutEach(lots: readonly Lot[], search: Search): MarketFacets["withoutFilter"] {
  const count = (part: Search) => matchLots(lots, { ...search, ...part }).length;
  const asked = keysOf(search).filter((filter) => search[filter] !== undefined);
  return asked.flatMap((filter): MarketFacets["withoutFilter"] => {
    if (filter !== "attributes") return [{ filter, count: count({ [filter]: undefined }) }];
    const { attributes = {} } = search;
    return keysOf(attributes).map((attribute) => ({
      filter,
      attribute,
      count: count({ attributes: { ...attributes, [attribute]: 0 } }),
    }));
  });
}
