import { v7 as uuidv7 } from "uuid";
import { afterAll, expect, test } from "vitest";
import { openMarketFixture } from "#test/market-fixture.ts";
import type { Database } from "../../../platform/database/database.ts";
import { restockMarket } from "../closing/restocking/restock-market.ts";
import { SEARCHES_AT_ONCE_MAX, matchNewLots } from "./match-new-lots.ts";

const LOTS = 100;
const PLAYERS = 1000;
const SEARCHES_EACH = 10;

const market = await openMarketFixture({ marketSize: LOTS });
const userIds = Array.from({ length: PLAYERS }, () => uuidv7());
const searches = userIds.flatMap((userId) =>
  Array.from({ length: SEARCHES_EACH }, (_, number) => ({
    id: uuidv7(),
    userId,
    name: `Search ${number}`,
    filters: number === 0 ? { minAge: "1" } : { name: "nobody", minLevel: String(number) },
    alerts: true,
    createdAt: 1,
  })),
);
await market.database.transaction(async (tx) => {
  await tx.insertAll(tx.tables.users, userIds.map(playerOf));
  await tx.insertAll(tx.tables.savedSearches, searches);
});
await restockMarket(market);
afterAll(() => market.close());

test("10,000 searches are compared with 100 new lots fifty at a time, by three reads and one transaction of seven statements at most", async () => {
  const { database, counts } = counting(market.database);
  await matchNewLots({ ...market, database });
  expect(SEARCHES_AT_ONCE_MAX).toBe(50);
  // A player's searches are never torn apart: of fifty, the last player's may wait for the next.
  const parts = Math.ceil((PLAYERS * SEARCHES_EACH) / (SEARCHES_AT_ONCE_MAX - SEARCHES_EACH));
  expect(counts.transactions.length).toBeLessThanOrEqual(parts + 1);
  expect(counts.reads).toBeLessThanOrEqual(3 * parts + 10);
  expect(Math.max(...counts.transactions)).toBeLessThanOrEqual(7);
  expect(Math.max(...counts.rowsWritten)).toBeLessThanOrEqual(SEARCHES_AT_ONCE_MAX);
  const letters = await market.database.read.select().from(market.database.tables.letters);
  expect(letters).toHaveLength(PLAYERS);
});

function playerOf(id: string) {
  const account = { email: null, emailKey: null, passwordHash: null, nationality: null };
  const dates = { createdAt: 1, deletedAt: null, emailVerifiedAt: null, verifiesToBid: false };
  return {
    ...account,
    ...dates,
    id,
    username: id,
    usernameSkeleton: id,
    usernameKey: id,
    role: "USER" as const,
    profileCompleted: true,
  };
}

/** Counts the reads, the statements of each transaction, and the rows of each write of many. */
function counting(database: Database) {
  const counts = { reads: 0, transactions: [] as number[], rowsWritten: [0] };
  const transaction: Database["transaction"] = (work) =>
    database.transaction((tx) => {
      counts.transactions.push(0);
      return work(
        counted(tx, (rows) => {
          counts.transactions.push((counts.transactions.pop() ?? 0) + 1);
          counts.rowsWritten.push(rows);
        }),
      );
    });
  const read = counted(database.read, () => (counts.reads += 1));
  return { counts, database: { ...database, read, transaction } };
}

const STATEMENTS = new Set(["select", "insert", "update", "delete", "insertAll", "updateAll"]);

function counted<On extends object>(on: On, count: (rows: number) => void): On {
  return new Proxy(on, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== "function") return value;
      return (...args: unknown[]) => {
        const rows = args.find((arg) => Array.isArray(arg) && typeof arg[0] === "object");
        if (STATEMENTS.has(String(name))) count(Array.isArray(rows) ? rows.length : 0);
        return value.apply(target, args) as unknown;
      };
    },
  });
}
