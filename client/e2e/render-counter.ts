import type { Page } from "@playwright/test";

/** The part of React's fiber that tells who rendered: the same in every build of React 16 to 19. */
interface Fiber {
  flags: number;
  alternate: Fiber | null;
  child: Fiber | null;
  sibling: Fiber | null;
  return: Fiber | null;
  type: unknown;
  memoizedProps: Record<string, unknown> | null;
}

declare global {
  interface Window {
    /** Which gladiators' cards rendered, other than by the clock; null while nobody counts. */
    renderedCards: Map<string, number> | null;
    runningIntervals: Set<unknown>;
    waitingTimeouts: Set<unknown>;
    longTasksMs: number[];
  }
}

/** Counts, from inside the page, what React renders and which timers run. Call before the page opens. */
export async function countRenders(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const PERFORMED_WORK = 1;
    window.renderedCards = null;

    const cardOf = (fiber: Fiber): string | null => {
      for (let at: Fiber | null = fiber; at; at = at.return) {
        const id = at.memoizedProps?.["gladiatorId"];
        if (typeof id === "string") return id;
      }
      return null;
    };
    const isClock = (fiber: Fiber) => {
      const props = fiber.memoizedProps ?? {};
      return "endsAt" in props || "at" in props;
    };
    const note = (fiber: Fiber) => {
      const card = isClock(fiber) ? null : cardOf(fiber);
      const counts = window.renderedCards;
      if (card !== null && counts) counts.set(card, (counts.get(card) ?? 0) + 1);
    };
    // As React's own developer tools do it: what bailed out shares its children with the last tree.
    const visit = (fiber: Fiber) => {
      const before = fiber.alternate;
      if (before === null) return;
      if (typeof fiber.type === "function" && (fiber.flags & PERFORMED_WORK) !== 0) note(fiber);
      if (fiber.child === before.child) return;
      for (let child = fiber.child; child; child = child.sibling) visit(child);
    };
    Object.assign(window, {
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        inject: () => 1,
        onCommitFiberUnmount: () => undefined,
        onCommitFiberRoot: (_id: number, root: { current: Fiber }) => {
          if (window.renderedCards) visit(root.current);
        },
      },
    });
  });
}

/** Long tasks and timers, kept from the start of the page. Call before the page opens. */
export async function watchTimers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.longTasksMs = [];
    new PerformanceObserver((list) => {
      window.longTasksMs.push(...list.getEntries().map((entry) => entry.duration));
    }).observe({ entryTypes: ["longtask"] });

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
