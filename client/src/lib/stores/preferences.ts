import { create } from "zustand";
import { persist } from "zustand/middleware";

interface Preferences {
  sound: boolean;
  /** A win fills the window; without it a toast tells of it. */
  ceremony: boolean;
}

/** The choices of this browser's player. */
export const usePreferences = create<Preferences>()(
  persist((): Preferences => ({ sound: false, ceremony: true }), { name: "preferences" }),
);
