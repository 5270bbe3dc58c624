import type { ShortlistEvent } from "@ludus/shared/contract/live/live-events";
import type { ShortlistEntry } from "@ludus/shared/model/shortlist";
import { create } from "zustand";

/** An entry without its gladiator. */
export type Memory = Omit<ShortlistEntry, "gladiatorId">;

interface PlayerListsState {
  /** Ids of gladiators; null until known. */
  activeBids: readonly string[] | null;
  owned: readonly string[] | null;
  shortlist: readonly string[] | null;
  /** By gladiator; of everybody on the shortlist. */
  memories: Readonly<Record<string, Memory>>;
  addActiveBid(gladiatorId: string): void;
  keepShortlist(entries: readonly ShortlistEntry[]): void;
  applyShortlist(event: ShortlistEvent): void;
  reset(): void;
}

const EMPTY = { activeBids: null, owned: null, shortlist: null, memories: {} };

/** Auctions bid on, gladiators owned, gladiators starred. Queries load them, events change them. */
export const usePlayerLists = create<PlayerListsState>()((set, get) => ({
  ...EMPTY,

  addActiveBid(gladiatorId) {
    const others = (get().activeBids ?? []).filter((id) => id !== gladiatorId);
    if (others.length === (get().activeBids ?? []).length) {
      set({ activeBids: [...others, gladiatorId] });
    }
  },

  keepShortlist(entries) {
    set({
      shortlist: entries.map(({ gladiatorId }) => gladiatorId),
      memories: Object.fromEntries(
        entries.map(({ gladiatorId, ...memory }) => [gladiatorId, memory]),
      ),
    });
  },

  applyShortlist({ gladiatorId, shortlisted, ...memory }) {
    const known = get().shortlist ?? [];
    const { [gladiatorId]: _before, ...memories } = get().memories;
    if (!shortlisted) {
      set({ shortlist: known.filter((id) => id !== gladiatorId), memories });
    } else {
      const shortlist = known.includes(gladiatorId) ? known : [gladiatorId, ...known];
      set({ shortlist, memories: { ...memories, [gladiatorId]: memory } });
    }
  },

  reset() {
    set(EMPTY);
  },
}));
