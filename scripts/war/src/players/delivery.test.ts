import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Delivery } from "./delivery.ts";
import { Tally } from "./tally.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["performance"] }));
afterEach(() => void vi.useRealTimers());

function openDelivery() {
  const tally = new Tally();
  const acknowledge = (index: number, seq: number, sentMs: number) =>
    tally.accept({ index, seq, sentMs, bidId: seq, bidAmount: 100, bidder: 0 });
  /** The deliveries that were timed until then. */
  const timed = (delivery: Delivery, untilMs = Infinity) => {
    delivery.join(untilMs);
    return tally.takeSecond().delivery;
  };
  return { tally, acknowledge, timed, delivery: new Delivery(tally) };
}

test("times each bid of a sight, the skipped ones too, from its own sending", () => {
  const { acknowledge, timed, delivery } = openDelivery();
  const now = performance.now();
  delivery.recordUpdate(0, 3, 5);
  acknowledge(0, 4, now - 100);
  acknowledge(0, 5, now - 40);
  const times = timed(delivery);
  expect(times.count).toBe(2);
  expect(times.percentile(50)).toBeCloseTo(40, 0);
  expect(times.percentile(100)).toBeCloseTo(100, 0);
});

test("leaves what others sent, and other auctions, alone", () => {
  const { acknowledge, timed, delivery } = openDelivery();
  delivery.recordUpdate(0, 3, 4);
  delivery.recordUpdate(1, 8, 9);
  acknowledge(1, 4, performance.now() - 50);
  expect(timed(delivery).count).toBe(0);
});

test("waits for what may still be acknowledged", () => {
  const { tally, acknowledge, timed, delivery } = openDelivery();
  const beforeMs = performance.now() - 1;
  delivery.recordUpdate(0, 1, 2);
  delivery.join(beforeMs);
  acknowledge(0, 2, beforeMs - 2000);
  expect(timed(delivery, beforeMs).count).toBe(0);
  expect([timed(delivery).count, tally.counts.late]).toEqual([1, 1]);
  expect(timed(delivery).count).toBe(0);
  expect(tally.latencies.delivery.count).toBe(1);
});
