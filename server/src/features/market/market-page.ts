import { and, asc, count, desc, eq, exists, gte, like, lte, sql, type SQL } from "drizzle-orm";
import type { InputOf, ReplyOf } from "@ludus/shared/contract/endpoint";
import type { marketPage, MarketSort } from "@ludus/shared/contract/market-api";
import { MINIMUM_BID_GOLD } from "@ludus/shared/limits";
import type { KeptReply } from "../../http/reply.ts";
import type { Database } from "../../platform/database/database.ts";
import { presentGladiator, selectOpenAuctions } from "../../views/gladiator-view.ts";
import type { MarketContext } from "./market-context.ts";

type Search = InputOf<typeof marketPage>;
type Page = ReplyOf<typeof marketPage>;

/** A page of open auctions: kept for everybody, unless the search is by the viewer's own shortlist. */
export async function readMarketPage(
  { database, pages }: Pick<MarketContext, "database" | "pages">,
  search: Search,
  viewerId: string,
): Promise<Page | KeptReply> {
  if (search.shortlistedOnly) return searchMarket(database, search, viewerId);
  return pages.get(JSON.stringify(search), () => searchMarket(database, search, viewerId));
}

async function searchMarket(
  { read, tables }: Database,
  search: Search,
  viewerId: string,
): Promise<Page> {
  const { gladiators, auctions } = tables;
  const matches = conditions({ read, tables }, search, viewerId);
  const [found] = await read
    .select({ total: count() })
    .from(auctions)
    .innerJoin(gladiators, eq(gladiators.id, auctions.gladiatorId))
    .where(matches);
  const total = found?.total ?? 0;
  const rows = await selectOpenAuctions(read, tables)
    .where(matches)
    .orderBy(...order(tables, search.sort), asc(auctions.id))
    .limit(search.limit)
    .offset((search.page - 1) * search.limit);
  return {
    gladiators: rows.map(presentGladiator),
    totalPages: Math.max(1, Math.ceil(total / search.limit)),
    currentPage: search.page,
    totalGladiators: total,
  };
}

function conditions(
  { read, tables }: Pick<Database, "read" | "tables">,
  { name, nationality, minPrice, maxPrice, shortlistedOnly }: Search,
  viewerId: string,
): SQL | undefined {
  const { gladiators, auctions, shortlistEntries } = tables;
  const price = priceOf(tables);
  return and(
    eq(auctions.status, sql`'open'`),
    name ? like(gladiators.nameKey, sql`${containing(name)} escape '\\'`) : undefined,
    nationality ? eq(gladiators.nationality, nationality) : undefined,
    minPrice === undefined ? undefined : gte(price, minPrice),
    maxPrice === undefined ? undefined : lte(price, maxPrice),
    shortlistedOnly
      ? exists(
          read
            .select({ id: shortlistEntries.gladiatorId })
            .from(shortlistEntries)
            .where(
              and(
                eq(shortlistEntries.gladiatorId, gladiators.id),
                eq(shortlistEntries.userId, viewerId),
              ),
            ),
        )
      : undefined,
  );
}

/** What a gladiator costs at least, as far as is known: his current bid, or else the first one. */
function priceOf({ auctions }: Database["tables"]): SQL<number> {
  return sql<number>`coalesce(${auctions.currentBid}, ${sql.raw(String(MINIMUM_BID_GOLD))})`;
}

function containing(name: string): string {
  return `%${name.toLowerCase().replace(/[\\%_]/g, String.raw`\$&`)}%`;
}

function order(tables: Database["tables"], sort: MarketSort): SQL[] {
  const { gladiators, auctions } = tables;
  const orders: Record<MarketSort, SQL[]> = {
    "ending-soon": [asc(auctions.endsAt)],
    "price-low": [asc(priceOf(tables)), asc(auctions.endsAt)],
    "price-high": [desc(priceOf(tables)), asc(auctions.endsAt)],
    potential: [desc(gladiators.potential), asc(auctions.endsAt)],
    level: [desc(gladiators.level), asc(auctions.endsAt)],
  };
  return orders[sort];
}
