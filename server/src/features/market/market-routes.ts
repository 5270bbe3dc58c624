import { z } from "zod";
import {
  bidHeaders,
  bidHistory,
  marketPage,
  myBids,
  placeBid,
} from "@ludus/shared/contract/market-api";
import type { Endpoint } from "@ludus/shared/contract/endpoint";
import { parseInput } from "../../http/parse-input.ts";
import { servePlayer, type Route, type ServeContext } from "../../http/serve.ts";
import type { RateRule } from "../../platform/rate-limit/rate-limit.ts";
import { readBidHistory } from "./bid-history.ts";
import type { MarketContext } from "./market-context.ts";
import { readMarketPage } from "./market-page.ts";
import { gladiatorsBidOn } from "./my-bids.ts";
import type { BidDesk } from "./place-bid.ts";

/** A player's bids, by HTTP and by socket together. */
export const BID_RULE: RateRule = { name: "bid", points: 300, perSeconds: 10 };
const MARKET_CALLS: RateRule = { name: "market", points: 1200, perSeconds: 60 };

const HEADERS = z.object(bidHeaders);

/** The calls that are worth answering in front of Express. */
export const HOT_ENDPOINTS: readonly Endpoint[] = [placeBid, marketPage];

export function marketRoutes(serve: ServeContext, context: MarketContext, desk: BidDesk): Route[] {
  const { database } = context;
  return [
    servePlayer(serve, marketPage, MARKET_CALLS, (search, { user }) =>
      readMarketPage(context, search, user.id),
    ),
    servePlayer(serve, placeBid, BID_RULE, ({ id, bidAmount }, signedIn, caller) => {
      const given = { "idempotency-key": caller.header("idempotency-key") };
      const { "idempotency-key": idempotencyKey } = parseInput(HEADERS, given);
      return desk.placeBid({ gladiatorId: id, bidAmount, idempotencyKey }, signedIn);
    }),
    servePlayer(serve, bidHistory, MARKET_CALLS, (input) => readBidHistory(database, input)),
    servePlayer(serve, myBids, MARKET_CALLS, async (_input, { user }) => ({
      gladiators: await gladiatorsBidOn(database, user.id),
    })),
  ];
}
