import { expect } from "@playwright/test";
import { openServer, test } from "../journey.ts";
import { untilAtRest } from "../player.ts";
import { Rival } from "../rival.ts";

const server = openServer({ MARKET_SIZE: "12" });

test("all tabs of a player settle on the same truth: bid, shortlist, outbid, logout", async ({
  visit,
}) => {
  const anna = await Rival.join(server(), "Anna");
  const brutus = await Rival.join(server(), "Brutus");
  const [lot, other] = await anna.lots();
  if (!lot || !other) throw new Error("the market is empty");
  const player = await visit(server(), { as: anna });
  const [first, second, third] = [player.page, await player.openTab(), await player.openTab()];
  await player.goToMarket();
  await second.goto("/market?tab=active-bids");
  await third.goto("/dashboard");

  await player.bid(lot.name, 600);
  await expect(player.card(lot.name, second)).toContainText("Leading");
  for (const page of [first, second, third]) {
    await expect(page.getByRole("banner")).toContainText("9,400");
    await expect(page.getByRole("banner")).toContainText("600 held");
  }

  await player
    .card(lot.name, second)
    .getByRole("button", { name: /^Shortlist/ })
    .click();
  await expect(player.card(lot.name).getByRole("button", { name: /^Shortlist/ })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await expect(first.getByRole("tab", { name: /^Shortlisted/ })).toHaveAccessibleName(
    "Shortlisted 1",
  );

  await brutus.bid(lot.id, 700);
  for (const page of [first, second]) {
    await expect(player.card(lot.name, page)).toContainText("Outbid");
    await expect(page).toHaveTitle("(1) Market · Ludus");
  }
  await expect(third).toHaveTitle("(1) Gladiatorum · Ludus");

  // The inbox says it too, above the letters.
  await expect(third.getByRole("link", { name: `Outbid on ${lot.name}` })).toBeVisible();
  const bidAgain = third.getByRole("button", { name: "Bid again" });
  const word = third.getByRole("listitem").filter({ has: bidAgain });
  await expect(word).toContainText("700 by Brutus. Your 600 are back.");
  await untilAtRest(word);
  await bidAgain.click();
  await expect(third).toHaveURL(`/market?tab=active-bids&bid=${lot.id}`);
  const dialog = third.getByRole("dialog", { name: `Bid on ${lot.name}` });
  await expect(dialog.getByLabel("Your bid")).toHaveValue("800");
  await dialog.getByRole("button", { name: /^Place Bid/ }).click();
  await expect(dialog).toBeHidden();
  for (const page of [first, second, third]) {
    await expect(player.card(lot.name, page)).toContainText("Leading");
    await expect(page).toHaveTitle("Market · Ludus");
    await expect(page.getByRole("banner")).toContainText("9,200");
  }

  await third.getByRole("button", { name: "EXIT" }).click();
  for (const page of [first, second, third]) await expect(page).toHaveURL("/login");
});

test("a bid from elsewhere shows in a tab that did not watch the auction", async ({ visit }) => {
  const clara = await Rival.join(server(), "Clara");
  const lot = await clara.lot(3);
  const player = await visit(server(), { as: clara });
  await player.page.goto("/market?tab=active-bids");
  await expect(player.page.getByRole("heading", { name: "No Active Bids" })).toBeVisible();
  await player.isLive();
  await clara.bid(lot.id, 400);
  await expect(player.card(lot.name)).toContainText("Leading");
});

test("a new name over the gate stands in every tab", async ({ visit }) => {
  const player = await visit(server(), { as: await Rival.join(server(), "Decia") });
  const { page } = player;
  const other = await player.openTab();
  await page.goto("/dashboard");
  await other.goto("/training");
  await page.getByRole("button", { name: /rename the school/ }).click();
  const dialog = page.getByRole("dialog", { name: "Rename the school" });
  await dialog.getByLabel("School name").fill("x");
  await dialog.getByRole("button", { name: "Rename" }).click();
  await expect(dialog.getByText("School name must be 3 to 50 characters")).toBeVisible();
  await dialog.getByLabel("School name").fill("Ludus Deciae");
  await dialog.getByRole("button", { name: "Rename" }).click();
  await expect(dialog).toBeHidden();
  for (const tab of [page, other]) {
    await expect(tab.getByRole("button", { name: /^Ludus Deciae/ })).toBeVisible();
  }
});
