import { marketPage } from "@ludus/shared/contract/market-api";
import { MARKET_PAGE_SIZE } from "@ludus/shared/limits";
import type { z } from "zod";
import { create } from "zustand";
import { callApi, logFailure, messageOf } from "../../../lib/api.ts";
import { useGladiators } from "../../../lib/gladiators-store.ts";
import { useSession } from "../../../lib/session.ts";

type MarketFilters = Omit<z.input<typeof marketPage.input>, "page" | "limit">;

interface PagedMarketState {
  status: "idle" | "loading" | "ready" | "failed";
  /** Why loading failed. */
  reason: string;
  ids: readonly string[];
  total: number;
  isComplete: boolean;
  isLoadingMore: boolean;
  load(filters?: MarketFilters): Promise<void>;
  /** The same list again. */
  reload(): Promise<void>;
  loadMore(): Promise<void>;
  clear(): void;
}

const EMPTY = {
  status: "idle" as const,
  reason: "",
  ids: [],
  total: 0,
  isComplete: false,
  isLoadingMore: false,
};

/** Open auctions page by page: the whole market, or what a search finds in it. */
export function createPagedMarket(onLoad: (total: number) => void = () => undefined) {
  let filters: MarketFilters = {};
  let newestLoad = 0;

  return create<PagedMarketState>()((set, get) => ({
    ...EMPTY,

    async load(newFilters = {}) {
      const load = ++newestLoad;
      filters = newFilters;
      // What is shown stays while it is loaded again; there is nothing to show after a sign-out.
      const isShown = get().ids.some((id) => id in useGladiators.getState().profiles);
      set({ status: isShown ? "ready" : "loading", isLoadingMore: false });
      try {
        const page = await fetchPage(1, filters);
        if (load !== newestLoad) return;
        useGladiators.getState().dropResults(get().ids);
        set({ ...page, status: "ready" });
        onLoad(page.total);
      } catch (error) {
        if (load !== newestLoad) return;
        set({ ...EMPTY, status: "failed", reason: reasonOf(error) });
      }
    },

    reload() {
      return get().load(filters);
    },

    async loadMore() {
      if (get().isLoadingMore || get().isComplete || get().status !== "ready") return;
      const load = newestLoad;
      set({ isLoadingMore: true });
      try {
        const page = await fetchFirstNews(get().ids, filters);
        if (load !== newestLoad) return;
        const known = new Set(get().ids);
        const ids = [...get().ids, ...page.ids.filter((id) => !known.has(id))];
        set({ ...page, ids });
      } catch (error) {
        logFailure("More gladiators could not be loaded", error);
      } finally {
        if (load === newestLoad) set({ isLoadingMore: false });
      }
    },

    clear() {
      newestLoad++;
      set(EMPTY);
    },
  }));
}

/** Auctions that ended since have left the server's list, so the pages behind them moved up. */
async function fetchFirstNews(known: readonly string[], filters: MarketFilters) {
  const { auctions, results } = useGladiators.getState();
  const stillListed = known.filter((id) => auctions[id]?.status === "open" && !(id in results));
  let number = Math.floor(stillListed.length / MARKET_PAGE_SIZE) + 1;
  for (;;) {
    const page = await fetchPage(number, filters);
    const hasNews = page.ids.some((id) => !known.includes(id));
    if (hasNews || page.isComplete) return page;
    number += 1;
  }
}

async function fetchPage(page: number, filters: MarketFilters) {
  if (useSession.getState().token === null) throw new Error("No authentication token available");
  const reply = await callApi(marketPage, { ...filters, page, limit: MARKET_PAGE_SIZE });
  useGladiators.getState().keep(reply.gladiators);
  return {
    ids: reply.gladiators.map((gladiator) => gladiator.id),
    total: reply.totalGladiators,
    isComplete: reply.currentPage >= reply.totalPages,
  };
}

function reasonOf(error: unknown): string {
  if (useSession.getState().token === null) return "No authentication token available";
  return messageOf(error, "the auction house does not answer");
}
