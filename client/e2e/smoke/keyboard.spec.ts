import { emailOf, PASSWORD } from "@ludus/testkit/players/register-player";
import { expect, type Locator, type Page } from "@playwright/test";
import { shareServer, test } from "../journey.ts";
import { Rival } from "../rival.ts";

const server = shareServer();

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
  const atia = await Rival.join(server(), "Atia");
  const burrus = await Rival.join(server(), "Burrus");
  const lot = await atia.untouchedLot();
  const player = await visit(server());
  const { page } = player;
  await page.goto("/market");
  await expect(page).toHaveURL("/login");
  await tabTo(page, page.getByLabel("Email"));
  await page.keyboard.type(emailOf("Atia"));
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

  await burrus.bid(lot.id, 500);
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
  expect(await atia.school()).toMatchObject({ goldHeld: 700 });

  await tabTo(page, page.getByRole("button", { name: "EXIT" }), "Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/login");
});
