import { addToShortlist } from "@ludus/shared/contract/shortlist-api";
import { expect } from "@playwright/test";
import { breakDown, tryAgain } from "../break-down.ts";
import { shareServer, test } from "../journey.ts";
import { Rival } from "../rival.ts";

const server = shareServer();

const MARKET = /\/api\/gladiators\/market\?/;
const SCHOOL = "**/api/gladiators/school/info";
const OWNED = "**/api/gladiators/my-gladiators";
const BIDS = "**/api/gladiators/my-bids";
const SHORTLIST = "**/api/gladiators/shortlist/my";

test("a market that can't be loaded says why and can be tried again", async ({ visit }) => {
  const player = await visit(server(), { as: await Rival.join(server(), "Anna") });
  player.expectComplaint(/status of 500|ERR_FAILED/);
  const { page } = player;
  await breakDown(page, MARKET);
  await page.goto("/market");
  const alert = page.getByRole("alert").filter({ hasText: "Market Unavailable" });
  await expect(alert).toContainText(
    "Failed to load market data: Something went wrong on our side.",
  );
  await breakDown(page, MARKET, "aborted");
  await alert.getByRole("button", { name: "Try Again" }).click();
  await expect(alert).toContainText(
    "Failed to load market data: the auction house does not answer",
  );
  await tryAgain(page);
  await expect(page.getByRole("article").first()).toBeVisible();

  await breakDown(page, MARKET);
  await page.goto("/market?tab=search&minPrice=0");
  await expect(alert).toBeVisible();
  await tryAgain(page);
  await expect(page.getByRole("article").first()).toBeVisible();
});

test("a dashboard that can't be loaded says so and can be tried again", async ({ visit }) => {
  const player = await visit(server(), { as: await Rival.join(server(), "Balba") });
  player.expectComplaint(/status of 500/);
  const { page } = player;
  await breakDown(page, SCHOOL);
  for (const path of ["/dashboard", "/office"]) {
    await page.goto(path);
    await expect(page.getByRole("alert")).toContainText("Failed to load dashboard data");
  }
  await tryAgain(page);
  await expect(page.getByRole("list", { name: "Messages" })).toBeVisible();
});

test("gladiators that can't be loaded say so and can be tried again", async ({ visit }) => {
  const player = await visit(server(), { as: await Rival.join(server(), "Caia") });
  player.expectComplaint(/status of 500/);
  const { page } = player;
  await breakDown(page, OWNED);
  await page.goto("/gladiators");
  await expect(page.getByRole("alert")).toContainText("Failed to load gladiators");
  await tryAgain(page);
  await expect(page.getByRole("heading", { name: "Your barracks are empty" })).toBeVisible();
});

test("the player's lists on the market that can't be loaded say so and can be tried again", async ({
  visit,
}) => {
  const player = await visit(server(), { as: await Rival.join(server(), "Decia") });
  player.expectComplaint(/status of 500/);
  const { page } = player;
  for (const url of [SHORTLIST, BIDS, OWNED]) await breakDown(page, url);
  await page.goto("/market?tab=shortlisted");
  for (const [tab, failure] of [
    [/^Shortlisted/, "Failed to load the shortlist"],
    [/^Active Bids/, "Failed to load your bids"],
    [/^My Gladiators/, "Failed to load gladiators"],
  ] as const) {
    await page.getByRole("tab", { name: tab }).click();
    await expect(page.getByRole("alert").filter({ hasText: failure })).toBeVisible();
  }
  await tryAgain(page);
  await expect(page.getByRole("heading", { name: "No gladiators yet" })).toBeVisible();
});

test("bids that can't be loaded once are there a few seconds later by themselves", async ({
  visit,
}) => {
  const player = await visit(server(), { as: await Rival.join(server(), "Gavia") });
  player.expectComplaint(/status of 500/);
  const { page } = player;
  await breakDown(page, BIDS);
  await page.goto("/market?tab=active-bids");
  await expect(page.getByRole("alert")).toContainText("Failed to load your bids");
  await page.unrouteAll({ behavior: "wait" });
  await expect(page.getByRole("heading", { name: "No Active Bids" })).toBeVisible({
    timeout: 20_000,
  });
});

test("a star that the server refuses stays as it was", async ({ visit }) => {
  const ennia = await Rival.join(server(), "Ennia");
  const [lot, starred] = await ennia.lots();
  if (!lot || !starred) throw new Error("the market is empty");
  await ennia.call(addToShortlist, { id: starred.id });
  const player = await visit(server(), { as: ennia });
  player.expectComplaint(/status of 500/);
  const { page } = player;
  await player.goToMarket();
  await breakDown(page, "**/shortlist");
  for (const [name, pressed] of [
    [lot.name, "false"],
    [starred.name, "true"],
  ] as const) {
    const star = page.getByRole("button", { name: `Shortlist ${name}`, exact: true });
    const [answer] = await Promise.all([page.waitForResponse("**/shortlist"), star.click()]);
    expect(answer.status()).toBe(500);
    await expect(star).not.toHaveAttribute("aria-disabled", "true");
    await expect(star).toHaveAttribute("aria-pressed", pressed);
  }
});

test("more gladiators that can't be loaded are asked for once, and again on request", async ({
  visit,
}) => {
  const player = await visit(server(), { as: await Rival.join(server(), "Fulvia") });
  player.expectComplaint(/ERR_FAILED/);
  const { page } = player;
  let requests = 0;
  await page.route(/\/market\?.*page=2/, (route) => {
    requests += 1;
    return route.abort();
  });
  await player.goToMarket();
  const cards = page.getByRole("list", { name: "Ending soon" }).getByRole("article");
  await expect(cards).toHaveCount(12);
  await cards.last().scrollIntoViewIfNeeded();
  await expect(page.getByText("The next gladiators did not come through.")).toBeVisible();
  await page.waitForTimeout(2000);
  expect(requests).toBe(1);
  await page.unrouteAll({ behavior: "wait" });
  await page.getByRole("button", { name: "Load more" }).click();
  await expect(cards).toHaveCount(24);
});
