import { expect, test } from "vitest";
import { romanDate } from "./roman-date.ts";

test.each([
  [new Date(2026, 10, 20), "20 November 63"],
  [new Date(2026, 0, 1, 0, 0, 0), "1 January 63"],
  [new Date(2026, 11, 31, 23, 59, 59, 999), "31 December 63"],
  [new Date(2028, 1, 29, 12), "29 February 65"],
  [new Date(1964, 6, 4), "4 July 1"],
])("%s is written %s, in the viewer's own time zone", (date, text) => {
  expect(romanDate(date)).toBe(text);
});

test("every month has its name", () => {
  const months = Array.from({ length: 12 }, (_, month) => romanDate(new Date(2026, month, 1)));
  expect(months.map((text) => text.split(" ")[1])).toEqual([
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
  ]);
});
