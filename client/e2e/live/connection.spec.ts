import { expect, type Page } from "@playwright/test";
import { openServer, test } from "../journey.ts";
import { connectionOf, OUTAGE, PHONE } from "../player.ts";
import { Rival } from "../rival.ts";

const server = openServer({ MARKET_SIZE: "12" });

test("offline, bidding is off; back again, the page catches up with what it missed", async ({
  visit,
}) => {
  const anna = await Rival.join(server(), "Anna");
  const brutus = await Rival.join(server(), "Brutus");
  const lot = await anna.lot();
  const player = await visit(server(), { as: anna });
  player.expectComplaint(OUTAGE);
  await player.goToMarket();
  await player.bid(lot.name, 200);

  await player.context.setOffline(true);
  await expect(connectionOf(player.page)).toHaveText("Offline. Bidding is off");
  await expect(player.page.getByRole("button", { name: /^Place Bid/ }).first()).toBeDisabled();
  await brutus.bid(lot.id, 300);
  await player.context.setOffline(false);

  await player.isLive();
  await expect(player.card(lot.name)).toContainText("Outbid");
  await expect(player.card(lot.name)).toContainText("300");
  await expect(player.page.getByRole("banner")).toContainText("10,000");
  await player.bid(lot.name, 400);
  await expect(player.card(lot.name)).toContainText("Leading");
});

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
  await dialog.getByRole("button", { name: /^Place Bid/ }).click();
  await expect(dialog).toBeHidden();
  await expect(player.card(lot.name)).toContainText("Leading");
  await drusus.bid(lot.id, 600);
  await expect(player.card(lot.name)).toContainText("Outbid");
  await expect(player.page.getByRole("banner")).toContainText("100 held");
});

test("a bid whose answer got lost is repeated by HTTP and counts once", async ({ visit }) => {
  const ennia = await Rival.join(server(), "Ennia");
  const lot = await ennia.lot(3);
  const player = await visit(server(), { as: ennia });
  await loseAnswersToBids(player.page);
  await player.goToMarket();
  const repeated = player.page.waitForRequest(`**/gladiators/market/${lot.id}/bid`);
  await player.bid(lot.name, 800);
  expect((await (await repeated).allHeaders())["idempotency-key"]).toMatch(/^[\w-]{36}$/);
  await expect(player.card(lot.name)).toContainText("Leading");
  expect(await ennia.school()).toMatchObject({ gold: 9200, goldHeld: 800 });
  const now = (await ennia.lots()).find(({ id }) => id === lot.id);
  expect(now).toMatchObject({ currentBid: 800, bidCount: 1 });
});

test("an open page hears of the end of its session at once", async ({ visit }) => {
  const helena = await Rival.join(server(), "Helena");
  const player = await visit(server(), { as: helena });
  await player.goToMarket();
  await helena.signOut();
  await expect(player.page).toHaveURL("/login");
  await expect(player.page.getByRole("status")).toHaveText(
    "You left the ludus in another tab or on another device.",
  );
});

/**
 * Only the bid's: what a page waits for before it lets anybody bid still comes. An acknowledgement
 * bears its message's number.
 */
async function loseAnswersToBids(page: Page): Promise<void> {
  const lost = new Set<string>();
  await page.routeWebSocket(/socket\.io/, (socket) => {
    const upstream = socket.connectToServer();
    socket.onMessage((message) => {
      const bid = /^42(\d+)\["place-bid"/.exec(String(message));
      if (bid !== null) lost.add(`43${bid[1] ?? ""}[`);
      upstream.send(message);
    });
    upstream.onMessage((message) => {
      const head = /^43\d+\[/.exec(String(message))?.[0];
      if (head === undefined || !lost.has(head)) socket.send(message);
    });
  });
}
