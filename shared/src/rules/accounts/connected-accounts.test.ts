import fc from "fast-check";
import { expect, test } from "vitest";
import { DAY_MS } from "../../durations.ts";
import { addressTrace, areConnected, browserTrace, countApart } from "./connected-accounts.ts";

const NOW = 100 * DAY_MS;
const browser = (id: string, daysAgo = 0) => [
  { trace: browserTrace(id), seenAt: NOW - daysAgo * DAY_MS },
];
const address = (id: string, daysAgo = 0) => [
  { trace: addressTrace(id), seenAt: NOW - daysAgo * DAY_MS },
];

test.each([
  ["one browser", browser("b"), browser("b"), true],
  ["one browser, 29 days apart", browser("b", 29), browser("b"), true],
  ["one browser, but 30 days ago", browser("b", 30), browser("b"), false],
  ["two browsers", browser("b"), browser("c"), false],
  ["one address on one day", address("a"), address("a", 1), true],
  ["one address three weeks ago, within a day", address("a", 21), address("a", 20.5), true],
  ["one address, a day and a minute apart", address("a"), address("a", 1.001), false],
  ["two addresses", address("a"), address("b"), false],
  ["a browser and an address of one name", browser("a"), address("a"), false],
  ["a second browser at one address", [...browser("b"), ...address("a")], address("a"), true],
  ["nothing known", [], [], false],
] as const)("accounts with %s are connected: %#", (_what, one, other, connected) => {
  expect(areConnected(one, other, NOW)).toBe(connected);
  expect(areConnected(other, one, NOW)).toBe(connected);
});

test("accounts that are connected to each other count as one, also by way of a third", () => {
  const chained = [
    browser("b"),
    [...browser("b"), ...address("a")],
    [...address("a", 0.9), ...browser("c")],
    browser("d"),
    [],
  ];
  expect(countApart(chained, NOW)).toBe(3);
  expect(countApart([], NOW)).toBe(0);
});

test("two accounts count as one exactly if they are connected", () => {
  const traces = fc.array(
    fc.record({
      trace: fc.constantFrom(browserTrace("a"), browserTrace("b"), addressTrace("a")),
      seenAt: fc.integer({ min: NOW - 40 * DAY_MS, max: NOW }),
    }),
    { maxLength: 1 },
  );
  fc.assert(
    fc.property(traces, traces, (one, other) => {
      expect(countApart([one, other], NOW)).toBe(areConnected(one, other, NOW) ? 1 : 2);
    }),
  );
});
