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

  loadActiveBids: newestOnly(
    () => callApi(myBids, {}),
    ({ gladiators }) => set({ activeBids: keep(gladiators) }),
  ),

  loadOwned: newestOnly(
    () => callApi(myGladiators, {}),
    ({ gladiators }) => set({ owned: keep(gladiators) }),
  ),

  loadShortlist: newestOnly(
    () => callApi(myShortlist, {}),
    ({ gladiators, shortlist }) => {
      keep(gladiators);
      set({ shortlist: shortlist.map((entry) => entry.gladiatorId) });
    },
  ),

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

/** Uses the answer to the newest request only: an older one may come after it. */
function newestOnly<Answer>(
  ask: () => Promise<Answer>,
  use: (answer: Answer) => void,
): () => Promise<void> {
  let newest = 0;
  return async () => {
    const request = ++newest;
    const answer = await ask();
    if (request === newest) use(answer);
  };
}

function keep(gladiators: readonly Gladiator[]): string[] {
  useGladiators.getState().keep(gladiators);
  return gladiators.map((gladiator) => gladiator.id);
}
