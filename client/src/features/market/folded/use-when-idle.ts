import { useEffect, useEffectEvent, type RefObject } from "react";
import { useOpenDialogs } from "../../../lib/stores/open-dialogs.ts";

const IDLE_MS = 10_000;

/**
 * Acts once for each ten seconds in which no pointer, finger or keyboard's focus was in the element,
 * nothing was scrolled, and no dialog lay over it.
 */
export function useWhenIdle(element: RefObject<HTMLElement | null>, act: () => void): void {
  const onIdle = useEffectEvent(act);
  useEffect(() => {
    const shown = element.current;
    if (shown === null) return;
    const listening = new AbortController();
    let isPointedAt = false;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (!isPointedAt && !isInUse(shown)) onIdle();
        wait();
      }, IDLE_MS);
    };
    const on = (target: EventTarget, type: string, listener: () => void) =>
      target.addEventListener(type, listener, { signal: listening.signal, passive: true });
    for (const type of ["pointerenter", "pointerleave"]) {
      on(shown, type, () => {
        isPointedAt = type === "pointerenter";
        wait();
      });
    }
    on(shown, "focusout", wait);
    on(window, "scroll", wait);
    wait();
    return () => {
      clearTimeout(timer);
      listening.abort();
    };
  }, [element]);
}

/** A button keeps the focus after a click, which shows no ring: its hand may be gone. */
function isInUse(element: HTMLElement): boolean {
  const { activeElement } = document;
  const hasFocus = element.contains(activeElement) && activeElement?.matches(":focus-visible");
  return useOpenDialogs.getState().count > 0 || hasFocus === true;
}
