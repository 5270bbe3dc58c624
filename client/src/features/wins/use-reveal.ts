import { useEffect, useState } from "react";

/** While the coin turns. */
const FIRST_AFTER_MS = 900;
const STEP_MS = 130;

/** How many of `total` things are shown: one after another, or all at once with reduced motion. */
export function useReveal(total: number): { revealed: number; revealAll: () => void } {
  const [revealed, setRevealed] = useState(() =>
    window.matchMedia("(prefers-reduced-motion: reduce)").matches ? total : 0,
  );
  useEffect(() => {
    if (revealed >= total) return;
    const waitMs = revealed === 0 ? FIRST_AFTER_MS : STEP_MS;
    const timer = setTimeout(() => setRevealed(revealed + 1), waitMs);
    return () => clearTimeout(timer);
  }, [revealed, total]);
  return { revealed, revealAll: () => setRevealed(total) };
}
