import { comparables, soldLots } from "@ludus/shared/contract/market/selling-api";
import { servePlayer, type Route, type ServeContext } from "../../../http/serve.ts";
import type { RateRule } from "../../../platform/rate-limit/rate-limit.ts";
import { MarketPages } from "../browsing/market-pages.ts";
import type { MarketContext } from "../market-context.ts";
import { MarketVersion } from "../market-version.ts";
import { comparablesFor } from "./comparables-for.ts";
import { createSoldList } from "./sold-list.ts";
import { findSold } from "./find-sold.ts";

const SOLD_CALLS: RateRule = { name: "sold", points: 600, perSeconds: 60 };
/** Bids change nothing of what was sold. */
const CACHED_MS = 5000;

export function soldRoutes(serve: ServeContext, context: MarketContext): Route[] {
  const { database, wallNow, steadyNow } = context;
  const pages = new MarketPages(new MarketVersion(CACHED_MS, steadyNow));
  const sold = createSoldList(context, CACHED_MS);
  return [
    servePlayer(serve, comparables, SOLD_CALLS, ({ id }) =>
      pages.get(`comparables ${id}`, () => comparablesFor(database.read, id, wallNow())),
    ),
    servePlayer(serve, soldLots, SOLD_CALLS, (search) =>
      pages.get(`sold ${JSON.stringify(search)}`, async () => findSold(await sold(), search)),
    ),
  ];
}
