const KEY = "scrolledPlaces";

/** Where each address of this tab was scrolled to, in px. Storage can be closed to us; then nowhere. */
export function readScrolledPlaces(): Map<string, number> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "{}");
    if (typeof stored !== "object" || stored === null) return new Map();
    return new Map(
      Object.entries(stored).flatMap(([place, y]) => (typeof y === "number" ? [[place, y]] : [])),
    );
  } catch {
    return new Map();
  }
}

export function storeScrolledPlaces(places: ReadonlyMap<string, number>): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(Object.fromEntries(places)));
  } catch {
    // Without storage a reload begins at the top.
  }
}
