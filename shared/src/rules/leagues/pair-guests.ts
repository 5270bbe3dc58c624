import type { Fixture } from "./round-fixtures.ts";

export interface Guest {
  userId: string;
  /** Sum of the ratings of those who fight. */
  rating: number;
}

/** Guests of like strength meet. The order of `guests` doesn't matter. */
export function pairGuests(guests: readonly Guest[]): Fixture<string>[] {
  const sorted = guests.toSorted(byRating).map(({ userId }) => userId);
  return sorted.flatMap((userId, index) =>
    index % 2 === 0 ? [[userId, sorted[index + 1] ?? null] as const] : [],
  );
}

function byRating(one: Guest, other: Guest): number {
  return other.rating - one.rating || (one.userId < other.userId ? -1 : 1);
}
