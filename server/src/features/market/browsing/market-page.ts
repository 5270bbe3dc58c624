import { asc, sql } from "drizzle-orm";
import type { InputOf } from "@ludus/shared/contract/endpoint";
import type { marketPage } from "@ludus/shared/contract/market/market-api";
import type { CachedReply } from "../../../http/replies/cached-reply.ts";
import type { JsonText } from "../../../http/replies/json-text.ts";
import type { Reader } from "../../../platform/database/database.ts";
import { prepared } from "../../../platform/database/prepared.ts";
import { isOpen } from "../../../platform/database/schema/is-open.ts";
import { countOpen } from "../count-open.ts";
import type { MarketContext } from "../market-context.ts";
import { canonicalFilters } from "../searching/canonical-filters.ts";
import type { SearchContext } from "../searching/open-search.ts";
import { searchMarket } from "../searching/search-market.ts";
import { pageText } from "../searching/page-text.ts";

type Request = InputOf<typeof marketPage>;

export async function readMarketPage(
  context: Pick<MarketContext, "pages"> & SearchContext,
  { page, limit, sort, ...asked }: Request,
  viewerId: string,
): Promise<JsonText | CachedReply> {
  const filters = canonicalFilters(asked);
  const isSearch = sort !== "ending-soon" || Object.keys(filters).length > 0;
  if (isSearch) return searchMarket(context, { page, limit, sort, ...filters }, viewerId);
  return context.pages.get(`${page} by ${limit}`, () => readPage(context, page, limit));
}

const auctionsOfPage = prepared("auctions_of_page", (read: Reader) => {
  const { auctions } = read.tables;
  return read
    .select()
    .from(auctions)
    .where(isOpen(auctions))
    .orderBy(asc(auctions.endsAt), asc(auctions.id))
    .limit(sql.placeholder("limit"))
    .offset(sql.placeholder("offset"));
});

/** By index: the page that everybody sees costs the same however many auctions are open. */
async function readPage(
  { database: { read }, lotTexts }: Pick<SearchContext, "database" | "lotTexts">,
  page: number,
  limit: number,
): Promise<JsonText> {
  const total = await countOpen(read);
  const rows = await auctionsOfPage(read, { limit, offset: (page - 1) * limit });
  return pageText(await lotTexts.write(rows), { page, limit, total });
}
