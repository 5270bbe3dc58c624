import { asc, eq, inArray } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { beforeAll, describe, expect, test } from "vitest";
import type { Database, Reader, Transaction } from "../database.ts";
import { addPlayer, auctionRow, gladiatorRow, schoolRow } from "./suite-rows.ts";
import { prepared } from "../prepared.ts";

/** Many rows in one call, and many values in one query. */
export function describeBatches(opened: () => Database): void {
  let database: Database;
  beforeAll(() => {
    database = opened();
  });
  const inTransaction = <T>(work: (tx: Transaction) => Promise<T>) => database.transaction(work);

  describe("many rows", () => {
    const movements = (userId: string, howMany: number) =>
      Array.from({ length: howMany }, (_, index) => ({
        userId,
        kind: "hold" as const,
        amount: index,
        at: index,
        bidId: index % 2 === 0 ? null : 2 ** 50 + index,
        causeId: index % 2 === 0 ? index : null,
      }));

    test("insertAll inserts 3000 rows in their order, with increasing ids", async () => {
      const { goldJournal } = database.tables;
      const rows = movements("many", 3000);
      await inTransaction(async (tx) => {
        await tx.insertAll(goldJournal, rows.slice(0, 1));
        await tx.insertAll(goldJournal, rows.slice(1));
        await tx.insertAll(goldJournal, []);
      });
      const stored = await database.read
        .select()
        .from(goldJournal)
        .where(eq(goldJournal.userId, "many"))
        .orderBy(asc(goldJournal.id));
      expect(stored.map(({ id: _id, ...row }) => row)).toEqual(rows);
      expect(new Set(stored.map(({ id }) => id)).size).toBe(3000);
    });

    test("insertAll inserts all rows or none", async () => {
      const { goldJournal } = database.tables;
      const refused = inTransaction((tx) =>
        tx.insertAll(goldJournal, [
          ...movements("none", 10),
          { userId: "none", kind: "hold", amount: -1, bidId: null, causeId: null, at: 0 },
          ...movements("none", 10),
        ]),
      );
      await expect(refused).rejects.toBeInstanceOf(Error);
      const stored = database.read.select().from(goldJournal).where(eq(goldJournal.userId, "none"));
      expect(await stored).toEqual([]);
    });

    test("insertAll refuses rows that exist, and skips them with ignoreExisting", async () => {
      const { auctionBidders } = database.tables;
      const rows = [1, 2, 3].map((auctionId) => ({
        userId: "again",
        auctionId,
        overtakenMaximum: null,
      }));
      await inTransaction((tx) => tx.insertAll(auctionBidders, rows.slice(0, 2)));
      const refused = inTransaction((tx) => tx.insertAll(auctionBidders, rows));
      await expect(refused).rejects.toSatisfy(database.isUniqueViolation);
      await inTransaction((tx) =>
        tx.insertAll(auctionBidders, [...rows, ...rows], { ignoreExisting: true }),
      );
      const stored = await database.read
        .select()
        .from(auctionBidders)
        .where(eq(auctionBidders.userId, "again"))
        .orderBy(asc(auctionBidders.auctionId));
      expect(stored).toEqual(rows);
    });

    test("updateAll updates each row by its key, in the given columns only", async () => {
      const { schools } = database.tables;
      const ids = await inTransaction(async (tx) => {
        const made: string[] = [];
        for (let index = 0; index < 200; index += 1) made.push(await addPlayer(tx, 1));
        return made;
      });
      const changed = ids.slice(50).map((userId, index) => ({ userId, gold: 1000 + index }));
      await inTransaction(async (tx) => {
        await tx.updateAll(schools, "userId", ["gold"], changed);
        await tx.updateAll(schools, "userId", ["gold"], changed.slice(0, 0));
        await tx.updateAll(schools, "userId", ["gold"], [{ userId: "nobody", gold: 5 }]);
      });
      const rows = await database.read
        .select()
        .from(schools)
        .where(inArray(schools.userId, ids))
        .orderBy(asc(schools.userId));
      expect(rows).toEqual(ids.map((id, index) => schoolRow(id, index < 50 ? 1 : 950 + index)));
    });

    test("writes of one transaction build on each other, and its reads see them", async () => {
      const { auctionBidders, auctions, gladiators } = database.tables;
      const gladiatorId = uuidv7();
      const bidder = { userId: gladiatorId, auctionId: 1, overtakenMaximum: null };
      const raise = (tx: Transaction, overtakenMaximum: number) =>
        tx.updateAll(
          auctionBidders,
          ["userId", "auctionId"],
          ["overtakenMaximum"],
          [{ ...bidder, overtakenMaximum }],
        );
      const stored = (on: Reader) =>
        on
          .select({ overtakenMaximum: auctionBidders.overtakenMaximum })
          .from(auctionBidders)
          .where(eq(auctionBidders.userId, gladiatorId));
      await inTransaction(async (tx) => {
        await tx.insertAll(gladiators, [gladiatorRow(gladiatorId)]);
        await tx.insertAll(auctions, [auctionRow(gladiatorId)]);
        await tx.insertAll(auctionBidders, [bidder]);
        await raise(tx, 100);
        expect(await stored(tx)).toEqual([{ overtakenMaximum: 100 }]);
        await raise(tx, 200);
        await raise(tx, 300);
      });
      expect(await stored(database.read)).toEqual([{ overtakenMaximum: 300 }]);
    });

    test("writes of a transaction that throws are in no later one", async () => {
      const { goldJournal } = database.tables;
      const failing = inTransaction(async (tx) => {
        await tx.insertAll(goldJournal, movements("thrown", 1));
        throw new Error("changed my mind");
      });
      await expect(failing).rejects.toThrow("changed my mind");
      await Promise.all(
        Array.from({ length: 8 }, () =>
          inTransaction((tx) => tx.insertAll(goldJournal, movements("next", 1))),
        ),
      );
      const stored = await database.read
        .select({ userId: goldJournal.userId })
        .from(goldJournal)
        .where(inArray(goldJournal.userId, ["thrown", "next"]));
      expect(stored.map(({ userId }) => userId)).toEqual(Array.from({ length: 8 }, () => "next"));
    });

    test("updateAll finds rows by a key of several columns", async () => {
      const { fixtures } = database.tables;
      const open = { secondUserId: null, season: null, league: null, round: null };
      const fixture = { ...open, firstWon: null, secondWon: null };
      const keys = [1, 2].flatMap((gamesNumber) =>
        ["anna", "brutus"].map((firstUserId) => ({ gamesNumber, firstUserId })),
      );
      await inTransaction(async (tx) => {
        await tx.insertAll(
          fixtures,
          keys.map((key) => ({ ...fixture, ...key })),
        );
        const key = ["gamesNumber", "firstUserId"] as const;
        await tx.updateAll(
          fixtures,
          key,
          ["firstWon"],
          [{ gamesNumber: 1, firstUserId: "brutus", firstWon: 7 }],
        );
      });
      const rows = await database.read
        .select({ firstWon: fixtures.firstWon })
        .from(fixtures)
        .orderBy(asc(fixtures.gamesNumber), asc(fixtures.firstUserId));
      expect(rows.map(({ firstWon }) => firstWon)).toEqual([null, 7, null, null]);
    });
  });

  describe("a list in a prepared query", () => {
    const schoolsOf = prepared("suite_schools_of", (on: Reader) => {
      const { schools } = on.tables;
      return on
        .select({ userId: schools.userId })
        .from(schools)
        .where(inArray(schools.userId, on.listFrom("ids", "text")));
    });
    const bidsOf = prepared("suite_bids_of", (on: Reader) => {
      const { bids } = on.tables;
      return on
        .select({ id: bids.id })
        .from(bids)
        .where(inArray(bids.id, on.listFrom("ids", "integer")))
        .orderBy(asc(bids.id));
    });

    test("a list in a prepared query holds no, one or thousands of texts with any characters", async () => {
      const id = await inTransaction((tx) => addPlayer(tx));
      const strange = Array.from({ length: 5000 }, (_, index) => `no'body" \\ ${index}`);
      const find = (ids: Iterable<string>) => schoolsOf(database.read, { ids });
      expect(await find([])).toEqual([]);
      expect(await find([id])).toEqual([{ userId: id }]);
      expect(await find([...strange, id, id])).toEqual([{ userId: id }]);
      expect(await inTransaction((tx) => schoolsOf(tx, { ids: new Set([id]) }))).toEqual([
        { userId: id },
      ]);
    });

    test("a list in a prepared query refuses one text in its place", async () => {
      await expect(schoolsOf(database.read, { ids: "anna" })).rejects.toThrow("Not a list: anna");
    });

    test("a list in a prepared query holds numbers beyond 32 bits", async () => {
      const ids = [2 ** 24 + 1, 2 ** 40, 2 ** 52 + 3];
      await inTransaction((tx) =>
        tx.insertAll(
          database.tables.bids,
          ids.map((id) => ({ id, bidderId: "anyone", amount: 100, placedAt: 1, automatic: null })),
        ),
      );
      const found = await bidsOf(database.read, { ids: [...ids, 2 ** 24 + 2] });
      expect(found.map(({ id }) => id)).toEqual(ids);
    });
  });
}
