import { expect, test } from "@playwright/test";
import { House } from "./house.ts";
import { Player } from "./player.ts";

const AUCTION_DURATION_MS = 30_000;

let house: House;
test.beforeAll(async () => {
  house = await House.open({
    AUCTION_DURATION_MS: String(AUCTION_DURATION_MS),
    MARKET_SIZE: "3",
  });
});
test.afterAll(() => house.close());

test("two players outbid each other live, and the winner owns the gladiator", async ({
  browser,
}) => {
  const anna = await Player.arrive(browser, house, "Anna");
  const brutus = await Player.arrive(browser, house, "Brutus");
  await anna.join("Ludus Annae");
  await brutus.join("Ludus Bruti");
  await Promise.all([anna.goToMarket(), brutus.goToMarket()]);

  // The last to end leaves the most time for the two.
  const heading = anna.page.getByRole("article").last().getByRole("heading");
  const gladiator = (await heading.textContent()) ?? "";

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

  await expect(anna.page.getByText(/is yours|you won/i).first()).toBeVisible({
    timeout: AUCTION_DURATION_MS,
  });
  await anna.page.goto("/gladiators");
  await expect(anna.page.getByRole("heading", { name: gladiator }).first()).toBeVisible();
  await expect(anna.page.getByRole("banner")).toContainText("9,400");
  await brutus.page.goto("/gladiators");
  await expect(brutus.page.getByRole("heading", { name: gladiator })).toHaveCount(0);
  await expect(brutus.page.getByRole("banner")).toContainText("10,000");

  expect([...anna.complaints, ...brutus.complaints]).toEqual([]);
});
