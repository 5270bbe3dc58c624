import { bidByTurns } from "@ludus/testkit/players/bid-by-turns";
import type { LocalServer } from "@ludus/testkit/server/local-server";
import type { Page } from "@playwright/test";
import { z } from "zod";
import { grouped } from "@ludus/testkit/figures/format";
import { openTab, untilUsable, type Visit } from "./load-page.ts";

export const OTHERS_BIDS = 20;
/** An event and all that follows it on the page is over by then. */
const SETTLED_MS = 300;
const CATEGORIES = ["devtools.timeline", "disabled-by-default-devtools.timeline.stack"];

const traceEvent = z.object({
  name: z.string(),
  args: z.object({
    /** Restylings only. */
    elementCount: z.number().optional(),
    /** With a stack where a script asked for it in the middle of a task. */
    beginData: z
      .object({ stackTrace: z.array(z.object({ url: z.string() })).optional() })
      .optional(),
  }),
});
const traceFile = z.object({ traceEvents: z.array(traceEvent) });

export interface LayoutWork {
  forcedLayouts: number;
  restyledElements: number;
}

/** Traces the market act by act: what is restyled, and how often a script forces a layout. */
export async function watchLayouts(server: LocalServer, visit: Visit) {
  const page = await openTab(visit);
  const during = async (act: () => Promise<unknown>): Promise<LayoutWork> => {
    await visit.browser.startTracing(page, { categories: CATEGORIES });
    await act();
    await page.waitForTimeout(SETTLED_MS);
    return layoutWorkIn(await visit.browser.stopTracing(), visit.url);
  };
  try {
    return {
      load: await during(async () => {
        await page.goto("/market");
        await untilUsable(page);
      }),
      othersBids: await during(() => outbidOneAnother(server, page)),
      ownBid: await during(async () => {
        const placeBid = { name: /^Place Bid/ };
        await page.getByRole("button", placeBid).first().click();
        const dialog = page.getByRole("dialog");
        await dialog.getByRole("button", placeBid).click();
        await dialog.waitFor({ state: "hidden" });
      }),
      twoTabs: await during(async () => {
        await page.getByRole("tab", { name: "Active Bids" }).click();
        await page.getByRole("tab", { name: "Ending Soon" }).click();
      }),
    };
  } finally {
    await page.context().close();
  }
}

/** On the lot that stands first on the page, by calls: without a hand at it. */
async function outbidOneAnother(server: LocalServer, page: Page): Promise<void> {
  const { bid } = await bidByTurns(server);
  for (let turn = 0; turn < OTHERS_BIDS; turn += 1) {
    await bid(turn);
    await page.waitForTimeout(SETTLED_MS);
  }
  const last = grouped(100 * OTHERS_BIDS);
  await page.getByText(last).first().waitFor();
}

function layoutWorkIn(trace: Buffer, url: string): LayoutWork {
  const { traceEvents } = traceFile.parse(JSON.parse(trace.toString()));
  const layouts = traceEvents.filter(({ name }) => name === "Layout");
  const restyled = traceEvents.filter(({ name }) => name === "UpdateLayoutTree");
  if (layouts.length === 0) throw new Error("Chromium's trace names no layout any more.");
  return {
    // Playwright's own scripts have no address.
    forcedLayouts: layouts.filter(({ args }) =>
      args.beginData?.stackTrace?.[0]?.url.startsWith(url),
    ).length,
    restyledElements: restyled.reduce((sum, { args }) => sum + (args.elementCount ?? 0), 0),
  };
}
