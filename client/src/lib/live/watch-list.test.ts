import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createWatchList } from "./watch-list.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function attached() {
  const list = createWatchList();
  const watch = vi.fn<(ids: readonly string[]) => void>();
  const unwatch = vi.fn<(ids: readonly string[]) => void>();
  list.attach({ watch, unwatch });
  watch.mockClear();
  return { list, watch, unwatch, settle: () => vi.advanceTimersByTime(500) };
}

test("auctions that appear together are watched by one request", () => {
  const { list, watch, settle } = attached();
  list.add("a");
  list.add("b");
  settle();
  expect(watch.mock.calls).toEqual([[["a", "b"]]]);
});

test("an auction that only passes by is never watched", () => {
  const { list, watch, unwatch, settle } = attached();
  const leave = list.add("a");
  leave();
  settle();
  expect(watch).not.toHaveBeenCalled();
  expect(unwatch).not.toHaveBeenCalled();
});

test("an auction shown in two places is watched until both are gone", () => {
  const { list, unwatch, settle } = attached();
  const leaveCard = list.add("a");
  const leaveDialog = list.add("a");
  settle();
  leaveDialog();
  settle();
  expect(unwatch).not.toHaveBeenCalled();
  leaveCard();
  settle();
  expect(unwatch).toHaveBeenCalledWith(["a"]);
});

test("a new connection asks for everything on screen", () => {
  const { list, settle } = attached();
  list.add("a");
  settle();
  list.detach();
  list.add("b");
  settle();
  const watch = vi.fn<(ids: readonly string[]) => void>();
  list.attach({ watch, unwatch: () => undefined });
  expect(watch).toHaveBeenCalledExactlyOnceWith(["a", "b"]);
});

test("asking for everything again on the same connection gives up what has just left the screen", () => {
  const { list, settle } = attached();
  const leave = list.add("a");
  list.add("b");
  settle();
  leave();
  const watch = vi.fn<(ids: readonly string[]) => void>();
  const unwatch = vi.fn<(ids: readonly string[]) => void>();
  list.attach({ watch, unwatch });
  settle();
  expect(unwatch).toHaveBeenCalledExactlyOnceWith(["a"]);
  expect(watch).toHaveBeenCalledExactlyOnceWith(["b"]);
});

test("nothing is given up on a new connection, where nothing is watched yet", () => {
  const { list, settle } = attached();
  const leave = list.add("a");
  settle();
  list.detach();
  leave();
  const unwatch = vi.fn<(ids: readonly string[]) => void>();
  list.attach({ watch: () => undefined, unwatch });
  settle();
  expect(unwatch).not.toHaveBeenCalled();
});

test("the watch list holds at most 200 auctions", () => {
  const { list, watch, settle } = attached();
  for (let n = 0; n < 250; n++) list.add(`g${n}`);
  settle();
  expect(watch.mock.calls[0]?.[0]).toHaveLength(200);
});
