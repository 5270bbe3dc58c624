import { expect, type Page } from "@playwright/test";
import { renameSchool } from "@ludus/shared/contract/school-api";
import { openServer, test } from "../journey.ts";
import { Rival } from "../rival.ts";

const SHIFT_MAX = 0.01;
const BIDS = 20;
const NAMES = ["Lux", "Ludus of the Fifty Letters That One Name May Have."];
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

interface Shift {
  value: number;
  hadRecentInput: boolean;
  sources: string[];
}

const server = openServer({ MARKET_SIZE: "12", STARTING_GOLD: String(STARTING_GOLD) });

for (const zeros of ["", "00000000"]) {
  const digits = String(STARTING_GOLD).length + zeros.length;

  test(`${BIDS} bids and outbids move nothing at any width with gold of ${digits} digits`, async ({
    visit,
  }) => {
    const marcus = await Rival.join(server(), `Marcus${digits}`);
    const player = await visit(server(), { as: marcus });
    const { page } = player;
    await addZeros(page, zeros);
    await observeShifts(page);
    await player.goToMarket();
    const lots = await marcus.lots();
    let turn = 0;
    for (const [width, height] of SIZES) {
      const vatia = await Rival.join(server(), `Vatia${width}${digits}`);
      await page.setViewportSize({ width, height });
      for (const name of NAMES) {
        await marcus.call(renameSchool, { name });
        await expect(page.getByTitle(name)).toBeVisible();
        const lot = lots[turn++ % lots.length];
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
        const found = `${width}×${height}, ${name}: ${JSON.stringify(shifts)}`;
        for (const hadInput of [false, true]) {
          const sum = shifts
            .filter(({ hadRecentInput }) => hadRecentInput === hadInput)
            .reduce((total, { value }) => total + value, 0);
          expect.soft(sum, found).toBeLessThanOrEqual(SHIFT_MAX / NAMES.length);
        }
      }
    }
  });
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
  for (let turn = 0; turn < BIDS / NAMES.length; turn++) {
    const amount = (lot?.minimumBid ?? 0) + turn * 100;
    await rivals[turn % rivals.length]?.bid(lotId, amount);
    await isShown(amount);
  }
}

async function observeShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
          sources: { node: Node | null }[];
        };
        const nodes = sources.map(({ node }) => node?.textContent?.slice(0, 60) ?? "");
        shifts.push({ value, hadRecentInput, sources: nodes });
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

function shiftsOf(page: Page): Promise<Shift[]> {
  return page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
}

async function forgetShifts(page: Page): Promise<void> {
  await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts.splice(0));
}

/** Two frames later everything that was written is laid out, and its shifts are reported. */
async function untilStill(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 300)));
      }),
  );
}
