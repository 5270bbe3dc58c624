import { queryOptions } from "@tanstack/react-query";
import { marketPreview } from "@ludus/shared/contract/market/market-api";
import { callApi } from "../../lib/api/api.ts";
import { recordLatestServerTime } from "../../lib/clock/server-clock.ts";

/** The answer is kept for three seconds, by the server and on the way. */
const ASKED_EVERY_MS = 10_000;

/** The auctions that end soonest. Polled while the tab is visible, without a socket. */
export const marketPreviewQuery = queryOptions({
  queryKey: ["market preview"],
  queryFn: async ({ signal }) => {
    const preview = await callApi(marketPreview, {}, { signal });
    recordLatestServerTime(preview.serverTime);
    return preview;
  },
  staleTime: ASKED_EVERY_MS,
  refetchInterval: ASKED_EVERY_MS,
  refetchOnWindowFocus: true,
});
