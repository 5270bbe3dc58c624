import type { Page } from "@playwright/test";

/** Two frames later everything that was written is laid out. */
export async function untilDrawn(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      }),
  );
}
