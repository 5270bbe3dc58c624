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
