import { useEffect, useState } from "react";
import { useGladiators } from "../../../lib/stores/gladiators/gladiators-store.ts";
import { isGrown, lookAnew, type FoldedList } from "./fold-lots.ts";

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
  return {
    folded,
    shown: ids.filter((id) => !hidden.has(id)),
    dismiss: () => setList({ ids, folded: [], dismissed: [...dismissed, ...folded] }),
  };
}

/** Read only when the player looks anew: a lot that is sold meanwhile stays where it is. */
function isSold(gladiatorId: string): boolean {
  return useGladiators.getState().auctions[gladiatorId]?.status === "sold";
}
