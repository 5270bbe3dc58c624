import type { Page } from "@playwright/test";

/** Every call of `url` fails until the player tries again: the page asks again by itself, too. */
export async function breakDown(page: Page, url: string | RegExp, how?: "aborted"): Promise<void> {
  await page.route(url, async (route) => {
    if (await wasTriedAgain(page)) return route.fallback();
    if (how === "aborted") return route.abort();
    return route.fulfill({
      status: 500,
      json: { code: "INTERNAL", message: "Something went wrong on our side." },
    });
  });
}

/** Ends the breakdown with the click, so that the page's own repeating does not come first. */
export async function tryAgain(page: Page): Promise<void> {
  await page.evaluate(() =>
    document.addEventListener("click", () => (document.documentElement.dataset["tried"] = "yes"), {
      capture: true,
      once: true,
    }),
  );
  await page.getByRole("button", { name: "Try Again" }).click();
}

function wasTriedAgain(page: Page): Promise<boolean> {
  return page
    .evaluate(() => document.documentElement.dataset["tried"] === "yes")
    .catch(() => false);
}
