import { create } from "zustand";

interface MarketPulseState {
  /** Open auctions in the whole market; null until known. */
  openAuctions: number | null;
  /** Listings and endings since the list on the page was loaded. */
  changesSinceLoad: number;
  noteLoad(openAuctions: number): void;
  noteChange(openAuctions: number): void;
  reset(): void;
}

export const useMarketPulse = create<MarketPulseState>()((set, get) => ({
  openAuctions: null,
  changesSinceLoad: 0,

  noteLoad(openAuctions) {
    set({ openAuctions, changesSinceLoad: 0 });
  },

  noteChange(openAuctions) {
    set({ openAuctions, changesSinceLoad: get().changesSinceLoad + 1 });
  },

  reset() {
    set({ openAuctions: null, changesSinceLoad: 0 });
  },
}));
