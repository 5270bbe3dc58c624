import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { addGames, addPurchase, GAMES, retire } from "#test/audited-history.ts";
import {
  openAuditedMarket,
  testCorruptions,
  type Corruption,
  type Corruptions,
} from "#test/audited-market.ts";
import type { AuctionRow } from "../presenters/present-auction.ts";
import type { TestPlayer } from "#test/test-players.ts";

const market = openAuditedMarket();

const setBout = (
  { tx, tables }: Corruption,
  values: Partial<Record<"pay", number> & Record<"hasWon", boolean>>,
) => tx.update(tables.bouts).set(values).where(eq(tables.bouts.gladiatorId, "loser"));

/** The career of one of the school's gladiators ended at these games. Null: without gold for the school. */
async function addRetired(
  db: Corruption,
  player: TestPlayer,
  { marketValue, farewell }: { marketValue: number; farewell: number | null },
): Promise<void> {
  const { tx, tables } = db;
  const bought = await addPurchase(db, player, 100);
  await tx
    .update(tables.gladiators)
    .set({ ownerId: null, marketValue })
    .where(db.isGladiatorOf(bought));
  await db.addToSchool(player, { owned: -1 });
  await retire(db, bought, player, farewell);
}

/** A gladiator who was bought for 100. Null: the school got nothing for him. */
async function addReleased(
  db: Corruption,
  player: TestPlayer,
  { marketValue, gold }: { marketValue: number; gold: number | null },
): Promise<AuctionRow> {
  const { tx, tables } = db;
  const bought = await addPurchase(db, player, 100);
  await tx
    .update(tables.gladiators)
    .set({ ownerId: null, marketValue })
    .where(db.isGladiatorOf(bought));
  await db.addToSchool(player, { owned: -1 });
  await retire(db, bought, player, null);
  if (gold === null) return bought;
  await db.addMovement(player, "release-pay", gold, null, bought.id);
  await db.addToSchool(player, { gold });
  return bought;
}

const CORRUPTIONS: Corruptions = {
  I9: {
    "a school was paid twice for the same games": async ({ anna }, db) => {
      await db.addMovement(anna, "bout-pay", 0, null, GAMES);
    },
    "a career's end was paid twice for the same games": async ({ anna }, db) => {
      await db.addMovement(anna, "farewell", 90, null, GAMES);
      await db.addMovement(anna, "farewell", 90, null, GAMES);
      await db.addToSchool(anna, { gold: 180 });
    },
    "a school was paid for games that there never were": async ({ anna }, db) => {
      await db.addMovement(anna, "farewell", 90, null, GAMES + 1);
      await db.addToSchool(anna, { gold: 90 });
    },
    "a career's end brought another farewell than a tenth of the man's value": async (
      { anna },
      db,
    ) => {
      await addRetired(db, anna, { marketValue: 940, farewell: 100 });
    },
    "a career's end brought no farewell": async ({ anna }, db) => {
      await addRetired(db, anna, { marketValue: 940, farewell: null });
    },
    "a farewell was paid though no career ended": async ({ anna }, db) => {
      await db.addMovement(anna, "farewell", 90, null, GAMES);
      await db.addToSchool(anna, { gold: 90 });
    },
    "a release brought more than half of the price": async ({ anna }, db) => {
      await addReleased(db, anna, { marketValue: 4000, gold: 51 });
    },
    "a release brought another sum than a tenth of the value": async ({ anna }, db) => {
      await addReleased(db, anna, { marketValue: 400, gold: 50 });
    },
    "a release was paid twice": async ({ anna }, db) => {
      const { id } = await addReleased(db, anna, { marketValue: 400, gold: 40 });
      await db.addMovement(anna, "release-pay", 40, null, id);
      await db.addToSchool(anna, { gold: 40 });
    },
    "a gladiator's release was paid to another school": async ({ anna, bruno }, db) => {
      const { id } = await addReleased(db, anna, { marketValue: 400, gold: null });
      await db.addMovement(bruno, "release-pay", 40, null, id);
      await db.addToSchool(bruno, { gold: 40 });
    },
    "a school was paid for the release of a gladiator whom it has": async ({ anna }, db) => {
      const { id } = await addPurchase(db, anna, 100);
      await db.addMovement(anna, "release-pay", 40, null, id);
      await db.addToSchool(anna, { gold: 40 });
    },
    "a school was paid for no games": async ({ anna }, db) => {
      await db.addMovement(anna, "stipend", 700, null);
      await db.addToSchool(anna, { gold: 700 });
    },
    "a school was paid another stipend than its row says": ({ anna }, { tx, tables }) =>
      tx
        .update(tables.schoolGames)
        .set({ stipend: 600 })
        .where(eq(tables.schoolGames.userId, anna.id)),
    "a school got a stipend without a bout": async ({ bruno }, db) => {
      await db.addMovement(bruno, "stipend", 700, null, GAMES);
      await db.addToSchool(bruno, { gold: 700 });
      const paid = { pay: 0, stipend: 700, keep: 0, training: 0, prize: 0, fought: 0, won: 0 };
      const { schoolGames } = db.tables;
      await db.tx.insert(schoolGames).values({ userId: bruno.id, gamesNumber: GAMES, ...paid });
    },
    "training cost gold that the school's row doesn't say": async ({ anna }, db) => {
      await db.addMovement(anna, "training", 20, null, GAMES);
      await db.addToSchool(anna, { gold: -20 });
    },
    "a school got a prize that its row doesn't say": async ({ anna }, db) => {
      await db.addMovement(anna, "prize", 500, null, GAMES);
      await db.addToSchool(anna, { gold: 500 });
    },
    "a school was paid without a row": async (_cast, { tx, tables }) => {
      await tx.delete(tables.schoolGames);
      await tx.delete(tables.bouts);
      await tx.update(tables.schools).set({ boutsWon: 0 });
    },
    "a school never got the pay of its row": async ({ anna }, db) => {
      await db.tx.delete(db.tables.goldJournal).where(eq(db.tables.goldJournal.kind, "bout-pay"));
      await db.addToSchool(anna, { gold: -55 });
    },
    "a bout brought other pay than its school was paid": (_cast, db) => setBout(db, { pay: 16 }),
    "a bout was won, but counted as lost": (_cast, db) => setBout(db, { hasWon: true }),
    "a bout is missing": (_cast, { tx, tables }) =>
      tx.delete(tables.bouts).where(eq(tables.bouts.gladiatorId, "loser")),
  },
};

test.each([
  [940, 90],
  [945, 90],
  [950, 100],
  [20, 10],
])(
  "a gladiator of value %i whose career ended for %i gold is sound",
  async (marketValue, farewell) => {
    const findings = await market().auditAfter(async ({ anna }, db) => {
      await addGames(db, anna);
      await addRetired(db, anna, { marketValue, farewell });
    });
    expect(findings).toEqual([]);
  },
);

test("a release for a tenth of the value, or half of the price, is sound", async () => {
  const findings = await market().auditAfter(async ({ anna }, db) => {
    await addReleased(db, anna, { marketValue: 400, gold: 40 });
    await addReleased(db, anna, { marketValue: 4000, gold: 50 });
  });
  expect(findings).toEqual([]);
});

test("games that paid what their rows say are sound", async () => {
  expect(await market().auditAfter(({ anna }, db) => addGames(db, anna))).toEqual([]);
});

testCorruptions(market, CORRUPTIONS, ({ anna }, db) => addGames(db, anna));
