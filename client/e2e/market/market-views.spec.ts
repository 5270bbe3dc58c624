import { expect, type Locator, type Page } from "@playwright/test";
import { openServer, test } from "../journey.ts";
import { PHONE } from "../player.ts";
import { Rival } from "../rival.ts";

const server = openServer({ MARKET_SIZE: "24" });
const LAPTOP = { viewport: { width: 1366, height: 768 } };

/** How many of the elements stand above the height in full. */
async function wholeAbove(height: number, elements: Locator): Promise<number> {
  const boxes = await Promise.all((await elements.all()).map((element) => element.boundingBox()));
  return boxes.filter((box) => box && box.y + box.height <= height).length;
}

const cards = (page: Page) => page.getByRole("list", { name: "Ending soon" }).getByRole("article");
const table = (page: Page) => page.getByRole("table", { name: "Ending soon" });

test("six lots can be bid on upon arrival at a laptop, and nine rows of the table are whole", async ({
  visit,
}) => {
  const player = await visit(server(), { ...LAPTOP, as: await Rival.join(server(), "Aulus") });
  const { page } = player;
  await player.goToMarket();
  const { height } = LAPTOP.viewport;
  for (const part of [
    cards(page).getByRole("timer"),
    cards(page).getByText("No bids yet"),
    cards(page).getByRole("button", { name: /^Place Bid/ }),
  ]) {
    await expect.poll(() => wholeAbove(height, part)).toBe(6);
  }

  await page.getByRole("button", { name: "Table" }).click();
  const rows = table(page)
    .getByRole("row")
    .filter({ has: page.getByRole("rowheader") });
  await expect.poll(() => wholeAbove(height, rows)).toBeGreaterThanOrEqual(9);
  for (const width of [1280, 1440, 2560]) {
    await page.setViewportSize({ width, height });
    await expect(
      table(page).getByRole("columnheader", { name: "Value", exact: true }),
    ).toBeVisible();
  }
});

for (const [name, look] of [
  ["a phone", PHONE],
  ["a laptop at a zoom of 200 %", { viewport: { width: 720, height: 450 } }],
] as const) {
  test(`one lot can be bid on upon arrival at ${name}`, async ({ visit }) => {
    const player = await visit(server(), {
      ...look,
      as: await Rival.join(server(), `Balbus${look.viewport.width}`),
    });
    const { page } = player;
    await player.goToMarket();
    const menu = await page.getByRole("navigation", { name: "Ludus" }).boundingBox();
    const first = cards(page).first();
    for (const part of [
      first.getByRole("timer"),
      first.getByText("No bids yet"),
      first.getByRole("button", { name: /^Place Bid/ }),
    ]) {
      await expect.poll(() => wholeAbove(menu?.y ?? 0, part)).toBe(1);
    }
  });
}

test("a bid is placed from the table, which stays the view of choice", async ({ visit }) => {
  const cassia = await Rival.join(server(), "Cassia");
  const rival = await Rival.join(server(), "Drusus");
  const lot = await cassia.lot();
  const player = await visit(server(), { ...LAPTOP, as: cassia });
  const { page } = player;
  await player.goToMarket();
  await page.getByRole("button", { name: "Table" }).click();
  await expect(page).toHaveURL("/market?view=table");

  const row = table(page).getByRole("row", { name: new RegExp(`^Shortlist ${lot.name}`) });
  await row.getByRole("button", { name: /^Place Bid/ }).click();
  const dialog = page.getByRole("dialog", { name: `Bid on ${lot.name}` });
  await dialog.getByRole("button", { name: /^Place Bid/ }).click();
  await expect(dialog).toBeHidden();
  await expect(row).toContainText("Leading");
  await rival.bid(lot.id, 500);
  await expect(row).toContainText("Outbid");
  await expect(row).toContainText("by Drusus");

  await page.goto("/market?tab=active-bids");
  const bids = page.getByRole("table", { name: "Active bids" });
  await expect(bids.getByRole("button", { name: /^Update Bid/ })).toBeEnabled();
  await page.getByRole("button", { name: "Cards" }).click();
  await expect(player.card(lot.name)).toBeVisible();
});

test("the table is a list on a phone, with everything that a bid needs", async ({ visit }) => {
  const ennia = await Rival.join(server(), "Ennia");
  const lot = await ennia.lot(2);
  const player = await visit(server(), { ...PHONE, as: ennia });
  const { page } = player;
  await player.goToMarket();
  await page.getByRole("button", { name: "Show as table" }).tap();
  await expect(page.getByRole("tabpanel")).toHaveCount(1);
  await player.bid(lot.name, 600);
  await expect(player.card(lot.name)).toContainText("Leading");
  await expect(player.card(lot.name)).toContainText("600");
  await page.getByRole("button", { name: "Show as cards" }).tap();
  await expect(player.card(lot.name).getByRole("tab", { name: "Weapons" })).toBeVisible();
});
