import type { Gladiator } from "@ludus/shared/model/gladiator";
import { expect, type Page } from "@playwright/test";
import { openHouse, test } from "./journey.ts";
import { expectNoSideways, PHONE } from "./player.ts";
import { Rival } from "./rival.ts";

/** One ends every ten minutes of the house, which are ten seconds of ours. */
const house = openHouse({
  NODE_ENV: "development",
  TIME_WARP: "60",
  AUCTION_DURATION_MS: String(2 * 60 * 60_000),
  MARKET_SIZE: "12",
});

test("a house that lives 60 times as fast says so, and an auction of many minutes ends within seconds", async ({
  visit,
}) => {
  const anna = await Rival.join(house(), "Anna");
  const player = await visit(house(), { as: anna, viewport: { width: 1440, height: 1800 } });
  await player.goToMarket();
  await expect(warpBadge(player.page)).toHaveText("TIME ×60");

  const lot = third(await anna.lots());
  const countdown = player.card(lot.name).getByRole("timer");
  await expect(countdown).toHaveText(/^[12]\dm \d\ds$/);
  const minutesLeft = parseInt(await countdown.innerText());
  const startMs = performance.now();
  await player.bid(lot.name, 100);
  await expect(player.card(lot.name)).toContainText("Leading");

  await expect(
    player.page.getByRole("listitem").filter({ hasText: `${lot.name} is yours` }),
  ).toBeVisible({ timeout: 40_000 });
  const secondsWaited = (performance.now() - startMs) / 1000;
  expect(secondsWaited).toBeGreaterThan(minutesLeft - 2);
  expect(secondsWaited).toBeLessThan(minutesLeft + 10);
  await player.page.goto("/gladiators");
  await expect(player.page.getByRole("article", { name: lot.name })).toBeVisible();
});

test("on a phone the badge has its place too", async ({ visit }) => {
  const brutus = await Rival.join(house(), "Brutus");
  const player = await visit(house(), { as: brutus, ...PHONE });
  await player.goToMarket();
  await expect(warpBadge(player.page)).toBeInViewport({ ratio: 1 });
  await expect(player.page.getByRole("button", { name: "EXIT" })).toBeInViewport({ ratio: 1 });
  await expectNoSideways(player.page);
});

function warpBadge(page: Page) {
  return page.getByRole("note", { name: /runs 60 times as fast as yours/ });
}

/** With twenty to thirty minutes left. */
function third([, , lot]: readonly Gladiator[]): Gladiator {
  if (!lot) throw new Error("the market is empty");
  return lot;
}
