import { act } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { KEEP_SCROLL } from "../../lib/navigation/keep-scroll.ts";
import { renderAt } from "../../test/render-at.tsx";
import { ScrollRestoration } from "./scroll-restoration.tsx";

/** A page as high as it needs to be: jsdom lays nothing out. */
function scrollTo(y: number) {
  Object.defineProperty(window, "scrollY", { value: y, configurable: true });
  window.dispatchEvent(new Event("scroll"));
}

test("a new page begins at the top, another view of it stays, and the way back leads to the old place", async () => {
  const moves = vi.spyOn(window, "scrollTo").mockImplementation((_x: unknown, y?: number) => {
    scrollTo(y ?? 0);
  });
  const { router } = renderAt("/market", [{ path: "*", Component: ScrollRestoration }]);
  scrollTo(700);
  await act(async () => router.navigate("/market?bid=crixus", KEEP_SCROLL));
  expect(window.scrollY).toBe(700);
  await act(async () => router.navigate("/gladiators"));
  expect(window.scrollY).toBe(0);
  scrollTo(40);
  moves.mockClear();
  await act(async () => router.navigate(-1));
  expect(moves).toHaveBeenCalledExactlyOnceWith(0, 700);
});

test("a first page stays where its reader scrolled before the program came", () => {
  const moves = vi.spyOn(window, "scrollTo").mockImplementation(() => {});
  moves.mockClear();
  renderAt("/unheard-of", [{ path: "*", Component: ScrollRestoration }]);
  expect(moves).not.toHaveBeenCalled();
});
