/** Places of a school's line-up: the gladiator of each place meets the one of the same place. */
export const LINE_UP_PLACES = 10;

/** A player's choice, by the gladiators' ids. */
export interface StoredLineUp {
  places: readonly string[];
  rest: readonly string[];
}

export interface LineUp<T> {
  /** In the order of the places. */
  places: T[];
  /** Chosen to rest: they cost upkeep, and their condition recovers twice. */
  rest: T[];
  /** Beyond the places, the best first: they cost upkeep. */
  reserve: T[];
}

interface Rated {
  id: string;
  /** By `fightRatingOf`. */
  rating: number;
}

/**
 * Orders gladiators for the games. Null: the best fight, the best first. Ids of a choice that aren't at home
 * count for nothing, and the best who don't rest take the places that are left.
 */
export function lineUpOf<T extends Rated>(
  atHome: readonly T[],
  stored: StoredLineUp | null,
): LineUp<T> {
  const byId = new Map(atHome.map((gladiator) => [gladiator.id, gladiator]));
  const chosen = (ids: readonly string[]) => ids.flatMap((id) => byId.get(id) ?? []);
  const [placed, rest] = [chosen(stored?.places ?? []), chosen(stored?.rest ?? [])];
  const hasRole = new Set([...placed, ...rest]);
  const others = atHome.filter((gladiator) => !hasRole.has(gladiator)).toSorted(byRating);
  const sorted = [...placed, ...others];
  return { places: sorted.slice(0, LINE_UP_PLACES), rest, reserve: sorted.slice(LINE_UP_PLACES) };
}

function byRating(one: Rated, other: Rated): number {
  return other.rating - one.rating || (one.id < other.id ? -1 : 1);
}
