import type { Preparable, PreparedQuery, Reader, Transaction } from "./database.ts";

/**
 * A hot select of plain columns, built and prepared once per connection instead of once per call: 2–5 times faster.
 * `build` may use `sql.placeholder("…")`; the values come with every call.
 */
export function prepared<On extends Reader | Transaction, Args extends unknown[], Row>(
  name: string,
  build: (on: On, ...args: Args) => Preparable<Row>,
) {
  const byConnection = new WeakMap<object, PreparedQuery<Row>>();
  return async (on: On, values: Record<string, unknown>, ...args: Args): Promise<Row[]> => {
    let query = byConnection.get(on);
    if (!query) byConnection.set(on, (query = on.prepareSelect(name, build(on, ...args))));
    return await query.execute(values);
  };
}
