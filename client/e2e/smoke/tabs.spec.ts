import { expect, type Page } from "@playwright/test";
import { shareServer, test } from "../journey.ts";
import { keepToasts, untilAtRest } from "../player.ts";
import { Rival } from "../rival.ts";

const server = shareServer();

test("two tabs of a player settle on the same truth: bid, outbid, shortlist, logout", async ({
  visit,
}) => {
  const tullia = await Rival.join(server(), "Tullia");
  const varus = await Rival.join(server(), "Varus");
  const lot = await tullia.untouchedLot();
  const player = await visit(server(), { as: tullia });
  const [market, office] = [player.page, await player.openTab()];
  await player.goToMarket();
  await keepToasts(office);
  await office.goto("/dashboard");
  // Only what a tab hears is told in it at once.
  await player.isLive(office);

  await player.bid(lot.name, 600);
  for (const page of [market, office]) {
    await expect(page.getByRole("banner")).toContainText("9,400");
    await expect(page.getByRole("banner")).toContainText("600 held");
  }

  await varus.bid(lot.id, 700);
  await expect(player.card(lot.name)).toContainText("Outbid");
  await expect(market).toHaveTitle("(1) Market · Ludus");
  await expect(office).toHaveTitle("(1) Gladiatorum · Ludus");

  // The inbox says it too, above the letters.
  await expect(office.getByRole("link", { name: `Outbid on ${lot.name}` })).toBeVisible();
  const bidAgain = office.getByRole("button", { name: "Bid again" });
  const word = office.getByRole("listitem").filter({ has: bidAgain });
  await expect(word).toContainText("700 by Varus. Your 600 are back.");
  await untilAtRest(word);
  await bidAgain.click();
  await expect(office).toHaveURL(`/market?tab=active-bids&bid=${lot.id}`);
  const dialog = office.getByRole("dialog", { name: `Bid on ${lot.name}` });
  await expect(dialog.getByLabel("Your bid")).toHaveValue("800");
  await dialog.getByRole("button", { name: /^Place Bid/ }).click();
  await expect(dialog).toBeHidden();
  for (const page of [market, office]) {
    await expect(player.card(lot.name, page)).toContainText("Leading");
    await expect(page).toHaveTitle("Market · Ludus");
    await expect(page.getByRole("banner")).toContainText("9,200");
  }

  const star = (page: Page) =>
    player.card(lot.name, page).getByRole("button", { name: /^Shortlist/ });
  await star(office).click();
  await expect(star(market)).toHaveAttribute("aria-pressed", "true");
  await expect(market.getByRole("tab", { name: /^Shortlisted/ })).toHaveAccessibleName(
    "Shortlisted 1",
  );

  await market.getByRole("button", { name: "EXIT" }).click();
  for (const page of [market, office]) await expect(page).toHaveURL("/login");
});
