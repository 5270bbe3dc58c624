import { and, asc, gte, lte } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "../database.ts";
import type { OpenedDatabase } from "./opened-database.suite.ts";
import type { Columns } from "../schema/columns.ts";

/** A table as a later release has it: with one more column, which may be null. */
function widenedBids(c: Columns) {
  return c.table("bids", {
    id: c.integer().primaryKey(),
    bidderId: c.text().notNull(),
    amount: c.integer().notNull(),
    placedAt: c.time().notNull(),
    note: c.text(),
  });
}

export function describeAddedColumn(open: () => Promise<OpenedDatabase>): void {
  describe("a nullable column that a release adds", () => {
    let database: Database;
    let bids: ReturnType<typeof widenedBids>;
    beforeAll(async () => {
      const opened = await open();
      ({ database } = opened);
      bids = widenedBids(opened.columns);
      await opened.execute("alter table bids add column note text");
    });
    afterAll(() => database.close());
    const bid = (id: number) => ({ id, bidderId: "anna", amount: 100, placedAt: 1 });
    const notesOf = async (first: number, last: number) => {
      const rows = await database.read
        .select()
        .from(bids)
        .where(and(gte(bids.id, first), lte(bids.id, last)))
        .orderBy(asc(bids.id));
      return rows.map(({ note }) => note);
    };

    test("insertAll writes an added column in groups of rows and in single ones", async () => {
      const rows = Array.from({ length: 35 }, (_, index) => ({
        ...bid(1000 + index),
        note: index % 2 === 0 ? `note ${index}` : null,
      }));
      await database.transaction((tx) => tx.insertAll(bids, rows));
      expect(await notesOf(1000, 1999)).toEqual(rows.map(({ note }) => note));
    });

    test("updateAll writes an added column, and null where the row says null", async () => {
      const row = { ...bid(2000), note: "first" };
      await database.transaction(async (tx) => {
        await tx.insertAll(bids, [row, { ...row, id: 2001 }]);
        const changed = [
          { id: 2000, amount: 200, note: "second" },
          { id: 2001, amount: 200, note: null },
        ];
        await tx.updateAll(bids, "id", ["amount", "note"], changed);
      });
      expect(await notesOf(2000, 2001)).toEqual(["second", null]);
    });

    test("insert writes an added column, and null where the row says null", async () => {
      await database.transaction(async (tx) => {
        const rows = [
          { ...bid(4000), note: "first" },
          { ...bid(4001), note: null },
        ];
        await tx.insert(bids).values(rows);
      });
      expect(await notesOf(4000, 4001)).toEqual(["first", null]);
    });

    test("insert, insertAll and updateAll don't compile where an added column is forgotten", async () => {
      await database.transaction(async (tx) => {
        // @ts-expect-error: the row lacks `note`.
        await tx.insertAll(bids, [bid(3000)]);
        // @ts-expect-error: the row lacks `note`.
        await tx.insert(bids).values(bid(3001));
        // @ts-expect-error: one of the rows lacks `note`.
        await tx.insert(bids).values([{ ...bid(3002), note: null }, bid(3003)]);
        const changed = [{ id: 3000, amount: 200, note: "lost" }];
        // @ts-expect-error: the columns lack `note`, which the rows have.
        await tx.updateAll(bids, "id", ["amount"], changed);
        const unsure: { id: number; note?: string | null }[] = [{ id: 3000 }];
        // @ts-expect-error: a row may leave out `note`.
        await tx.updateAll(bids, "id", ["note"], unsure);
      });
      expect(await notesOf(3000, 3999)).toEqual([null, null, null, null]);
    });
  });
}
