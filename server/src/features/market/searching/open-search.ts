import type { MarketFilters } from "@ludus/shared/contract/market/market-search";
import { eq } from "drizzle-orm";
import type { Reader } from "../../../platform/database/database.ts";
import { freeGold } from "../../../presenters/present-school.ts";
import type { MarketContext } from "../market-context.ts";
import type { Lot } from "./lot.ts";
import type { Bidder, Search } from "./match-lots.ts";
import { shortlistedIds } from "./shortlisted-ids.ts";

export type SearchContext = Pick<MarketContext, "database" | "lots" | "lotTexts" | "searches">;

/** Whether it finds something else for each player: it can't be cached for all. */
export function isViewersOwn({ shortlistedOnly, affordableOnly }: MarketFilters): boolean {
  return shortlistedOnly === true || affordableOnly === true;
}

export async function openSearch(
  { database, lots }: SearchContext,
  { shortlistedOnly, affordableOnly, ...filters }: MarketFilters,
  viewerId: string,
): Promise<{ lots: readonly Lot[]; search: Search }> {
  const [open, ids, bidder] = await Promise.all([
    lots.get(),
    shortlistedOnly ? shortlistedIds(database.read, viewerId) : undefined,
    affordableOnly ? readBidder(database.read, viewerId) : undefined,
  ]);
  const own = { ...(ids && { shortlistedOnly: ids }), ...(bidder && { affordableOnly: bidder }) };
  return { lots: open, search: { ...filters, ...own } };
}

async function readBidder(read: Reader, userId: string): Promise<Bidder> {
  const { schools } = read.tables;
  const [school] = await read.select().from(schools).where(eq(schools.userId, userId));
  return school
    ? { userId, gold: school.gold, freeGold: freeGold(school) }
    : { userId, gold: 0, freeGold: 0 };
}
