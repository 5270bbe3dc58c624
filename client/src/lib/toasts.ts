import type { toast as sonnerToast } from "sonner";
import { create } from "zustand";

type Toast = typeof sonnerToast;

/** The toaster is fetched with the first toast: most visits to a page show none. */
export const useToaster = create(() => ({ isNeeded: false }));

let markReady: () => void;
const toasterIsThere = new Promise<void>((resolve) => {
  markReady = resolve;
});

/** To be called by the toaster once it listens. */
export function noteToasterReady(): void {
  markReady();
}

export async function showToast(show: (toast: Toast) => void): Promise<void> {
  useToaster.setState({ isNeeded: true });
  await toasterIsThere;
  const { toast } = await import("sonner");
  show(toast);
}
