import type { Absence } from "@ludus/shared/contract/letters-api";
import { create } from "zustand";

interface AbsenceState {
  absence: Absence | null;
  /** From the answer to a visit. A shown absence stays until a newer one replaces it. */
  note(absence: Absence | null): void;
  reset(): void;
}

/** The absence that "While you were away" tells of, until it is dismissed. */
export const useAbsence = create<AbsenceState>()((set) => ({
  absence: null,

  note(absence) {
    if (absence !== null) set({ absence });
  },

  reset() {
    set({ absence: null });
  },
}));
