import type { Columns } from "../columns.ts";

/** The row of `fact_places` with the newest fact's place. */
export const RECORDED_FACTS = "recorded";
/** The kind of a fact that the audit reads, too. */
export const COMMITS_LOST = "commits-lost";

/** Each row says what happened, in the transaction of its cause, and is kept for a day (decision 56). */
export function factsTable(c: Columns) {
  const facts = c.table(
    "facts",
    {
      /** Given by the row `recorded` of `fact_places`, so that ids commit in their order. */
      id: c.integer().primaryKey(),
      kind: c.text().notNull(),
      /** Read it with the schema of its kind. */
      data: c.json().$type<unknown>().notNull(),
      at: c.time().notNull(),
    },
    (t) => [c.index("facts_at").on(t.at)],
  );

  /** The newest fact that was recorded, and the newest that each claimed reader is done with. */
  const factPlaces = c.table("fact_places", {
    id: c.text().primaryKey(),
    place: c.integer().notNull(),
  });

  return { facts, factPlaces };
}
