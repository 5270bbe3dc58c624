import { emailOf, PASSWORD } from "@ludus/testkit/players/register-player";
import { expect, type Locator, type Page } from "@playwright/test";
import { openServer, test } from "../journey.ts";
import { Rival } from "../rival.ts";

const server = openServer({ MARKET_SIZE: "3" });

const STEPS_MAX = 60;

/** Walks on with Tab until the target has the focus, as somebody without a mouse does. */
async function tabTo(page: Page, target: Locator, key = "Tab"): Promise<void> {
  for (let step = 0; step < STEPS_MAX; step++) {
    await page.keyboard.press(key);
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  await expect(target, `within ${STEPS_MAX} steps`).toBeFocused();
}

test("the whole of it without a mouse: sign in, find, star, bid, see it stand, leave", async ({
  visit,
}) => {
  const anna = await Rival.join(server(), "Anna");
  const brutus = await Rival.join(server(), "Brutus");
  const lot = await anna.lot();
  const player = await visit(server());
  const { page } = player;
  await page.goto("/market");
  await expect(page).toHaveURL("/login");
  await tabTo(page, page.getByLabel("Email"));
  await page.keyboard.type(emailOf("Anna"));
  await tabTo(page, page.getByLabel("Password", { exact: true }));
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/market");
  await player.isLive();

  await page.reload();
  await player.isLive();
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to the content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();

  await tabTo(page, page.getByRole("link", { name: "Skip to the lots" }), "Shift+Tab");
  await page.keyboard.press("Enter");
  const first = page.getByRole("article").first();
  await expect(first.getByRole("link")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(first.getByRole("button", { name: /^Place Bid/ })).toBeFocused();
  await page.getByRole("main").focus();

  const card = player.card(lot.name);
  const star = card.getByRole("button", { name: `Shortlist ${lot.name}` });
  await tabTo(page, star);
  await page.keyboard.press("Space");
  await expect(star).toHaveAttribute("aria-pressed", "true");
  await expect(star).toBeFocused();

  const bidButton = card.getByRole("button", { name: /^Place Bid/ });
  await tabTo(page, bidButton);
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: `Bid on ${lot.name}` });
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(bidButton).toBeFocused();

  await tabTo(page, card.getByRole("tab", { name: "Weapons" }));
  await page.keyboard.press("ArrowRight");
  await expect(card.getByRole("tab", { name: "Combat" })).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Shift+Tab");
  await expect(bidButton).toBeFocused();

  await page.keyboard.press("Enter");
  await expect(dialog.getByLabel("Your bid")).toBeVisible();
  await tabTo(page, dialog.getByLabel("Your bid"));
  await page.keyboard.press("Control+A");
  await page.keyboard.type("50");
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("alert")).toHaveText("Minimum bid is 100");
  await page.keyboard.press("Control+A");
  await page.keyboard.type("400");
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(card).toContainText("Leading");

  await brutus.bid(lot.id, 500);
  await expect(card).toContainText("Outbid");
  const endingSoon = page.getByRole("tab", { name: /^Ending Soon/ });
  await page.getByRole("main").focus();
  await tabTo(page, endingSoon);
  for (const name of [/^Search/, /^Shortlisted/, /^Active Bids/]) {
    await page.keyboard.press("ArrowRight");
    await expect(page.getByRole("tab", { name })).toBeFocused();
  }
  await expect(page).toHaveURL(/tab=active-bids/);
  await tabTo(page, card.getByRole("button", { name: /^Update Bid/ }));
  await page.keyboard.press("Enter");
  await expect(dialog.getByLabel("Your bid")).toBeVisible();
  await tabTo(page, dialog.getByRole("button", { name: "Raise the bid" }));
  await page.keyboard.press("Space");
  await tabTo(page, dialog.getByRole("button", { name: /^Place Bid/ }));
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(card).toContainText("Leading");
  expect(await anna.school()).toMatchObject({ goldHeld: 700 });

  await page.reload();
  await tabTo(page, page.getByRole("button", { name: "EXIT" }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/login");
});

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
