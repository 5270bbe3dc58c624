import type { AuctionState } from "@ludus/shared/model/auction";
import type { School } from "@ludus/shared/model/school";
import { create } from "zustand";

interface SchoolState {
  school: School | null;
  /** Drops what is not newer than what is held. */
  merge(school: School): void;
  /** The bidder's own answer, ahead of the `school` event that says the same. */
  applyPurse(purse: { gold: number; goldHeld: number }): void;
  /** The server may have lost states that it sent: the next one counts as newer. */
  forgetVersions(): void;
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

  forgetVersions() {
    const { school } = get();
    if (school) set({ school: { ...school, version: -1 } });
  },

  reset() {
    set({ school: null });
  },
}));

/** Gold that a bid on the lot may take: the first purse buys from the market's own stock only. */
export function spendableOn(
  { seller }: Pick<AuctionState, "seller">,
  { gold, freeGold }: Pick<School, "gold" | "freeGold">,
): number {
  return seller === undefined ? gold : Math.min(gold, freeGold);
}
