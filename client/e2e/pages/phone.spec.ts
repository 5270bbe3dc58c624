import { expect } from "@playwright/test";
import { openServer, test } from "../journey.ts";
import { expectNoSideways, keepToasts, OUTAGE, PHONE, untilAtRest } from "../player.ts";
import { Rival } from "../rival.ts";

const server = openServer({ MARKET_SIZE: "12" });

test("the whole of it with a thumb: join, find, star, bid, be outbid, win, own, leave", async ({
  visit,
}) => {
  const brutus = await Rival.join(server(), "Brutus");
  const lot = await brutus.lot();
  const player = await visit(server(), PHONE);
  player.expectComplaint(OUTAGE);
  const { page } = player;
  await keepToasts(page);
  await page.goto("/");
  await expectNoSideways(page);
  await page
    .getByRole("link", { name: /Register/ })
    .first()
    .tap();
  await expectNoSideways(page);
  await player.join("Anna", "Ludus Annae");
  await expectNoSideways(page);

  await page.getByRole("navigation", { name: "Ludus" }).getByRole("link", { name: "Market" }).tap();
  const card = player.card(lot.name);
  await card.getByRole("button", { name: `Shortlist ${lot.name}` }).tap();
  await card.getByRole("button", { name: /^Place Bid/ }).tap();
  const dialog = page.getByRole("dialog", { name: `Bid on ${lot.name}` });
  await dialog.getByRole("button", { name: "Raise the bid" }).tap();
  await expectNoSideways(page);
  await dialog.getByRole("button", { name: /^Place Bid/ }).tap();
  await expect(dialog).toBeHidden();
  await expect(card).toContainText("Leading");
  await expect(page.getByRole("banner")).toContainText("9,800");

  await brutus.bid(lot.id, 300);
  await expect(card).toContainText("Outbid");
  const word = page.getByRole("listitem").filter({ hasText: `Outbid on ${lot.name}` });
  await untilAtRest(word);
  await word.getByRole("button", { name: "Bid again" }).tap();
  await expect(word).toHaveCount(0);
  await dialog.getByRole("button", { name: /^Place Bid/ }).tap();
  await expect(dialog).toBeHidden();
  await expect(card).toContainText("Leading");
  await expect(page.getByRole("tab", { name: /^Active Bids/ })).toHaveAttribute(
    "aria-selected",
    "true",
  );

  await server().sleepFor(lot.marketEndTime - server().now + 1000);
  const ceremony = page.getByRole("dialog", { name: `${lot.name} is yours` });
  await ceremony.getByRole("button", { name: "Back to the market" }).tap();
  await expect(page.getByRole("banner")).toContainText("1 gladiator");
  await page
    .getByRole("navigation", { name: "Ludus" })
    .getByRole("link", { name: "My Gladiators" })
    .tap();
  const warriors = page.getByRole("navigation", { name: "Warriors" });
  const [given = ""] = lot.name.split(" ");
  await warriors.getByRole("button", { name: new RegExp(`^Place 1 ${given}`) }).tap();
  await expect(warriors.getByRole("radio", { name: "His style" })).toBeChecked();
  await warriors.getByRole("button", { name: "See him" }).tap();
  await expect(page.getByRole("heading", { name: lot.name, level: 2 })).toBeVisible();
  await expectNoSideways(page);

  const menu = page.getByRole("navigation", { name: "Ludus" });
  await menu.getByRole("button", { name: "More" }).tap();
  await expect(menu.locator("ol").getByRole("link")).toHaveCount(11);
  await menu.locator("ol").getByRole("link", { name: "Baths" }).tap();
  await expect(page).toHaveURL("/baths");
  await expect(menu.locator("ol")).toBeHidden();
  await page.getByRole("button", { name: /school menu/ }).tap();
  await page.getByRole("button", { name: "EXIT" }).tap();
  await expect(page).toHaveURL("/login");
});
