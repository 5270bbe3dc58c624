import { expect } from "@playwright/test";
import { openHouse, test } from "./journey.ts";

const AUCTION_DURATION_MS = 28_000;

const house = openHouse({ AUCTION_DURATION_MS: String(AUCTION_DURATION_MS), MARKET_SIZE: "3" });

test("two players register, outbid each other live, and the winner owns the gladiator", async ({
  visit,
}) => {
  const anna = await visit(house());
  const brutus = await visit(house());
  await Promise.all([anna.join("Anna", "Ludus Annae"), brutus.join("Brutus", "Ludus Bruti")]);
  await Promise.all([anna.goToMarket(), brutus.goToMarket()]);

  // The last to end leaves the most time for the two.
  const heading = anna.page.getByRole("article").last().getByRole("heading");
  const gladiator = (await heading.textContent()) ?? "";
  // Only what is on screen is followed live.
  await brutus.card(gladiator).scrollIntoViewIfNeeded();

  await anna.bid(gladiator, 300);
  await expect(anna.card(gladiator).getByRole("button", { name: "Leading Bid" })).toBeDisabled();
  await expect(anna.page.getByRole("banner")).toContainText("9,700");
  await expect(brutus.card(gladiator)).toContainText("300");
  await expect(brutus.card(gladiator)).toContainText("Anna");

  await brutus.bid(gladiator, 500);
  await expect(anna.card(gladiator)).toContainText("Outbid");
  await expect(anna.card(gladiator)).toContainText("500");
  await expect(anna.page.getByRole("banner")).toContainText("10,000");
  await expect(brutus.page.getByRole("banner")).toContainText("9,500");

  await anna.bid(gladiator, 600);
  await expect(brutus.card(gladiator)).toContainText("Outbid");
  await anna.page.getByRole("tab", { name: /Active Bids/ }).click();
  await expect(anna.card(gladiator)).toContainText("Leading");

  const word = anna.page.getByRole("listitem").filter({ hasText: `${gladiator} is yours` });
  await expect(word).toBeVisible({ timeout: AUCTION_DURATION_MS });
  await word.getByRole("button", { name: "See him" }).click();
  await expect(anna.page).toHaveURL(/\/gladiators\?warrior=/);
  await expect(anna.page.getByRole("heading", { name: gladiator, level: 2 })).toBeVisible();
  await expect(anna.page.getByRole("banner")).toContainText("9,400");
  await expect(anna.page.getByRole("banner")).toContainText("1 gladiator");

  await brutus.page.goto("/gladiators");
  await expect(brutus.page.getByRole("heading", { name: "Your barracks are empty" })).toBeVisible();
  await expect(brutus.page.getByRole("banner")).toContainText("10,000");
});
