/** For a navigation that leaves the page where it is scrolled to. */
export const KEEP_SCROLL = { state: { keepsScroll: true } };

export function keepsScroll(state: unknown): boolean {
  return typeof state === "object" && state !== null && "keepsScroll" in state;
}
