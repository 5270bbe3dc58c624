import { create } from "zustand";
import { persist } from "zustand/middleware";

interface Preferences {
  sound: boolean;
  /** A win fills the window; without it a toast tells of it. */
  ceremony: boolean;
  /** The player whose messages this browser shows while no page is open: an id, or null. */
  pushFor: string | null;
  /** Whether players here were asked already if they want such messages. */
  wasPushOffered: boolean;
}

/** The choices of this browser's player. */
export const usePreferences = create<Preferences>()(
  persist(
    (): Preferences => ({ sound: false, ceremony: true, pushFor: null, wasPushOffered: false }),
    { name: "preferences" },
  ),
);
