/** In a lively market an idle page folds one after another. */
export const FOLDED_MAX = 60;

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

/**
 * On arrival, once the list was loaded or sorted anew, or while it is at rest: all that are sold by now
 * are folded. The oldest of very many are dismissed, but on no list that holds them until they are taken off.
 */
export function lookAnew(
  before: FoldedList | undefined,
  { ids, keepsGone, isSold }: Look,
): FoldedList {
  const gone = keepsGone && before ? [...before.folded, ...before.ids] : [];
  const dismissed = before?.dismissed ?? [];
  const folded = [...new Set([...gone, ...ids])].filter(
    (id) => isSold(id) && !dismissed.includes(id),
  );
  const tooMany = keepsGone ? Math.max(0, folded.length - FOLDED_MAX) : 0;
  return {
    ids,
    folded: folded.slice(tooMany),
    dismissed: [...dismissed, ...folded.slice(0, tooMany)],
  };
}

/** A list that only grew is the same: nothing in it moves, so a lot that ended keeps its card. */
export function isGrown(before: readonly string[], ids: readonly string[]): boolean {
  const known = new Set(before);
  const kept = ids.filter((id) => known.has(id));
  return kept.length === before.length && kept.every((id, index) => id === before[index]);
}
