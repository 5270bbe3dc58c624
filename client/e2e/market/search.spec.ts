import { addToShortlist } from "@ludus/shared/contract/market/shortlist-api";
import { expect, type Page } from "@playwright/test";
import { holdBack, openServer, test } from "../journey.ts";
import { Rival } from "../rival.ts";

const server = openServer({ MARKET_SIZE: "40" });

const found = (page: Page) =>
  page.getByRole("list", { name: "Search results" }).getByRole("article");

const formOf = (page: Page) => page.getByRole("search", { name: "Search gladiators" });
const field = (page: Page, label: string) => formOf(page).getByLabel(label);

async function search(page: Page): Promise<void> {
  await formOf(page).getByRole("button", { name: "Search", exact: true }).click();
}

test("a manager's search counts while it is typed, applies, and is loosened by chips", async ({
  visit,
}) => {
  const gaia = await Rival.join(server(), "Gaia");
  const lots = await gaia.market();
  const wanted = lots.filter((lot) => lot.level >= 4 && lot.potential >= 45 && lot.sword >= 20);
  const { page } = await visit(server(), { as: gaia });
  await page.goto("/market?tab=search");
  const form = formOf(page);
  await expect(form.getByRole("status")).toHaveText("40 gladiators");

  await field(page, "Level from").fill("4");
  await page.getByRole("button", { name: "More filters" }).click();
  await field(page, "Potential from").fill("45");
  await field(page, "Attribute from").selectOption("Sword");
  await field(page, "Sword from").fill("20");
  const words = wanted.length === 1 ? "1 gladiator" : `${wanted.length} gladiators`;
  await expect(form.getByRole("status")).toHaveText(words);
  await expect(page.getByRole("tab", { name: /^Search/ })).toHaveAccessibleName(
    `Search ${wanted.length}`,
  );
  const chips = page.getByRole("list", { name: "Applied filters" }).getByRole("button");
  await expect(chips).toHaveText(["Level from 4", "Potential from 45", "Sword from 20"]);
  await page.getByRole("button", { name: "Remove filter: Potential from 45" }).click();
  await expect(chips).toHaveText(["Level from 4", "Sword from 20"]);
  await expect(field(page, "Potential from")).toHaveValue("");
  await page.goBack();
  await expect(chips).toHaveCount(3);

  // Nobody is that good: the filter to blame is named with what it shuts out.
  await field(page, "Sword from").fill("100");
  await search(page);
  await expect(page.getByRole("heading", { name: "No Search Results" })).toBeVisible();
  await page.getByRole("button", { name: /^Without “Sword from 100”/ }).click();
  await expect(chips).toHaveText(["Level from 4", "Potential from 45"]);
  const remaining = lots.filter((lot) => lot.level >= 4 && lot.potential >= 45).length;
  await expect(page.getByRole("tab", { name: /^Search/ })).toHaveAccessibleName(
    `Search ${remaining}`,
  );
});

test("a newer count ends the request of the one before", async ({ visit }) => {
  const { page } = await visit(server(), { as: await Rival.join(server(), "Helvia") });
  await page.goto("/market?tab=search");
  const status = formOf(page).getByRole("status");
  await expect(status).toHaveText("40 gladiators");
  const release = await holdBack(page, "**/facets?*name=zzz*");
  const ended = page.waitForEvent("requestfailed", (request) => request.url().includes("zzz"));
  const begun = page.waitForRequest((request) => request.url().includes("zzz"));
  await field(page, "Name").fill("zzz");
  await begun;
  await field(page, "Name").fill("");
  await ended;
  await expect(status).toHaveText("40 gladiators");
  release();
});

test("the order is chosen once for market, search and shortlist, and remembered", async ({
  visit,
}) => {
  const julia = await Rival.join(server(), "Julia");
  const lots = await julia.market();
  for (const { id } of lots.slice(3, 6)) await julia.call(addToShortlist, { id });
  const { page } = await visit(server(), { as: julia });
  const levelOf = (name: string | null) => lots.find((lot) => lot.name === name)?.level ?? -1;
  const expectFalling = async (list: string) => {
    const cards = page.getByRole("list", { name: list, exact: true }).getByRole("article");
    await expect(async () => {
      const names = await cards.evaluateAll((all) => all.map((card) => card.ariaLabel));
      const levels = names.map(levelOf);
      expect(levels.length).toBeGreaterThan(2);
      expect(levels).toEqual(levels.toSorted((one, other) => other - one));
    }).toPass();
  };

  await page.goto("/market");
  await page.getByRole("combobox", { name: "Sort by" }).selectOption("Highest level");
  await expect(page).toHaveURL(/sort=level/);
  const best = Math.max(...lots.map((lot) => lot.level));
  const firstCard = page.getByRole("list", { name: "Ending soon" }).getByRole("article").first();
  await expect.poll(async () => levelOf(await firstCard.getAttribute("aria-label"))).toBe(best);
  await expectFalling("Ending soon");
  await page.getByRole("tab", { name: /^Shortlisted/ }).click();
  await expectFalling("Shortlisted");
  await page.getByRole("tab", { name: /^Search/ }).click();
  await search(page);
  await expectFalling("Search results");
  await page.goto("/market");
  await expect(page.getByRole("combobox", { name: "Sort by" })).toHaveValue("level");
  await expectFalling("Ending soon");

  await page.goto("/market?view=table");
  const level = page.getByRole("columnheader", { name: "Level" });
  await expect(level).toHaveAttribute("aria-sort", "descending");
  await level.getByRole("button").click();
  await expect(level).toHaveAttribute("aria-sort", "ascending");
  await expect(page).toHaveURL(/sort=level-low/);
  await expect(page.getByRole("combobox", { name: "Sort by" })).toBeHidden();
});

test("a phone folds the filters away and shows a result on the first screen", async ({ visit }) => {
  const { page } = await visit(server(), {
    as: await Rival.join(server(), "Livia"),
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  await page.goto("/market?tab=search&minPrice=0");
  await expect(found(page).first()).toBeInViewport();
  await expect(field(page, "Level from")).toBeHidden();
  await page.getByRole("button", { name: "Filters" }).click();
  await field(page, "Level from").fill("3");
  await search(page);
  await expect(field(page, "Level from")).toBeHidden();
  await expect(page.getByRole("button", { name: "Remove filter: Level from 3" })).toBeVisible();
  await expect(found(page).first()).toBeInViewport();
});
