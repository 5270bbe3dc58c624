import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Conflator } from "./conflator.ts";

const WINDOW_MS = 100;
let heard: string[];
let conflator: Conflator<number>;
beforeEach(() => {
  vi.useFakeTimers();
  heard = [];
  conflator = new Conflator({
    windowMsOf: () => WINDOW_MS,
    versionOf: (value) => value,
    emit: (key, value) => heard.push(`${key}${value}`),
  });
});
afterEach(() => {
  conflator.close();
  vi.useRealTimers();
});

test("the first value is emitted at once, then the newest once per window", () => {
  for (const value of [1, 2, 3]) conflator.push("a", value);
  expect(heard).toEqual(["a1"]);
  vi.advanceTimersByTime(WINDOW_MS);
  expect(heard).toEqual(["a1", "a3"]);
  for (const value of [4, 5]) conflator.push("a", value);
  expect(heard).toEqual(["a1", "a3"]);
  vi.advanceTimersByTime(WINDOW_MS);
  expect(heard).toEqual(["a1", "a3", "a5"]);
  vi.advanceTimersByTime(WINDOW_MS);
  conflator.push("a", 6);
  expect(heard).toEqual(["a1", "a3", "a5", "a6"]);
});

test("every key has a window of its own", () => {
  conflator.push("a", 1);
  conflator.push("b", 1);
  expect(heard).toEqual(["a1", "b1"]);
});

test("an older value that comes late is never emitted after a newer one", () => {
  for (const value of [2, 1]) conflator.push("a", value);
  vi.advanceTimersByTime(WINDOW_MS);
  expect(heard).toEqual(["a2"]);
  vi.advanceTimersByTime(WINDOW_MS);
  for (const value of [3, 5, 4]) conflator.push("a", value);
  vi.advanceTimersByTime(WINDOW_MS);
  expect(heard).toEqual(["a2", "a3", "a5"]);
});

test("a value passed another way is followed by newer values only", () => {
  for (const value of [1, 2]) conflator.push("a", value);
  conflator.recordSent("a", 4);
  conflator.push("a", 3);
  vi.advanceTimersByTime(2 * WINDOW_MS);
  expect(heard).toEqual(["a1"]);
  conflator.recordSent("a", 6);
  for (const value of [5, 7]) conflator.push("a", value);
  vi.advanceTimersByTime(WINDOW_MS);
  expect(heard).toEqual(["a1", "a7"]);
});

test("a value passed another way doesn't hold back a newer one", () => {
  for (const value of [1, 3]) conflator.push("a", value);
  conflator.recordSent("a", 2);
  vi.advanceTimersByTime(WINDOW_MS);
  expect(heard).toEqual(["a1", "a3"]);
});

test("closing emits the values that still wait, and nothing afterwards", () => {
  for (const value of [1, 2]) conflator.push("a", value);
  conflator.push("b", 1);
  conflator.close();
  expect(heard).toEqual(["a1", "b1", "a2"]);
  vi.advanceTimersByTime(WINDOW_MS);
  expect(heard).toEqual(["a1", "b1", "a2"]);
});

test("all that is emitted can be sent together and timed, the first value of a window too", () => {
  const together: number[] = [];
  const timed = new Conflator<number>({
    windowMsOf: () => WINDOW_MS,
    versionOf: (value) => value,
    emit: (key, value) => heard.push(`${key}${value}`),
    emitTogether(emitAll) {
      const before = heard.length;
      emitAll();
      together.push(heard.length - before);
    },
  });
  timed.push("a", 1);
  for (const key of ["a", "b"]) timed.push(key, 2);
  timed.push("b", 3);
  vi.advanceTimersByTime(WINDOW_MS);
  expect(together).toEqual([1, 1, 2]);
  timed.close();
});
