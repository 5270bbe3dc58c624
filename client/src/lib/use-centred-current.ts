import { useEffect, type RefObject } from "react";

/** Scrolls a bar sideways so that its current entry stands in the middle. */
export function useCentredCurrent(
  bar: RefObject<HTMLElement | null>,
  currentSelector: string,
  current: string | undefined,
): void {
  useEffect(() => {
    const scroller = bar.current;
    const entry = scroller?.querySelector<HTMLElement>(currentSelector);
    if (!scroller || !entry) return;
    scroller.scrollTo({
      left: entry.offsetLeft + entry.offsetWidth / 2 - scroller.clientWidth / 2,
    });
  }, [bar, currentSelector, current]);
}
