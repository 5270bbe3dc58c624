import {
  CancelledError,
  keepPreviousData,
  infiniteQueryOptions,
  useInfiniteQuery,
  type InfiniteData,
} from "@tanstack/react-query";
import { marketPage } from "@ludus/shared/contract/market/market-api";
import { MARKET_PAGE_SIZE } from "@ludus/shared/limits";
import type { z } from "zod/mini";
import { callApi, messageOf } from "../../../lib/api/api.ts";
import { serverNow } from "../../../lib/clock/server-clock.ts";
import { marketChanges, useMarketPulse } from "../../../lib/queries/market-pulse.ts";
import { queryClient } from "../../../lib/queries/query-client.ts";
import { useSession } from "../../../lib/session/session.ts";
import { useGladiators } from "../../../lib/stores/gladiators/gladiators-store.ts";
import { showToast } from "../../../components/toaster/toasts.ts";
import { nextPage, type ListedLot, type MarketListPage } from "./next-page.ts";

export type MarketFilters = Omit<z.input<typeof marketPage.input>, "page" | "limit">;

export interface MarketList {
  status: "loading" | "ready" | "failed";
  /** Why loading failed. */
  reason: string;
  ids: readonly string[];
  total: number;
  /** How many are loaded. */
  pages: number;
  /** Nothing follows the last page, as far as the market hasn't changed since. */
  isComplete: boolean;
  /** Changes of the market that were known when the last page was asked for. */
  changes: number;
  isRefreshing: boolean;
  /** How many lots the page that is on its way may bring; 0 while none is. */
  coming: number;
  hasFailedToLoadMore: boolean;
  loadMore(): void;
  /** The first page anew. The list stays until it is there, and where it doesn't come. */
  refresh(): void;
}

const MARKET = "market";
const NOTHING = { ids: [], total: 0, pages: 0, changes: 0, isComplete: false };
const BY_END = { sort: "ending-soon" } as const;

/** Open auctions page by page: the whole market, or what a search finds in it. */
export function marketListQuery(
  name: string,
  filters: MarketFilters,
  onLoad: (total: number) => void = () => undefined,
) {
  const queryKey = [MARKET, name, filters];
  return infiniteQueryOptions({
    queryKey,
    initialPageParam: { number: 1, isAnew: true, isLater: false },
    queryFn: async ({ pageParam, signal }): Promise<MarketListPage> => {
      const { number, isLater } = pageParam;
      const changes = marketChanges();
      const asked = isLater ? { ...filters, ...BY_END } : filters;
      const page = { ...(await fetchMarketPage(number, asked, signal)), isLater, changes };
      if (pageParam.isAnew) {
        const shown = queryClient.getQueryData<InfiniteData<MarketListPage>>(queryKey);
        useGladiators.getState().dropResults(shown ? idsOf(shown.pages) : []);
        onLoad(page.total);
      }
      return page;
    },
    getNextPageParam: (last, pages: MarketListPage[]) => {
      const number = nextPage(pages, isInPlace, last.changes !== marketChanges());
      const isLater = last.isLater || nextPage(pages, isInPlace) === null;
      return number === null ? null : { number, isAnew: false, isLater };
    },
    select: listOf,
  });
}

export function useMarketList(
  options: ReturnType<typeof marketListQuery>,
  isWanted: boolean,
): MarketList {
  const query = useInfiniteQuery({
    ...options,
    enabled: isWanted,
    // In another order, or with other filters, it stays until the new one is there.
    placeholderData: keepPreviousData,
  });
  const { ids, total, pages, changes, isComplete } = query.data ?? NOTHING;
  return {
    status: query.data !== undefined ? "ready" : query.isError ? "failed" : "loading",
    reason: query.error ? reasonOf(query.error) : "",
    ids,
    total,
    pages,
    isComplete: isComplete && !query.isPlaceholderData,
    changes,
    isRefreshing: query.isFetching && !query.isFetchingNextPage,
    // The market may have grown since the last page was read, so at least one lot is expected.
    coming: query.isFetchingNextPage
      ? Math.min(MARKET_PAGE_SIZE, Math.max(1, total - ids.length))
      : 0,
    hasFailedToLoadMore: query.isFetchNextPageError,
    loadMore: () => void query.fetchNextPage({ cancelRefetch: false }),
    refresh: () => void refresh(options),
  };
}

async function refresh(options: ReturnType<typeof marketListQuery>): Promise<void> {
  await queryClient.cancelQueries({ queryKey: options.queryKey });
  try {
    await queryClient.fetchInfiniteQuery({ ...options, pages: 1 });
  } catch (error) {
    const isShown = queryClient.getQueryData(options.queryKey) !== undefined;
    if (!isShown || error instanceof CancelledError) return;
    await showToast((toast) => toast.error(`Failed to load market data: ${reasonOf(error)}`));
  }
}

/** A player who returns begins at the top: each further page would cost a request. */
export function keepFirstPages(): void {
  queryClient.setQueriesData<InfiniteData<MarketListPage>>({ queryKey: [MARKET] }, (data) =>
    data === undefined
      ? data
      : { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) },
  );
}

export async function fetchMarketPage(page: number, filters: MarketFilters, signal: AbortSignal) {
  if (useSession.getState().token === null) throw new Error("No authentication token available");
  const input = { ...filters, page, limit: MARKET_PAGE_SIZE };
  const reply = await callApi(marketPage, input, { signal });
  useGladiators.getState().keep(reply.gladiators);
  return {
    number: page,
    lots: reply.gladiators.map(({ id, marketEndTime }) => ({
      gladiatorId: id,
      endsAt: marketEndTime,
    })),
    total: reply.totalGladiators,
    isLast: reply.currentPage >= reply.totalPages,
  };
}

function listOf({ pages }: InfiniteData<MarketListPage>) {
  return {
    ids: idsOf(pages),
    total: pages.at(-1)?.total ?? 0,
    pages: pages.length,
    changes: pages.at(-1)?.changes ?? 0,
    isComplete: nextPage(pages, isInPlace) === null,
  };
}

/** Whether the market has changed since its last page came: it may hold lots that the list doesn't. */
export function useHasMore({ isComplete, changes }: MarketList): boolean {
  const known = useMarketPulse()?.changes ?? 0;
  return isComplete && changes !== known;
}

/** Each once: a page that is asked for again brings lots again. */
export function idsOf(pages: readonly Pick<MarketListPage, "lots">[]): string[] {
  return [...new Set(pages.flatMap(({ lots }) => lots.map(({ gladiatorId }) => gladiatorId)))];
}

/** One that is off screen isn't followed: its end may have passed without a word. */
function isInPlace({ gladiatorId, endsAt }: ListedLot): boolean {
  const { auctions, results } = useGladiators.getState();
  const auction = auctions[gladiatorId];
  return (
    auction?.status === "open" &&
    !(gladiatorId in results) &&
    auction.marketEndTime === endsAt &&
    endsAt > serverNow()
  );
}

function reasonOf(error: unknown): string {
  if (useSession.getState().token === null) return "No authentication token available";
  return messageOf(error, "the auction house does not answer");
}
