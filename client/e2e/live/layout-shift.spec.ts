import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import { renameSchool } from "@ludus/shared/contract/school-name-api";
import { holdBack, openServer, test } from "../journey.ts";
import { forgetShifts, observeShifts, SHIFT_MAX, shiftsOf, untilStill } from "../layout-shifts.ts";
import { PHONE } from "../player.ts";
import { Rival } from "../rival.ts";

const require = createRequire(import.meta.url);
const BIDS = 10;
/** A page may shift so much at twenty. */
const SHIFT_OF_BIDS_MAX = SHIFT_MAX / 2;
const STARTING_GOLD = 9900;

/** 1440×900 at a zoom of 200 % is 720×450. */
const SIZES = [
  [360, 640],
  [390, 844],
  [720, 450],
  [768, 1024],
  [1280, 800],
  [1366, 768],
  [1440, 900],
  [2560, 1440],
] as const;

const server = openServer({ MARKET_SIZE: "12", STARTING_GOLD: String(STARTING_GOLD) });

// These journeys judge motion.
test.use({ contextOptions: { reducedMotion: "no-preference" } });

for (const [name, zeros] of [
  ["Lux", ""],
  ["Ludus of the Fifty Letters That One Name May Have.", "00000000"],
] as const) {
  const digits = String(STARTING_GOLD).length + zeros.length;

  test(`${BIDS} bids and outbids move nothing at any width with gold of ${digits} digits and a name of ${name.length} letters`, async ({
    visit,
  }) => {
    const marcus = await Rival.join(server(), `Marcus${digits}`);
    await marcus.call(renameSchool, { name });
    const player = await visit(server(), { as: marcus });
    const { page } = player;
    await addZeros(page, zeros);
    await observeShifts(page);
    await player.goToMarket();
    await expect(page.getByTitle(name, { exact: true })).toBeVisible();
    const lots = await marcus.lots();
    for (const [index, [width, height]] of SIZES.entries()) {
      const vatia = await Rival.join(server(), `Vatia${width}${digits}`);
      await page.setViewportSize({ width, height });
      const lot = lots[index % lots.length];
      if (!lot) throw new Error("the market is empty");
      await player.card(lot.name).scrollIntoViewIfNeeded();
      await untilStill(page);
      await forgetShifts(page);
      await outbidOneAnother([marcus, vatia], lot.id, (amount) =>
        expect(player.card(lot.name)).toContainText(
          Number(`${amount}${zeros}`).toLocaleString("en"),
        ),
      );
      await untilStill(page);
      const shifts = await shiftsOf(page);
      const found = `${width}×${height}: ${JSON.stringify(shifts)}`;
      for (const hadInput of [false, true]) {
        const sum = shifts
          .filter(({ hadRecentInput }) => hadRecentInput === hadInput)
          .reduce((total, { value }) => total + value, 0);
        expect.soft(sum, found).toBeLessThanOrEqual(SHIFT_OF_BIDS_MAX);
      }
    }
  });
}

const WIDE = { viewport: { width: 1366, height: 768 } };

for (const [name, fonts, look] of [
  ["a wide screen that has Arial", { Arial: "arimo" }, WIDE],
  ["a phone that has Arial", { Arial: "arimo" }, PHONE],
  ["a phone that has Roboto", { Roboto: "roboto" }, PHONE],
] as const) {
  test(`the game's fonts move nothing when they come after the landing page and the market, on ${name}`, async ({
    visit,
  }) => {
    const stranger = (await visit(server(), look)).page;
    const release = await openWithLateFonts(stranger, "/", fonts);
    await expect(stranger.getByText("12 fighters are up for bids.")).toBeVisible();
    await expectNoShift(stranger, release);

    const rival = await Rival.join(server(), `${Object.keys(fonts)[0]}${look.viewport.width}`);
    const { page } = await visit(server(), { ...look, as: rival });
    const releasePlayers = await openWithLateFonts(page, "/market", fonts);
    await expect(page.getByRole("article")).toHaveCount(12);
    await expect(page.getByRole("group", { name: "Connection" })).toContainText("Live");
    await expectNoShift(page, releasePlayers);
  });
}

/** Opens a page in a device's fonts. Returns the way to let the game's own come. */
async function openWithLateFonts(
  page: Page,
  path: string,
  fonts: Readonly<Record<string, string>>,
): Promise<() => void> {
  await observeShifts(page);
  await lendFonts(page, fonts);
  const release = await holdBack(page, "**/assets/*.woff2");
  await page.goto(path, { waitUntil: "commit" });
  await expect(page.locator("h1")).toBeVisible();
  const lent = await page.evaluate(async () => {
    const faces = [...document.fonts].filter(({ family }) => family.includes(" on "));
    await Promise.allSettled(faces.map((face) => face.load()));
    return faces.filter(({ status }) => status === "loaded").length;
  });
  expect(lent).toBeGreaterThan(0);
  return release;
}

/** A test's machine has few fonts: those of npm, with letters of the same widths, stand in for a device's. */
async function lendFonts(page: Page, fonts: Readonly<Record<string, string>>): Promise<void> {
  await page.route("**/assets/{first,fonts}-*.css", async (route) => {
    const response = await route.fetch();
    const css = await response.text();
    const body = css.replaceAll(/src:local\(([^)]*)\)[^;}]*/g, (source, name: string) => {
      const font = fonts[name.replace(" Bold", "")];
      const weight = name.endsWith(" Bold") ? 700 : 400;
      return font === undefined ? source : `src:url(/lent/${font}-latin-${weight}-normal.woff2)`;
    });
    await route.fulfill({ response, body });
  });
  await page.route("**/lent/*", (route) => {
    const file = route.request().url().split("/").at(-1) ?? "";
    const path = require.resolve(`@fontsource/${file.split("-")[0]}/files/${file}`);
    return route.fulfill({ body: readFileSync(path), contentType: "font/woff2" });
  });
}

async function expectNoShift(page: Page, release: () => void): Promise<void> {
  await untilStill(page);
  await forgetShifts(page);
  release();
  await page.evaluate(() => document.fonts.ready);
  await untilStill(page);
  expect(await page.evaluate(() => document.fonts.check('700 1rem "Alegreya Sans"'))).toBe(true);
  const shifts = await shiftsOf(page);
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  expect(sum, JSON.stringify(shifts)).toBeLessThanOrEqual(SHIFT_MAX);
}

/** The page hears of every sum with more digits; the bids themselves are real. */
async function addZeros(page: Page, zeros: string): Promise<void> {
  const withZeros = (text: string) =>
    text.replaceAll(
      /"(gold|goldHeld|currentBid|minimumBid|bidAmount|marketValue)":([1-9]\d*)/g,
      `"$1":$2${zeros}`,
    );
  await page.route("**/api/gladiators/**", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: withZeros(await response.text()) });
  });
  await page.routeWebSocket(/socket\.io/, (socket) => {
    socket.connectToServer().onMessage((message) => socket.send(withZeros(String(message))));
  });
}

/** In turn, by calls: without a hand at the page, no shift is excused by one. */
async function outbidOneAnother(
  rivals: readonly Rival[],
  lotId: string,
  isShown: (amount: number) => Promise<void>,
): Promise<void> {
  const lot = (await rivals[0]?.market())?.find(({ id }) => id === lotId);
  for (let turn = 0; turn < BIDS; turn++) {
    const amount = (lot?.minimumBid ?? 0) + turn * 100;
    await rivals[turn % rivals.length]?.bid(lotId, amount);
    await isShown(amount);
  }
}
