import { addToShortlist } from "@ludus/shared/contract/shortlist-api";
import type { Gladiator } from "@ludus/shared/model/gladiator";
import { expect, type Page } from "@playwright/test";
import { openHouse, test } from "./journey.ts";
import { Rival } from "./rival.ts";

const house = openHouse({ MARKET_SIZE: "40" });

const found = (page: Page) =>
  page.getByRole("list", { name: "Search results" }).getByRole("article");

async function search(page: Page): Promise<void> {
  await page.getByRole("search").getByRole("button", { name: "Search", exact: true }).click();
}

/** A search finds parts of names, so that Priscus is found with Priscus the Elder. */
function isPartOf(name: string, longerName: string): boolean {
  return name !== longerName && longerName.toLowerCase().includes(name.toLowerCase());
}

function peopleOf(lots: readonly Gladiator[]): string {
  const people = lots[0]?.nationality;
  if (people === undefined) throw new Error("the market is empty");
  return people;
}

test("a search goes through the whole market and stands in the address", async ({ visit }) => {
  const aelia = await Rival.join(house(), "Aelia");
  const lots = await aelia.lots();
  const last = lots.findLast(({ name }) => lots.every((one) => !isPartOf(name, one.name)));
  if (!last) throw new Error("the market is empty");
  const { page } = await visit(house(), { as: aelia });
  await page.goto("/market?tab=search");
  await expect(page.getByLabel("Min price")).toHaveValue("0");
  await expect(page.getByLabel("Max price")).toHaveValue("50000");
  await expect(page.getByRole("heading", { name: "Whom do you seek?" })).toBeVisible();

  // The last to end is on no page that was loaded.
  await page.getByLabel("Name").fill(last.name.toUpperCase());
  await search(page);
  await expect(found(page).first()).toHaveAccessibleName(last.name);
  await expect(page).toHaveURL(
    new RegExp(`name=${encodeURIComponent(last.name.toUpperCase()).replaceAll("%20", "\\+")}`),
  );

  await page.reload();
  await expect(found(page).first()).toHaveAccessibleName(last.name);
  await expect(page.getByLabel("Name")).toHaveValue(last.name.toUpperCase());
});

test("people, prices and the shortlist narrow it down; back leads to the search before", async ({
  visit,
}) => {
  const balbina = await Rival.join(house(), "Balbina");
  const lots = await balbina.market();
  const people = peopleOf(lots);
  const countrymen = lots.filter((lot) => lot.nationality === people);
  const [dear] = lots;
  if (!dear) throw new Error("the market is empty");
  await balbina.bid(dear.id, 5000);
  const { page } = await visit(house(), { as: balbina });

  // The select offers the peoples of the gladiators that were loaded.
  await page.goto("/market");
  await expect(page.getByRole("article").first()).toBeVisible();
  await page.getByRole("tab", { name: /^Search/ }).click();
  await page.getByLabel("Nationality").selectOption(people);
  await search(page);
  await expect(page.getByRole("tab", { name: /^Search/ })).toHaveAccessibleName(
    `Search ${countrymen.length}`,
  );
  await expect(page).toHaveURL(new RegExp(`nationality=${people}`));

  await page.getByLabel("Min price").fill("4000");
  await search(page);
  await expect(found(page)).toHaveCount(1);
  await expect(found(page)).toHaveAccessibleName(dear.name);
  await page.getByLabel("Max price").fill("4500");
  await search(page);
  await expect(page.getByRole("heading", { name: "No Search Results" })).toBeVisible();

  await page.goBack();
  await expect(found(page)).toHaveAccessibleName(dear.name);
  await expect(page.getByLabel("Max price")).toHaveValue("50000");
  await page.goBack();
  await expect(page.getByRole("tab", { name: /^Search/ })).toHaveAccessibleName(
    `Search ${countrymen.length}`,
  );

  await page.getByRole("button", { name: "Clear Search" }).click();
  await expect(page.getByRole("heading", { name: "Whom do you seek?" })).toBeVisible();
  await expect(page.getByLabel("Min price")).toHaveValue("0");
  await expect(page).toHaveURL("/market?tab=search");

  await balbina.call(addToShortlist, { id: dear.id });
  await page.getByLabel("Shortlisted only").check();
  await search(page);
  await expect(found(page)).toHaveCount(1);
  await expect(page).toHaveURL(/shortlistedOnly=true/);
});

test("a search that can't find anything is not sent", async ({ visit }) => {
  const { page } = await visit(house(), { as: await Rival.join(house(), "Caelia") });
  await page.goto("/market?tab=search");
  await page.getByLabel("Min price").fill("900");
  await page.getByLabel("Max price").fill("300");
  await search(page);
  await expect(page.getByText("Less than the min price")).toBeVisible();
  await expect(page).toHaveURL("/market?tab=search");
});

test("results load on by twelve, and a bid can be placed from them", async ({ visit }) => {
  const player = await visit(house(), { as: await Rival.join(house(), "Domitia") });
  const { page } = player;
  await page.goto("/market?tab=search&minPrice=0");
  await expect(found(page)).toHaveCount(12);
  await found(page).last().scrollIntoViewIfNeeded();
  await expect(found(page)).toHaveCount(24);
  const name = (await found(page).nth(20).getAttribute("aria-label")) ?? "";
  await player.isLive();
  await player.bid(name, 700);
  await expect(player.card(name)).toContainText("Leading");
});
