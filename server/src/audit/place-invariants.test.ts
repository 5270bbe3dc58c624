import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { SCHOOL_PLACES } from "@ludus/shared/limits";
import { farewellPay } from "@ludus/shared/rules/games/games-pay";
import { addGames, addOpenSale, addPurchase, retire } from "#test/audited-history.ts";
import {
  openAuditedMarket,
  testCorruptions,
  type Corruption,
  type Corruptions,
} from "#test/audited-market.ts";
import { COMMITS_LOST } from "../platform/database/schema/tables/facts-table.ts";
import { first } from "#test/market.ts";
import type { AuctionRow } from "../presenters/present-auction.ts";
import type { TestPlayer } from "#test/test-players.ts";

const market = openAuditedMarket();

async function fillPlaces(db: Corruption, player: TestPlayer, gladiators: number): Promise<void> {
  for (let bought = 0; bought < gladiators; bought += 1) await addPurchase(db, player, 100);
}

async function endCareer(db: Corruption, lot: AuctionRow, school: TestPlayer): Promise<void> {
  await addGames(db, school);
  const { gladiators } = db.tables;
  const [gladiator] = first(1, await db.tx.select().from(gladiators).where(db.isGladiatorOf(lot)));
  await retire(db, lot, school, farewellPay(gladiator.marketValue));
}

const CORRUPTIONS: Corruptions = {
  I12: {
    "a school leads a lot that it has no place for": ({ bruno }, db) =>
      fillPlaces(db, bruno, SCHOOL_PLACES - 1),
    "a school counts leads that it doesn't have": ({ anna }, db) =>
      db.addToSchool(anna, { leads: 1 }),
  },
  I14: {
    "a node found that commits had been lost": (_cast, { tx, tables }) =>
      tx.insert(tables.facts).values({
        id: 1_000_000,
        kind: COMMITS_LOST,
        data: { from: new Date(1).toISOString(), until: new Date(2).toISOString() },
        at: 3,
      }),
  },
  I13: {
    "a retired man is still owned": ({ bruno, sold }, db) => endCareer(db, sold, bruno),
    "a retired man is on the market": ({ anna, relisted }, db) => endCareer(db, relisted, anna),
    "a man has retired from no school": ({ relisted }, { tx, tables, isGladiatorOf }) =>
      tx.update(tables.gladiators).set({ retiredAt: 1 }).where(isGladiatorOf(relisted)),
  },
};

test("a school that leads as many lots as it has places left for is sound", async () => {
  const findings = await market().auditAfter(({ bruno }, db) =>
    fillPlaces(db, bruno, SCHOOL_PLACES - 2),
  );
  expect(findings).toEqual([]);
});

test("gladiators whom a school won before there were places take none", async () => {
  const findings = await market().auditAfter(async ({ bruno }, db) => {
    await fillPlaces(db, bruno, SCHOOL_PLACES + 3);
    const { gladiators } = db.tables;
    await db.tx.update(gladiators).set({ paid: null }).where(eq(gladiators.ownerId, bruno.id));
  });
  expect(findings).toEqual([]);
});

test("a school's gladiators, leads and places are named when it leads too many lots", async () => {
  const findings = await market().auditAfter(({ bruno }, db) =>
    fillPlaces(db, bruno, SCHOOL_PLACES),
  );
  const offender = expect.stringContaining(": 24 places, 25 men, leads 1 and counts 1");
  expect(findings).toMatchObject([{ invariant: "I12", offenders: [offender] }]);
});

testCorruptions(market, CORRUPTIONS);

test("a gladiator on sale who isn't his seller's is reported", async () => {
  const findings = await market().auditAfter(async ({ anna, cleo }, db) => {
    const sale = await addOpenSale(db, anna);
    await db.setOwner(sale, cleo);
  });
  expect(findings.map(({ invariant }) => invariant)).toContain("I13");
});
