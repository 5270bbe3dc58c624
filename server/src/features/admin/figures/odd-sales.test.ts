import { beforeEach, expect, test } from "vitest";
import { figures } from "@ludus/shared/contract/operators/figures-api";
import { HOUR_MS } from "@ludus/shared/durations";
import { createOperator } from "#test/operators.ts";
import { fakeTimeForFile } from "#test/servers/server-with-fake-time.ts";
import { insertSold, soldLot } from "#test/sold-lots.ts";
import type { TestPlayer } from "#test/test-players.ts";

const fixture = await fakeTimeForFile({ auctionDurationMs: 9000 * HOUR_MS });
let moderator = await createOperator(fixture.server, "MODERATOR");
const [anna, bruno, cleo] = await fixture.server.newPlayers(3);
beforeEach(async () => {
  const { database } = fixture.server.platform;
  await database.transaction(async (tx) => {
    await tx.delete(tx.tables.soldLots);
    await tx.delete(tx.tables.escrow);
    await tx.delete(tx.tables.closedBidders);
  });
  fixture.clock.advance(60_000);
});

const named = ({ id, username }: TestPlayer) => ({ id, username });
const readOdd = async () => (await fixture.server.call(figures, {}, moderator.token)).oddSales;

type Given = Omit<Parameters<typeof soldLot>[0], "soldAt" | "sellerId" | "buyerId">;

async function sell(seller: TestPlayer, buyer: TestPlayer, given: Given = {}) {
  const soldAt = fixture.clock.now() - HOUR_MS;
  const lot = soldLot({ soldAt, sellerId: seller.id, buyerId: buyer.id, ...given });
  await insertSold(fixture.server.platform.database, [lot]);
  return lot;
}

/** Eight gladiators whom strangers bought for 1,000 each. */
async function sellUsually(): Promise<void> {
  const soldAt = fixture.clock.now() - 2 * HOUR_MS;
  const lots = Array.from({ length: 8 }, () => soldLot({ soldAt, price: 1000 }));
  await insertSold(fixture.server.platform.database, lots);
}

test("proceeds in escrow are shown with the sale, and those that are paid soonest first", async () => {
  const { database } = fixture.server.platform;
  const [later, sooner] = [await sell(anna, bruno, { price: 9000 }), await sell(bruno, cleo)];
  const at = fixture.clock.now();
  await database.transaction((tx) =>
    tx.insertAll(tx.tables.escrow, [
      { auctionId: later.auctionId, sellerId: anna.id, amount: 7650, paidAt: at + HOUR_MS },
      { auctionId: sooner.auctionId, sellerId: bruno.id, amount: 850, paidAt: at },
    ]),
  );
  const { withheld } = await readOdd();
  expect(withheld.map(({ auctionId }) => auctionId)).toEqual([sooner.auctionId, later.auctionId]);
  expect(withheld[1]).toEqual({
    auctionId: later.auctionId,
    gladiator: { id: later.gladiatorId, name: later.gladiatorName },
    seller: named(anna),
    buyer: named(bruno),
    price: 9000,
    proceeds: 7650,
    soldAt: later.soldAt,
    paidAt: at + HOUR_MS,
  });
});

test("a sale for more than 2.5 times what gladiators like him fetched before is far above", async () => {
  await sellUsually();
  const odd = await sell(anna, bruno, { price: 2510, marketValue: 2000 });
  await sell(anna, cleo, { price: 2500, marketValue: 2000 });
  const { farAbove } = await readOdd();
  expect(farAbove).toMatchObject([
    { auctionId: odd.auctionId, price: 2510, usual: 1000, seller: named(anna) },
  ]);
});

test("a sale that nothing can be compared with is far above 2.5 times the gladiator's value", async () => {
  const odd = await sell(anna, bruno, { price: 5010, marketValue: 2000 });
  await sell(anna, cleo, { price: 5000, marketValue: 2000 });
  expect((await readOdd()).farAbove).toMatchObject([{ auctionId: odd.auctionId, usual: 2000 }]);
});

test("schools that sold to each other more than once in 30 days are a pair", async () => {
  await sell(anna, bruno, { price: 700 });
  await sell(bruno, anna, { price: 900 });
  await sell(anna, cleo);
  const [one, other] = [anna, bruno].toSorted((a, b) => (a.id < b.id ? -1 : 1)).map(named);
  expect((await readOdd()).pairs).toEqual([{ one, other, sales: 2, gold: 1600 }]);
  fixture.clock.advance(30 * 24 * HOUR_MS);
  moderator = await createOperator(fixture.server, "MODERATOR");
  expect((await readOdd()).pairs).toEqual([]);
});

test("a player who bid on three lots of one seller and won none is shown, a winner isn't", async () => {
  const { database } = fixture.server.platform;
  const bidders: { auctionId: number; userId: string; closedAt: number }[] = [];
  for (let sale = 0; sale < 3; sale += 1) {
    const { auctionId, soldAt } = await sell(anna, bruno);
    for (const { id } of [bruno, cleo]) bidders.push({ auctionId, userId: id, closedAt: soldAt });
  }
  await database.transaction((tx) => tx.insertAll(tx.tables.closedBidders, bidders.slice(0, 4)));
  expect((await readOdd()).neverWon).toEqual([]);
  await database.transaction((tx) => tx.insertAll(tx.tables.closedBidders, bidders.slice(4)));
  fixture.clock.advance(60_000);
  expect((await readOdd()).neverWon).toEqual([
    { seller: named(anna), bidder: named(cleo), lots: 3 },
  ]);
});
