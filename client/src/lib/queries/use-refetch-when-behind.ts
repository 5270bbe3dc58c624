import { useEffect } from "react";

/** Bids come in bursts; what is shown may be a moment behind. */
const QUIET_MS = 700;

interface Shown {
  /** Whether the school has changed since the answer. */
  isBehind: boolean;
  isFetching: boolean;
  /** The school's now. */
  version: number | undefined;
  refetch: () => Promise<unknown>;
}

/** Asks again once the school rests. */
export function useRefetchWhenBehind({ isBehind, isFetching, version, refetch }: Shown): void {
  useEffect(() => {
    if (!isBehind || isFetching) return;
    const timer = setTimeout(() => void refetch(), QUIET_MS);
    return () => clearTimeout(timer);
  }, [isBehind, isFetching, version, refetch]);
}
