import { expect, type Page } from "@playwright/test";
import { openServer, test } from "../journey.ts";
import { PHONE, untilAtRest } from "../player.ts";
import { Rival } from "../rival.ts";

const server = openServer({ MARKET_SIZE: "12" });

for (const look of [
  PHONE,
  { ...PHONE, viewport: { width: 768, height: 1024 } },
  { viewport: { width: 1366, height: 768 } },
  { viewport: { width: 1440, height: 900 } },
]) {
  const { width } = look.viewport;

  test(`notices cover neither purse nor menu at ${width} px, nor a bid button where the bar has room, and can be closed`, async ({
    visit,
  }) => {
    const anna = await Rival.join(server(), `Anna${width}`);
    const brutus = await Rival.join(server(), `Brutus${width}`);
    const [first, second] = (await anna.lots()).toSorted((a, b) => a.bidCount - b.bidCount);
    if (!first || !second) throw new Error("the market is empty");
    const player = await visit(server(), { ...look, as: anna });
    const { page } = player;
    await player.goToMarket();
    for (const lot of [first, second]) await anna.bid(lot.id, 100);
    await expect(page).toHaveTitle("Market · Ludus");
    for (const lot of [first, second]) await brutus.bid(lot.id, 200);
    const notices = page.getByRole("listitem").filter({ hasText: /^Outbid on/ });
    await expect(notices).toHaveCount(2);
    for (const notice of await notices.all()) await untilAtRest(notice);
    expect(await coveredByNotices(page)).toEqual([]);

    await notices.first().hover();
    await notices.first().getByRole("button", { name: "Close" }).click();
    await expect(notices).toHaveCount(1);
    await notices.getByRole("button", { name: "Close" }).click();
    await expect(notices).toHaveCount(0);
  });
}

test("a star that the server refuses says so, and stays as it was", async ({ visit }) => {
  const clara = await Rival.join(server(), "Clara");
  const lot = await clara.lot();
  const player = await visit(server(), { as: clara });
  player.expectComplaint(/status of 503/);
  const { page } = player;
  await player.goToMarket();
  await page.route("**/shortlist", (route) => route.fulfill({ status: 503 }));
  const star = player.card(lot.name).getByRole("button", { name: /^Shortlist/ });
  await star.click();
  await expect(
    page.getByRole("listitem").filter({ hasText: "The shortlist stays as it was" }),
  ).toBeVisible();
  await expect(star).toHaveAttribute("aria-pressed", "false");
});

/**
 * The purse, links of the menu and, beside a bar that has room, bid buttons that lie under a notice at
 * rest, wherever the page is scrolled to. On phones notices lie below the purse, over the page.
 */
function coveredByNotices(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const notices = [...document.querySelectorAll("[data-sonner-toast]")];
    const places = notices.map((notice) => notice.getBoundingClientRect());
    const barBottom = document.querySelector("header")?.getBoundingClientRect().bottom ?? 0;
    const sidesOf = ({ left, right, bottom }: DOMRect) => ({ left, right, bottom });
    const meets = (place: DOMRect, box: Pick<DOMRect, "left" | "right" | "top" | "bottom">) =>
      Math.min(place.right, box.right) > Math.max(place.left, box.left) &&
      Math.min(place.bottom, box.bottom) > Math.max(place.top, box.top);
    const isCovered = (element: Element) => {
      const box = element.getBoundingClientRect();
      // The part below the top bar is out of sight anyway.
      const top = Math.max(box.top, barBottom);
      return places.some((place) => meets(place, { ...sidesOf(box), top }));
    };
    const found: string[] = [];
    for (let top = 0; top < 800; top += 20) {
      window.scrollTo({ top, behavior: "instant" });
      const isPhone = document.documentElement.clientWidth < 640;
      const kept = isPhone ? "aside a" : "aside a, main [aria-keyshortcuts=B]";
      const parts = [...document.querySelectorAll(kept)];
      found.push(...parts.filter(isCovered).map((one) => `${one.textContent} at ${top} px`));
      const purse = document.querySelector("[aria-label=Purse]")?.getBoundingClientRect();
      if (!purse || places.some((place) => meets(place, purse))) found.push(`purse at ${top} px`);
    }
    return found;
  });
}
