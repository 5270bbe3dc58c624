import { expect } from "@playwright/test";
import { openServer, test } from "../journey.ts";
import { OUTAGE } from "../player.ts";
import { Rival } from "../rival.ts";

/** Time for the server to start and the pages to be live again before the end, on a busy machine too. */
const LAST_MOMENTS_MS = 40_000;

/** Shorter than a day, after which sessions that nobody uses end. */
const server = openServer({ AUCTION_DURATION_MS: String(3 * 3_600_000), MARKET_SIZE: "3" });

test("two players register, outbid each other live, and the winner owns the gladiator", async ({
  visit,
}) => {
  const anna = await visit(server());
  const brutus = await visit(server());
  await Promise.all([anna.join("Anna", "Ludus Annae"), brutus.join("Brutus", "Ludus Bruti")]);
  await Promise.all([anna.goToMarket(), brutus.goToMarket()]);

  const lot = await (await Rival.join(server(), "Crassus")).lot();
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

  for (const player of [anna, brutus]) player.expectComplaint(OUTAGE);
  await server().sleepFor(lot.marketEndTime - server().now - LAST_MOMENTS_MS);
  const ceremony = anna.page.getByRole("dialog", { name: `${gladiator} is yours` });
  const loss = brutus.page.getByRole("listitem").filter({ hasText: `${gladiator} went to Anna` });
  // Both are looked for at once: the loser's notice stands for seconds only.
  await Promise.all([
    expect(ceremony).toContainText("The hammer fell at 600", { timeout: 90_000 }),
    expect(loss)
      .toContainText("Sold for 600 gold", { timeout: 90_000 })
      .then(() => loss.getByRole("button", { name: "Men like him" }).click()),
  ]);
  await expect(brutus.page).toHaveURL(/tab=search&bestWeapon=/);
  // Any key shows all the limits at once.
  await anna.page.keyboard.press("Space");
  await expect(ceremony).toContainText(/(\d+) of \1 hidden limits revealed/);
  await anna.page.reload();
  await expect(anna.page.getByRole("tab", { name: /^My Gladiators/ })).toHaveAccessibleName(
    "My Gladiators 1",
  );
  await expect(ceremony).toHaveCount(0);
  await anna.page.goto("/gladiators");
  await expect(anna.page.getByRole("heading", { name: gladiator, level: 2 })).toBeVisible();
  await expect(anna.page.getByRole("banner")).toContainText("9,400");
  await expect(anna.page.getByRole("banner")).toContainText("1 gladiator");
  await brutus.page.goto("/gladiators");
  await expect(brutus.page.getByRole("heading", { name: "Your barracks are empty" })).toBeVisible();
  await expect(brutus.page.getByRole("banner")).toContainText("10,000");
});
