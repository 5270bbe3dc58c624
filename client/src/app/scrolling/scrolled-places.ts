import { readStored, store } from "../../lib/browser/browser-storage.ts";

const KEY = "scrolledPlaces";

/** Where each address of this tab was scrolled to, in px. */
export function readScrolledPlaces(): Map<string, number> {
  try {
    const stored: unknown = JSON.parse(readStored(KEY, "session") ?? "{}");
    if (typeof stored !== "object" || stored === null) return new Map();
    return new Map(
      Object.entries(stored).flatMap(([place, y]) => (typeof y === "number" ? [[place, y]] : [])),
    );
  } catch {
    return new Map();
  }
}

export function storeScrolledPlaces(places: ReadonlyMap<string, number>): void {
  store(KEY, JSON.stringify(Object.fromEntries(places)), "session");
}
