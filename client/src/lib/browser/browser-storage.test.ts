import { expect, test, vi } from "vitest";
import { forgetStored, readStored, store } from "./browser-storage.ts";
import { chosenSort, rememberSort } from "../stores/market-sort.ts";
import { reloadOnce } from "../chunks/reload-once.ts";
import { readScrolledPlaces, storeScrolledPlaces } from "../../app/scrolling/scrolled-places.ts";
import { logOut } from "../session/log-out.ts";
import { playersToken } from "../session/players-token.ts";
import { readStoredSession, storeSession } from "../session/stored-session.ts";

function blockStorage() {
  const blocked = () => {
    throw new DOMException("Access is denied for this document.", "SecurityError");
  };
  return (["localStorage", "sessionStorage"] as const).map((name) =>
    vi.spyOn(window, name, "get").mockImplementation(blocked),
  );
}

test("a browser that blocks storage stores nothing, and nothing that uses storage throws", () => {
  const blocked = blockStorage();
  expect(store("key", "text")).toBe(false);
  expect(readStored("key")).toBeNull();
  forgetStored("key");
  rememberSort("price-low");
  expect(chosenSort(new URLSearchParams())).toBe("ending-soon");
  storeSession({ token: null, user: null });
  expect(readStoredSession()).toEqual({ token: null, user: null });
  expect(playersToken()).toBeNull();
  storeScrolledPlaces(new Map([["/market", 300]]));
  expect(readScrolledPlaces().size).toBe(0);
  const reload = vi.fn<() => void>();
  reloadOnce("release", reload);
  expect(reload).not.toHaveBeenCalled();
  logOut();
  for (const storage of blocked) storage.mockRestore();
});
