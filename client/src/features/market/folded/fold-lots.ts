/** A list of lots as the player last looked at it. */
export interface FoldedList {
  ids: readonly string[];
  /** Sold: lines instead of cards. */
  folded: readonly string[];
  dismissed: readonly string[];
}

interface Look {
  ids: readonly string[];
  /** Folds those, too, that left the list because they were sold. */
  keepsGone: boolean;
  isSold: (id: string) => boolean;
}

/** On arrival, or once the list was loaded or sorted anew: all that are sold by now are folded. */
export function lookAnew(
  before: FoldedList | undefined,
  { ids, keepsGone, isSold }: Look,
): FoldedList {
  const gone = keepsGone && before ? [...before.folded, ...before.ids] : [];
  const dismissed = before?.dismissed ?? [];
  const folded = [...new Set([...gone, ...ids])].filter(
    (id) => isSold(id) && !dismissed.includes(id),
  );
  return { ids, folded, dismissed };
}

/** A list that only grew is the same: nothing in it moves, so a lot that ended keeps its card. */
export function isGrown(before: readonly string[], ids: readonly string[]): boolean {
  const known = new Set(before);
  const kept = ids.filter((id) => known.has(id));
  return kept.length === before.length && kept.every((id, index) => id === before[index]);
}
