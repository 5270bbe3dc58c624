import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { addGames, addLead, addOpenSale, addPurchase, addSale } from "#test/audited-history.ts";
import {
  openAuditedMarket,
  testCorruptions,
  type Cast,
  type Corruption,
  type Corruptions,
} from "#test/audited-market.ts";
import type { TestPlayer } from "#test/test-players.ts";

const market = openAuditedMarket();

type Purse = Partial<Record<"tiedGold" | "heldForSales", number>>;

const setSchool = ({ tx, tables, isSchoolOf }: Corruption, player: TestPlayer, values: Purse) =>
  tx.update(tables.schools).set(values).where(isSchoolOf(player));

/** Anna buys from stock for 1,200, sells one gladiator of two, and Cleo leads for the other. */
async function trade({ anna, bruno, cleo }: Cast, db: Corruption): Promise<void> {
  await addPurchase(db, anna, 1000);
  await addSale(db, { seller: anna, buyer: bruno });
  await addLead(db, await addOpenSale(db, anna), { leader: cleo, maximum: 700 });
}

const CORRUPTIONS: Corruptions = {
  I11: {
    "a purchase from stock left the starting gold as it was": ({ anna }, db) =>
      setSchool(db, anna, { tiedGold: 9000 }),
    "a purchase of a player's man took starting gold": ({ bruno }, db) =>
      setSchool(db, bruno, { tiedGold: 8700 }),
    "more starting gold than the first purse": ({ cleo }, db) =>
      setSchool(db, cleo, { tiedGold: 10_001 }),
    "less starting gold than nothing": ({ cleo }, db) => setSchool(db, cleo, { tiedGold: -1 }),
    "a lead on a player's lot doesn't count as held for it": ({ cleo }, db) =>
      setSchool(db, cleo, { heldForSales: 100 }),
    "gold is held for players' lots that are led no more": ({ bruno }, db) =>
      setSchool(db, bruno, { heldForSales: 500 }),
  },
};

test("starting gold that purchases from stock have spent first is sound", async () => {
  expect(await market().auditAfter(trade)).toEqual([]);
});

test("a school that has spent all of its first purse on stock has no starting gold", async () => {
  const findings = await market().auditAfter(async ({ anna }, db) => {
    await addPurchase(db, anna, 5000);
    await db.addMovement(anna, "adjust-grant", 9000, null);
    await db.addToSchool(anna, { gold: 9000 });
    await addPurchase(db, anna, 6000);
  });
  expect(findings).toEqual([]);
});

/** As a node of 0.2.0 closes Anna's purchase for 1,000. */
async function leaveTied({ anna }: Cast, db: Corruption): Promise<void> {
  const { id } = await addPurchase(db, anna, 1000);
  const { soldLots } = db.tables;
  await db.tx.delete(soldLots).where(eq(soldLots.auctionId, id));
  await db.addToSchool(anna, { startingGold: 1000 });
}

test("starting gold that a node of 0.2.0 left at a lot's end is sound", async () => {
  expect(await market().auditAfter(leaveTied)).toEqual([]);
});

test("starting gold that was left at a lot's end after games is reported", async () => {
  const findings = await market().auditAfter(async (cast, db) => {
    await addGames(db, cast.cleo);
    await leaveTied(cast, db);
  });
  expect(findings.map(({ invariant }) => invariant)).toEqual(["I11"]);
});

testCorruptions(market, CORRUPTIONS, trade);
