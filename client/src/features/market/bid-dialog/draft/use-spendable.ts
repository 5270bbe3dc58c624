import { Problem } from "@ludus/shared/contract/problems";
import type { AuctionState } from "@ludus/shared/model/auction";
import { spendableOn, useSchool } from "../../../../lib/stores/school-store.ts";

interface Spendable {
  /** A bid on the lot may take this much. */
  gold: number;
  /** The same where it is less than the purse. */
  free: number | null;
  /** Says why it may take no more, where gold alone isn't the reason. */
  insufficient?: string;
}

export function useSpendable(auction: AuctionState): Spendable {
  const school = useSchool((state) => state.school);
  if (school === null) return { gold: 0, free: null };
  const gold = spendableOn(auction, school);
  if (gold === school.gold) return { gold, free: null };
  return { gold, free: gold, insufficient: new Problem("TIED_GOLD", { freeGold: gold }).message };
}
