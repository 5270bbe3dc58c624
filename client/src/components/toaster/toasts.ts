import type { toast as sonnerToast } from "sonner";
import { create } from "zustand";

type Toast = typeof sonnerToast;

/** The toaster is fetched with the first toast: most visits to a page show none. */
export const useToaster = create(() => ({ isNeeded: false }));

let markReady: () => void;
const toasterIsThere = new Promise<void>((resolve) => {
  markReady = resolve;
});

/** The toaster calls this once it listens. */
export function recordToasterReady(): void {
  markReady();
}

export async function showToast(show: (toast: Toast) => void): Promise<void> {
  useToaster.setState({ isNeeded: true });
  await toasterIsThere;
  const { toast } = await import("sonner");
  show(toast);
}

const shownByAuction = new Map<string, string>();
let auctionToasts = 0;

/**
 * The id for an auction's next toast, whose last one goes: a bidding war replaces its own words. It
 * is a fresh one each time, since a toast that is just going swallows its successor of the same id.
 */
export function nextToastOf(toast: Toast, gladiatorId: string): string {
  const last = shownByAuction.get(gladiatorId);
  if (last !== undefined) toast.dismiss(last);
  const next = `auction-${gladiatorId}-${(auctionToasts += 1)}`;
  shownByAuction.set(gladiatorId, next);
  return next;
}

/** Takes away what its place on the screen tells by itself. */
export async function dismissToastOf(tag: string): Promise<void> {
  const last = shownByAuction.get(tag);
  if (last === undefined) return;
  const { toast } = await import("sonner");
  toast.dismiss(last);
}
