import { afterEach, beforeEach, expect, test } from "vitest";
import type { BidReceipt } from "../../platform/database/schema.ts";
import { openTestHouse, type TestHouse } from "../../../test/test-house.ts";
import { pruneReceipts, saveReceipts } from "./bid-receipts.ts";

const DAY_MS = 86_400_000;
const OLD = 2500;

let house: TestHouse;
beforeEach(async () => {
  house = await openTestHouse();
});
afterEach(() => house.close());

test("answers are kept for a day, and then forgotten, however many there are", async () => {
  const { database, clock } = house;
  const { bidReceipts } = database.tables;
  const nowMs = clock.now();
  const row = (key: string, createdAt: number) => ({
    key,
    userId: "anna",
    gladiatorId: "spiculus",
    bidAmount: 100,
    receipt: { ok: false, problem: { code: "UNAVAILABLE", message: "" } } as BidReceipt,
    createdAt,
  });
  const old = Array.from({ length: OLD }, (_, index) => row(`old-${index}`, nowMs - DAY_MS - 1));
  const young = [row("a day old", nowMs - DAY_MS), row("new", nowMs)];
  await database.transaction((tx) => saveReceipts(tx, database.tables, [...old, ...young]));

  await pruneReceipts(database, nowMs);

  const kept = await database.read.select({ key: bidReceipts.key }).from(bidReceipts);
  expect(kept.map(({ key }) => key).toSorted()).toEqual(["a day old", "new"]);
});
