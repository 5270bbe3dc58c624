import { expect, test } from "vitest";
import { isTimeZone, quietUntil } from "./quiet-hours.ts";

const NIGHT = { from: 22 * 60, until: 7 * 60, timeZone: "Europe/Rome" };
const end = (hours: object, now: string) => {
  const until = quietUntil({ ...NIGHT, ...hours }, Date.parse(now));
  return until === null ? null : new Date(until).toISOString();
};

test.each([
  ["in the evening", {}, "2026-01-10T21:00:00Z", "2026-01-11T06:00:00.000Z"],
  ["in the middle of a minute", {}, "2026-01-11T05:59:30.500Z", "2026-01-11T06:00:00.000Z"],
  ["after midnight", {}, "2026-01-11T03:15:00Z", "2026-01-11T06:00:00.000Z"],
  ["within one day", { from: 600, until: 660 }, "2026-01-10T09:30:00Z", "2026-01-10T10:00:00.000Z"],
  [
    "in a zone of half hours",
    { timeZone: "Asia/Kolkata" },
    "2026-01-10T17:00:00Z",
    "2026-01-11T01:30:00.000Z",
  ],
  ["in the night that loses an hour", {}, "2026-03-28T22:00:00Z", "2026-03-29T05:00:00.000Z"],
  ["in the night that gains an hour", {}, "2026-10-24T21:00:00Z", "2026-10-25T06:00:00.000Z"],
])("quiet hours %s end at their minute of the day", (_when, hours, now, until) => {
  expect(end(hours, now)).toBe(until);
});

test.each([
  ["the minute before they begin", "2026-01-10T20:59:59.999Z"],
  ["the minute at which they end", "2026-01-11T06:00:00Z"],
  ["noon", "2026-01-11T11:00:00Z"],
])("%s is outside of the quiet hours", (_when, now) => {
  expect(end({}, now)).toBeNull();
});

test("quiet hours whose end the clock jumps over end later than now", () => {
  // 02:30 doesn't exist in that night.
  const until = quietUntil({ ...NIGHT, until: 150 }, Date.parse("2026-03-29T00:45:00Z"));
  expect(until).toBeGreaterThan(Date.parse("2026-03-29T00:45:00Z"));
  expect(until).toBeLessThan(Date.parse("2026-03-29T02:45:00Z"));
});

test("only time zones that exist are known", () => {
  expect(isTimeZone("America/New_York")).toBe(true);
  expect(isTimeZone("Rome/Capua")).toBe(false);
});
