import { expect, test } from "vitest";
import { figuresOf, layoutFigures, pageTable } from "./page-figures.ts";
import type { LoadedPage } from "./load-page.ts";

function load(bytes: number, usableMs: number | null, requests = 10): LoadedPage {
  return {
    requests,
    bytesByKind: { script: bytes, font: 1024 },
    laterBytes: 2048,
    fcpMs: 900,
    lcpMs: 1000,
    layoutShift: 0.004,
    usableMs,
  };
}

test("the table shows the median of the rounds beside each goal, and whether it is reached", () => {
  const plain = [load(2048, 1), load(4096, 1, 30), load(9216, 1, 30)];
  const slow = [load(0, 5000), load(0, 4000), load(0, 4200)];
  const goals = { bytes: 5 * 1024, requests: 20, usableMs: 4500, layoutShift: 0.001 };
  const rows = pageTable(figuresOf("market", plain, slow, goals))
    .split("\n")
    .map((row) => row.split("|").map((cell) => cell.trim()));
  expect(rows).toContainEqual(["", "market: requests", "30", "≤ 20", "missed", ""]);
  expect(rows).toContainEqual([
    "",
    "market: sent over the wire",
    "5.0 KB",
    "≤ 5.0 KB",
    "reached",
    "",
  ]);
  expect(rows).toContainEqual(["", "market: of it scripts", "4.0 KB", "–", "for information", ""]);
  expect(rows).toContainEqual([
    "",
    "market: sent after the first list",
    "2.0 KB",
    "–",
    "for information",
    "",
  ]);
  expect(rows).toContainEqual(["", "market: first bid", "4,200 ms", "≤ 4,500 ms", "reached", ""]);
  expect(rows).toContainEqual(["", "market: layout shift", "0.004", "≤ 0.001", "missed", ""]);
});

test("a page without bids has no figure for the first one", () => {
  const pages = [load(1, null)];
  const whats = figuresOf("landing", pages, pages, {}).map(({ what }) => what);
  expect(whats).toContain("landing: largest paint");
  expect(whats).not.toContain("landing: first bid");
});

test("a layout that a script forces while others bid misses its goal", () => {
  const none = { forcedLayouts: 0, restyledElements: 600 };
  const work = {
    load: none,
    othersBids: { ...none, forcedLayouts: 1 },
    ownBid: none,
    twoTabs: none,
  };
  const table = pageTable(layoutFigures(work));
  expect(table).toMatch(/loading +\| 0 +\| ≤ 1 +\| reached/);
  expect(table).toMatch(/20 bids of others +\| 1 +\| ≤ 0 +\| missed/);
  expect(table).toMatch(/restyled for a bid of others +\| 30 +\| ≤ 68 +\| reached/);
});
