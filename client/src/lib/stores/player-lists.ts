import { create } from "zustand";

interface PlayerListsState {
  /** Ids of gladiators; null until known. */
  activeBids: readonly string[] | null;
  owned: readonly string[] | null;
  shortlist: readonly string[] | null;
  addActiveBid(gladiatorId: string): void;
  setShortlisted(gladiatorId: string, shortlisted: boolean): void;
  reset(): void;
}

const EMPTY = { activeBids: null, owned: null, shortlist: null };

/** Auctions bid on, gladiators owned, gladiators starred. Queries load them, events change them. */
export const usePlayerLists = create<PlayerListsState>()((set, get) => ({
  ...EMPTY,

  addActiveBid(gladiatorId) {
    const others = (get().activeBids ?? []).filter((id) => id !== gladiatorId);
    if (others.length === (get().activeBids ?? []).length) {
      set({ activeBids: [...others, gladiatorId] });
    }
  },

  setShortlisted(gladiatorId, shortlisted) {
    const others = (get().shortlist ?? []).filter((id) => id !== gladiatorId);
    set({ shortlist: shortlisted ? [gladiatorId, ...others] : others });
  },

  reset() {
    set(EMPTY);
  },
}));
