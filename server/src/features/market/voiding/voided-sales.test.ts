import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { SCHOOL_PLACES } from "@ludus/shared/limits";
import { myGladiators, oneGladiator } from "@ludus/shared/contract/gladiators-api";
import { goldJournal } from "@ludus/shared/contract/journal-api";
import { myLetters, myResults, recordVisit, whileAway } from "@ludus/shared/contract/letters-api";
import { voidAuction } from "@ludus/shared/acts/void-auction";
import { findAuctions } from "@ludus/shared/contract/operators/auctions-api";
import { mySales, saleTerms, soldLots } from "@ludus/shared/contract/market/selling-api";
import type { Gladiator } from "@ludus/shared/model/gladiators/gladiator";
import { bid, first, refusalOf, schoolOf } from "#test/market.ts";
import { because, createOperator } from "#test/operators.ts";
import { RecordedEvents } from "#test/recorded-events.ts";
import { boughtGladiator, freePurse, offer, setGladiator, untouchedLots } from "#test/sales.ts";
import { SALE_MS, openMarketOfSchools } from "#test/market-of-schools.ts";
import type { TestPlayer } from "#test/test-players.ts";
import { setSchool, storedAuctions } from "#test/stored.ts";

const SWEEP_MS = 5000;
/** A tenth of a gladiator's 500. */
const FAREWELL = 50;

const time = await openMarketOfSchools();
const { server } = time;
let master: TestPlayer;
let anna: TestPlayer;
let bruno: TestPlayer;
let cleo: TestPlayer;
beforeEach(async () => {
  [anna, bruno, cleo] = await server.newPlayers(3);
  for (const buyer of [bruno, cleo]) await freePurse(server, buyer);
  master = await createOperator(server, "GAME_MASTER");
});

async function offeredBy(player: TestPlayer): Promise<{ gladiator: Gladiator; auctionId: number }> {
  const [lot] = first(1, await untouchedLots(server, player));
  const gladiator = await offer(server, player, await boughtGladiator(time, player, lot));
  const [sale] = first(1, (await server.call(mySales, {}, player.token)).sales);
  return { gladiator, auctionId: sale.auctionId };
}

test("the voided auction of a school's gladiator sends the gladiator home, releases its leader's gold, and both hear of it", async () => {
  const { gladiator, auctionId } = await offeredBy(anna);
  await bid(server, bruno, gladiator.id, 500);
  const { auctions } = await server.call(findAuctions, { search: gladiator.id }, master.token);
  expect(auctions).toMatchObject([{ auctionId, seller: { userId: anna.id } }]);
  const order = { id: auctionId, ...because("He isn't who he seems") };
  await server.call(voidAuction, order, master.token);
  expect(await schoolOf(server, bruno)).toMatchObject({
    gold: 10_000,
    goldHeld: 0,
    freeGold: 10_000,
  });
  const { gladiator: now } = await server.call(oneGladiator, { id: gladiator.id }, anna.token);
  expect(now).toMatchObject({ ownerId: anna.id, status: "voided" });
  const { sales } = await server.call(mySales, {}, anna.token);
  expect(sales).toMatchObject([{ outcome: "voided", proceeds: 0 }]);
  for (const { token } of [anna, bruno]) {
    const { letters } = await server.call(myLetters, {}, token);
    expect(letters[0]).toMatchObject({
      kind: "operator-act",
      act: "auction-voided",
      after: "home",
    });
  }
});

test("an operator doesn't void the auction of a gladiator whom they offer themselves", async () => {
  const { auctionId } = await offeredBy(master);
  const order = { id: auctionId, ...because("I want him back") };
  const problem = await refusalOf(server.call(voidAuction, order, master.token));
  expect(problem).toMatchObject({ code: "CONFLICT_OF_INTEREST" });
});

/** Bruno outbids Cleo at 3,000 gold, far above the gladiator's value: a day passes until Anna is paid. */
async function saleInEscrow(): Promise<{ gladiator: Gladiator; auctionId: number }> {
  const sale = await offeredBy(anna);
  await setGladiator(server, sale.gladiator.id, { marketValue: 500, wins: 3 });
  await bid(server, cleo, sale.gladiator.id, 500);
  await bid(server, bruno, sale.gladiator.id, 3000);
  await time.pass(SALE_MS);
  return sale;
}

/** A day later nobody is signed in any more, so the day passes for the proceeds alone. */
async function payEscrow(): Promise<void> {
  const { database } = server.platform;
  await database.transaction(async (tx) => {
    await tx.update(tx.tables.escrow).set({ paidAt: time.clock.now() });
  });
  await time.pass(SWEEP_MS);
}

const letterOf = async ({ token }: TestPlayer) =>
  (await server.call(myLetters, {}, token)).letters[0];

test("a sale whose proceeds are in escrow is undone once: the buyer has the price again, the seller the gladiator, and is never paid", async () => {
  const { gladiator, auctionId } = await saleInEscrow();
  const before = { anna: await schoolOf(server, anna), bruno: await schoolOf(server, bruno) };
  expect(before.bruno).toMatchObject({ gold: 7000, totalGladiators: 1, reputation: 30 });
  const watched = new RecordedEvents(await server.connect(anna.token));
  const order = { id: auctionId, ...because("They are friends") };
  const { act } = await server.call(voidAuction, order, master.token);
  expect(act).toMatchObject({ before: "3000", after: "sold", player: { id: bruno.id } });
  expect(await server.call(voidAuction, order, master.token)).toEqual({ act });
  const again = server.call(voidAuction, { id: auctionId, ...because() }, master.token);
  expect(await refusalOf(again)).toMatchObject({ code: "AUCTION_ENDED" });

  const { gladiator: now } = await server.call(oneGladiator, { id: gladiator.id }, anna.token);
  expect(now).toMatchObject({ ownerId: anna.id, status: "voided" });
  expect(await watched.first("auction-ended")).toMatchObject({ outcome: "voided", winnerId: null });
  await payEscrow();
  const home = { gold: before.anna.gold, totalGladiators: 1, totalWins: 0 };
  expect(await schoolOf(server, anna)).toMatchObject(home);
  const repaid = {
    gold: 10_000,
    freeGold: 10_000,
    totalGladiators: 0,
    totalWins: 0,
    reputation: 0,
  };
  expect(await schoolOf(server, bruno)).toMatchObject(repaid);
  const { movements } = await server.call(goldJournal, {}, bruno.token);
  expect(movements[0]).toMatchObject({
    kind: "sale-refund",
    amount: 3000,
    gladiator: { id: gladiator.id },
  });
  const { sales } = await server.call(mySales, {}, anna.token);
  expect(sales).toMatchObject([{ outcome: "voided", proceeds: 0, commission: 0, paidAt: null }]);
  const { sold } = await server.call(soldLots, { name: gladiator.name }, anna.token);
  expect(sold.map(({ price }) => price)).toEqual([100]);
});

test("buyer, seller and bidders of an undone sale each get a letter", async () => {
  const { auctionId } = await saleInEscrow();
  await server.call(voidAuction, { id: auctionId, ...because("They are friends") }, master.token);
  const told = { kind: "operator-act", act: "auction-voided", reason: "They are friends" };
  expect(await letterOf(bruno)).toMatchObject({ ...told, after: "sale-voided", gold: 3000 });
  for (const player of [anna, cleo]) {
    expect(await letterOf(player)).toMatchObject({ ...told, after: "sale-voided", gold: null });
  }
});

test("a purchase that was undone counts as no win, as no gold spent, and is not celebrated", async () => {
  const since = time.clock.now();
  const { auctionId } = await saleInEscrow();
  const told = async () => {
    const { won, goldSpent } = await server.call(whileAway, { since }, bruno.token);
    const { unseenWins } = await server.call(recordVisit, {}, bruno.token);
    const { results } = await server.call(myResults, { outcome: "won" }, bruno.token);
    const counted = {
      listed: won.newest.length,
      won: won.total,
      unseen: unseenWins.length,
      results: results.length,
    };
    return { ...counted, goldSpent };
  };
  expect(await told()).toEqual({ listed: 1, won: 1, unseen: 1, results: 1, goldSpent: 3000 });
  await server.call(voidAuction, { id: auctionId, ...because() }, master.token);
  expect(await told()).toEqual({ listed: 0, won: 0, unseen: 0, results: 0, goldSpent: 0 });
});

test("a sale is not undone once its seller has been paid, nor is one from the market's own stock", async () => {
  const { auctionId } = await saleInEscrow();
  await payEscrow();
  const lots = await storedAuctions(server.platform.database);
  const sold = lots.filter(({ status }) => status === "sold");
  expect(sold.map(({ id }) => id)).toContain(auctionId);
  for (const { id } of sold) {
    const problem = await refusalOf(server.call(voidAuction, { id, ...because() }, master.token));
    expect(problem).toMatchObject({ code: "AUCTION_ENDED" });
  }
});

test("a gladiator can't be offered by his buyer until his seller has been paid, nor by the seller he went home to until two games later", async () => {
  const { gladiator, auctionId } = await saleInEscrow();
  await setGladiator(server, gladiator.id, { gamesInSchool: 1 });
  expect(await refusalOf(offer(server, bruno, gladiator))).toMatchObject({
    code: "SALE_LOOKED_AT",
  });
  const terms = await server.call(saleTerms, { id: gladiator.id }, bruno.token);
  expect(terms).toMatchObject({ refusal: "SALE_LOOKED_AT", gamesUntilSale: 0 });
  await server.call(voidAuction, { id: auctionId, ...because() }, master.token);
  const home = await server.call(saleTerms, { id: gladiator.id }, anna.token);
  expect(home).toMatchObject({ refusal: "OWNED_TOO_SHORT", gamesUntilSale: 2 });
  await setGladiator(server, gladiator.id, { gamesInSchool: 2, gamesSinceOffered: 2 });
  await offer(server, anna, gladiator);
});

test("the buyer of a gladiator whose career has ended meanwhile gets the price back, and the gladiator stays retired", async () => {
  const { gladiator, auctionId } = await saleInEscrow();
  await endCareer(bruno, gladiator);
  await server.call(voidAuction, { id: auctionId, ...because() }, master.token);
  const repaid = { gold: 10_000 + FAREWELL, totalGladiators: 0, totalWins: 0 };
  expect(await schoolOf(server, bruno)).toMatchObject(repaid);
  expect(await schoolOf(server, anna)).toMatchObject({ totalGladiators: 0 });
  expect(await letterOf(anna)).toMatchObject({ after: "sale-voided-retired" });
});

test("a gladiator goes home to a school that has no place left", async () => {
  const { gladiator, auctionId } = await saleInEscrow();
  const lots = (await untouchedLots(server, anna)).slice(0, 5);
  const lead = ({ id, minimumBid }: Gladiator) => bid(server, anna, id, minimumBid);
  for (const lot of lots) await lead(lot);
  const { database } = server.platform;
  await setSchool(database, anna, { totalGladiators: SCHOOL_PLACES - 5 });
  expect(await schoolOf(server, anna)).toMatchObject({ placesLeft: 0 });
  await server.call(voidAuction, { id: auctionId, ...because() }, master.token);
  const full = { placesLeft: 0, totalGladiators: SCHOOL_PLACES - 4 };
  expect(await schoolOf(server, anna)).toMatchObject(full);
  await setSchool(database, anna, { totalGladiators: 1 });
  const { gladiators } = await server.call(myGladiators, {}, anna.token);
  expect(gladiators.map(({ id }) => id)).toEqual([gladiator.id]);
});

test("an operator doesn't undo a sale of an equal's", async () => {
  const equal = await createOperator(server, "GAME_MASTER");
  anna = equal;
  const { auctionId } = await saleInEscrow();
  const order = { id: auctionId, ...because() };
  expect(await refusalOf(server.call(voidAuction, order, master.token))).toMatchObject({
    code: "NOT_BELOW_YOU",
  });
});

/** As games do, for a tenth of his value. */
async function endCareer({ id }: TestPlayer, gladiator: Gladiator): Promise<void> {
  const retiredAt = time.clock.now();
  const kind = "farewell" as const;
  const movement = { userId: id, kind, amount: FAREWELL, bidId: null, causeId: 1, at: retiredAt };
  const over = { enrolledAt: 0, reached: null, heldAt: 0, season: null, round: null };
  const held = { number: 1, at: 0, seed: "", ...over };
  await setGladiator(server, gladiator.id, { ownerId: null, retiredFrom: id, retiredAt });
  await server.platform.database.transaction(async (tx) => {
    const { games, goldJournal, schools } = tx.tables;
    await tx.insertAll(games, [held]);
    await tx.insertAll(goldJournal, [movement]);
    await tx
      .update(schools)
      .set({ gold: sql`${schools.gold} + ${FAREWELL}`, totalGladiators: 0 })
      .where(eq(schools.userId, id));
  });
}
