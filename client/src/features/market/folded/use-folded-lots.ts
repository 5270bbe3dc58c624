import { useEffect, useState } from "react";
import { serverNow } from "../../../lib/clock/server-clock.ts";
import { useGladiators } from "../../../lib/stores/gladiators/gladiators-store.ts";
import { isGrown, lookAnew, type FoldedList } from "./fold-lots.ts";

/** Time to read how an auction ended. */
const READ_MS = 10_000;

/** Every list as it was left, by its label. */
const left = new Map<string, FoldedList>();

/** Parts a list into lots shown in full and those that were sold before the player looked anew. */
export function useFoldedLots(label: string, ids: readonly string[], keepsGone: boolean) {
  const look = { ids, keepsGone, isSold };
  const [list, setList] = useState(() => lookAnew(left.get(label), look));
  if (list.ids !== ids) {
    setList(isGrown(list.ids, ids) ? { ...list, ids } : lookAnew(list, look));
  }
  useEffect(() => {
    left.set(label, list);
  }, [label, list]);

  const { folded, dismissed } = list;
  const hidden = new Set([...folded, ...dismissed]);
  const shown = ids.filter((id) => !hidden.has(id));
  return {
    folded,
    shown,
    dismiss: () => setList({ ids, folded: [], dismissed: [...dismissed, ...folded] }),
    /** For moments when no hand is in the list. */
    foldRead: () => {
      const isFolded = (id: string) => folded.includes(id) || wasSoldLongAgo(id);
      if (shown.some(isFolded)) setList(lookAnew(list, { ids, keepsGone, isSold: isFolded }));
    },
  };
}

/** Read only when the player looks anew: a lot that is sold meanwhile stays where it is. */
function isSold(gladiatorId: string): boolean {
  return useGladiators.getState().auctions[gladiatorId]?.status === "sold";
}

function wasSoldLongAgo(gladiatorId: string): boolean {
  const auction = useGladiators.getState().auctions[gladiatorId];
  return auction?.status === "sold" && auction.marketEndTime <= serverNow() - READ_MS;
}
