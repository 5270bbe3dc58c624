import { marketPage } from "@ludus/shared/contract/market/market-api";
import { MARKET_PAGE_SIZE_MAX } from "@ludus/shared/limits";
import type { Gladiator } from "@ludus/shared/model/gladiators/gladiator";
import type { Api } from "./api.ts";

/** The open auctions of the first page, which is as long as a page can be, ending soonest first. */
export async function readMarket(api: Api, token: string): Promise<Gladiator[]> {
  return (await api.call(marketPage, { limit: MARKET_PAGE_SIZE_MAX }, token)).gladiators;
}

/** All open auctions, ending soonest first. */
export async function readWholeMarket(api: Api, token: string): Promise<Gladiator[]> {
  const byId = new Map<string, Gladiator>();
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const read = await api.call(marketPage, { page, limit: MARKET_PAGE_SIZE_MAX }, token);
    pages = read.totalPages;
    // A lot that moves to a later page while we read is there twice.
    for (const gladiator of read.gladiators) byId.set(gladiator.id, gladiator);
  }
  return [...byId.values()];
}
