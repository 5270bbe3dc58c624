import {
  mySales,
  offerForSale,
  releaseGladiator,
  saleTerms,
  takeBack,
} from "@ludus/shared/contract/market/selling-api";
import { servePlayer, type Route, type ServeContext } from "../../../http/serve.ts";
import type { RateRule } from "../../../platform/rate-limit/rate-limit.ts";
import type { MarketContext } from "../market-context.ts";
import { salesOf } from "./my-sales.ts";
import { offerGladiator } from "./offer-gladiator.ts";
import { releaseOwnGladiator } from "./release-gladiator.ts";
import { termsFor } from "./sale-terms.ts";
import { takeGladiatorBack } from "./take-back.ts";

const SALES: RateRule = { name: "sales", points: 60, perSeconds: 60 };
const SALE_CALLS: RateRule = { name: "sale-calls", points: 300, perSeconds: 60 };

export function sellingRoutes(serve: ServeContext, context: MarketContext): Route[] {
  return [
    servePlayer(serve, offerForSale, SALES, (input, { user }) =>
      offerGladiator(context, input, user.id),
    ),
    servePlayer(serve, takeBack, SALES, ({ id }, { user }) =>
      takeGladiatorBack(context, id, user.id),
    ),
    servePlayer(serve, releaseGladiator, SALES, ({ id }, { user }) =>
      releaseOwnGladiator(context, id, user.id),
    ),
    servePlayer(serve, saleTerms, SALE_CALLS, ({ id }, { user }) =>
      termsFor(context.database.read, id, user.id),
    ),
    servePlayer(serve, mySales, SALE_CALLS, (_input, { user }) => salesOf(context, user.id)),
  ];
}
