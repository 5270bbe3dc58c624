import { create } from "zustand";

/** Whether the page has drawn what it was opened for: what it does without at first is fetched then. */
export const useDrawn = create(() => ({ isDrawn: false }));

export function recordDrawn(): void {
  useDrawn.setState({ isDrawn: true });
}
