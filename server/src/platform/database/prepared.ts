import type { Reader, Transaction } from "./database.ts";

/** What a builder's `.prepare()` returns, as far as we use it. */
interface PreparedQuery<Row> {
  execute(values: Record<string, unknown>): Promise<Row[]>;
}
interface Preparable<Row> {
  prepare(name: string): PreparedQuery<Row>;
}

/**
 * A hot query, built and prepared once per connection instead of once per call: 2–5 times faster.
 * `build` may use `sql.placeholder("…")`; the values come with every call.
 */
export function prepared<On extends Reader | Transaction, Args extends unknown[], Row>(
  name: string,
  build: (on: On, ...args: Args) => Preparable<Row>,
) {
  const byConnection = new WeakMap<object, PreparedQuery<Row>>();
  return async (on: On, values: Record<string, unknown>, ...args: Args): Promise<Row[]> => {
    let query = byConnection.get(on);
    if (!query) byConnection.set(on, (query = build(on, ...args).prepare(name)));
    return await query.execute(values);
  };
}
