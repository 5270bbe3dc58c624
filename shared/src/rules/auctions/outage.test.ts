import { expect, test } from "vitest";
import { endAfterOutage } from "./outage.ts";

const outage = { fromAt: 1000, untilAt: 2000 };
const rule = { extensionMs: 300 };

test.each<[string, endsAt: number, softCloseMs: number | null, moved: number | null]>([
  ["at its beginning stays, since bids were taken until then", 1000, null, null],
  ["within it is moved", 1001, null, 2300],
  ["at its last moment is moved", 2000, null, 2300],
  ["after it is moved if the last bids would have been placed within it", 2299, null, 2300],
  ["long enough after it stays", 2300, null, null],
  ["of a soft close is moved if its window began within the outage", 2099, 100, 2300],
  ["of a soft close stays if its window began after the outage", 2100, 100, null],
  ["of a long soft close leaves at least its window", 1500, 900, 2900],
])("an end %s", (_, endsAt, softCloseMs, moved) => {
  expect(endAfterOutage({ endsAt, softCloseMs }, outage, rule)).toBe(moved);
});
