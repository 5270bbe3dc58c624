import { useEffect, useEffectEvent, useState } from "react";
import { logFailure } from "./api.ts";

/** Loads when the component appears, and again on demand after a failure. */
export function useLoad(what: string, load: () => Promise<void>) {
  const [attempt, setAttempt] = useState(0);
  const [failedAttempt, setFailedAttempt] = useState<number | null>(null);
  const start = useEffectEvent(() => {
    load().catch((error: unknown) => {
      logFailure(`${what} not loaded`, error);
      setFailedAttempt(attempt);
    });
  });
  useEffect(() => start(), [attempt]);
  return { hasFailed: failedAttempt === attempt, retry: () => setAttempt(attempt + 1) };
}
