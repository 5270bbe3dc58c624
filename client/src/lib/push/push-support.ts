/**
 * Whether this browser can show messages while no page is open. "needs-install": an iPhone can, once
 * the page is on its home screen.
 */
export type PushSupport = "supported" | "needs-install" | "unsupported";

export function pushSupport(): PushSupport {
  const isThere = serviceWorkers() !== null && "PushManager" in window && "Notification" in window;
  if (isThere) return "supported";
  // Only Safari on iPhones and iPads has it.
  return "standalone" in navigator && navigator.standalone === false
    ? "needs-install"
    : "unsupported";
}

/** Whether the permission can be asked for: it was neither given nor refused. */
export function canOfferPush(): boolean {
  return pushSupport() === "supported" && Notification.permission === "default";
}

/** Null without https, and in frames that may not have any: there the mere look throws. */
export function serviceWorkers(): ServiceWorkerContainer | null {
  try {
    const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
    return workers ?? null;
  } catch {
    return null;
  }
}
