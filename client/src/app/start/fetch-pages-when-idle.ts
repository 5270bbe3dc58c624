import { useConnection } from "../../lib/stores/connection.ts";
import { whenIdle } from "../../lib/browser/when-idle.ts";

/** Long after everything that the open page asks for itself, on a slow phone too. */
const QUIET_MS = 15_000;

/** Fetches pages before they are visited, once the line is live. Returns the way to stop. */
export function fetchPagesWhenIdle(loads: readonly (() => Promise<unknown>)[]): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const follow = ({ status }: { status: string }) => {
    clearTimeout(timer);
    if (status === "live") timer = setTimeout(fetchAll, QUIET_MS);
  };
  const fetchAll = () => {
    stopFollowing();
    whenIdle(() => void Promise.allSettled(loads.map((load) => load())));
  };
  const stopFollowing = useConnection.subscribe(follow);
  return () => {
    stopFollowing();
    clearTimeout(timer);
  };
}
