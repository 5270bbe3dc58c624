import { useCallback, useSyncExternalStore } from "react";
import { serverNowMs } from "./server-clock.ts";

const TICK_MS = 1000;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;
let tickedAtMs = 0;

/** One timer for everything on the page that shows time; it rests when nothing does. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (timer === undefined) tick();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearTimeout(timer);
    timer = undefined;
  };
}

/** Each tick waits for the next whole second of the server's clock, so that no drift builds up. */
function tick(): void {
  tickedAtMs = serverNowMs();
  timer = setTimeout(tick, TICK_MS - (tickedAtMs % TICK_MS));
  for (const listener of listeners) listener();
}

function currentTickMs(): number {
  return timer === undefined ? Math.floor(serverNowMs() / TICK_MS) * TICK_MS : tickedAtMs;
}

/** Shows the right time at once after the page was asleep or the server's clock became known. */
export function tickNow(): void {
  if (timer === undefined) return;
  clearTimeout(timer);
  tick();
}

/** What `read` makes of the server's time; renders again only when that text changes. */
export function useClockText<Text extends string>(read: (nowMs: number) => Text): Text {
  const snapshot = useCallback(() => read(currentTickMs()), [read]);
  return useSyncExternalStore(subscribe, snapshot, snapshot);
}
