import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { addOpenSale, addSale } from "#test/audited-history.ts";
import {
  openAuditedMarket,
  testCorruptions,
  type Cast,
  type Corruption,
  type Corruptions,
} from "#test/audited-market.ts";
import { soldLot } from "#test/sold-lots.ts";
import type { GoldMovementKind } from "@ludus/shared/model/gold-movements";
import { reputationFor } from "@ludus/shared/rules/reputation";

const market = openAuditedMarket();

const PROCEEDS = 850;

const sell = ({ anna, cleo }: Cast, db: Corruption) => addSale(db, { seller: anna, buyer: cleo });

const removeMovements = ({ tx, tables }: Corruption, kind: GoldMovementKind) =>
  tx.delete(tables.goldJournal).where(eq(tables.goldJournal.kind, kind));

const isFor = ({ tables }: Corruption, auctionId: number, kind: GoldMovementKind) =>
  and(eq(tables.goldJournal.causeId, auctionId), eq(tables.goldJournal.kind, kind));

const setCommission = ({ tx, tables }: Corruption, auctionId: number, commission: number) =>
  tx.update(tables.soldLots).set({ commission }).where(eq(tables.soldLots.auctionId, auctionId));

const payIntoEscrow = ({ tx, tables }: Corruption, auctionId: number, sellerId: string) =>
  tx.insert(tables.escrow).values({ auctionId, sellerId, amount: PROCEEDS, paidAt: 86_400_000 });

async function payIntoEscrowInstead(cast: Cast, db: Corruption) {
  const { id } = await sell(cast, db);
  await removeMovements(db, "sale");
  await db.addToSchool(cast.anna, { gold: -PROCEEDS });
  await payIntoEscrow(db, id, cast.anna.id);
}

/** A sound sale that was undone while its proceeds were in escrow. */
async function undo({ anna, cleo }: Cast, db: Corruption) {
  const sold = await sell({ anna, cleo } as Cast, db);
  const { tx, tables } = db;
  await tx.delete(tables.goldJournal).where(isFor(db, sold.id, "sale"));
  await tx.delete(tables.soldLots).where(eq(tables.soldLots.auctionId, sold.id));
  await db.setAuction(sold, { status: "voided", seq: sold.seq + 1 });
  await db.addMovement(cleo, "sale-refund", 1000, null, sold.id);
  await db.setOwner(sold, anna);
  await db.addToSchool(anna, { owned: 1, gold: -PROCEEDS });
  const reputation = -reputationFor(1000);
  await db.addToSchool(cleo, { owned: -1, gold: 1000, reputation });
  return sold;
}

const CORRUPTIONS: Corruptions = {
  I10: {
    "a sale paid no fee": async ({ anna }, db) => {
      await addOpenSale(db, anna);
      await removeMovements(db, "sale-fee");
      await db.addToSchool(anna, { gold: 10 });
    },
    "a sale paid its fee twice": async ({ anna }, db) => {
      const { id } = await addOpenSale(db, anna);
      await db.addMovement(anna, "sale-fee", 10, null, id);
      await db.addToSchool(anna, { gold: -10 });
    },
    "a sale paid another fee than it was offered for": async ({ anna }, db) =>
      db.setAuction(await addOpenSale(db, anna), { fee: 20 }),
    "a lot of the market's own has a fee": ({ open }, db) => db.setAuction(open, { fee: 10 }),
    "a seller was never paid": async (cast, db) => {
      await sell(cast, db);
      await removeMovements(db, "sale");
      await db.addToSchool(cast.anna, { gold: -PROCEEDS });
    },
    "a seller was paid twice": async (cast, db) => {
      const { id } = await sell(cast, db);
      await db.addMovement(cast.anna, "sale", PROCEEDS, null, id);
      await db.addToSchool(cast.anna, { gold: PROCEEDS });
    },
    "a seller was paid, though the proceeds are in escrow": async (cast, db) =>
      payIntoEscrow(db, (await sell(cast, db)).id, cast.anna.id),
    "a seller was paid without a commission": async (cast, db) => {
      const { id } = await sell(cast, db);
      await removeMovements(db, "sale");
      await db.addMovement(cast.anna, "sale", 1000, null, id);
      await db.addToSchool(cast.anna, { gold: 1000 - PROCEEDS });
    },
    "the market kept another commission than any that is lawful": async (cast, db) => {
      const { id } = await sell(cast, db);
      await setCommission(db, id, 160);
      await removeMovements(db, "sale");
      await db.addMovement(cast.anna, "sale", 840, null, id);
      await db.addToSchool(cast.anna, { gold: 840 - PROCEEDS });
    },
    "the market kept the commission of a longer stay in the school": async (cast, db) => {
      const { id } = await sell(cast, db);
      await setCommission(db, id, 100);
      await removeMovements(db, "sale");
      await db.addMovement(cast.anna, "sale", 900, null, id);
      await db.addToSchool(cast.anna, { gold: 900 - PROCEEDS });
    },
    "the buyer of an undone sale didn't get the price back": async (cast, db) => {
      await undo(cast, db);
      await removeMovements(db, "sale-refund");
      await db.addToSchool(cast.cleo, { gold: -1000 });
    },
    "the buyer of an undone sale got the price back twice": async (cast, db) => {
      const { id } = await undo(cast, db);
      await db.addMovement(cast.cleo, "sale-refund", 1000, null, id);
      await db.addToSchool(cast.cleo, { gold: 1000 });
    },
    "the buyer of an undone sale got back less than the price": async (cast, db) => {
      const { id } = await undo(cast, db);
      await removeMovements(db, "sale-refund");
      await db.addMovement(cast.cleo, "sale-refund", 900, null, id);
      await db.addToSchool(cast.cleo, { gold: -100 });
    },
    "the seller of an undone sale was paid": async (cast, db) => {
      const { id } = await undo(cast, db);
      await db.addMovement(cast.anna, "sale", PROCEEDS, null, id);
      await db.addToSchool(cast.anna, { gold: PROCEEDS });
    },
    "the price of an undone sale is still told": async (cast, db) => {
      const { gladiatorId, id } = await undo(cast, db);
      const parties = { sellerId: cast.anna.id, buyerId: cast.cleo.id, gamesInSchool: 1 };
      const lot = soldLot({ soldAt: 0, price: 1000, commission: 150, ...parties });
      await db.tx.insert(db.tables.soldLots).values({ ...lot, auctionId: id, gladiatorId });
    },
    "the buyer of a sale that stands got the price back": async (cast, db) => {
      const { id } = await sell(cast, db);
      await db.addMovement(cast.cleo, "sale-refund", 1000, null, id);
      await db.addToSchool(cast.cleo, { gold: 1000 });
    },
    "a sale left no row of what was sold": async (cast, db) => {
      await sell(cast, db);
      await db.tx.delete(db.tables.soldLots);
    },
    "a row of what was sold tells another price": async (cast, db) => {
      await sell(cast, db);
      await db.tx.update(db.tables.soldLots).set({ price: 2000 });
    },
    "another player was paid for a sale": async (cast, db) => {
      const { id } = await addOpenSale(db, cast.anna);
      await db.addMovement(cast.bruno, "sale", 0, null, id);
    },
    "a seller was paid before the end": async ({ anna }, db) => {
      const { id } = await addOpenSale(db, anna);
      await db.addMovement(anna, "sale", 90, null, id);
      await db.addToSchool(anna, { gold: 90 });
    },
    "proceeds are in escrow for a lot of the market's own": ({ anna, sold }, db) =>
      payIntoEscrow(db, sold.id, anna.id),
    "escrow is for another player than the seller": async (cast, db) => {
      await payIntoEscrowInstead(cast, db);
      await db.tx.update(db.tables.escrow).set({ sellerId: cast.cleo.id });
    },
  },
};

test("a sale that paid its fee and is open, sold, in escrow or undone is sound", async () => {
  const findings = await market().auditAfter(async (cast, db) => {
    await payIntoEscrowInstead(cast, db);
    await undo(cast, db);
    await addSale(db, { seller: cast.bruno, buyer: cast.cleo });
    await addOpenSale(db, cast.anna);
  });
  expect(findings).toEqual([]);
});

const MONTH_MS = 31 * 86_400_000;

test("a sale needs no row of what was sold once nobody compares with it any more", async () => {
  const findings = await market().auditAfter(async (cast, db) => {
    const { closedAt } = await sell(cast, db);
    await db.tx.delete(db.tables.soldLots);
    await db.setAuction(cast.sold, { closedAt: (closedAt ?? 0) + MONTH_MS });
  });
  expect(findings).toEqual([]);
});

testCorruptions(market, CORRUPTIONS);
