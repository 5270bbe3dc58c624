import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  doubtServerTime,
  forgetServerTime,
  recordLatestServerTime,
  recordServerTime,
  serverNow,
  startServerClock,
} from "./server-clock.ts";

const HERE_MS = Date.UTC(2026, 10, 20, 12);
const THERE_MS = HERE_MS + 5000;

beforeEach(() => {
  vi.useFakeTimers({ now: HERE_MS });
});
afterEach(() => {
  vi.useRealTimers();
});

test("the server clock is the machine's until a server tells the time", () => {
  expect(serverNow()).toBe(HERE_MS);
});

test("an answer's time is as old as half its round trip", () => {
  recordServerTime(THERE_MS, 80);
  expect(serverNow()).toBe(THERE_MS + 40);
});

test("a slower answer doesn't replace a quicker one, until that is a minute old", () => {
  startServerClock(THERE_MS);
  recordServerTime(THERE_MS, 20);
  recordServerTime(THERE_MS + 900, 2000);
  expect(serverNow()).toBe(THERE_MS + 10);
  vi.advanceTimersByTime(60_001);
  recordServerTime(THERE_MS + 61_000, 2000);
  expect(serverNow()).toBe(THERE_MS + 62_000);
});

test("a new connection starts anew", () => {
  startServerClock(THERE_MS + 3_600_000);
  recordServerTime(THERE_MS + 3_600_000, 2);
  startServerClock(THERE_MS);
  vi.advanceTimersByTime(1000);
  expect(serverNow()).toBe(THERE_MS + 1000);
});

test("a time that is in doubt is gone by until the next answer, however slow that is", () => {
  recordServerTime(THERE_MS, 2);
  doubtServerTime();
  expect(serverNow()).toBe(THERE_MS + 1);
  recordServerTime(THERE_MS + 60_000, 3000);
  expect(serverNow()).toBe(THERE_MS + 61_500);
});

test("the server clock is the machine's without a server", () => {
  startServerClock(THERE_MS);
  forgetServerTime();
  vi.advanceTimersByTime(1000);
  expect(serverNow()).toBe(HERE_MS + 1000);
});

test("the latest of several times that are some seconds old counts", () => {
  recordLatestServerTime(THERE_MS - 2000);
  expect(serverNow()).toBe(THERE_MS - 2000);
  recordLatestServerTime(THERE_MS);
  recordLatestServerTime(THERE_MS - 1000);
  expect(serverNow()).toBe(THERE_MS);
  vi.advanceTimersByTime(10_000);
  expect(serverNow()).toBe(THERE_MS + 10_000);
});
