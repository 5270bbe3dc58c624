import { markdownTable } from "@ludus/testkit/figures/document";
import { grouped } from "@ludus/testkit/figures/format";
import { median } from "@ludus/testkit/figures/statistics";
import type { LoadedPage } from "./load-page.ts";
import { OTHERS_BIDS, type watchLayouts } from "./watch-layouts.ts";

/** One figure, with the most that it may be where there is a goal. */
export interface Figure {
  what: string;
  value: number;
  unit: "bytes" | "ms" | "";
  goal: number | null;
}

interface PageGoals {
  bytes?: number;
  requests?: number;
  lcpMs?: number;
  usableMs?: number;
  layoutShift?: number;
}

const KB = 1024;

export const LANDING_GOALS: PageGoals = { lcpMs: 2500, layoutShift: 0.01 };
export const MARKET_GOALS: PageGoals = {
  bytes: 190 * KB,
  requests: 20,
  usableMs: 4500,
  layoutShift: 0.01,
};
export const NODES_GOAL = 5000;
/** A card has as many elements. */
const RESTYLED_GOAL = 68;

/** `plain` are loads without throttling, which wait for everything; `slow` those of a slow phone. */
export function figuresOf(
  name: string,
  plain: readonly LoadedPage[],
  slow: readonly LoadedPage[],
  goals: PageGoals,
): Figure[] {
  const isUsable = slow.every(({ usableMs }) => usableMs !== null);
  const figure = (
    what: string,
    unit: Figure["unit"],
    pages: readonly LoadedPage[],
    read: (page: LoadedPage) => number,
    goal: number | null = null,
  ): Figure => ({ what: `${name}: ${what}`, value: median(pages.map(read)), unit, goal });
  const firstBid = figure("first bid", "ms", slow, (page) => page.usableMs ?? NaN, goals.usableMs);
  return [
    figure("requests", "", plain, (page) => page.requests, goals.requests),
    figure("sent over the wire", "bytes", plain, allBytesOf, goals.bytes),
    figure("of it scripts", "bytes", plain, ({ bytesByKind }) => bytesByKind["script"] ?? 0),
    ...(isUsable ? [figure("sent after the first list", "bytes", plain, laterBytesOf)] : []),
    figure("first paint", "ms", slow, (page) => page.fcpMs),
    figure("largest paint", "ms", slow, (page) => page.lcpMs, goals.lcpMs),
    ...(isUsable ? [firstBid] : []),
    figure("layout shift", "", slow, (page) => page.layoutShift, goals.layoutShift),
  ];
}

export function layoutFigures(work: Awaited<ReturnType<typeof watchLayouts>>): Figure[] {
  const { load, othersBids, ownBid, twoTabs } = work;
  const figure = (what: string, value: number, goal: number | null): Figure => {
    return { what: `market: ${what}`, value, unit: "", goal };
  };
  const restyled = Math.round(othersBids.restyledElements / OTHERS_BIDS);
  return [
    figure("forced layouts, loading", load.forcedLayouts, 1),
    figure(`forced layouts, ${OTHERS_BIDS} bids of others`, othersBids.forcedLayouts, 0),
    figure("elements restyled for a bid of others", restyled, RESTYLED_GOAL),
    figure("forced layouts, a bid of one's own", ownBid.forcedLayouts, null),
    figure("forced layouts, a tab and back", twoTabs.forcedLayouts, 4),
  ];
}

export function pageTable(figures: readonly Figure[]): string {
  return markdownTable(
    ["What", "Measured", "Goal", "Verdict"],
    figures.map(({ what, value, unit, goal }) => [
      what,
      written(value, unit),
      goal === null ? "–" : `≤ ${written(goal, unit)}`,
      verdictOf(value, goal),
    ]),
  );
}

function verdictOf(value: number, goal: number | null): string {
  if (goal === null) return "for information";
  return value <= goal ? "reached" : "missed";
}

function written(value: number, unit: Figure["unit"]): string {
  if (unit === "bytes") return `${(value / KB).toFixed(1)} KB`;
  if (unit === "ms") return `${grouped(value)} ms`;
  return Number.isInteger(value) ? grouped(value) : value.toFixed(3);
}

function laterBytesOf({ laterBytes }: LoadedPage): number {
  return laterBytes;
}

function allBytesOf({ bytesByKind }: LoadedPage): number {
  return Object.values(bytesByKind).reduce((sum, bytes) => sum + bytes, 0);
}
