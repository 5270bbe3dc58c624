import { beforeEach, expect, test, vi } from "vitest";
import { reloadOnce } from "./reload-once.ts";

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
