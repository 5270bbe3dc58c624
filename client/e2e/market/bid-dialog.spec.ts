import { expect, type Locator, type Page } from "@playwright/test";
import { openServer, test } from "../journey.ts";
import { PHONE } from "../player.ts";
import { Rival } from "../rival.ts";

/** So much gold is far more than anybody is worth. */
const server = openServer({ MARKET_SIZE: "12", STARTING_GOLD: "100000" });

const amountIn = (dialog: Locator) => dialog.getByLabel("Your bid");
const placeIn = (dialog: Locator) => dialog.getByRole("button", { name: /^Place Bid/ });

test("the dialog starts at the minimum and stays between it and the purse", async ({ visit }) => {
  const anna = await Rival.join(server(), "Anna");
  const brutus = await Rival.join(server(), "Brutus");
  const lot = await anna.lot();
  const player = await visit(server(), { as: anna });
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
  await expect(dialog.getByText("Left after").locator("..")).toContainText("99,300");

  for (const [typed, words] of [
    ["599", "Minimum bid is 600"],
    ["", "Minimum bid is 600"],
    ["650.5", "Only whole gold counts"],
    ["100001", "Insufficient gold"],
  ] as const) {
    await amountIn(dialog).fill(typed);
    await expect(dialog.getByRole("alert")).toHaveText(words);
    await expect(placeIn(dialog)).toBeDisabled();
  }
  await amountIn(dialog).fill("100000");
  await expect(dialog.getByRole("alert")).toBeEmpty();
  // So much more than he is worth is asked about once more, and Enter is no answer.
  await amountIn(dialog).press("Enter");
  await expect(dialog.getByRole("alert")).toHaveText(
    `100,000? The least is 600, and he is valued at ${lot.marketValue.toLocaleString("en-GB")}.`,
  );
  await amountIn(dialog).press("Enter");
  await dialog.getByRole("button", { name: "Yes, bid 100,000" }).click();
  await expect(dialog).toBeHidden();
  await expect(player.card(lot.name)).toContainText("Leading");
  expect(await anna.school()).toMatchObject({ gold: 0, goldHeld: 100_000 });
});

test("the slower of two bidders gets the new minimum, one tap away", async ({ visit }) => {
  const clara = await Rival.join(server(), "Clara");
  const drusus = await Rival.join(server(), "Drusus");
  const lot = await clara.lot(1);
  const player = await visit(server(), { as: clara });
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

test("the five newest bids arrive while the dialog is open, and the amount rises with them", async ({
  visit,
}) => {
  const ennia = await Rival.join(server(), "Ennia");
  const fulvius = await Rival.join(server(), "Fulvius");
  const gnaeus = await Rival.join(server(), "Gnaeus");
  const lot = await ennia.lot(2);
  const player = await visit(server(), { as: ennia });
  await player.page.goto(`/market?bid=${lot.id}`);
  const dialog = player.page.getByRole("dialog", { name: `Bid on ${lot.name}` });
  const bids = dialog.getByRole("list", { name: "Newest bids" }).getByRole("listitem");
  await expect(placeIn(dialog)).toBeEnabled();
  for (const [turn, amount] of [100, 200, 300, 400, 500, 600].entries()) {
    await (turn % 2 === 0 ? fulvius : gnaeus).bid(lot.id, amount);
  }
  await expect(bids).toHaveText([/600$/, /500$/, /400$/, /300$/, /200$/]);
  await expect(amountIn(dialog)).toHaveValue("700");
  await expect(dialog.getByText("The price has risen: your bid is 700 now.")).toBeVisible();
  // The typed amount stays; the dialog says what is wrong, and one tap corrects it.
  await amountIn(dialog).fill("750");
  await fulvius.bid(lot.id, 800);
  await expect(dialog.getByRole("alert")).toHaveText("Minimum bid is 900");
  await expect(amountIn(dialog)).toHaveValue("750");
  await dialog.getByRole("button", { name: "Bid 900 instead" }).click();
  await expect(dialog).toBeHidden();
});

test("B opens the lot under the pointer or the focus, arrows raise, and Enter bids", async ({
  visit,
}) => {
  const iulia = await Rival.join(server(), "Iulia");
  const [, , , hovered, focused] = await iulia.lots();
  if (!hovered || !focused) throw new Error("the market is empty");
  const player = await visit(server(), { as: iulia });
  const { page } = player;
  await player.goToMarket();
  await player.card(hovered.name).hover();
  await page.keyboard.press("b");
  const dialog = page.getByRole("dialog", { name: `Bid on ${hovered.name}` });
  await expect(amountIn(dialog)).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(player.card(hovered.name)).toContainText("Leading");
  expect(await iulia.school()).toMatchObject({ goldHeld: 300 });

  await player.card(focused.name).focus();
  await page.keyboard.press("b");
  await expect(page.getByRole("dialog", { name: `Bid on ${focused.name}` })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(player.card(focused.name).getByRole("button", { name: /^Place Bid/ })).toBeFocused();

  await page.getByRole("searchbox", { name: "Search" }).first().focus();
  await page.keyboard.press("b");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

for (const [name, viewport] of [
  ["a phone's keyboard", { width: 390, height: 500 }],
  ["a small phone's keyboard", { width: 360, height: 400 }],
] as const) {
  test(`${name} hides neither Place Bid nor what is left`, async ({ visit }) => {
    const kaeso = await Rival.join(server(), `Kaeso${viewport.width}`);
    const rival = await Rival.join(server(), `Opponent${viewport.width}`);
    const lot = await kaeso.lot(5);
    await rival.bid(lot.id, (lot.currentBid ?? 0) + 100);
    const player = await visit(server(), { ...PHONE, as: kaeso });
    const { page } = player;
    await player.goToMarket();
    const dialog = await player.openBid(lot.name);
    await page.setViewportSize(viewport);
    await amountIn(dialog).tap();
    await expect(amountIn(dialog)).toBeInViewport({ ratio: 1 });
    for (const shown of [placeIn(dialog), dialog.getByText("Left after").locator("..")]) {
      await expect(shown).toBeInViewport({ ratio: 1 });
    }
    // Higher than a keyboard leaves it, but not high enough for both: they take turns.
    await page.setViewportSize({ ...viewport, height: 640 });
    await dialog.getByRole("button", { name: "Attributes" }).tap();
    await expect(amountIn(dialog)).toBeHidden();
    await dialog.getByRole("tab", { name: "Mental" }).tap();
    await expect(dialog.getByText("Creativity")).toBeInViewport({ ratio: 1 });
    await expect(placeIn(dialog)).toBeInViewport({ ratio: 1 });
    await dialog.getByRole("button", { name: /bids?$/ }).tap();
    await expect(dialog.getByText("Creativity")).toBeHidden();
    await dialog.getByRole("button", { name: /bids?$/ }).tap();
    await page.setViewportSize(PHONE.viewport);
    await expect(dialog.getByText("Creativity")).toBeInViewport({ ratio: 1 });
    await expect(amountIn(dialog)).toBeInViewport({ ratio: 1 });
    await placeIn(dialog).tap();
    await expect(dialog).toBeHidden();
  });
}

test("a link opens the dialog over the market, and closing it cleans the address", async ({
  visit,
}) => {
  const helvia = await Rival.join(server(), "Helvia");
  const lot = await helvia.lot(-1);
  const player = await visit(server(), { as: helvia });
  player.expectComplaint(/status of 404/);
  const { page } = player;
  await page.goto(`/market?tab=active-bids&bid=${lot.id}`);
  const dialog = page.getByRole("dialog", { name: `Bid on ${lot.name}` });
  await expect(amountIn(dialog)).toBeFocused();
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL("/market?tab=active-bids");

  await page.goto("/market?bid=nobody");
  await expect(page.getByRole("dialog")).toContainText("This lot is gone");
  await page.getByRole("button", { name: "Back to the market" }).click();
  await expect(page).toHaveURL("/market");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

/** The page is then as late as on a bad line: it hears its own answers, but nobody else's bids. */
async function withholdBidEvents(page: Page): Promise<void> {
  await page.routeWebSocket(/socket\.io/, (socket) => {
    const upstream = socket.connectToServer();
    upstream.onMessage((message) => {
      if (!String(message).startsWith('42["bid"')) socket.send(message);
    });
  });
}
