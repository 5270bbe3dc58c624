import { expect, type Page } from "@playwright/test";
import { openServer, test } from "../journey.ts";
import { PHONE } from "../player.ts";
import { Rival } from "../rival.ts";
import { setStage, type Stage } from "../stage.ts";

const server = openServer({ MARKET_SIZE: "12" });
const BAR_PX = 64;
const PHONE_CHROME_PX_MAX = 200;

let stage: Stage;
test.beforeAll(async () => {
  stage = await setStage(server());
});

test("the top bar is one line of 64 px at every width, whatever the name and the purse", async ({
  visit,
}) => {
  const { page } = await visit(server(), { as: stage.marcus });
  for (const name of ["Lux", "Ludus of the Fifty Letters That One Name May Have."]) {
    for (const gold of [1200, 999_999_999_900]) {
      await changeSchool(page, { name, gold, goldHeld: gold });
      await page.goto("/training");
      const bar = page.getByRole("banner");
      await expect(bar.getByRole("group", { name: "Purse" })).toBeVisible();
      for (const width of [768, 1024, 1280, 1366, 1440, 2560]) {
        await page.setViewportSize({ width, height: 800 });
        await expect(bar.getByTitle(name, { exact: true })).toBeVisible();
        const at = `${name}, ${gold}, ${width} px`;
        const found = async () => ({
          height: (await bar.boundingBox())?.height,
          cutOff: await cutOff(page),
        });
        // The bar's parts follow the new width one after another.
        await expect.poll(found, at).toEqual({ height: BAR_PX, cutOff: [] });
      }
      await page.unrouteAll({ behavior: "wait" });
    }
  }
});

test("a new school's zeros stand in the top bar only where it has room for them", async ({
  visit,
}) => {
  const { page } = await visit(server(), { as: await Rival.join(server(), "Nihil") });
  await page.goto("/training");
  const bar = page.getByRole("banner");
  for (const [width, isWide] of [
    [390, false],
    [768, false],
    [1024, true],
    [1440, true],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect(bar.getByText("wins"), `${width} px`).toBeVisible({ visible: isWide });
    await expect(bar.getByRole("group", { name: "Purse" })).toBeVisible();
  }
});

test("the market's first card begins within 200 px on a phone, and the purse stays in sight", async ({
  visit,
}) => {
  const { page } = await visit(server(), { ...PHONE, as: stage.marcus });
  await page.goto("/market");
  const card = page.getByRole("article").first();
  const topOfCard = async () => (await card.boundingBox())?.y;
  await expect.poll(topOfCard).toBeLessThanOrEqual(PHONE_CHROME_PX_MAX);
  for (const tab of await page
    .getByRole("tab")
    .filter({ hasText: /^\D*\d+$/ })
    .all()) {
    await expect(tab).toBeInViewport({ ratio: 1 });
  }
  await page.getByRole("article").last().scrollIntoViewIfNeeded();
  await expect(page.getByRole("group", { name: "Purse" })).toBeInViewport({ ratio: 1 });
});

test("the hint that the market has changed moves no card", async ({ visit }) => {
  const player = await visit(server(), { as: stage.marcus });
  const { page } = player;
  let tell: (message: string) => void = () => undefined;
  await page.routeWebSocket(/socket\.io/, (socket) => {
    socket.connectToServer();
    tell = (message) => socket.send(message);
  });
  const card = page.getByRole("article").first();
  for (const width of [390, 768]) {
    await page.setViewportSize({ width, height: 900 });
    await player.goToMarket();
    await page.evaluate(() => document.fonts.ready);
    const before = await card.boundingBox();
    tell('42["market",{"openAuctions":13}]');
    await expect(page.getByText("The market has changed since you looked.")).toBeAttached();
    expect(await card.boundingBox(), `${width} px`).toEqual(before);
  }
});

test("the bottom bar of a phone leads to the market and the gladiators, and to the whole menu by More", async ({
  visit,
}) => {
  const { page } = await visit(server(), { ...PHONE, as: stage.rival });
  await page.goto("/dashboard");
  const menu = page.getByRole("navigation", { name: "Ludus" });
  await expect(menu.getByRole("link")).toHaveText([
    "Market",
    "My Gladiators",
    "Gladiatorum 3 unread",
    "Office",
  ]);
  await menu.getByRole("link", { name: "Market" }).tap();
  await expect(page).toHaveURL("/market");
  await expect(menu.getByRole("link", { name: "Market" })).toHaveAttribute("aria-current", "page");

  await menu.getByRole("button", { name: "More" }).tap();
  await expect(menu.locator("ol").getByRole("link")).toHaveText([
    /^IGLADIATORUM/,
    /^IIOffice/,
    /^IIITraining/,
    /^IVRations/,
    /^VInfirmary/,
    /^VIArmory/,
    /^VIIBaths/,
    /^VIIIMarket/,
    /^IXAgents/,
    /^XSchools/,
    /^XISettings/,
  ]);
  await menu.locator("ol").getByRole("link", { name: "Baths" }).tap();
  await expect(page).toHaveURL("/baths");
  await expect(menu.locator("ol")).toBeHidden();
});

test("the school's name opens its menu on a phone: rename and EXIT", async ({ visit }) => {
  const { page } = await visit(server(), {
    ...PHONE,
    as: await Rival.join(server(), "Portia"),
  });
  await page.goto("/office");
  await page.getByRole("button", { name: /school menu/ }).tap();
  await page.getByRole("button", { name: "Rename the school" }).tap();
  await page.getByLabel("School name").fill("Ludus Portiae");
  await page.getByRole("button", { name: "Rename", exact: true }).tap();
  await page.getByRole("button", { name: /^Ludus Portiae/ }).tap();
  await page.getByRole("button", { name: "EXIT" }).tap();
  await expect(page).toHaveURL("/login");
});

async function changeSchool(page: Page, change: object): Promise<void> {
  await page.route("**/gladiators/school/info", async (route) => {
    const response = await route.fetch();
    const { school } = (await response.json()) as { school: object };
    await route.fulfill({ response, json: { school: { ...school, ...change } } });
  });
}

/** The texts of the top bar that leave it or are cut without an ellipsis of their own. */
function cutOff(page: Page): Promise<string[]> {
  return page.getByRole("banner").evaluate((bar) => {
    const bounds = bar.getBoundingClientRect();
    return [...bar.querySelectorAll<HTMLElement>("b, span, a, button")]
      .filter((part) => part.closest(".sr-only, .truncate") === null && part.offsetWidth > 1)
      .filter((part) => {
        const { left, right, top, bottom } = part.getBoundingClientRect();
        return (
          left < bounds.left || right > bounds.right || top < bounds.top || bottom > bounds.bottom
        );
      })
      .map((part) => part.textContent);
  });
}
