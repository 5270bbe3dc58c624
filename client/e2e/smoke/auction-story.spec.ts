import { expect } from "@playwright/test";
import { shareServer, test } from "../journey.ts";
import { Rival } from "../rival.ts";

const server = shareServer();

test("two players register, outbid each other live, and the winner owns the gladiator", async ({
  visit,
}) => {
  const anna = await visit(server());
  const brutus = await visit(server());
  await Promise.all([anna.join("Anna", "Ludus Annae"), brutus.join("Brutus", "Ludus Bruti")]);
  await Promise.all([anna.goToMarket(), brutus.goToMarket()]);

  const lot = await (await Rival.join(server(), "Crassus")).untouchedLot();
  const gladiator = lot.name;
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

  server().passUntil(lot.marketEndTime);
  const ceremony = anna.page.getByRole("dialog", { name: `${gladiator} is yours` });
  await expect(ceremony).toContainText("The hammer fell at 600");
  await expect(ceremony).toContainText(/(\d+) of \1 hidden limits revealed/);
  await anna.page.reload();
  await expect(anna.page.getByRole("tab", { name: /^My Gladiators/ })).toHaveAccessibleName(
    "My Gladiators 1",
  );
  await expect(ceremony).toHaveCount(0);
  await anna.page.getByRole("link", { name: "1 gladiator" }).click();
  await expect(anna.page.getByRole("heading", { name: gladiator, level: 2 })).toBeVisible();
  await expect(anna.page.getByRole("banner")).toContainText("9,400");
  await brutus.page.getByRole("link", { name: /gladiatorum/i }).click();
  const letters = brutus.page.getByRole("list", { name: "Messages" });
  await expect(letters).toContainText(`${gladiator} went to Anna`);
  await expect(brutus.page.getByRole("banner")).toContainText("10,000");

  await brutus.page.goto(`/market?bid=${lot.id}`);
  const ended = brutus.page.getByRole("dialog", { name: gladiator });
  await ended.getByRole("link", { name: "Anna" }).first().click();
  await expect(brutus.page.getByRole("heading", { name: "Ludus Annae", level: 1 })).toBeVisible();
  await expect(brutus.page.getByRole("region", { name: "Bought and sold" })).toContainText(
    gladiator,
  );
});
