import { readFileSync } from "node:fs";
import type { Browser, BrowserContextOptions, Page, Request } from "@playwright/test";
import type { Account } from "@ludus/testkit/players/register-player";
import type { User } from "@ludus/shared/model/user";

export type Screen = Pick<BrowserContextOptions, "viewport" | "isMobile" | "hasTouch">;
export const PHONE: Screen = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
};

export const WIDE: Screen = { viewport: { width: 2560, height: 1440 } };

/** As the developer tools know it: "Fast 3G", and a processor four times as slow. */
const FAST_3G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: 188_743,
  uploadThroughput: 86_400,
};
const PROCESSOR_SLOWDOWN = 4;
const LOADED_WITHIN_MS = 60_000;
/** Without a request for so long, a page has loaded: a slow one pauses longer than `networkidle` waits. */
const QUIET_MS = 1500;

export interface LoadedPage {
  /** Until the page asks for its live feed, as all figures of bytes but `laterBytes`. */
  requests: number;
  /** On the wire, with headers, by what was asked for: script, stylesheet, font, … */
  bytesByKind: Record<string, number>;
  /** Requests that the page makes by itself after its first list is drawn. */
  laterBytes: number;
  fcpMs: number;
  lcpMs: number;
  layoutShift: number;
  /** When the first bid could be placed; null where there is nothing to bid on. */
  usableMs: number | null;
}

export interface Visit {
  browser: Browser;
  url: string;
  /** Null: a stranger. */
  player: (Account & { user: User }) | null;
}

declare global {
  /** Set by watch-page.js. */
  var pageTimes: Pick<LoadedPage, "usableMs"> | undefined;
}

/** Players' pages ask for it once they are drawn. */
const LIVE_FEED = /\/assets\/live-[^/]+\.js$/;

const WATCH_PAGE = readFileSync(new URL("./watch-page.js", import.meta.url), "utf8");

/** Opens a page with an empty cache, as on a slow phone if it is to be throttled. */
export async function loadPage(visit: Visit, path: string, isThrottled: boolean) {
  const page = await openTab(visit);
  try {
    const first = new Set<Request>();
    let isDrawn = false;
    const loads: Promise<Load & { isFirst: boolean }>[] = [];
    let lastMs = performance.now();
    page.on("request", (request) => {
      isDrawn ||= LIVE_FEED.test(request.url());
      if (!isDrawn) first.add(request);
      lastMs = performance.now();
    });
    page.on("requestfinished", (request) => {
      const isFirst = first.has(request);
      loads.push(weigh(request).then((load) => ({ ...load, isFirst })));
      lastMs = performance.now();
    });
    if (isThrottled) {
      const line = await page.context().newCDPSession(page);
      await line.send("Network.emulateNetworkConditions", FAST_3G);
      await line.send("Emulation.setCPUThrottlingRate", { rate: PROCESSOR_SLOWDOWN });
    }
    await page.goto(path, { timeout: LOADED_WITHIN_MS });
    if (visit.player !== null) {
      await untilUsable(page);
    }
    while (performance.now() - lastMs < QUIET_MS) await page.waitForTimeout(QUIET_MS / 10);
    const times = await page.evaluate<Omit<LoadedPage, "requests" | "bytesByKind" | "laterBytes">>(
      `({ ...window.pageTimes,
          fcpMs: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? NaN })`,
    );
    const bytesByKind: Record<string, number> = {};
    let laterBytes = 0;
    for (const { kind, bytes, isFirst } of await Promise.all(loads)) {
      if (isFirst) bytesByKind[kind] = (bytesByKind[kind] ?? 0) + bytes;
      else laterBytes += bytes;
    }
    return { ...times, requests: first.size, bytesByKind, laterBytes };
  } finally {
    await page.context().close();
  }
}

/** A tab with an empty cache, signed in as the player. */
export async function openTab({ browser, url, player }: Visit, screen = PHONE): Promise<Page> {
  const localStorage =
    player === null
      ? []
      : [
          { name: "token", value: player.token },
          { name: "user", value: JSON.stringify(player.user) },
        ];
  const context = await browser.newContext({
    ...screen,
    baseURL: url,
    storageState: { cookies: [], origins: [{ origin: url, localStorage }] },
  });
  await context.addInitScript(WATCH_PAGE);
  return context.newPage();
}

/** Waits until a bid can be placed. */
export async function untilUsable(page: Page): Promise<void> {
  // A function, because the page's policy forbids to evaluate text.
  const isUsable = () => typeof globalThis.pageTimes?.usableMs === "number";
  await page.waitForFunction(isUsable, undefined, { timeout: LOADED_WITHIN_MS });
}

interface Load {
  kind: string;
  bytes: number;
}

async function weigh(request: Request): Promise<Load> {
  const { responseHeadersSize, responseBodySize } = await request.sizes();
  const type = request.resourceType();
  const kind = type === "fetch" || type === "xhr" ? "api" : type;
  return { kind, bytes: responseHeadersSize + responseBodySize };
}
