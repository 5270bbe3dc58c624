import { expect } from "@playwright/test";
import { openServer, test } from "../journey.ts";
import { OUTAGE, PHONE } from "../player.ts";
import { Rival } from "../rival.ts";

const server = openServer({ MARKET_SIZE: "12" });

for (const [device, look] of [
  ["phone", PHONE],
  ["desktop", { viewport: { width: 1440, height: 900 } }],
] as const) {
  test(`a lost connection is shown on a ${device} wherever the page is scrolled to`, async ({
    visit,
  }) => {
    const player = await visit(server(), {
      ...look,
      as: await Rival.join(server(), `On.${device}`),
    });
    player.expectComplaint(OUTAGE);
    await player.goToMarket();
    await player.page.getByRole("article").last().scrollIntoViewIfNeeded();
    await player.context.setOffline(true);
    const words = player.page.getByText(/The line to the auction house is down/);
    await expect(words).toBeInViewport({ ratio: 1 });
  });
}

test("a server that crashes under an open page is found again, with all its bids", async ({
  visit,
}) => {
  const clara = await Rival.join(server(), "Clara");
  const drusus = await Rival.join(server(), "Drusus");
  const lot = await clara.lot(1);
  const player = await visit(server(), { as: clara });
  player.expectComplaint(OUTAGE);
  await player.goToMarket();
  await player.bid(lot.name, 500);
  const dialogLot = (await clara.lots())[2];
  const dialog = await player.openBid(dialogLot?.name ?? "");

  await server().stop("SIGKILL");
  await expect(dialog.getByRole("alert")).toHaveText(
    "Bidding is off until the connection is back.",
  );
  await expect(dialog.getByRole("button", { name: /^Place Bid/ })).toBeDisabled();
  await server().start();

  await expect(dialog.getByRole("alert")).toBeEmpty();
  // Beside much else the line may break once more under the finger: a player presses again.
  await expect(async () => {
    if (await dialog.isVisible()) {
      await dialog.getByRole("button", { name: /^Place Bid/ }).click({ timeout: 5000 });
    }
    await expect(dialog).toBeHidden({ timeout: 5000 });
  }).toPass();
  await expect(player.card(lot.name)).toContainText("Leading");
  await drusus.bid(lot.id, 600);
  await expect(player.card(lot.name)).toContainText("Outbid");
  await expect(player.page.getByRole("banner")).toContainText("100 held");
});
