import { z } from "zod";
import { bidHistory } from "@ludus/shared/contract/market/bid-history-api";
import { marketPage, marketPreview, myBids } from "@ludus/shared/contract/market/market-api";
import {
  BID_RATE,
  bidHeaders,
  changeMaximum,
  placeBid,
} from "@ludus/shared/contract/market/bids-api";
import { marketFacets } from "@ludus/shared/contract/market/market-facets-api";
import type { Endpoint } from "@ludus/shared/contract/endpoint";
import { limitAddress } from "../../http/requests/limit-rate.ts";
import { parseInput } from "../../http/requests/parse-input.ts";
import { servePlayer, servePublic, type Route, type ServeContext } from "../../http/serve.ts";
import type { RateRule } from "../../platform/rate-limit/rate-limit.ts";
import { readBidHistory } from "./browsing/bid-history.ts";
import type { MarketContext } from "./market-context.ts";
import { readMarketPage } from "./browsing/market-page.ts";
import { readMarketPreview } from "./browsing/market-preview.ts";
import { readMarketFacets } from "./searching/market-facets.ts";
import { gladiatorsBidOn } from "./browsing/my-bids.ts";
import type { BidService } from "./bidding/place-bid.ts";

const MARKET_CALLS: RateRule = { name: "market", points: 1200, perSeconds: 60 };
/** A limit of its own: changes of a maximum must not keep the leader from bidding elsewhere. */
const MAXIMUM_CHANGES: RateRule = { name: "maximum", points: 60, perSeconds: 10 };
/** A hundred landing pages behind one address. */
const PREVIEW_BY_ADDRESS: RateRule = { name: "preview-address", points: 600, perSeconds: 60 };

const HEADERS = z.object(bidHeaders);

export const HOT_ENDPOINTS: readonly Endpoint[] = [placeBid, marketPage, marketPreview];

export function marketRoutes(
  serve: ServeContext,
  context: MarketContext,
  bidService: BidService,
): Route[] {
  const { database } = context;
  return [
    servePlayer(serve, marketPage, MARKET_CALLS, (search, { user }) =>
      readMarketPage(context, search, user.id),
    ),
    servePublic(serve, marketPreview, async (_input, { limitedAddress }) => {
      await limitAddress(serve.rateLimit, PREVIEW_BY_ADDRESS, limitedAddress);
      return readMarketPreview(context);
    }),
    servePlayer(serve, marketFacets, MARKET_CALLS, (filters, { user }) =>
      readMarketFacets(context, filters, user.id),
    ),
    servePlayer(serve, placeBid, BID_RATE, ({ id, ...amounts }, signedIn, caller) => {
      const given = { "idempotency-key": caller.header("idempotency-key") };
      const { "idempotency-key": idempotencyKey } = parseInput(HEADERS, given);
      const bid = { gladiatorId: id, ...amounts, idempotencyKey };
      return bidService.placeBid(bid, signedIn, "http");
    }),
    servePlayer(serve, changeMaximum, MAXIMUM_CHANGES, (input, signedIn) =>
      bidService.changeMaximum(input, signedIn),
    ),
    servePlayer(serve, bidHistory, MARKET_CALLS, (input) => readBidHistory(database, input)),
    servePlayer(serve, myBids, MARKET_CALLS, (_input, { user }) =>
      gladiatorsBidOn(context, user.id),
    ),
  ];
}
