import { useEffect, type RefObject } from "react";

/** Scrolls a bar sideways so that its current entry stands in the middle. */
export function useCentredCurrent(
  bar: RefObject<HTMLElement | null>,
  currentSelector: string,
  current: string | undefined,
): void {
  useEffect(() => {
    const scroller = bar.current;
    const entry = scroller?.querySelector(currentSelector);
    if (!scroller || !entry) return;
    // An observer gets positions after layout; reading them here would force a layout.
    const observer = new IntersectionObserver(
      ([seen]) => {
        observer.disconnect();
        if (!seen?.rootBounds) return;
        scroller.scrollBy({ left: middleOf(seen.boundingClientRect) - middleOf(seen.rootBounds) });
      },
      { root: scroller },
    );
    observer.observe(entry);
    return () => observer.disconnect();
  }, [bar, currentSelector, current]);
}

function middleOf({ left, width }: DOMRectReadOnly): number {
  return left + width / 2;
}
