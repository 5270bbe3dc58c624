import { myGladiators } from "@ludus/shared/contract/gladiators-api";
import { myBids } from "@ludus/shared/contract/market-api";
import { myShortlist } from "@ludus/shared/contract/shortlist-api";
import type { Gladiator } from "@ludus/shared/model/gladiator";
import { create } from "zustand";
import { callApi } from "./api.ts";
import { useGladiators } from "./gladiators-store.ts";

interface PlayerListsState {
  /** Ids of gladiators; null until loaded. */
  activeBids: readonly string[] | null;
  owned: readonly string[] | null;
  shortlist: readonly string[] | null;
  loadActiveBids(): Promise<void>;
  loadOwned(): Promise<void>;
  loadShortlist(): Promise<void>;
  addActiveBid(gladiatorId: string): void;
  setShortlisted(gladiatorId: string, shortlisted: boolean): void;
  reset(): void;
}

const EMPTY = { activeBids: null, owned: null, shortlist: null };

/** What belongs to the player: auctions bid on, gladiators owned, gladiators starred. */
export const usePlayerLists = create<PlayerListsState>()((set, get) => ({
  ...EMPTY,

  async loadActiveBids() {
    const { gladiators } = await callApi(myBids, {});
    set({ activeBids: keep(gladiators) });
  },

  async loadOwned() {
    const { gladiators } = await callApi(myGladiators, {});
    set({ owned: keep(gladiators) });
  },

  async loadShortlist() {
    const { gladiators, shortlist } = await callApi(myShortlist, {});
    keep(gladiators);
    set({ shortlist: shortlist.map((entry) => entry.gladiatorId) });
  },

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

function keep(gladiators: readonly Gladiator[]): string[] {
  useGladiators.getState().keep(gladiators);
  return gladiators.map((gladiator) => gladiator.id);
}
