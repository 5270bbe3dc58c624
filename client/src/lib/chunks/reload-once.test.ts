import { beforeEach, expect, test, vi } from "vitest";
import { followLeaving, reloadOnce } from "./reload-once.ts";

beforeEach(() => sessionStorage.clear());

test("a release is reloaded once, also when another came between", () => {
  const reload = vi.fn<() => void>();
  for (const release of ["one", "one", "two", "two", "one"]) reloadOnce(release, reload);
  expect(reload).toHaveBeenCalledTimes(2);
});

test("a page that can't remember a reload is not reloaded", () => {
  const reload = vi.fn<() => void>();
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  reloadOnce("one", reload);
  expect(reload).not.toHaveBeenCalled();
});

test("a page that is being left isn't reloaded, and one that stays is", () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  followLeaving();
  const reload = vi.fn<() => void>();
  window.dispatchEvent(new Event("beforeunload"));
  reloadOnce("one", reload);
  expect(reload).not.toHaveBeenCalled();
  vi.advanceTimersByTime(10_000);
  reloadOnce("one", reload);
  expect(reload).toHaveBeenCalledOnce();
});
