import { useEffect, type RefObject } from "react";
import { watchList } from "./watch-list.ts";

/** Begins a little before a card is seen, so that it is up to date when it is. */
const MARGIN = "240px 0px";

const onSight = new Map<Element, (isSeen: boolean) => void>();
let observer: IntersectionObserver | null = null;

/** Follows an auction live for as long as the element that shows it is on screen. */
export function useWatchedOnScreen(element: RefObject<Element | null>, gladiatorId: string): void {
  useEffect(() => {
    const shown = element.current;
    if (shown === null) return;
    let unwatch: (() => void) | null = null;
    const stopObserving = observe(shown, (isSeen) => {
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

/** Follows an auction live for as long as the component is there. */
export function useWatched(gladiatorId: string): void {
  useEffect(() => watchList.add(gladiatorId), [gladiatorId]);
}

function observe(element: Element, listener: (isSeen: boolean) => void): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const entry of entries) onSight.get(entry.target)?.(entry.isIntersecting);
    },
    { rootMargin: MARGIN },
  );
  onSight.set(element, listener);
  observer.observe(element);
  return () => {
    onSight.delete(element);
    observer?.unobserve(element);
  };
}
