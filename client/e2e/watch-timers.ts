import type { Page } from "@playwright/test";

declare global {
  interface Window {
    runningIntervals: Set<unknown>;
    waitingTimeouts: Set<unknown>;
  }
}

/** Keeps the timers that run and wait, from the start of the page. Call before the page opens. */
export async function watchTimers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.runningIntervals = new Set();
    window.waitingTimeouts = new Set();
    const { setInterval, clearInterval, setTimeout, clearTimeout } = window;
    window.setInterval = ((...args: Parameters<typeof setInterval>) => {
      const timer = setInterval(...args);
      window.runningIntervals.add(timer);
      return timer;
    }) as typeof window.setInterval;
    window.clearInterval = (timer) => {
      window.runningIntervals.delete(timer);
      clearInterval(timer);
    };
    window.setTimeout = ((work: () => void, ...args: [number]) => {
      const timer = setTimeout(
        () => {
          window.waitingTimeouts.delete(timer);
          work();
        },
        ...args,
      );
      window.waitingTimeouts.add(timer);
      return timer;
    }) as typeof window.setTimeout;
    window.clearTimeout = (timer) => {
      window.waitingTimeouts.delete(timer);
      clearTimeout(timer);
    };
  });
}
