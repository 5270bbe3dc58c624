import { callEndpoint } from "@ludus/shared/contract/call-endpoint";
import { marketPage } from "@ludus/shared/contract/market-api";
import { MARKET_PAGE_SIZE_MAX } from "@ludus/shared/limits";
import type { Gladiator } from "@ludus/shared/model/gladiator";
import type { Door } from "../accounts/warm-accounts.ts";
import type { HouseClock } from "../house-clock.ts";
import { WarError } from "../war-error.ts";

/** In the world's time: settling, comparing and looking bids up takes a while, too. */
const MARGIN_MS = 30_000;

/**
 * The auctions to fight over: such that outlast the war where there are enough, the cheapest first,
 * so that bidders without much gold can go on.
 * @throws WarError where the market has too few.
 */
export async function chooseAuctions(
  door: Door & { token: string },
  { auctions, seconds }: { auctions: number; seconds: number },
  clock: Pick<HouseClock, "nowMs" | "pace">,
): Promise<Gladiator[]> {
  const open = await readMarket(door);
  if (open.length < auctions) {
    throw new WarError(
      `The market has ${open.length} open auctions, not ${auctions}: come with fewer --auctions.`,
    );
  }
  const untilMs = clock.nowMs() + (seconds * 1000 + MARGIN_MS) * clock.pace();
  const lasts = ({ marketEndTime }: Gladiator) => (marketEndTime > untilMs ? 0 : 1);
  return open
    .toSorted((a, b) => lasts(a) - lasts(b) || a.minimumBid - b.minimumBid)
    .slice(0, auctions);
}

async function readMarket(door: Door & { token: string }): Promise<Gladiator[]> {
  const open = new Map<string, Gladiator>();
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const found = await callEndpoint(marketPage, { page, limit: MARKET_PAGE_SIZE_MAX }, door);
    pages = found.totalPages;
    for (const gladiator of found.gladiators) open.set(gladiator.id, gladiator);
  }
  return [...open.values()];
}
