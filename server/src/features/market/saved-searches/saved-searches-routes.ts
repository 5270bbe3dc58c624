import {
  changeSavedSearch,
  deleteSavedSearch,
  mySavedSearches,
  saveSearch,
} from "@ludus/shared/contract/market/saved-searches-api";
import { servePlayer, type Route, type ServeContext } from "../../../http/serve.ts";
import type { RateRule } from "../../../platform/rate-limit/rate-limit.ts";
import type { MarketContext } from "../market-context.ts";
import {
  changeSavedSearchOf,
  deleteSavedSearchOf,
  savedSearchesOf,
  saveSearchOf,
} from "./change-saved-searches.ts";

const SEARCH_CALLS: RateRule = { name: "saved-searches", points: 120, perSeconds: 60 };

export function savedSearchesRoutes(serve: ServeContext, context: MarketContext): Route[] {
  return [
    servePlayer(serve, mySavedSearches, SEARCH_CALLS, async (_input, { user }) => ({
      searches: await savedSearchesOf(context.database.read, user.id),
    })),
    servePlayer(serve, saveSearch, SEARCH_CALLS, async (search, { user }) => ({
      search: await saveSearchOf(context, user.id, search),
    })),
    servePlayer(serve, changeSavedSearch, SEARCH_CALLS, async (change, { user }) => ({
      search: await changeSavedSearchOf(context, user.id, change),
    })),
    servePlayer(serve, deleteSavedSearch, SEARCH_CALLS, async ({ id }, { user }) => {
      await deleteSavedSearchOf(context, user.id, id);
      return { deleted: true as const };
    }),
  ];
}
