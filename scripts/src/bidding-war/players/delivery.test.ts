import { expect, test } from "vitest";
import { monotonicMs } from "../monotonic-clock.ts";
import { Delivery } from "./delivery.ts";
import { Tally } from "./tally.ts";

test("times each bid of a sight, the skipped ones too, from its own sending", () => {
  const tally = new Tally();
  const delivery = new Delivery(tally);
  const now = monotonicMs();
  delivery.recordUpdate(0, 3, 5);
  delivery.recordSent([
    { index: 0, seq: 4, sentMs: now - 100 },
    { index: 0, seq: 5, sentMs: now - 40 },
  ]);
  delivery.join(Infinity);
  expect(tally.latencies.delivery.count).toBe(2);
  expect(tally.latencies.delivery.percentile(50)).toBeCloseTo(40, -1);
  expect(tally.latencies.delivery.percentile(100)).toBeCloseTo(100, -1);
});

test("leaves what others sent, and other auctions, alone", () => {
  const tally = new Tally();
  const delivery = new Delivery(tally);
  delivery.recordUpdate(0, 3, 4);
  delivery.recordUpdate(1, 8, 9);
  delivery.recordSent([{ index: 1, seq: 4, sentMs: monotonicMs() - 50 }]);
  delivery.join(Infinity);
  expect(tally.latencies.delivery.count).toBe(0);
});

test("waits for what may still be acknowledged", () => {
  const tally = new Tally();
  const delivery = new Delivery(tally);
  const beforeMs = monotonicMs() - 1;
  delivery.recordUpdate(0, 1, 2);
  delivery.join(beforeMs);
  delivery.recordSent([{ index: 0, seq: 2, sentMs: beforeMs - 2000 }]);
  delivery.join(beforeMs);
  expect(tally.latencies.delivery.count).toBe(0);
  delivery.join(Infinity);
  expect([tally.latencies.delivery.count, tally.counts.late]).toEqual([1, 1]);
  delivery.join(Infinity);
  expect(tally.latencies.delivery.count).toBe(1);
});

test("times a few bids for all where one event brings very many", () => {
  const tally = new Tally();
  const delivery = new Delivery(tally);
  const now = monotonicMs();
  delivery.recordUpdate(0, 0, 800);
  delivery.recordSent(
    Array.from({ length: 800 }, (_, at) => ({ index: 0, seq: at + 1, sentMs: now })),
  );
  delivery.join(Infinity);
  expect(tally.latencies.delivery.count).toBe(800);
});
