/** Navigation state that keeps the scroll position. */
export const KEEP_SCROLL = { state: { keepsScroll: true } };

export function keepsScroll(state: unknown): boolean {
  return typeof state === "object" && state !== null && "keepsScroll" in state;
}
