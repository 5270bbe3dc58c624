import type { AuctionState } from "@ludus/shared/model/auction";
import { formatGold } from "@ludus/shared/rules/gold-text";
import { spendableOn, useSchool } from "../../../../lib/stores/school-store.ts";
import { useEarnedGoldDay } from "./use-earned-gold-day.ts";

/** The dialog's words where the purse has enough, but not of earned gold. Null elsewhere. */
export function useEarnedGoldOnly(auction: AuctionState): string | null {
  const school = useSchool((state) => state.school);
  const isTied = useIsForEarnedGold(auction);
  const earned = school === null ? 0 : spendableOn(auction, school);
  const day = useEarnedGoldDay(isTied);
  if (!isTied) return null;
  const isWithoutGladiators = school?.totalGladiators === 0;
  const has = earned > 0 ? `: you have ${formatGold(earned)}` : "";
  const comes = earned > 0 ? "More comes" : "Yours begins";
  if (day === "") return `Earned gold only${has}. A first purse buys from the market's own stock.`;
  return `Earned gold only${has}. ${comes} ${day}${isWithoutGladiators ? ", if a man of yours fights" : ""}.`;
}

/** Whether the purse has enough for him, but not of earned gold. */
export function useIsForEarnedGold(auction: AuctionState | undefined): boolean {
  return useSchool(({ school }) => {
    if (auction?.status !== "open" || school === null) return false;
    const { minimumBid } = auction;
    return minimumBid > spendableOn(auction, school) && minimumBid <= school.gold;
  });
}
