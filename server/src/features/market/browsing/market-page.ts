import { asc } from "drizzle-orm";
import type { InputOf, ReplyOf } from "@ludus/shared/contract/endpoint";
import type { marketPage } from "@ludus/shared/contract/market/market-api";
import type { CachedReply } from "../../../http/replies/cached-reply.ts";
import type { Database } from "../../../platform/database/database.ts";
import { isOpen } from "../../../platform/database/schema/is-open.ts";
import {
  presentGladiator,
  selectAuctionsWithGladiators,
} from "../../../presenters/present-gladiator.ts";
import { countOpen } from "../count-open.ts";
import type { MarketContext } from "../market-context.ts";
import { canonicalFilters } from "../searching/canonical-filters.ts";
import type { SearchContext } from "../searching/open-search.ts";
import { searchMarket } from "../searching/search-market.ts";

type Request = InputOf<typeof marketPage>;
type Page = ReplyOf<typeof marketPage>;

export async function readMarketPage(
  context: Pick<MarketContext, "pages"> & SearchContext,
  { page, limit, sort, ...asked }: Request,
  viewerId: string,
): Promise<Page | CachedReply> {
  const filters = canonicalFilters(asked);
  const isSearch = sort !== "ending-soon" || Object.keys(filters).length > 0;
  if (isSearch) return searchMarket(context, { page, limit, sort, ...filters }, viewerId);
  return context.pages.get(`${page} by ${limit}`, () => readPage(context.database, page, limit));
}

/** By index: the page that everybody sees costs the same however many auctions are open. */
async function readPage({ read }: Database, page: number, limit: number): Promise<Page> {
  const { auctions } = read.tables;
  const total = await countOpen(read);
  const rows = await selectAuctionsWithGladiators(read)
    .where(isOpen(auctions))
    .orderBy(asc(auctions.endsAt), asc(auctions.id))
    .limit(limit)
    .offset((page - 1) * limit);
  return {
    gladiators: rows.map(presentGladiator),
    totalPages: Math.max(1, Math.ceil(total / limit)),
    currentPage: page,
    totalGladiators: total,
  };
}
