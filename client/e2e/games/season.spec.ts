import { deleteAccount } from "@ludus/shared/contract/accounts/account-api";
import { nextGames } from "@ludus/shared/contract/games-api";
import { recordVisit } from "@ludus/shared/contract/letters-api";
import { HOUR_MS, MINUTE_MS } from "@ludus/shared/durations";
import { SEASON_ROUNDS } from "@ludus/shared/rules/leagues/season-rounds";
import { PASSWORD } from "@ludus/testkit/players/register-player";
import { expect } from "@playwright/test";
import { setGamesStage } from "../games-stage.ts";
import { openServer, test } from "../journey.ts";
import type { Rival } from "../rival.ts";

// A season passes within a session, and those who joined are still new at its first games.
const server = openServer({
  MARKET_SIZE: "12",
  AUCTION_DURATION_MS: String(2 * HOUR_MS),
  GAMES_EVERY_MS: String(3 * HOUR_MS),
});
const look = { viewport: { width: 1440, height: 900 } } as const;

test("an open page follows a season to its trophy, also past a school that leaves it", async ({
  visit,
}) => {
  const { marcus, vatia, others, gamesNumber } = await setGamesStage(server(), ["Domitia"]);
  const [domitia] = others;
  if (!domitia) throw new Error("Domitia hasn't come");
  const player = await visit(server(), { ...look, as: marcus });
  const { page } = player;
  await page.goto("/games");
  const rows = page.getByRole("table").getByRole("row");
  await expect(rows).toHaveCount(4);
  await expect(page.getByRole("row", { name: /Ludus of Domitia/ })).toBeVisible();

  await domitia.call(deleteAccount, { username: "Domitia", currentPassword: PASSWORD });
  // The page of a school that has gone isn't found.
  player.expectComplaint(/404/);
  await page.reload();
  await expect(page.getByRole("row", { name: /Closed school/ })).toBeVisible();
  await page.goto(`/games/${gamesNumber}/${domitia.id}`);
  const evening = page.getByRole("dialog", { name: /^Closed school against/ });
  await expect(evening).toBeVisible();
  await evening.getByRole("button", { name: "Close" }).click();

  await expect(page).toHaveURL("/games");
  for (let round = await roundOf(marcus); round > 1; round = await roundOf(marcus)) {
    await expect(page.getByText(`round ${round} of ${SEASON_ROUNDS}`)).toBeVisible();
    await holdNextGames([marcus, vatia]);
  }
  await expect(page.getByText(`round 1 of ${SEASON_ROUNDS}`)).toBeVisible();
  await expect(page.getByText(/^The leagues of the season are drawn/)).toBeVisible();

  await page.getByRole("link", { name: "Watch" }).click();
  await page.getByRole("button", { name: "SEE THE RESULT" }).click();
  await page.getByRole("row", { name: /^1 / }).getByRole("link").click();
  await expect(page.getByRole("list", { name: "Trophies" })).toHaveText(
    "First of league 1, season 1",
  );
});

async function roundOf(rival: Rival): Promise<number> {
  return (await rival.call(nextGames, {})).season?.round ?? 0;
}

/** The visitors are played schools. */
async function holdNextGames(visitors: readonly Rival[]): Promise<void> {
  const [one] = visitors;
  const { games } = (await one?.call(nextGames, {})) ?? {};
  if (!one || !games) throw new Error("the server holds no games");
  for (const visitor of visitors) await visitor.call(recordVisit, {});
  server().passUntil(games.at + MINUTE_MS);
  await expect
    .poll(async () => (await one.call(nextGames, {})).games?.number)
    .toBeGreaterThan(games.number);
}
