import { expect, type Locator } from "@playwright/test";
import { shareServer, test } from "../journey.ts";
import { Rival } from "../rival.ts";

const server = shareServer();

const amountIn = (dialog: Locator) => dialog.getByLabel("Your bid");

test("B opens the lot under the pointer or the focus, arrows raise, and Enter bids", async ({
  visit,
}) => {
  const iulius = await Rival.join(server(), "Iulius");
  const hovered = await iulius.untouchedLot();
  const focused = (await iulius.lots()).find(({ id }) => id !== hovered.id);
  if (!focused) throw new Error("the market is empty");
  const player = await visit(server(), { as: iulius });
  const { page } = player;
  await player.goToMarket();
  await player.card(hovered.name).hover();
  await page.keyboard.press("b");
  const dialog = page.getByRole("dialog", { name: `Bid on ${hovered.name}` });
  await expect(amountIn(dialog)).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(player.card(hovered.name)).toContainText("Leading");
  expect(await iulius.school()).toMatchObject({ goldHeld: 300 });

  await player.card(focused.name).focus();
  await page.keyboard.press("b");
  await expect(page.getByRole("dialog", { name: `Bid on ${focused.name}` })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(player.card(focused.name).getByRole("button", { name: /^Place Bid/ })).toBeFocused();

  await page.getByRole("searchbox", { name: "Search" }).first().focus();
  await page.keyboard.press("b");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});
