import { expect, type Locator } from "@playwright/test";
import { shareServer, test } from "../journey.ts";
import { Rival } from "../rival.ts";

const server = shareServer();

const maximumIn = (dialog: Locator) => dialog.getByLabel(/^Bid for me up to/);

test("a maximum answers a rival and is overtaken by the rival's, live in two tabs of its player", async ({
  visit,
}) => {
  const as = await Rival.join(server(), "Lucia");
  const { name } = await as.untouchedLot();
  const lucia = await visit(server(), { as });
  const marcus = await visit(server(), { as: await Rival.join(server(), "Marcus") });
  const other = await lucia.openTab();
  await other.goto("/market?tab=active-bids");
  await lucia.goToMarket();
  const cards = [lucia.card(name), lucia.card(name, other)];

  const offer = await lucia.openBid(name);
  // A sum that is nobody's value: those are multiples of ten.
  await maximumIn(offer).fill("613");
  await offer.getByRole("button", { name: "Place Bid of 100, up to 613" }).click();
  for (const card of cards) await expect(card).toContainText("yours up to 613");
  await expect(other.getByRole("banner")).toContainText("613 held");

  await marcus.goToMarket();
  await expect(marcus.card(name)).toContainText("led by Lucia");
  await expect(marcus.card(name)).not.toContainText("613");
  const rivals = await marcus.openBid(name);
  await rivals.getByRole("button", { name: "Place Bid of 200" }).click();
  await expect(rivals.getByRole("status")).toContainText(
    "Lucia answered your 200 at once and leads at 300.",
  );
  for (const card of cards) {
    await expect(card.getByRole("listitem").first()).toContainText(/^you\s*automatic/);
  }

  await cards[1]?.getByRole("button", { name: /^Update Bid/ }).click();
  const leaders = other.getByRole("dialog", { name: `Bid on ${name}` });
  await maximumIn(leaders).fill("800");
  await leaders.getByRole("button", { name: "Raise Maximum to 800" }).click();
  for (const card of cards) await expect(card).toContainText("yours up to 800");

  // Typed, and another than the minimum: a sum that the price has just raised would ask first.
  await rivals.getByLabel("Your bid").fill("500");
  await maximumIn(rivals).fill("1200");
  await rivals.getByRole("button", { name: "Place Bid of 500, up to 1,200" }).click();
  await expect(rivals).toBeHidden();
  for (const card of cards) {
    await expect(card).toContainText("Outbid");
    await expect(card).toContainText("from 1,000");
    await expect(card).not.toContainText("yours up to");
  }
  await expect(other.getByRole("banner")).toContainText("10,000");
  await expect(marcus.card(name)).toContainText("yours up to 1,200");
});
