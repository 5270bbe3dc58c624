import { describe, expect, test } from "vitest";
import { countdownColour, countdownText, timeLeftText } from "./countdown.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

describe("the countdown's text", () => {
  test.each([
    [3 * DAY, "3d 00h 00m"],
    [3 * DAY - 1, "3d 00h 00m"],
    [3 * DAY - SECOND, "2d 23h 59m"],
    [DAY + HOUR + MINUTE + SECOND, "1d 01h 01m"],
    [DAY, "1d 00h 00m"],
    [DAY - 1, "1d 00h 00m"],
    [DAY - SECOND, "23h 59m 59s"],
    [10 * HOUR + 5 * MINUTE + 9 * SECOND, "10h 05m 09s"],
    [HOUR, "1h 00m 00s"],
    [HOUR - SECOND, "59m 59s"],
    [MINUTE + SECOND, "1m 01s"],
    [MINUTE, "1m 00s"],
    [MINUTE - 1, "1m 00s"],
    [MINUTE - SECOND, "59s"],
    [SECOND + 1, "2s"],
    [SECOND, "1s"],
    [1, "1s"],
  ])("%i ms left are shown as %s by countdown and time left", (leftMs, text) => {
    expect(countdownText(leftMs)).toBe(text);
    expect(timeLeftText(leftMs)).toBe(text);
  });

  test.each([
    [HOUR + 1, MINUTE, "1h 01m"],
    [HOUR, MINUTE, "1h 00m"],
    [DAY + HOUR + 1, HOUR, "1d 02h"],
    [59 * SECOND, MINUTE, "1m"],
    [DAY + HOUR + 1, MINUTE, "1d 01h 01m"],
  ])("%i ms left in steps of %i ms are shown as %s", (leftMs, stepMs, text) => {
    expect(countdownText(leftMs, stepMs)).toBe(text);
  });

  test.each([0, -1, -DAY, -Infinity])("%d ms left are shown as the auction's end", (leftMs) => {
    expect(countdownText(leftMs)).toBe("EXPIRED");
    expect(countdownText(leftMs, HOUR)).toBe("EXPIRED");
    expect(timeLeftText(leftMs)).toBe("Auction ended");
  });
});

describe("the countdown's colour", () => {
  test.each([
    [3 * DAY, "green"],
    [120 * MINUTE + 1, "green"],
    [120 * MINUTE, "green"],
    [120 * MINUTE - 1, "orange"],
    [30 * MINUTE, "orange"],
    [30 * MINUTE - 1, "red"],
    [1, "red"],
    [0, "red"],
    [-DAY, "red"],
  ])("the countdown with %i ms left is %s", (leftMs, colour) => {
    expect(countdownColour(leftMs)).toBe(colour);
  });
});
