import { and, eq, inArray, isNull } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { beforeAll, describe, expect, test } from "vitest";
import type { Database, Transaction } from "../database.ts";
import { addPlayer, auctionRow, gladiatorRow, goldOf, schoolRow, userRow } from "./suite-rows.ts";

/** The values that a database keeps, and those that it refuses. */
export function describeValues(opened: () => Database): void {
  let database: Database;
  beforeAll(() => {
    database = opened();
  });
  const inTransaction = <T>(work: (tx: Transaction) => Promise<T>) => database.transaction(work);

  describe("a column", () => {
    test.each([
      ["gold", -1],
      ["gold", 0.5],
      ["gold", Number.NaN],
      ["goldHeld", -100],
      ["goldHeld", 1.5],
      ["totalGladiators", -1],
    ] as const)("a school's column %s refuses %s", async (column, value) => {
      const id = await inTransaction((tx) => addPlayer(tx, 10));
      const { schools } = database.tables;
      const refused = inTransaction(async (tx) => {
        await tx
          .update(schools)
          .set({ [column]: value })
          .where(eq(schools.userId, id));
      });
      await expect(refused).rejects.toBeInstanceOf(Error);
      expect(await goldOf(database, id)).toBe(10);
    });

    test("a column refuses the same values in a batch as in a single row", async () => {
      const id = await inTransaction((tx) => addPlayer(tx, 10));
      for (const gold of [-1, 2.5]) {
        const refused = inTransaction((tx) =>
          tx.updateAll(database.tables.schools, "userId", ["gold"], [{ userId: id, gold }]),
        );
        await expect(refused).rejects.toBeInstanceOf(Error);
      }
      const movement = { userId: id, kind: "grant", bidId: null, causeId: null, at: 0 } as const;
      for (const amount of [-1, 2.5]) {
        const refused = inTransaction((tx) =>
          tx.insertAll(database.tables.goldJournal, [{ ...movement, amount }]),
        );
        await expect(refused).rejects.toBeInstanceOf(Error);
      }
      expect(await goldOf(database, id)).toBe(10);
    });

    test("columns give back what was put in: large numbers, times, booleans, JSON, any text", async () => {
      const id = uuidv7();
      const user = {
        ...userRow(id),
        emailVerifiedAt: Date.UTC(2200, 0, 2),
        verifiesToBid: true,
        username: 'Ælia 🏛 O\'Brien \\ "%" ünï',
        profileCompleted: true,
        createdAt: Date.UTC(2200, 0, 1),
      };
      const school = schoolRow(id, Number.MAX_SAFE_INTEGER);
      const receipt = {
        key: 'null,{"k"}\\ \n',
        userId: id,
        gladiatorId: "",
        bidAmount: 1,
        maxAmount: null,
        createdAt: 5,
        receipt: { ok: false, problem: { code: "NOT_FOUND", message: "“none” ' \\ \n" } },
      } as const;
      const { users, schools, bidReceipts } = database.tables;
      await inTransaction(async (tx) => {
        await tx.insert(users).values(user);
        await tx.insertAll(schools, [school]);
        await tx.insertAll(bidReceipts, [receipt]);
      });
      const { read } = database;
      expect(await read.select().from(users).where(eq(users.id, id))).toEqual([user]);
      expect(await read.select().from(schools).where(eq(schools.userId, id))).toEqual([school]);
      expect(await read.select().from(bidReceipts).where(eq(bidReceipts.userId, id))).toEqual([
        receipt,
      ]);
    });

    test("a batch keeps null apart from JSON, and from the text null", async () => {
      const { gladiators } = database.tables;
      const [one, other] = [uuidv7(), uuidv7()];
      await inTransaction((tx) =>
        tx.insertAll(gladiators, [
          { ...gladiatorRow(one), nameKey: "null" },
          { ...gladiatorRow(other), openAtFirst: [] },
        ]),
      );
      const lacking = await database.read
        .select({ id: gladiators.id, nameKey: gladiators.nameKey })
        .from(gladiators)
        .where(and(inArray(gladiators.id, [one, other]), isNull(gladiators.openAtFirst)));
      expect(lacking).toEqual([{ id: one, nameKey: "null" }]);
    });

    test("an auction refuses a current bid beyond its leader's maximum", async () => {
      const id = uuidv7();
      const led = { currentBid: 100, maximum: 300, leaderId: "anna", leaderName: "Anna" };
      const { auctions, gladiators } = database.tables;
      await inTransaction(async (tx) => {
        await tx.insert(gladiators).values(gladiatorRow(id));
        await tx.insert(auctions).values({ ...auctionRow(id), ...led, bidCount: 1 });
      });
      const raiseTo = (currentBid: number) =>
        inTransaction((tx) =>
          tx.update(auctions).set({ currentBid }).where(eq(auctions.gladiatorId, id)),
        );
      await raiseTo(300);
      await expect(raiseTo(301)).rejects.toBeInstanceOf(Error);
    });

    test("a column refuses a reference to a missing row", async () => {
      const refused = inTransaction(async (tx) => {
        await tx.insert(database.tables.schools).values(schoolRow("nobody", 0));
      });
      await expect(refused).rejects.toBeInstanceOf(Error);
    });
  });

  describe("a unique violation", () => {
    test("isUniqueViolation tells unique violations from other errors", async () => {
      const id = await inTransaction((tx) => addPlayer(tx));
      const { users, schools } = database.tables;
      const errorOf = (work: (tx: Transaction) => Promise<unknown>) =>
        inTransaction(work).then(
          () => null,
          (error: unknown) => error,
        );
      const samePrimaryKey = await errorOf(async (tx) => tx.insert(users).values(userRow(id)));
      const sameName = await errorOf(async (tx) =>
        tx.insert(users).values({ ...userRow(uuidv7()), usernameKey: id }),
      );
      const negative = await errorOf(async (tx) => tx.update(schools).set({ gold: -1 }));
      const toNobody = await errorOf(async (tx) =>
        tx.insert(schools).values(schoolRow("nobody", 0)),
      );
      const errors = [samePrimaryKey, sameName, negative, toNobody, new Error("unique"), null];
      expect(errors.map((error) => database.isUniqueViolation(error))).toEqual([
        true,
        true,
        false,
        false,
        false,
        false,
      ]);
    });

    test("a second open auction of one gladiator violates uniqueness, closed ones don't", async () => {
      const gladiatorId = uuidv7();
      const { auctions, gladiators } = database.tables;
      const closed = { ...auctionRow(gladiatorId), status: "unsold", closedAt: 2 } as const;
      await inTransaction(async (tx) => {
        await tx.insert(gladiators).values(gladiatorRow(gladiatorId));
        await tx.insert(auctions).values([closed, auctionRow(gladiatorId), closed]);
      });
      const second = inTransaction(async (tx) => {
        await tx.insert(auctions).values(auctionRow(gladiatorId));
      });
      await expect(second).rejects.toSatisfy(database.isUniqueViolation);
    });
  });
}
