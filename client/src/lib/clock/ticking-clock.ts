import { useCallback, useSyncExternalStore } from "react";
import { serverNow } from "./server-clock.ts";

const SECOND_MS = 1000;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;
let tickedAt = 0;
let readAtRest: number | undefined;

/** One timer for everything on the page that follows time; it rests when nothing does. Returns the way to stop. */
export function onTick(listener: () => void): () => void {
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
  tickedAt = serverNow();
  timer = setTimeout(tick, Math.ceil(SECOND_MS - (tickedAt % SECOND_MS)));
  for (const listener of listeners) listener();
}

function currentTickAt(): number {
  return timer === undefined ? restingTickAt() : tickedAt;
}

/** While nothing follows it, gives one time to everything that is drawn together. */
function restingTickAt(): number {
  if (readAtRest === undefined) {
    readAtRest = Math.floor(serverNow() / SECOND_MS) * SECOND_MS;
    queueMicrotask(() => {
      readAtRest = undefined;
    });
  }
  return readAtRest;
}

/** Shows the right time at once after the page was asleep or the server's clock became known. */
export function tickNow(): void {
  if (timer === undefined) return;
  clearTimeout(timer);
  tick();
}

/** The text that `read` makes of the server's time; renders again only if the text changes. */
export function useClockText<Text extends string>(read: (now: number) => Text): Text {
  const snapshot = useCallback(() => read(currentTickAt()), [read]);
  return useSyncExternalStore(onTick, snapshot, snapshot);
}
