/** A busy page is waited for no longer. */
const LATEST_MS = 1000;

/** Does work once nothing else is to be done. Safari has no idle callbacks; there the next task has to do. */
export function whenIdle(work: () => void): void {
  if ("requestIdleCallback" in window) window.requestIdleCallback(work, { timeout: LATEST_MS });
  else setTimeout(work);
}
