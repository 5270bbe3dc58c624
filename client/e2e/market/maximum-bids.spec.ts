import { expect, type Locator } from "@playwright/test";
import { openServer, test } from "../journey.ts";
import { Rival } from "../rival.ts";

const server = openServer({ MARKET_SIZE: "3" });

const maximumIn = (dialog: Locator) => dialog.getByLabel(/^Bid for me up to/);

test("a maximum answers a rival and is overtaken by the rival's, live in two tabs of each", async ({
  visit,
}) => {
  const livia = await visit(server(), { as: await Rival.join(server(), "Livia") });
  const marcus = await visit(server(), { as: await Rival.join(server(), "Marcus") });
  const other = await livia.openTab();
  await other.goto("/market?tab=active-bids");
  await livia.goToMarket();
  const name =
    (await livia.page.getByRole("article").first().getByRole("heading").textContent()) ?? "";
  const cards = [livia.card(name), livia.card(name, other)];

  const offer = await livia.openBid(name);
  await maximumIn(offer).fill("600");
  await offer.getByRole("button", { name: "Place Bid of 100, up to 600" }).click();
  for (const card of cards) await expect(card).toContainText("yours up to 600");
  await expect(other.getByRole("banner")).toContainText("600 held");

  await marcus.goToMarket();
  await expect(marcus.card(name)).toContainText("led by Livia");
  await expect(marcus.card(name)).not.toContainText("600");
  const rivals = await marcus.openBid(name);
  await rivals.getByRole("button", { name: "Place Bid of 200" }).click();
  await expect(rivals.getByRole("status")).toContainText(
    "Livia answered your 200 at once and leads at 300.",
  );
  for (const card of cards) {
    await expect(card.getByRole("listitem").first()).toContainText(/^you\s*automatic/);
  }

  await cards[1]?.getByRole("button", { name: /^Update Bid/ }).click();
  const leaders = other.getByRole("dialog", { name: `Bid on ${name}` });
  await maximumIn(leaders).fill("800");
  await leaders.getByRole("button", { name: "Raise Maximum to 800" }).click();
  for (const card of cards) await expect(card).toContainText("yours up to 800");

  await maximumIn(rivals).fill("1200");
  await rivals.getByRole("button", { name: "Place Bid of 400, up to 1,200" }).click();
  await expect(rivals).toBeHidden();
  for (const card of cards) {
    await expect(card).toContainText("Outbid");
    await expect(card).toContainText("from 1,000");
    await expect(card).not.toContainText("yours up to");
  }
  await expect(other.getByRole("banner")).toContainText("10,000");
  const marcusElsewhere = await marcus.openTab();
  await marcusElsewhere.goto("/market?tab=active-bids");
  for (const page of [marcus.page, marcusElsewhere]) {
    await expect(marcus.card(name, page)).toContainText("yours up to 1,200");
  }
});
