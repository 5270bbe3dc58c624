import type { School } from "@ludus/shared/model/school";
import { create } from "zustand";

interface SchoolState {
  school: School | null;
  /** Drops what is not newer than what is held. */
  merge(school: School): void;
  /** The bidder's own answer, ahead of the `school` event that says the same. */
  applyPurse(purse: { gold: number; goldHeld: number }): void;
  reset(): void;
}

export const useSchool = create<SchoolState>()((set, get) => ({
  school: null,

  merge(school) {
    if (school.version > (get().school?.version ?? -1)) set({ school });
  },

  applyPurse({ gold, goldHeld }) {
    const { school } = get();
    if (school) set({ school: { ...school, gold, goldHeld } });
  },

  reset() {
    set({ school: null });
  },
}));
