import { LINE_UP_PLACES, type StoredLineUp } from "@ludus/shared/rules/games/line-up";

/** Null where he can't go further. */
export type Move = (order: StoredLineUp, id: string) => StoredLineUp | null;

export const moveUp: Move = (order, id) => moveBy(order, id, -1);
export const moveDown: Move = (order, id) => moveBy(order, id, 1);

/** From the tenth place he goes to rest; whoever rests comes in at the last. */
function moveBy(order: StoredLineUp, id: string, step: -1 | 1): StoredLineUp | null {
  const { places, rest } = order;
  const from = places.indexOf(id);
  if (from === -1) return step < 0 ? letFight(order, id) : null;
  const to = from + step;
  if (to === LINE_UP_PLACES) return letRest(order, id);
  if (to < 0 || to >= places.length) return null;
  return { places: places.toSpliced(from, 1).toSpliced(to, 0, id), rest };
}

export function letRest({ places, rest }: StoredLineUp, id: string): StoredLineUp {
  return { places: without(places, id), rest: [id, ...without(rest, id)] };
}

/** He takes the last place; of ten, the tenth rests instead. */
export function letFight({ places, rest }: StoredLineUp, id: string): StoredLineUp {
  const before = places.slice(0, LINE_UP_PLACES - 1);
  const displaced = places.slice(before.length);
  return { places: [...before, id], rest: [...displaced, ...without(rest, id)] };
}

/** "Aspelta, place 10 of 10; Tiran rests instead". */
export function moveText(
  before: StoredLineUp,
  { places }: StoredLineUp,
  id: string,
  nameOf: (id: string) => string,
): string {
  const place = places.indexOf(id) + 1;
  const own =
    place > 0 ? `${nameOf(id)}, place ${place} of ${places.length}` : `${nameOf(id)} rests`;
  const left = before.places.filter((one) => one !== id && !places.includes(one));
  const joined = places.filter((one) => one !== id && !before.places.includes(one));
  return [
    own,
    ...left.map((one) => `${nameOf(one)} rests instead`),
    ...joined.map((one) => `${nameOf(one)} fights instead`),
  ].join("; ");
}

function without(ids: readonly string[], id: string): string[] {
  return ids.filter((one) => one !== id);
}
