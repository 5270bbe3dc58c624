import { and, inArray } from "drizzle-orm";
import type { InputOf, ReplyOf } from "@ludus/shared/contract/endpoint";
import type { marketPage } from "@ludus/shared/contract/market/market-api";
import { compareLots } from "@ludus/shared/rules/auctions/market-order";
import type { CachedReply } from "../../../http/replies/cached-reply.ts";
import type { Reader } from "../../../platform/database/database.ts";
import { isOpen } from "../../../platform/database/schema/is-open.ts";
import {
  presentGladiator,
  selectAuctionsWithGladiators,
} from "../../../presenters/present-gladiator.ts";
import type { Lot } from "./lot.ts";
import { matchLots } from "./match-lots.ts";
import { isViewersOwn, openSearch, type SearchContext } from "./open-search.ts";

type Request = InputOf<typeof marketPage>;
type Page = ReplyOf<typeof marketPage>;

/** A page of what a search finds: kept for everybody, unless it asks for what is the viewer's own. */
export async function searchMarket(
  context: SearchContext,
  request: Request,
  viewerId: string,
): Promise<Page | CachedReply> {
  if (isViewersOwn(request)) return readPage(context, request, viewerId);
  const name = `page ${JSON.stringify(request)}`;
  return context.searches.get(name, () => readPage(context, request, viewerId));
}

async function readPage(
  context: SearchContext,
  { page, limit, sort, ...filters }: Request,
  viewerId: string,
): Promise<Page> {
  const { lots, search } = await openSearch(context, filters, viewerId);
  const found = matchLots(lots, search);
  // The lots come ending soonest first.
  if (sort !== "ending-soon") found.sort(compareLots(sort));
  const start = (page - 1) * limit;
  return {
    gladiators: await present(context.database.read, found.slice(start, start + limit)),
    totalPages: Math.max(1, Math.ceil(found.length / limit)),
    currentPage: page,
    totalGladiators: found.length,
  };
}

/** In the order of `lots`, without those that ended meanwhile. */
async function present(read: Reader, lots: readonly Lot[]): Promise<Page["gladiators"]> {
  if (lots.length === 0) return [];
  const { auctions } = read.tables;
  const ids = lots.map(({ auctionId }) => auctionId);
  const rows = await selectAuctionsWithGladiators(read).where(
    and(inArray(auctions.id, ids), isOpen(auctions)),
  );
  const rowById = new Map(rows.map((row) => [row.auction.id, row]));
  return ids.flatMap((id) => {
    const row = rowById.get(id);
    return row ? [presentGladiator(row)] : [];
  });
}
