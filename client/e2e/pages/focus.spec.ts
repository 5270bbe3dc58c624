import { expect, type Page } from "@playwright/test";
import { openServer, test } from "../journey.ts";
import { Rival } from "../rival.ts";

const server = openServer({ MARKET_SIZE: "3" });

test("the dialog keeps the focus within until it is closed", async ({ visit }) => {
  const player = await visit(server(), { as: await Rival.join(server(), "Clara") });
  await player.goToMarket();
  const name = (await player.page.getByRole("article").first().getAttribute("aria-label")) ?? "";
  const dialog = await player.openBid(name);
  for (let step = 0; step < 12; step++) {
    await player.page.keyboard.press(step % 3 === 2 ? "Shift+Tab" : "Tab");
    const holdsFocus = await dialog.evaluate((element) => element.contains(document.activeElement));
    expect(holdsFocus).toBe(true);
  }
});

for (const width of [390, 768, 1440]) {
  test(`no bar hides the focused element at ${width} px`, async ({ visit }) => {
    const player = await visit(server(), {
      as: await Rival.join(server(), `Focus${width}`),
      viewport: { width, height: 700 },
    });
    await player.goToMarket();
    for (const key of ["Tab", "Shift+Tab"]) {
      for (let step = 0; step < 45; step++) {
        await player.page.keyboard.press(key);
        await expect.poll(() => hiddenFocus(player.page), `${key} ${step}`).toBeNull();
      }
    }
  });
}

/** The name of what has the focus, where another thing lies over its middle. */
function hiddenFocus(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (focused === null || focused === document.body) return null;
    const { x, y, width, height } = focused.getBoundingClientRect();
    const over = document.elementFromPoint(x + width / 2, y + height / 2);
    const isSeen = over !== null && (focused.contains(over) || over.contains(focused));
    return isSeen ? null : (focused.getAttribute("aria-label") ?? focused.textContent);
  });
}
