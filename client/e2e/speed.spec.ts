import { gzipSync } from "node:zlib";
import { expect, type CDPSession, type Page, type Request } from "@playwright/test";
import { Bots } from "./bots.ts";
import { openHouse, test } from "./journey.ts";
import { countRenders, watchTimers } from "./render-counter.ts";
import { Rival } from "./rival.ts";

const CARDS = 200;
const BIDS_PER_SECOND = 100;
const SCRIPT_BYTES_MAX = 200 * 1024;
/** Long enough for a leak of one node or closure per bid to show: 2,000 bids. */
const WAR_MS = 20_000;

const house = openHouse({ MARKET_SIZE: String(CARDS), STARTING_GOLD: "1000000000" });

// A recording takes pictures of the page, which would be measured with it.
test.use({ trace: "off", screenshot: "off" });

test("the market's first load takes at most 200 KB of compressed script", async ({ visit }) => {
  const { page } = await visit(house(), { as: await Rival.join(house(), "Anna") });
  const scripts: Promise<{ name: string; sent: number; gzipped: number }>[] = [];
  page.on("requestfinished", (request) => {
    if (request.resourceType() === "script") scripts.push(weigh(request));
  });
  await page.goto("/market");
  await expect(page.getByRole("article").first()).toBeVisible();
  await page.waitForLoadState("networkidle");
  const weights = await Promise.all(scripts);
  const total = (key: "sent" | "gzipped") => weights.reduce((sum, one) => sum + one[key], 0);
  report(`${weights.length} scripts: ${total("sent")} bytes sent, ${total("gzipped")} gzipped`);
  expect(weights.length).toBeGreaterThan(0);
  expect(total("gzipped")).toBeLessThanOrEqual(SCRIPT_BYTES_MAX);
  expect(total("sent")).toBeLessThanOrEqual(SCRIPT_BYTES_MAX);
});

test("with 200 cards and 100 bids a second only what changed renders, and nothing grows", async ({
  visit,
}) => {
  const bots = await Bots.arrive(house());
  const anna = await Rival.join(house(), "Berta");
  const { page } = await visit(house(), { as: anna, viewport: { width: 1440, height: 900 } });
  await countRenders(page);
  await watchTimers(page);
  try {
    await loadAllCards(page);
    const lots = (await anna.lots()).slice(0, 12);
    const metrics = await page.context().newCDPSession(page);
    await metrics.send("Performance.enable");

    bots.bidOn(lots, BIDS_PER_SECOND);
    await expect.poll(() => bots.accepted).toBeGreaterThan(5 * BIDS_PER_SECOND);
    const timers = await page.evaluate(() => ({
      intervals: window.runningIntervals.size,
      timeouts: window.waitingTimeouts.size,
    }));

    const before = await measure(metrics);
    await page.evaluate(() => {
      window.longTasksMs = [];
    });
    await expect
      .poll(() => Date.now() - before.atMs, { timeout: 2 * WAR_MS })
      .toBeGreaterThan(WAR_MS);
    const longTasksMs = await page.evaluate(() => window.longTasksMs);
    const after = await measure(metrics);

    await page.evaluate(() => {
      window.renderedCards = new Map();
    });
    const acceptedBefore = bots.accepted;
    await expect.poll(() => bots.accepted - acceptedBefore).toBeGreaterThan(3 * BIDS_PER_SECOND);
    const rendered = await page.evaluate(() => [...(window.renderedCards ?? [])]);

    const seconds = (after.atMs - before.atMs) / 1000;
    report(
      `${bots.accepted} bids accepted; over ${seconds.toFixed(0)} s the page's main thread worked ` +
        `${(((after.taskSeconds - before.taskSeconds) / seconds) * 100).toFixed(0)} % of the time, ` +
        `${longTasksMs.length} tasks over 50 ms, the longest ${Math.max(0, ...longTasksMs)} ms`,
      `nodes ${before.nodes} → ${after.nodes}, listeners ${before.listeners} → ${after.listeners}, ` +
        `heap ${mb(before.heapBytes)} → ${mb(after.heapBytes)} MB, ` +
        `${timers.intervals} intervals, ${timers.timeouts} timeouts waiting`,
      `${rendered.length} cards rendered anything but their clock: ` +
        `${rendered.map(([, count]) => count).join(" ")} components`,
    );

    expect(rendered.length).toBeGreaterThan(0);
    const bidOn = new Set(lots.map(({ id }) => id));
    expect(rendered.map(([id]) => id).filter((id) => !bidOn.has(id))).toEqual([]);
    expect(timers.intervals).toBe(0);
    expect(timers.timeouts).toBeLessThan(10);
    expect(after.nodes).toBeLessThan(before.nodes * 1.02);
    expect(after.listeners).toBeLessThan(before.listeners * 1.02);
    expect(after.heapBytes).toBeLessThan(before.heapBytes * 1.1 + 1_000_000);
  } finally {
    bots.close();
  }
});

/** What went over the wire, and what the script weighs gzipped. */
async function weigh(request: Request) {
  const response = await request.response();
  const { responseBodySize } = await request.sizes();
  const body = (await response?.body()) ?? Buffer.alloc(0);
  return { name: request.url(), sent: responseBodySize, gzipped: gzipSync(body).length };
}

async function loadAllCards(page: Page): Promise<void> {
  await page.goto("/market");
  const cards = page.getByRole("list", { name: "Ending soon" }).getByRole("article");
  for (let shown = 12; shown < CARDS; shown = Math.min(CARDS, shown + 12)) {
    await expect(cards).toHaveCount(shown);
    await cards.last().scrollIntoViewIfNeeded();
  }
  await expect(cards).toHaveCount(CARDS);
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(cards.first()).toBeInViewport();
}

/** After a collection, so that only what is held counts. */
async function measure(metrics: CDPSession) {
  await metrics.send("HeapProfiler.collectGarbage");
  const { metrics: list } = await metrics.send("Performance.getMetrics");
  const valueOf = (name: string) => list.find((one) => one.name === name)?.value ?? 0;
  return {
    atMs: Date.now(),
    nodes: valueOf("Nodes"),
    listeners: valueOf("JSEventListeners"),
    heapBytes: valueOf("JSHeapUsedSize"),
    taskSeconds: valueOf("TaskDuration"),
  };
}

function mb(bytes: number): string {
  return (bytes / 1_000_000).toFixed(1);
}

/** Measurements depend on the machine: printed for people, never judged. */
function report(...lines: string[]): void {
  for (const line of lines) console.log(`    ${line}`);
}
