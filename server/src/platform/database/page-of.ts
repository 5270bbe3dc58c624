/**
 * The first `limit` of the rows, which were asked for one beyond, and the key of the last of them if
 * others follow.
 */
export function pageOf<Row, Key>(
  rows: readonly Row[],
  limit: number,
  keyOf: (last: Row) => Key,
): { page: Row[]; next: Key | null } {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { page, next: rows.length > limit && last !== undefined ? keyOf(last) : null };
}
