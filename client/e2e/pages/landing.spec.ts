import { expect, type Page } from "@playwright/test";
import { emailOf, PASSWORD } from "@ludus/testkit/players/register-player";
import { holdBack, openServer, test } from "../journey.ts";
import { forgetShifts, observeShifts, SHIFT_MAX, shiftsOf, untilStill } from "../layout-shifts.ts";
import { PHONE } from "../player.ts";
import { Rival } from "../rival.ts";

const server = openServer({ MARKET_SIZE: "7", AUCTION_DURATION_MS: String(72 * 3_600_000) });
const longAuctionServer = openServer({
  MARKET_SIZE: "7",
  AUCTION_DURATION_MS: String(7200 * 3_600_000),
});

// These journeys judge motion.
test.use({ contextOptions: { reducedMotion: "no-preference" } });

const PREVIEW = "**/api/market/preview";
const PROGRAM = "**/assets/base-*.js";
const lotsOn = (page: Page) =>
  page.getByRole("region", { name: "Under the hammer now" }).getByRole("listitem");

/** How far down the page that stands which follows the lots. */
async function topOfWhatFollows(page: Page): Promise<number> {
  await page.evaluate(() => document.fonts.ready);
  const box = await page
    .getByRole("heading", { name: "What a lanista does all day" })
    .boundingBox();
  return box?.y ?? NaN;
}

test("a stranger follows six open lots without a socket, and comes to one by signing in", async ({
  visit,
}) => {
  const rival = await Rival.join(server(), "Rufus");
  const lot = await rival.lot();
  const { page } = await visit(server());
  const sockets: string[] = [];
  page.on("websocket", (socket) => sockets.push(socket.url()));
  await page.goto("/");
  await expect(lotsOn(page)).toHaveCount(6);
  await expect(page.getByText("7 fighters are up for bids.")).toBeVisible();
  const first = lotsOn(page).filter({ hasText: lot.name });
  await expect(first).toContainText("no bid yet");

  await rival.bid(lot.id, 1200);
  await expect(first).toContainText("1,200");
  await expect(first).toContainText("1 bid");
  expect(sockets).toEqual([]);

  await first.getByRole("link", { name: lot.name }).click();
  await expect(page).toHaveURL("/login");
  const seeker = await Rival.join(server(), "Seeker");
  await page.getByLabel("Email").fill(emailOf(seeker.username));
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await expect(page.getByRole("dialog", { name: `Bid on ${lot.name}` })).toBeVisible();
});

for (const [name, look] of [
  ["a phone", PHONE],
  ["a wide screen", { viewport: { width: 1366, height: 768 } }],
] as const) {
  test(`the landing page tells a server's own duration from the first paint, and moves for nothing that comes later, on ${name}`, async ({
    visit,
  }) => {
    const { page } = await visit(longAuctionServer(), look);
    await observeShifts(page);
    const release = await holdBack(page, PROGRAM);
    await page.goto("/", { waitUntil: "commit" });
    await expect(page.getByText("under the hammer for 7200 hours, and")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Bid in 7200-hour auctions" })).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    await untilStill(page);
    await forgetShifts(page);
    release();
    await expect(lotsOn(page)).toHaveCount(6);
    await untilStill(page);
    const shifts = await shiftsOf(page);
    const sum = shifts.reduce((total, { value }) => total + value, 0);
    expect(sum, JSON.stringify(shifts)).toBeLessThanOrEqual(SHIFT_MAX);
    await expect(page.getByText("under the hammer for 7200 hours, and")).toBeVisible();
  });

  test(`lots that come, or fail to come, move nothing on ${name}`, async ({ visit }) => {
    const stranger = await visit(server(), look);
    stranger.expectComplaint(/Failed to load resource/);
    const { page } = stranger;
    const release = await holdBack(page, PREVIEW);
    await page.goto("/");
    await expect(page.getByText("The clerk is reading the list…")).toBeVisible();
    const top = await topOfWhatFollows(page);
    release();
    await expect(lotsOn(page)).toHaveCount(6);
    expect(await topOfWhatFollows(page)).toBe(top);

    await page.unrouteAll({ behavior: "wait" });
    await page.route(PREVIEW, (route) => route.abort());
    await page.reload();
    await expect(page.getByText(/can’t be seen from here/)).toBeVisible();
    expect(await topOfWhatFollows(page)).toBe(top);
  });
}

test("the hero has its three ways in on one line, from 1280 px", async ({ visit }) => {
  const { page } = await visit(server());
  await page.goto("/");
  for (const width of [1280, 1366, 1440, 2560]) {
    await page.setViewportSize({ width, height: 900 });
    const ways = page
      .getByRole("main")
      .getByRole("link", { name: /^(Register|Login|Continue with Discord.*)$/ });
    await expect(ways).toHaveCount(3);
    const tops = await ways.evaluateAll((links) =>
      links.map((link) => link.getBoundingClientRect().top),
    );
    expect(new Set(tops).size, `${width} px`).toBe(1);
  }
});

test("the hours of an auction stand in one line with their number, down to 320 px", async ({
  visit,
}) => {
  const { page } = await visit(server(), PHONE);
  await page.goto("/");
  const hours = page.getByRole("heading", { name: /^Bid in/ }).getByText("72-hour");
  await expect(hours).toBeVisible();
  for (let width = 320; width <= 430; width += 10) {
    await page.setViewportSize({ width, height: 844 });
    const tops = await hours.evaluate((words) => [...words.getClientRects()].map(({ top }) => top));
    expect(new Set(tops).size, `${width} px`).toBe(1);
  }
});

test("the landing page stands before the program is there, and players are never shown it", async ({
  visit,
}) => {
  const heading = { level: 1, name: "Win the bid. Make the champion." } as const;
  const stranger = (await visit(server())).page;
  const release = await holdBack(stranger, PROGRAM);
  await stranger.goto("/", { waitUntil: "commit" });
  await expect(stranger.getByRole("heading", heading)).toBeVisible();
  await stranger.getByRole("heading", heading).evaluate((shown) => (shown.id = "first-shown"));
  release();
  await expect(lotsOn(stranger)).toHaveCount(6);
  await expect(stranger.locator("h1#first-shown")).toBeVisible();

  const { page } = await visit(server(), { as: await Rival.join(server(), "Early") });
  const releasePlayers = await holdBack(page, PROGRAM);
  await page.goto("/", { waitUntil: "commit" });
  await expect(page.locator("h1")).toBeAttached();
  await expect(page.locator("h1")).toBeHidden();
  releasePlayers();
  await expect(page).toHaveURL("/dashboard");
  await expect(page.getByRole("list", { name: "Messages" })).toBeVisible();
});
