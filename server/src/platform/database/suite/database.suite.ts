import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { describeAddedColumn } from "./added-column.suite.ts";
import type { Database, Reader, Transaction } from "../database.ts";
import { describeBatches } from "./database-batches.suite.ts";
import type { OpenedDatabase } from "./opened-database.suite.ts";
import { addPlayer, goldOf, userRow } from "./suite-rows.ts";
import { describeValues } from "./database-values.suite.ts";

/** The suite that every database runs. */
export function describeDatabase(name: string, open: () => Promise<OpenedDatabase>): void {
  describe(`${name} as a database`, () => {
    let database: Database;
    beforeAll(async () => {
      ({ database } = await open());
    });
    afterAll(() => database.close());

    const inTransaction = <T>(work: (tx: Transaction) => Promise<T>) => database.transaction(work);
    const count = async (on: Reader = database.read) => {
      const [row] = await on
        .select({ version: database.tables.restockLock.version })
        .from(database.tables.restockLock)
        .where(eq(database.tables.restockLock.id, "count"));
      return row?.version ?? 0;
    };
    const countUp = (tx: Transaction) =>
      tx
        .insert(database.tables.restockLock)
        .values({ id: "count", version: 1 })
        .onConflictDoUpdate({
          target: database.tables.restockLock.id,
          set: { version: sql`${database.tables.restockLock.version} + 1` },
        });

    describeValues(() => database);
    describeBatches(() => database);
    describeAddedColumn(open);

    describe("a transaction", () => {
      test("a transaction resolves with its work's result once everything can be read", async () => {
        const id = await inTransaction((tx) => addPlayer(tx, 7));
        expect(await goldOf(database, id)).toBe(7);
      });

      test("a transaction that throws rejects with the error and writes nothing, and the next one works", async () => {
        let id = "";
        const error = new Error("changed my mind");
        const failing = inTransaction(async (tx) => {
          id = await addPlayer(tx);
          throw error;
        });
        await expect(failing).rejects.toBe(error);
        expect(await goldOf(database, id)).toBeUndefined();
        expect(await inTransaction(count)).toBe(await count());
      });

      test("a transaction with a refused statement writes nothing", async () => {
        let id = "";
        const failing = inTransaction(async (tx) => {
          id = await addPlayer(tx);
          await tx.insert(database.tables.users).values(userRow(id));
        });
        await expect(failing).rejects.toBeInstanceOf(Error);
        expect(await goldOf(database, id)).toBeUndefined();
      });

      test("a transaction sees its own writes, and nobody else does before the commit", async () => {
        const before = await count();
        await inTransaction(async (tx) => {
          await countUp(tx);
          expect(await count(tx)).toBe(before + 1);
          expect(await count()).toBe(before);
        });
        expect(await count()).toBe(before + 1);
      });

      test("a transaction refuses another one inside it, and goes on", async () => {
        const before = await count();
        await inTransaction(async (tx) => {
          await countUp(tx);
          await expect(inTransaction(countUp)).rejects.toThrow(/inside another/);
        });
        expect(await count()).toBe(before + 1);
      });

      test("a transaction can be started after another one, also from its continuation", async () => {
        const before = await count();
        await inTransaction(countUp).then(() => inTransaction(countUp));
        expect(await count()).toBe(before + 2);
      });
    });

    describe("concurrent transactions", () => {
      test("fifty transactions at once that change one row all count", async () => {
        const before = await count();
        await Promise.all(Array.from({ length: 50 }, () => inTransaction(countUp)));
        expect(await count()).toBe(before + 50);
      });

      test("fifty transactions at once that lock, read and write a row lose no update", async () => {
        const { schools } = database.tables;
        const id = await inTransaction((tx) => addPlayer(tx, 100));
        const spendOne = async (tx: Transaction) => {
          const query = tx.select().from(schools).where(eq(schools.userId, id));
          const [row] = await tx.lockRows(query);
          await new Promise((resolve) => setImmediate(resolve));
          const gold = (row?.gold ?? 0) - 1;
          await tx.update(schools).set({ gold }).where(eq(schools.userId, id));
        };
        await Promise.all(Array.from({ length: 50 }, () => inTransaction(spendOne)));
        expect(await goldOf(database, id)).toBe(50);
      });

      test("the successful ones of fifty transactions at once keep their writes when others fail", async () => {
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

    test("check resolves on an open database", async () => {
      await expect(database.check()).resolves.toBeUndefined();
    });
  });

  describe(`${name} as a database being closed`, () => {
    test("closing waits for every transaction that was started before", async () => {
      const { database } = await open();
      const { restockLock } = database.tables;
      const ended: number[] = [];
      const running = [1, 2, 3].map((version) =>
        database.transaction(async (tx) => {
          await tx.insert(restockLock).values({ id: `row ${version}`, version });
          await new Promise((resolve) => setTimeout(resolve, 20));
          ended.push(version);
        }),
      );
      await database.close();
      expect(ended.toSorted((a, b) => a - b)).toEqual([1, 2, 3]);
      await Promise.all(running);
    });
  });
}
