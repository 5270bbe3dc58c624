import { addToShortlist } from "@ludus/shared/contract/market/shortlist-api";
import { MARKET_PAGE_SIZE } from "@ludus/shared/limits";
import { expect, type Page } from "@playwright/test";
import { openServer, test } from "../journey.ts";
import { forgetShifts, observeShifts, SHIFT_MAX, shiftsOf, untilStill } from "../layout-shifts.ts";
import { Rival } from "../rival.ts";

const MARKET_SIZE = 30;
const ANSWER_MS = 300;
const END_OF_MARKET = "You've seen all available gladiators";

const server = openServer({ MARKET_SIZE: String(MARKET_SIZE) });

const tab = (page: Page, name: string) => page.getByRole("tab", { name: new RegExp(`^${name}`) });

test("Ending Soon grows by twelve on the way down, until all are seen", async ({ visit }) => {
  const player = await visit(server(), { as: await Rival.join(server(), "Aulus") });
  const { page } = player;
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/gladiators/market?")) asked.push(new URL(request.url()).search);
  });
  await player.goToMarket();
  await expect(tab(page, "Ending Soon")).toHaveAccessibleName(`Ending Soon ${MARKET_SIZE}`);

  const cards = page.getByRole("list", { name: "Ending soon" }).getByRole("article");
  await expect(cards).toHaveCount(MARKET_PAGE_SIZE);
  await cards.last().scrollIntoViewIfNeeded();
  await expect(cards).toHaveCount(2 * MARKET_PAGE_SIZE);
  await expect(page.getByText(END_OF_MARKET)).toHaveCount(0);
  await cards.last().scrollIntoViewIfNeeded();
  await expect(cards).toHaveCount(MARKET_SIZE);
  await expect(page.getByText(END_OF_MARKET)).toBeVisible();

  const pages = asked.map((search) => new URLSearchParams(search));
  expect(pages.map((params) => params.get("limit"))).toEqual(["12", "12", "12"]);
  expect(pages.map((params) => params.get("page"))).toEqual(["1", "2", "3"]);
});

for (const width of [390, 1440, 1920]) {
  test(`pages that join Ending Soon on the way down move nothing at ${width} px`, async ({
    visit,
  }) => {
    const as = await Rival.join(server(), `Fling${width}`);
    const player = await visit(server(), { viewport: { width, height: 900 }, as });
    const { page } = player;
    await observeShifts(page);
    await player.goToMarket();
    await page.route("**/gladiators/market?*", async (route) => {
      await page.waitForTimeout(ANSWER_MS);
      await route.continue();
    });
    await untilStill(page);
    await forgetShifts(page);
    await expect(async () => {
      await page.evaluate(() => window.scrollTo({ top: 1e6, behavior: "instant" }));
      await expect(page.getByText(END_OF_MARKET)).toBeInViewport({ timeout: ANSWER_MS });
    }).toPass();
    await untilStill(page);
    const shifts = await shiftsOf(page);
    const sum = shifts.reduce((total, { value }) => total + value, 0);
    expect(sum, JSON.stringify(shifts)).toBeLessThanOrEqual(SHIFT_MAX);
  });
}

test("a card shows its gladiator: potentials where they are known, a question mark where not", async ({
  visit,
}) => {
  const cassia = await Rival.join(server(), "Cassia");
  const lot = await cassia.lot();
  const player = await visit(server(), { as: cassia });
  await player.goToMarket();
  const card = player.card(lot.name);
  await expect(card.getByRole("timer")).toHaveText(/^(\d+d \d\dh \d\dm|(\d+h )?\d+m \d\ds)$/);
  await expect(card).toContainText(`${lot.nationality} · ${lot.age} years`);
  await expect(card).toContainText("No bids yet");
  for (const [group, first] of [
    ["Combat", "feints"],
    ["Physical", "agility"],
    ["Mental", "focus"],
    ["Weapons", "sword"],
  ] as const) {
    await card.getByRole("tab", { name: group }).click();
    const max = lot[`${first}Analyzed`] ? String(lot[`${first}Max`]) : "?";
    const bar = card.getByRole("term").filter({ hasText: new RegExp(`^${first}$`, "i") });
    await expect(bar.locator("..")).toContainText(`${lot[first]}/${max}`);
  }
});

test("a star puts a gladiator on the shortlist and takes him off again", async ({ visit }) => {
  const fausta = await Rival.join(server(), "Fausta");
  const [first, second] = await fausta.lots();
  if (!first || !second) throw new Error("the market is empty");
  const player = await visit(server(), { as: fausta });
  const { page } = player;
  await page.goto("/market?tab=shortlisted");
  await expect(page.getByRole("heading", { name: "No Shortlisted Gladiators" })).toBeVisible();
  await page.getByRole("button", { name: "See who ends soon" }).click();
  await expect(tab(page, "Ending Soon")).toHaveAttribute("aria-selected", "true");

  const star = player.card(first.name).getByRole("button", { name: `Shortlist ${first.name}` });
  await star.click();
  await expect(star).toHaveAttribute("aria-pressed", "true");
  await fausta.call(addToShortlist, { id: second.id });
  await expect(tab(page, "Shortlisted")).toHaveAccessibleName("Shortlisted 2");
  await tab(page, "Shortlisted").click();
  const cards = page.getByRole("list", { name: "Shortlisted" }).getByRole("article");
  await expect(cards).toHaveCount(2);
  await page.reload();
  await expect(cards).toHaveCount(2);
  await player
    .card(first.name)
    .getByRole("button", { name: /^Shortlist/ })
    .click();
  await expect(cards).toHaveCount(1);
  await expect(player.card(second.name)).toBeVisible();
});

test("Active Bids shows where the player leads and where they were outbid", async ({ visit }) => {
  const gaius = await Rival.join(server(), "Gaius");
  const rival = await Rival.join(server(), "Rival");
  const [first, second] = (await gaius.lots()).slice(2);
  if (!first || !second) throw new Error("the market is empty");
  const player = await visit(server(), { as: gaius });
  const { page } = player;
  await page.goto("/market?tab=active-bids");
  await expect(page.getByRole("heading", { name: "No Active Bids" })).toBeVisible();
  await player.isLive();
  await gaius.bid(first.id, 1000);
  await gaius.bid(second.id, 2000);
  await expect(tab(page, "Active Bids")).toHaveAccessibleName("Active Bids 2");
  const updateFirst = player.card(first.name).getByRole("button", { name: /^Update Bid/ });
  await expect(updateFirst).toBeEnabled();
  await expect(updateFirst).toContainText("set a maximum");
  await expect(player.card(first.name)).toContainText("Leading");
  await expect(page.getByRole("banner")).toContainText("3,000 held");

  await rival.bid(second.id, 2100);
  await expect(player.card(second.name)).toContainText("Outbid");
  await expect(player.card(second.name).getByRole("button", { name: /^Update Bid/ })).toBeEnabled();
  await tab(page, "Ending Soon").click();
  await expect(player.card(second.name)).toContainText("Outbid");
  await expect(player.card(second.name).getByRole("button", { name: /^Place Bid/ })).toBeEnabled();
  await expect(player.card(first.name).getByRole("button", { name: "Leading Bid" })).toBeDisabled();
  await expect(page.getByRole("banner")).toContainText("9,000");
});
