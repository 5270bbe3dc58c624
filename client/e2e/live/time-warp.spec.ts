import type { Gladiator } from "@ludus/shared/model/gladiators/gladiator";
import { expect, type Page } from "@playwright/test";
import { openServer, test } from "../journey.ts";
import { expectNoSideways, PHONE } from "../player.ts";
import { Rival } from "../rival.ts";

/** An auction ends every five minutes of game time, which last five seconds. */
const server = openServer({
  NODE_ENV: "development",
  TIME_WARP: "60",
  AUCTION_DURATION_MS: String(2 * 60 * 60_000),
  MARKET_SIZE: "24",
});

test("a server warped 60 times says so, and an auction of many minutes ends within seconds", async ({
  visit,
}) => {
  const anna = await Rival.join(server(), "Anna");
  const player = await visit(server(), { as: anna, viewport: { width: 1440, height: 1800 } });
  await player.goToMarket();
  await expect(warpBadge(player.page)).toHaveText("TIME ×60");

  const lot = fourth(await anna.market());
  const countdown = player.card(lot.name).getByRole("timer");
  await expect(countdown).toHaveText(/^1\dm \d\ds$/);
  const minutesLeft = parseInt(await countdown.innerText());
  const startMs = performance.now();
  await player.bid(lot.name, 100);
  await expect(player.card(lot.name)).toContainText("Leading");

  await expect(player.page.getByRole("dialog", { name: `${lot.name} is yours` })).toBeVisible({
    timeout: 90_000,
  });
  expect((performance.now() - startMs) / 1000).toBeGreaterThan(minutesLeft - 2);
  await player.page.goto("/gladiators");
  await expect(player.page.getByRole("article", { name: lot.name })).toBeVisible();
});

test("the time warp badge fits on a phone", async ({ visit }) => {
  const brutus = await Rival.join(server(), "Brutus");
  const player = await visit(server(), { as: brutus, ...PHONE });
  await player.goToMarket();
  await expect(warpBadge(player.page)).toBeInViewport({ ratio: 1 });
  await expect(player.page.getByRole("button", { name: "CONTINUE" })).toBeInViewport({ ratio: 1 });
  await expectNoSideways(player.page);
});

function warpBadge(page: Page) {
  return page.getByRole("note", { name: /runs 60 times as fast as yours/ });
}

/** With fifteen to twenty minutes left. */
function fourth([, , , lot]: readonly Gladiator[]): Gladiator {
  if (!lot) throw new Error("the market is empty");
  return lot;
}
