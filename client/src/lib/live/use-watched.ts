import { useEffect, useLayoutEffect, useState, type RefObject } from "react";
import { watchList } from "./watch-list.ts";

/** Begins a little before a card is seen, so that it is up to date when it is. */
const whenWatched = observerWith(240);
/** About a screen ahead, so that scrolling shows cards and no empty frames. */
const NEAR_PX = 800;
const whenNear = observerWith(NEAR_PX);

/** Follows an auction live for as long as the element that shows it is on screen. */
export function useWatchedOnScreen(element: RefObject<Element | null>, gladiatorId: string): void {
  useEffect(() => {
    const shown = element.current;
    if (shown === null) return;
    let unwatch: (() => void) | null = null;
    const stopObserving = whenWatched(shown, (isSeen) => {
      if (isSeen) unwatch ??= watchList.add(gladiatorId);
      else {
        unwatch?.();
        unwatch = null;
      }
    });
    return () => {
      stopObserving();
      unwatch?.();
    };
  }, [element, gladiatorId]);
}

/** Whether the element is near the screen, or has the focus; known before the first picture. */
export function useIsNear(element: RefObject<Element | null>): boolean {
  const [isNear, setIsNear] = useState(false);
  useLayoutEffect(() => {
    if (element.current !== null) return tellNearness(element.current, setIsNear);
  }, [element]);
  return isNear;
}

function tellNearness(element: Element, tell: (isNear: boolean) => void): () => void {
  const { top, bottom } = element.getBoundingClientRect();
  tell(bottom > -NEAR_PX && top < window.innerHeight + NEAR_PX);
  return whenNear(element, (isSeen) => tell(isSeen || element.contains(document.activeElement)));
}

/** Follows an auction live for as long as the component is there. */
export function useWatched(gladiatorId: string): void {
  useEffect(() => watchList.add(gladiatorId), [gladiatorId]);
}

/** One observer for all elements that share a margin. */
function observerWith(marginPx: number) {
  const onSight = new Map<Element, (isSeen: boolean) => void>();
  let observer: IntersectionObserver | null = null;
  return (element: Element, listener: (isSeen: boolean) => void): (() => void) => {
    observer ??= new IntersectionObserver(
      (entries) => {
        for (const entry of entries) onSight.get(entry.target)?.(entry.isIntersecting);
      },
      { rootMargin: `${marginPx}px 0px` },
    );
    onSight.set(element, listener);
    observer.observe(element);
    return () => {
      onSight.delete(element);
      observer?.unobserve(element);
    };
  };
}
