import { useCallback, useSyncExternalStore } from "react";
import { SECOND_MS } from "@ludus/shared/durations";
import { serverNow } from "./server-clock.ts";

/** Farther apart between two ticks, this machine's date was set, or the machine slept. */
const CLOCKS_PART_MS = 2000;

const listeners = new Set<() => void>();
const setListeners = new Set<() => void>();
let dateAheadMs = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let tickedAt = 0;
let readAtRest: number | undefined;

/** One timer for everything on the page that follows time; it rests when nothing does. Returns the way to stop. */
export function onTick(listener: () => void): () => void {
  listeners.add(listener);
  if (timer === undefined) {
    dateAheadMs = Date.now() - performance.now();
    tick();
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearTimeout(timer);
    timer = undefined;
  };
}

/** Calls back when this machine's date was set while the page was open. Returns the way to stop. */
export function onDateSet(listener: () => void): () => void {
  setListeners.add(listener);
  return () => setListeners.delete(listener);
}

function watchDate(): void {
  const aheadMs = Date.now() - performance.now();
  const wasSet = Math.abs(aheadMs - dateAheadMs) > CLOCKS_PART_MS;
  dateAheadMs = aheadMs;
  if (wasSet) for (const listener of setListeners) listener();
}

/** Each tick waits for the next whole second of the server's clock, so that no drift builds up. */
function tick(): void {
  watchDate();
  tickedAt = serverNow();
  timer = setTimeout(tick, Math.ceil(SECOND_MS - (tickedAt % SECOND_MS)));
  for (const listener of listeners) listener();
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
  const snapshot = useCallback(
    () => read(timer === undefined ? restingTickAt() : tickedAt),
    [read],
  );
  return useSyncExternalStore(onTick, snapshot, snapshot);
}
