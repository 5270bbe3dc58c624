import type { Gladiator } from "@ludus/shared/model/gladiators/gladiator";
import { expect } from "@playwright/test";
import { openServer, test } from "../journey.ts";
import { Rival } from "../rival.ts";

/** Half a minute to its end, or ten seconds after the pointer has left, on a machine that may be busy. */
const SETTLED_WITHIN = { timeout: 90_000 };

/** One ends every three seconds. */
const server = openServer({ AUCTION_DURATION_MS: "90000", MARKET_SIZE: "30" });

test("a countdown at zero reads EXPIRED until the server says how it ended, and what was sold is a line once the pointer has left", async ({
  visit,
}) => {
  const anna = await Rival.join(server(), "Anna");
  const brutus = await Rival.join(server(), "Brutus");
  // Tall enough for all the cards: only what is on screen is followed live.
  const player = await visit(server(), { as: anna, viewport: { width: 1440, height: 1800 } });
  await player.goToMarket();
  const [sold, unsold] = soonestAfter(await anna.lots(), 30_000);
  await anna.bid(sold.id, 100);
  await brutus.bid(sold.id, 200);
  await expect(player.card(sold.name)).toContainText("Outbid");
  await player.card(sold.name).hover();

  // Chosen at the last moment, so that it doesn't end before the server stands still.
  const others = (await anna.lots()).filter(({ id }) => id !== sold.id && id !== unsold.id);
  const [first] = soonestAfter(others, 3000);
  await server().whileFrozen(async () => {
    const card = player.card(first.name);
    await expect(card.getByRole("timer")).toHaveText("EXPIRED");
    await expect(card.getByRole("button", { name: "Auction ended" })).toBeDisabled();
  });
  await expect(player.card(first.name).getByRole("timer")).toHaveText(/^(1m )?\d+s$/);

  await expect(player.card(sold.name)).toContainText("Sold for", SETTLED_WITHIN);
  await expect(player.card(sold.name)).toContainText("to Brutus");
  await expect(player.card(sold.name).getByRole("timer")).toHaveCount(0);
  await expect(player.card(sold.name).getByRole("button", { name: "Sold" })).toBeDisabled();
  await expect(
    player.page.getByRole("listitem").filter({ hasText: `${sold.name} went to Brutus` }),
  ).toContainText("Sold for 200 gold");
  await expect(player.card(unsold.name)).toContainText("listed again");
  await expect(player.card(unsold.name).getByRole("timer")).toHaveText(/^(1m )?\d+s$/);
  await expect(player.card(unsold.name).getByRole("button", { name: /^Place Bid/ })).toBeEnabled();

  await player.page.mouse.move(0, 0);
  await expect(player.page.getByRole("list", { name: "Sold" })).toContainText(
    `${sold.name} · sold to Brutus for 200`,
    SETTLED_WITHIN,
  );
  await expect(player.card(sold.name)).toHaveCount(0);
});

/** Two with enough time left for what comes before, and little more. */
function soonestAfter(lots: readonly Gladiator[], leftMs: number): [Gladiator, Gladiator] {
  const [first, second] = lots.filter((lot) => lot.marketEndTime > Date.now() + leftMs);
  if (!first || !second) throw new Error("the market is empty");
  return [first, second];
}
