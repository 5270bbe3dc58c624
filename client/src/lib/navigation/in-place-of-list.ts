import { useEffect, useRef } from "react";

/** History state of an entry's own address: going back leads to the list. */
export const FROM_LIST = { isFromList: true };

export function isFromList(state: unknown): boolean {
  return typeof state === "object" && state !== null && "isFromList" in state;
}

/**
 * Where a list fills the screen, its open entry stands in its place. The focus follows it, and goes back
 * to the list's current entry.
 */
export function useFocusInPlace(isInPlaceOfList: boolean) {
  const pane = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const wasInPlaceOfList = useRef(isInPlaceOfList);
  // The element that had the focus is gone from the screen.
  useEffect(() => {
    if (isInPlaceOfList) pane.current?.focus({ preventScroll: true });
    else if (wasInPlaceOfList.current) {
      const last = list.current?.querySelector<HTMLElement>("[aria-current=true]");
      last?.focus({ preventScroll: true });
    }
    wasInPlaceOfList.current = isInPlaceOfList;
  }, [isInPlaceOfList]);
  return { pane, list };
}
