import { expect, test } from "vitest";
import { softCloseText } from "./soft-close-notice.tsx";

test.each([
  [60_000, "A bid in the last minute gives one minute more."],
  [3_600_000, "A bid in the last hour gives one hour more."],
  [120_000, "A bid in the last 2 minutes gives 2 minutes more."],
  [90_000, "A bid in the last 90 seconds gives 90 seconds more."],
  [1500, "A bid in the last 2 seconds gives 2 seconds more."],
  [200, "A bid in the last second gives one second more."],
])("a soft close of %i ms is told as %j", (softCloseMs, text) => {
  expect(softCloseText({ status: "open", softCloseMs, extended: false })).toBe(text);
});

test("the notice says when no bid moves the end any more", () => {
  expect(softCloseText({ status: "open", extended: true })).toBe("No bid moves the end any more.");
});

test("there is no notice about an end that was always fixed, or about one that has come", () => {
  expect(softCloseText({ status: "open" })).toBeNull();
  expect(softCloseText({ status: "sold", softCloseMs: 60_000, extended: true })).toBeNull();
});
