import { notifyManager, QueryCache, QueryClient } from "@tanstack/react-query";
import { logFailure } from "../browser/log-failure.ts";

// An event changes queries and stores: the page shows both in one frame.
notifyManager.setScheduler(queueMicrotask);

/**
 * Queries that fail aren't repeated one by one: `recovery.ts` asks again for all of them together.
 * Requests don't pause when the browser believes to be offline, so that failures show at once.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, networkMode: "always", refetchOnWindowFocus: false },
    mutations: { networkMode: "always" },
  },
  queryCache: new QueryCache({
    onError: (error, query) => logFailure(`Not loaded: ${JSON.stringify(query.queryKey)}`, error),
  }),
});
