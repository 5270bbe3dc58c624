import type { AuctionState } from "@ludus/shared/model/auction";
import type { MarketSort } from "@ludus/shared/model/market-sort";
import { compareLots, type OrderedLot } from "@ludus/shared/rules/auctions/market-order";
import { useMemo } from "react";
import type { Profile } from "../../../lib/stores/gladiators/gladiator-parts.ts";
import { useGladiators } from "../../../lib/stores/gladiators/gladiators-store.ts";
import { useMarketSort } from "../use-market-sort.ts";

/**
 * A list of the player in the order that the player chose, with what ended behind it. The order is
 * made when the list or the choice changes, so that a bid moves no card under a hand.
 */
export function useSortedLots(ids: readonly string[]): readonly string[] {
  const { sort } = useMarketSort();
  return useMemo(() => sortLots(ids, sort), [ids, sort]);
}

function sortLots(ids: readonly string[], sort: MarketSort): string[] {
  const { profiles, auctions } = useGladiators.getState();
  const lots = ids.map((id) => ({ id, lot: orderedLot(profiles[id], auctions[id]) }));
  const open = lots.flatMap(({ id, lot }) => (lot === null ? [] : [{ id, ...lot }]));
  const others = lots.filter(({ lot }) => lot === null);
  return [...open.toSorted(compareLots(sort)), ...others].map(({ id }) => id);
}

function orderedLot(
  profile: Profile | undefined,
  auction: AuctionState | undefined,
): OrderedLot | null {
  if (!profile || auction?.status !== "open") return null;
  const { name, age, level, wins, potential, marketValue } = profile;
  const { currentBid, bidCount, marketEndTime } = auction;
  const nameKey = name.toLowerCase();
  const endsAt = marketEndTime;
  return { nameKey, age, level, wins, potential, marketValue, currentBid, bidCount, endsAt };
}
