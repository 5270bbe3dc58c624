import { expect, test } from "vitest";
import { resultOf, type Goal } from "./bench.ts";
import type { Measured, Side } from "./compare.ts";
import { tableOf } from "./report.ts";

const side = (): Side => ({ pids: [], run: () => Promise.resolve({ count: 0, seconds: 1 }) });
const [ours, less, bare] = [side(), side(), side()];
const measured = new Map<Side, Measured>([
  [ours, { rates: [100, 90], processorMicros: [300, 500], benchBusyMax: 0 }],
  [less, { rates: [200, 200], processorMicros: [100, 100], benchBusyMax: 0 }],
  [bare, { rates: [100, 100], processorMicros: [100, 100], benchBusyMax: 0 }],
]);

function cellsOf(goal: Goal, lessOurs?: Side): string[] {
  const row = { what: "Bid", ours, bare, against: "bare", goal, ...(lessOurs && { lessOurs }) };
  const [line = ""] = tableOf([resultOf(row, measured)])
    .split("\n")
    .slice(2);
  return line
    .split("|")
    .map((cell) => cell.trim())
    .slice(2, -1);
}

test.each<[string, Goal, Side | undefined, string[]]>([
  [
    "the other's processor time beside ours",
    { costRatio: 0.3 },
    undefined,
    ["400 µs", "bare", "100 µs", "0.27 (0.20–0.33)", "≥ 0.3", "missed", "95 : 100"],
  ],
  [
    "ours without what isn't meant",
    { costRatio: 0.3 },
    less,
    ["300 µs", "bare", "100 µs", "0.38 (0.25–0.50)", "≥ 0.3", "reached", "95 : 100"],
  ],
  [
    "rates where the goal is a rate",
    { rateRatio: 0.9 },
    undefined,
    ["400 µs", "bare", "100 µs", "rate 0.95 (0.90–1.00)", "rate ≥ 0.9", "reached", "95 : 100"],
  ],
  [
    "our processor time alone where the goal is one",
    { microsMax: 350 },
    undefined,
    ["400 µs", "bare", "100 µs", "0.27 (0.20–0.33)", "≤ 350 µs", "missed", "95 : 100"],
  ],
])("a row judges %s", (_what, goal, lessOurs, cells) => {
  expect(cellsOf(goal, lessOurs)).toEqual(cells);
});
