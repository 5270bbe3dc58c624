import { create } from "zustand";

/** How many dialogs are open; what would cover them waits until none is. */
export const useOpenDialogs = create(() => ({ count: 0 }));

/** Returns the way to count it out again. */
export function countOpenDialog(): () => void {
  useOpenDialogs.setState(({ count }) => ({ count: count + 1 }));
  return () => useOpenDialogs.setState(({ count }) => ({ count: count - 1 }));
}
