import { useCallback } from "react";
import { useClockText } from "./ticking-clock.ts";

/** Whether the server's clock stands before a time, in epoch ms. */
export function useIsBefore(time: number): boolean {
  const side = useClockText(
    useCallback((now: number) => (now < time ? "before" : "after"), [time]),
  );
  return side === "before";
}
