import { expect, type Locator, type Page } from "@playwright/test";
import { openHouse, test } from "./journey.ts";
import { Rival } from "./rival.ts";

const house = openHouse({ MARKET_SIZE: "12" });

const amountIn = (dialog: Locator) => dialog.getByLabel("Your bid");
const placeIn = (dialog: Locator) => dialog.getByRole("button", { name: /^Place Bid/ });

test("the dialog starts at the minimum and stays between it and the purse", async ({ visit }) => {
  const anna = await Rival.join(house(), "Anna");
  const brutus = await Rival.join(house(), "Brutus");
  const [lot] = await anna.lots();
  if (!lot) throw new Error("the market is empty");
  const player = await visit(house(), { as: anna });
  await player.goToMarket();
  const dialog = await player.openBid(lot.name);
  await expect(dialog).toContainText("Nobody has bid on him yet.");
  await expect(amountIn(dialog)).toHaveValue("100");
  await player.page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();

  await brutus.bid(lot.id, 500);
  await expect(player.card(lot.name)).toContainText("from 600");
  await player.openBid(lot.name);
  await expect(amountIn(dialog)).toHaveValue("600");
  await expect(dialog.getByRole("button", { name: "Lower the bid" })).toBeDisabled();
  await dialog.getByRole("button", { name: "Raise the bid" }).click();
  await expect(amountIn(dialog)).toHaveValue("700");
  await expect(placeIn(dialog)).toHaveAccessibleName(/of 700$/);
  await expect(dialog.getByText("Left after").locator("..")).toContainText("9,300");

  for (const [typed, words] of [
    ["599", "Minimum bid is 600"],
    ["", "Minimum bid is 600"],
    ["10001", "Insufficient gold"],
  ] as const) {
    await amountIn(dialog).fill(typed);
    await expect(dialog.getByRole("alert")).toHaveText(words);
    await expect(placeIn(dialog)).toBeDisabled();
  }
  await amountIn(dialog).fill("10000");
  await expect(dialog.getByRole("alert")).toBeEmpty();
  await placeIn(dialog).click();
  await expect(dialog).toBeHidden();
  await expect(player.card(lot.name)).toContainText("Leading");
  expect(await anna.school()).toMatchObject({ gold: 0, goldHeld: 10_000 });
});

test("whoever was slower gets the new minimum, one tap away", async ({ visit }) => {
  const clara = await Rival.join(house(), "Clara");
  const drusus = await Rival.join(house(), "Drusus");
  const lot = (await clara.lots())[1];
  if (!lot) throw new Error("the market is empty");
  const player = await visit(house(), { as: clara });
  await withholdBidEvents(player.page);
  await player.goToMarket();
  const dialog = await player.openBid(lot.name);
  await drusus.bid(lot.id, 300);
  await placeIn(dialog).click();
  await expect(dialog.getByRole("alert")).toHaveText("Minimum bid is 400");
  await dialog.getByRole("button", { name: "Bid 400 instead" }).click();
  await expect(dialog).toBeHidden();
  await expect(player.card(lot.name)).toContainText("Leading");
  const now = (await clara.lots()).find(({ id }) => id === lot.id);
  expect(now).toMatchObject({ currentBid: 400, highestBidderName: "Clara", bidCount: 2 });
});

test("the five newest bids arrive while the dialog is open, and the minimum with them", async ({
  visit,
}) => {
  const ennia = await Rival.join(house(), "Ennia");
  const fulvius = await Rival.join(house(), "Fulvius");
  const gnaeus = await Rival.join(house(), "Gnaeus");
  const lot = (await ennia.lots())[2];
  if (!lot) throw new Error("the market is empty");
  const player = await visit(house(), { as: ennia });
  await player.page.goto(`/market?bid=${lot.id}`);
  const dialog = player.page.getByRole("dialog", { name: `Bid on ${lot.name}` });
  const bids = dialog.getByRole("list", { name: "Newest bids" }).getByRole("listitem");
  await expect(placeIn(dialog)).toBeEnabled();
  for (const [turn, amount] of [100, 200, 300, 400, 500, 600].entries()) {
    await (turn % 2 === 0 ? fulvius : gnaeus).bid(lot.id, amount);
  }
  await expect(bids).toHaveText([/600$/, /500$/, /400$/, /300$/, /200$/]);
  // What the player typed stays his; he is told, and one tap brings him up to date.
  await expect(amountIn(dialog)).toHaveValue("100");
  await expect(dialog.getByRole("alert")).toHaveText("Minimum bid is 700");
  await dialog.getByRole("button", { name: "Bid 700 instead" }).click();
  await expect(dialog).toBeHidden();
});

test("a link opens the dialog over the market, and closing it cleans the address", async ({
  visit,
}) => {
  const helvia = await Rival.join(house(), "Helvia");
  const lot = (await helvia.lots()).at(-1);
  if (!lot) throw new Error("the market is empty");
  const player = await visit(house(), { as: helvia });
  player.expectComplaint(/status of 404/);
  const { page } = player;
  await page.goto(`/market?tab=active-bids&bid=${lot.id}`);
  const dialog = page.getByRole("dialog", { name: `Bid on ${lot.name}` });
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL("/market?tab=active-bids");
  await page.goto("/market?bid=nobody");
  await expect(page).toHaveURL("/market");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

/** The page is then as late as on a bad line: it hears its own answers, but nobody else's bids. */
async function withholdBidEvents(page: Page): Promise<void> {
  await page.routeWebSocket(/socket\.io/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => {
      if (!String(message).startsWith('42["bid"')) socket.send(message);
    });
  });
}
