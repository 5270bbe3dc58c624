import type { Page } from "@playwright/test";
import { untilDrawn } from "./until-drawn.ts";

/** The most that a page may shift in all. */
export const SHIFT_MAX = 0.01;

const REPORTED_AFTER_MS = 300;

interface Shift {
  value: number;
  hadRecentInput: boolean;
  sources: string[];
}

/** Call before the page opens. */
export async function observeShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
          sources: { node: Node | null }[];
        };
        const nodes = sources.map(({ node }) => node?.textContent?.slice(0, 60) ?? "");
        shifts.push({ value, hadRecentInput, sources: nodes });
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

export function shiftsOf(page: Page): Promise<Shift[]> {
  return page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
}

export async function forgetShifts(page: Page): Promise<void> {
  await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts.splice(0));
}

/** Two frames later everything that was written is laid out, and a moment later its shifts are reported. */
export async function untilStill(page: Page): Promise<void> {
  await untilDrawn(page);
  await page.waitForTimeout(REPORTED_AFTER_MS);
}
