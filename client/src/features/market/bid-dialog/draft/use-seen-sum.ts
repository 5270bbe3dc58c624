import { useLayoutEffect, useRef } from "react";

/** A sum that came less than this before a press isn't what the press meant. */
const SEEN_AFTER_MS = 1000;

/** Whether a press means what stands on a button now: others' bids change it, also under a finger. */
export interface SeenSum {
  onPointerDown: () => void;
  /** Whether the player has had time to see it. */
  hasStood(): boolean;
  wasMeant(): boolean;
}

/** @param sum what the button does, as it changes by others' acts */
export function useSeenSum(sum: string): SeenSum {
  const shown = useRef({ sum, since: -Infinity });
  const pressed = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (shown.current.sum !== sum) shown.current = { sum, since: performance.now() };
  }, [sum]);
  const hasStood = () => performance.now() - shown.current.since >= SEEN_AFTER_MS;
  return {
    hasStood,
    onPointerDown() {
      pressed.current = sum;
    },
    wasMeant() {
      const pressedOn = pressed.current;
      pressed.current = null;
      return hasStood() && (pressedOn === null || pressedOn === sum);
    },
  };
}
