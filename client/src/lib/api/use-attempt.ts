import { useState } from "react";
import { messageOf } from "./api.ts";

/** Work behind a button. `fallback` is said where the server says nothing itself. */
export function useAttempt<Given extends unknown[]>(
  work: (...given: Given) => Promise<void>,
  fallback: string,
) {
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);

  async function attempt(...given: Given) {
    setIsBusy(true);
    setError(null);
    try {
      await work(...given);
    } catch (failure) {
      setError(failure);
    } finally {
      setIsBusy(false);
    }
  }

  const refusal = error === null ? null : messageOf(error, fallback);
  return { isBusy, error, refusal, start: (...given: Given) => void attempt(...given) };
}
