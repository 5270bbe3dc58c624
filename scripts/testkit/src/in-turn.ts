/** The item whose turn it is; after the last comes the first again. */
export function inTurn<T>(items: readonly T[], turn: number): T {
  const item = items[turn % items.length];
  if (item === undefined) throw new Error("Nothing can be taken in turn from an empty list.");
  return item;
}
