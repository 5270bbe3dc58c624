import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database, Reader, Transaction } from "./database.ts";
import { describeBatches } from "./database-contract-batches.ts";
import { addPlayer, goldOf, userRow } from "./database-contract-rows.ts";
import { describeValues } from "./database-contract-values.ts";

/** An empty database, migrated. */
export type OpenDatabase = () => Promise<{ database: Database; close: () => Promise<void> }>;

/** What every database must do, whichever it is. */
export function describeDatabase(name: string, open: OpenDatabase): void {
  describe(`${name} as a database`, () => {
    let database: Database;
    let close: () => Promise<void>;
    beforeAll(async () => ({ database, close } = await open()));
    afterAll(() => close());

    const inTransaction = <T>(work: (tx: Transaction) => Promise<T>) => database.transaction(work);
    const count = async (on: Reader = database.read) => {
      const [row] = await on
        .select({ version: database.tables.house.version })
        .from(database.tables.house)
        .where(eq(database.tables.house.id, "count"));
      return row?.version ?? 0;
    };
    const countUp = (tx: Transaction) =>
      tx
        .insert(database.tables.house)
        .values({ id: "count", version: 1 })
        .onConflictDoUpdate({
          target: database.tables.house.id,
          set: { version: sql`${database.tables.house.version} + 1` },
        });

    describeValues(() => database);
    describeBatches(() => database);

    describe("a transaction", () => {
      test("resolves with what its work returns, once all of it can be read", async () => {
        const id = await inTransaction((tx) => addPlayer(tx, database.tables, 7));
        expect(await goldOf(database, id)).toBe(7);
      });

      test("that throws leaves nothing behind, rejects with the error, and the next one works", async () => {
        let id = "";
        const error = new Error("changed my mind");
        const failing = inTransaction(async (tx) => {
          id = await addPlayer(tx, database.tables);
          throw error;
        });
        await expect(failing).rejects.toBe(error);
        expect(await goldOf(database, id)).toBeUndefined();
        expect(await inTransaction(count)).toBe(await count());
      });

      test("whose statement is refused leaves nothing behind", async () => {
        let id = "";
        const failing = inTransaction(async (tx) => {
          id = await addPlayer(tx, database.tables);
          await tx.insert(database.tables.users).values(userRow(id));
        });
        await expect(failing).rejects.toBeInstanceOf(Error);
        expect(await goldOf(database, id)).toBeUndefined();
      });

      test("is seen by nobody before it has committed, but by itself", async () => {
        const before = await count();
        await inTransaction(async (tx) => {
          await countUp(tx);
          expect(await count(tx)).toBe(before + 1);
          expect(await count()).toBe(before);
        });
        expect(await count()).toBe(before + 1);
      });

      test("refuses another one inside it, and goes on", async () => {
        const before = await count();
        await inTransaction(async (tx) => {
          await countUp(tx);
          await expect(inTransaction(countUp)).rejects.toThrow(/inside another/);
        });
        expect(await count()).toBe(before + 1);
      });

      test("may be started after another one, also from what followed it", async () => {
        const before = await count();
        await inTransaction(countUp).then(() => inTransaction(countUp));
        expect(await count()).toBe(before + 2);
      });
    });

    describe("fifty transactions at once", () => {
      test("that touch one row all count", async () => {
        const before = await count();
        await Promise.all(Array.from({ length: 50 }, () => inTransaction(countUp)));
        expect(await count()).toBe(before + 50);
      });

      test("that lock a row, read it and write what they read lose nothing", async () => {
        const { schools } = database.tables;
        const id = await inTransaction((tx) => addPlayer(tx, database.tables, 100));
        const spendOne = async (tx: Transaction) => {
          const query = tx.select().from(schools).where(eq(schools.userId, id));
          const [row] = await database.words.lockRows(query);
          await new Promise((resolve) => setImmediate(resolve));
          const gold = (row?.gold ?? 0) - 1;
          await tx.update(schools).set({ gold }).where(eq(schools.userId, id));
        };
        await Promise.all(Array.from({ length: 50 }, () => inTransaction(spendOne)));
        expect(await goldOf(database, id)).toBe(50);
      });

      test("of which some fail keep what the others did", async () => {
        const before = await count();
        const outcomes = await Promise.allSettled(
          Array.from({ length: 50 }, (_, index) =>
            inTransaction(async (tx) => {
              await countUp(tx);
              if (index % 5 === 0) throw new Error("this one fails");
            }),
          ),
        );
        expect(outcomes.filter(({ status }) => status === "rejected")).toHaveLength(10);
        expect(await count()).toBe(before + 40);
      });
    });

    test("says that it is well", async () => {
      await expect(database.check()).resolves.toBeUndefined();
    });
  });

  describe(`${name} as a database, closing,`, () => {
    test("lets every transaction end that was started before", async () => {
      const { database, close } = await open();
      const { house } = database.tables;
      const ended: number[] = [];
      const running = [1, 2, 3].map((version) =>
        database.transaction(async (tx) => {
          await tx.insert(house).values({ id: `row ${version}`, version });
          await new Promise((resolve) => setTimeout(resolve, 20));
          ended.push(version);
        }),
      );
      await close();
      expect(ended.toSorted((a, b) => a - b)).toEqual([1, 2, 3]);
      await Promise.all(running);
    });
  });
}
