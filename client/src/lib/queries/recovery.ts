import type { Query, QueryClient } from "@tanstack/react-query";
import { Problem } from "@ludus/shared/contract/problems";
import { useConnection } from "../stores/connection.ts";
import { queryClient } from "./query-client.ts";
import { retryDelayMs } from "./retry-delay.ts";

/**
 * Repeats failed requests that are in use: when the line is live, when the browser is online,
 * and after pauses that grow, by one clock for the tab. Returns the way to stop.
 */
export function startRecovery(client: QueryClient = queryClient, chance = Math.random): () => void {
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const stopClock = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const askAgain = () => {
    stopClock();
    for (const query of activeQueries(client).filter(hasFailed)) void repeat(query);
  };
  const look = () => {
    const active = activeQueries(client);
    if (active.every((query) => query.state.status === "success")) {
      failures = 0;
      stopClock();
    } else if (active.some(hasFailed)) {
      timer ??= setTimeout(
        () => {
          failures += 1;
          askAgain();
        },
        retryDelayMs(failures, chance()),
      );
    }
  };

  const stopLooking = client.getQueryCache().subscribe(look);
  const stopFollowing = useConnection.subscribe(({ status }, before) => {
    if (status === "live" && before.status !== "live") askAgain();
  });
  window.addEventListener("online", askAgain);
  return () => {
    window.removeEventListener("online", askAgain);
    stopFollowing();
    stopLooking();
    stopClock();
  };
}

function activeQueries(client: QueryClient): Query[] {
  return client.getQueryCache().findAll({ type: "active" });
}

/** Doesn't repeat a permanent refusal. */
function hasFailed({ state }: Query): boolean {
  if (state.status !== "error" || state.fetchStatus !== "idle") return false;
  const { error } = state;
  return !(error instanceof Problem) || error.status >= 500 || error.status === 429;
}

/** The same page of a list that failed, not the whole list. */
async function repeat(query: Query): Promise<void> {
  const { fetchMeta } = query.state;
  await query
    .fetch(undefined, fetchMeta === null ? {} : { meta: fetchMeta })
    .catch(() => undefined);
}
