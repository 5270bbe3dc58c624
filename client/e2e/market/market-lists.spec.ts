import { expect } from "@playwright/test";
import { openServer, test } from "../journey.ts";
import { forgetShifts, observeShifts, SHIFT_MAX, shiftsOf, untilStill } from "../layout-shifts.ts";
import { Rival } from "../rival.ts";

const MARKET_SIZE = 30;
const ANSWER_MS = 300;
const END_OF_MARKET = "You've seen all available gladiators";

const server = openServer({ MARKET_SIZE: String(MARKET_SIZE) });

// These journeys judge motion.
test.use({ contextOptions: { reducedMotion: "no-preference" } });

for (const width of [390, 1440, 1920]) {
  test(`pages that join Ending Soon on the way down move nothing at ${width} px`, async ({
    visit,
  }) => {
    const as = await Rival.join(server(), `Fling${width}`);
    const player = await visit(server(), { viewport: { width, height: 900 }, as });
    const { page } = player;
    await observeShifts(page);
    await player.goToMarket();
    await page.route("**/gladiators/market?*", async (route) => {
      await page.waitForTimeout(ANSWER_MS);
      await route.continue();
    });
    await untilStill(page);
    await forgetShifts(page);
    await expect(async () => {
      await page.evaluate(() => window.scrollTo({ top: 1e6, behavior: "instant" }));
      await expect(page.getByText(END_OF_MARKET)).toBeInViewport({ timeout: ANSWER_MS });
    }).toPass();
    await untilStill(page);
    const shifts = await shiftsOf(page);
    const sum = shifts.reduce((total, { value }) => total + value, 0);
    expect(sum, JSON.stringify(shifts)).toBeLessThanOrEqual(SHIFT_MAX);
  });
}
