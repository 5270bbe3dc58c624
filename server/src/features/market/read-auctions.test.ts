import { afterEach, beforeEach, expect, test } from "vitest";
import { createTestPlayers } from "../../../test/factories.ts";
import { first } from "../../../test/market.ts";
import { openTestHouse, type TestHouse } from "../../../test/test-house.ts";
import type { AuctionRow } from "../../views/auction-view.ts";
import { judgeBatch } from "./judge-batch.ts";
import { readAuctions } from "./read-auctions.ts";
import { restockMarket } from "./restock-market.ts";

const LISTINGS = 60_000;

let house: TestHouse;
let listed: AuctionRow;
let other: AuctionRow;
beforeEach(async () => {
  house = await openTestHouse({ marketSize: 3 });
  await restockMarket(house);
  const { read, tables } = house.database;
  [listed, other] = first(2, await read.select().from(tables.auctions));
});
afterEach(() => house.close());

async function addPastAuctions(): Promise<void> {
  const { transaction, tables } = house.database;
  const past = { ...listed, status: "unsold" as const, endsAt: 1 };
  const columns = [
    "gladiatorId",
    "gladiatorName",
    "status",
    "startsAt",
    "endsAt",
    "firstSeq",
    "seq",
    "bidCount",
    "recentBids",
  ] as const;
  const rows = Array.from({ length: LISTINGS }, (_, index) => ({ ...past, seq: index + 2 }));
  await transaction((tx) => tx.insertAll(tables.auctions, columns, rows));
}

async function quickestMs(work: () => Promise<unknown>): Promise<number> {
  const tookMs: number[] = [];
  for (let times = 0; times < 100; times += 1) {
    const startMs = performance.now();
    await work();
    tookMs.push(performance.now() - startMs);
  }
  return Math.min(...tookMs);
}

test("of gladiators the newest auctions are read, of those whom nobody knows none", async () => {
  await addPastAuctions();
  const ids = [other.gladiatorId, listed.gladiatorId, "nobody"];
  const states = await readAuctions(house.database, ids);
  expect(states.toSorted((left, right) => left.seq - right.seq)).toMatchObject([
    { gladiatorId: other.gladiatorId, seq: 1, status: "open" },
    { gladiatorId: listed.gladiatorId, seq: LISTINGS + 1, status: "unsold" },
  ]);
});

test("a gladiator who was listed often costs no more to watch, nor to be refused, than one who was not", async () => {
  const [{ id: bidderId, username: bidderName }] = first(1, await createTestPlayers(house, 1));
  const watch = ({ gladiatorId }: AuctionRow) => readAuctions(house.database, [gladiatorId]);
  const bidLate = async ({ gladiatorId }: AuctionRow) => {
    const bid = { gladiatorId, bidAmount: 100, bidderId, bidderName, idempotencyKey: null };
    const { receipts } = await judgeBatch(house, [bid]);
    expect(receipts).toMatchObject([{ ok: false, problem: { code: "AUCTION_ENDED" } }]);
  };
  const { transaction, tables } = house.database;
  await transaction(async (tx) => {
    await tx.update(tables.auctions).set({ status: "unsold" }).returning();
  });
  await addPastAuctions();
  for (const act of [watch, bidLate]) {
    const onceListedMs = await quickestMs(() => act(other));
    expect(await quickestMs(() => act(listed))).toBeLessThan(4 * onceListedMs + 0.5);
  }
});
