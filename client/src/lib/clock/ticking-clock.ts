import { useCallback, useSyncExternalStore } from "react";
import { clockStepMs } from "./clock-step.ts";
import { serverNow } from "./server-clock.ts";
import { useTimeWarp } from "./time-warp.ts";

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

/** Each tick waits for the next whole step of the server's clock, so that no drift builds up. */
function tick(): void {
  tickedAt = serverNow();
  const { timeWarp } = useTimeWarp.getState();
  const stepMs = currentStepMs();
  timer = setTimeout(tick, Math.ceil((stepMs - (tickedAt % stepMs)) / timeWarp));
  for (const listener of listeners) listener();
}

function currentStepMs(): number {
  return clockStepMs(useTimeWarp.getState().timeWarp);
}

function currentTickAt(): number {
  return timer === undefined ? restingTickAt() : tickedAt;
}

/** While nothing follows it, gives one time to everything that is drawn together. */
function restingTickAt(): number {
  if (readAtRest === undefined) {
    const stepMs = currentStepMs();
    readAtRest = Math.floor(serverNow() / stepMs) * stepMs;
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
export function useClockText<Text extends string>(
  read: (now: number, stepMs: number) => Text,
): Text {
  const snapshot = useCallback(() => read(currentTickAt(), currentStepMs()), [read]);
  return useSyncExternalStore(onTick, snapshot, snapshot);
}
