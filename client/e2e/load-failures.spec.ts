import { addToShortlist } from "@ludus/shared/contract/shortlist-api";
import { expect, type Page } from "@playwright/test";
import { openHouse, test } from "./journey.ts";
import { Rival } from "./rival.ts";

const house = openHouse({ MARKET_SIZE: "30" });

const MARKET = /\/api\/gladiators\/market\?/;
const SCHOOL = "**/api/gladiators/school/info";
const OWNED = "**/api/gladiators/my-gladiators";
const BIDS = "**/api/gladiators/my-bids";

async function breakDown(page: Page, url: string | RegExp): Promise<void> {
  await page.route(url, (route) =>
    route.fulfill({
      status: 500,
      json: { code: "INTERNAL", message: "Something went wrong on our side." },
    }),
  );
}

test("a market that can't be loaded says why and can be tried again", async ({ visit }) => {
  const player = await visit(house(), { as: await Rival.join(house(), "Anna") });
  player.expectComplaint(/status of 500|ERR_FAILED/);
  const { page } = player;
  await breakDown(page, MARKET);
  await page.goto("/market");
  const alert = page.getByRole("alert").filter({ hasText: "Market Unavailable" });
  await expect(alert).toContainText(
    "Failed to load market data: Something went wrong on our side.",
  );
  await page.unrouteAll();
  await page.route(MARKET, (route) => route.abort());
  await alert.getByRole("button", { name: "Try Again" }).click();
  await expect(alert).toContainText(
    "Failed to load market data: the auction house does not answer",
  );
  await page.unrouteAll();
  await alert.getByRole("button", { name: "Try Again" }).click();
  await expect(page.getByRole("article").first()).toBeVisible();

  await breakDown(page, MARKET);
  await page.goto("/market?tab=search&minPrice=0");
  await expect(alert).toBeVisible();
  await page.unrouteAll();
  await alert.getByRole("button", { name: "Try Again" }).click();
  await expect(page.getByRole("article").first()).toBeVisible();
});

test("a dashboard that can't be loaded says so and can be tried again", async ({ visit }) => {
  const player = await visit(house(), { as: await Rival.join(house(), "Balba") });
  player.expectComplaint(/status of 500/);
  const { page } = player;
  await breakDown(page, SCHOOL);
  for (const path of ["/dashboard", "/office"]) {
    await page.goto(path);
    await expect(page.getByRole("alert")).toContainText("Failed to load dashboard data");
  }
  await page.unrouteAll();
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect(page.getByRole("list", { name: "Messages" })).toBeVisible();
});

test("gladiators that can't be loaded say so and can be tried again", async ({ visit }) => {
  const player = await visit(house(), { as: await Rival.join(house(), "Caia") });
  player.expectComplaint(/status of 500/);
  const { page } = player;
  await breakDown(page, OWNED);
  await page.goto("/gladiators");
  await expect(page.getByRole("alert")).toContainText("Failed to load gladiators");
  await page.unrouteAll();
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect(page.getByRole("heading", { name: "Your barracks are empty" })).toBeVisible();
});

test("bids and gladiators that can't be loaded on the market are empty lists", async ({
  visit,
}) => {
  const player = await visit(house(), { as: await Rival.join(house(), "Decia") });
  player.expectComplaint(/status of 500/);
  const { page } = player;
  await breakDown(page, BIDS);
  await breakDown(page, OWNED);
  await page.goto("/market?tab=active-bids");
  await expect(page.getByRole("heading", { name: "No Active Bids" })).toBeVisible();
  await page.getByRole("tab", { name: /^My Gladiators/ }).click();
  await expect(page.getByRole("heading", { name: "No gladiators yet" })).toBeVisible();
});

test("a star that the server refuses stays as it was", async ({ visit }) => {
  const ennia = await Rival.join(house(), "Ennia");
  const [lot, starred] = await ennia.lots();
  if (!lot || !starred) throw new Error("the market is empty");
  await ennia.call(addToShortlist, { id: starred.id });
  const player = await visit(house(), { as: ennia });
  player.expectComplaint(/status of 500/);
  const { page } = player;
  await player.goToMarket();
  await breakDown(page, "**/shortlist");
  for (const [name, pressed] of [
    [lot.name, "false"],
    [starred.name, "true"],
  ] as const) {
    const star = page.getByRole("button", { name: `Shortlist ${name}` });
    const [answer] = await Promise.all([page.waitForResponse("**/shortlist"), star.click()]);
    expect(answer.status()).toBe(500);
    await expect(star).not.toHaveAttribute("aria-disabled", "true");
    await expect(star).toHaveAttribute("aria-pressed", pressed);
  }
});

test("more gladiators that can't be loaded leave the list and a way to ask again", async ({
  visit,
}) => {
  const player = await visit(house(), { as: await Rival.join(house(), "Fulvia") });
  player.expectComplaint(/ERR_FAILED/);
  const { page } = player;
  await page.route(/\/market\?.*page=2/, (route) => route.abort(), { times: 1 });
  await player.goToMarket();
  const cards = page.getByRole("list", { name: "Ending soon" }).getByRole("article");
  await expect(cards).toHaveCount(12);
  const failed = page.waitForEvent("requestfailed");
  await cards.last().scrollIntoViewIfNeeded();
  await failed;
  await expect(cards).toHaveCount(24);
});
