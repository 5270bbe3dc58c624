import { beforeEach, expect, test } from "vitest";
import { myGladiators, oneGladiator } from "@ludus/shared/contract/gladiators-api";
import { gladiatorHistory } from "@ludus/shared/contract/gladiator-history-api";
import { myLetters } from "@ludus/shared/contract/letters-api";
import { marketPage, myBids } from "@ludus/shared/contract/market/market-api";
import { marketFacets } from "@ludus/shared/contract/market/market-facets-api";
import { mySales, saleTerms } from "@ludus/shared/contract/market/selling-api";
import { goldJournal } from "@ludus/shared/contract/journal-api";
import type { Gladiator } from "@ludus/shared/model/gladiators/gladiator";
import { bidByHttp } from "@ludus/testkit/players/place-bid";
import { DAY_MS } from "@ludus/shared/durations";
import { bid, first, gladiatorsOnMarket, outcomesOf, refusalOf, schoolOf } from "#test/market.ts";
import { boughtGladiator, freePurse, offer, setGladiator, untouchedLots } from "#test/sales.ts";
import { RecordedEvents } from "#test/recorded-events.ts";
import { SALE_MS, openMarketOfSchools } from "#test/market-of-schools.ts";
import { signInTestPlayer, type TestPlayer } from "#test/test-players.ts";

const time = await openMarketOfSchools();
const { server } = time;
let anna: TestPlayer;
let bruno: TestPlayer;
let cleo: TestPlayer;
beforeEach(async () => {
  [anna, bruno, cleo] = await server.newPlayers(3);
  for (const buyer of [bruno, cleo]) await freePurse(server, buyer);
});

async function annasGladiator(gamesInSchool = 1): Promise<Gladiator> {
  const [lot] = first(1, await untouchedLots(server, anna));
  return boughtGladiator(time, anna, lot, gamesInSchool);
}

const salesOf = async ({ token }: TestPlayer) => (await server.call(mySales, {}, token)).sales;
const lettersOf = async ({ token }: TestPlayer) =>
  (await server.call(myLetters, {}, token)).letters;
const gladiatorAs = async ({ token }: TestPlayer, { id }: Gladiator) =>
  (await server.call(oneGladiator, { id }, token)).gladiator;

test("a school sells a gladiator: the fee is gone, the buyer owns him, and the seller gets the price less the commission", async () => {
  const gladiator = await annasGladiator();
  const before = await schoolOf(server, anna);
  const offered = await offer(server, anna, gladiator, 500);
  expect(offered).toMatchObject({
    status: "open",
    ownerId: anna.id,
    seller: { userId: anna.id },
    startingPrice: 500,
    minimumBid: 500,
    marketEndTime: time.clock.now() + SALE_MS,
  });
  expect(await schoolOf(server, anna)).toMatchObject({ gold: before.gold - 10 });

  await bid(server, bruno, gladiator.id, 500);
  await bidByHttp(server, cleo, { gladiatorId: gladiator.id, bidAmount: 600, maxAmount: 900 });
  await bid(server, bruno, gladiator.id, 800);
  expect(await salesOf(anna)).toMatchObject([
    {
      outcome: "open",
      price: 900,
      commission: 135,
      proceeds: 765,
      takeBackUntil: null,
      bidCount: 4,
    },
  ]);
  await setGladiator(server, gladiator.id, { marketValue: 900 });
  await time.pass(SALE_MS);

  const school = await schoolOf(server, anna);
  expect(school).toMatchObject({ gold: before.gold - 10 + 765, totalGladiators: 0, totalWins: 0 });
  expect(await schoolOf(server, cleo)).toMatchObject({
    gold: 9100,
    goldHeld: 0,
    totalGladiators: 1,
  });
  expect(await gladiatorAs(cleo, gladiator)).toMatchObject({ ownerId: cleo.id, status: "sold" });
  expect(await salesOf(anna)).toMatchObject([
    { outcome: "sold", price: 900, fee: 10, commission: 135, proceeds: 765, paidAt: null },
  ]);
  expect(await lettersOf(anna)).toMatchObject([
    { kind: "sold", price: 900, commission: 135, proceeds: 765, paidAt: null },
    { kind: "won" },
  ]);
  expect(await lettersOf(cleo)).toMatchObject([{ kind: "won", price: 900 }]);
  const { movements } = await server.call(goldJournal, {}, anna.token);
  expect(movements.slice(0, 2)).toMatchObject([
    { kind: "sale", amount: 765, gold: school.gold, gladiator: { id: gladiator.id } },
    { kind: "sale-fee", amount: 10, gladiator: { id: gladiator.id } },
  ]);
});

test("a gladiator whom nobody bids for goes home, keeps his owner, and the fee stays gone", async () => {
  const gladiator = await annasGladiator();
  const before = await schoolOf(server, anna);
  await offer(server, anna, gladiator, 740);
  await time.pass(SALE_MS);
  expect(await gladiatorAs(anna, gladiator)).toMatchObject({ ownerId: anna.id, status: "unsold" });
  expect(await schoolOf(server, anna)).toMatchObject({
    gold: before.gold - 15,
    totalGladiators: 1,
  });
  expect(await lettersOf(anna)).toMatchObject([
    { kind: "unsold", startingPrice: 740 },
    { kind: "won" },
  ]);
  expect(await salesOf(anna)).toMatchObject([{ outcome: "unsold", proceeds: 0, price: null }]);
  const again = await gladiatorsOnMarket(server, bruno);
  expect(again.map(({ id }) => id)).not.toContain(gladiator.id);
});

test.each([
  [1, 150],
  [4, 100],
  [12, 50],
])(
  "after %i games in the school, the market keeps %i of 1,000 gold",
  async (gamesInSchool, commission) => {
    const gladiator = await annasGladiator(gamesInSchool);
    const terms = await server.call(saleTerms, { id: gladiator.id }, anna.token);
    expect(terms).toMatchObject({ commissionPercent: commission / 10, refusal: null });
    await setGladiator(server, gladiator.id, { marketValue: 1000 });
    await offer(server, anna, gladiator, 1000);
    const before = await schoolOf(server, anna);
    await bid(server, bruno, gladiator.id, 1000);
    await time.pass(SALE_MS);
    expect((await schoolOf(server, anna)).gold).toBe(before.gold + 1000 - commission);
  },
);

test("an offer is refused for somebody else's gladiator, before the games, too often, and for the fourth", async () => {
  const refused = async (player: TestPlayer, id: string) =>
    (await refusalOf(offer(server, player, { id }))).code;
  const termsOf = (id: string) => server.call(saleTerms, { id }, anna.token);
  const gladiator = await annasGladiator();
  const others = [await annasGladiator(), await annasGladiator(), await annasGladiator()];
  expect(await refused(anna, "nobody")).toBe("GLADIATOR_NOT_FOUND");
  expect(await refused(bruno, gladiator.id)).toBe("NOT_YOUR_GLADIATOR");
  await setGladiator(server, gladiator.id, { gamesInSchool: 0 });
  expect(await refused(anna, gladiator.id)).toBe("OWNED_TOO_SHORT");
  expect(await termsOf(gladiator.id)).toMatchObject({
    refusal: "OWNED_TOO_SHORT",
    gamesUntilSale: 1,
  });
  await setGladiator(server, gladiator.id, { gamesInSchool: 5, gamesSinceOffered: 1 });
  expect(await refused(anna, gladiator.id)).toBe("SOLD_TOO_OFTEN");
  expect(await termsOf(gladiator.id)).toMatchObject({
    refusal: "SOLD_TOO_OFTEN",
    gamesUntilSale: 1,
  });
  await setGladiator(server, gladiator.id, { gamesSinceOffered: 2 });
  await offer(server, anna, gladiator);
  expect(await refused(anna, gladiator.id)).toBe("ALREADY_ON_SALE");
  const { answers, refusals } = await outcomesOf(others.map((each) => offer(server, anna, each)));
  expect(answers).toHaveLength(2);
  expect(refusals.map(({ code }) => code)).toEqual(["TOO_MANY_SALES"]);
});

test("an offer whose fee exceeds the gold that no bid holds is refused, and takes nothing", async () => {
  const gladiator = await annasGladiator();
  const { gold } = await schoolOf(server, anna);
  const problem = await refusalOf(offer(server, anna, gladiator, 1_000_000));
  expect(problem).toMatchObject({ code: "INSUFFICIENT_GOLD", details: { gold } });
  expect(await schoolOf(server, anna)).toMatchObject({ gold });
  const [lot] = first(1, await untouchedLots(server, anna));
  const whole = { gladiatorId: lot.id, bidAmount: lot.minimumBid, maxAmount: gold };
  await bidByHttp(server, anna, whole);
  const allHeld = await refusalOf(offer(server, anna, gladiator));
  expect(allHeld).toMatchObject({ code: "INSUFFICIENT_GOLD", details: { gold: 0 } });
  expect(await gladiatorAs(anna, gladiator)).toMatchObject({ status: "sold" });
});

test("the lot of a school is in every list, search, count and history like any other, by its starting price", async () => {
  const gladiator = await annasGladiator();
  const brunos = new RecordedEvents(await server.connect(bruno.token));
  const bids = await server.call(myBids, {}, bruno.token);
  expect(bids.gladiators).toEqual([]);
  await offer(server, anna, gladiator, 123_450);
  await brunos.first("market");
  const found = (filters: object) => server.call(marketPage, filters, bruno.token);
  const page = await found({ limit: 50 });
  expect(page.gladiators.map(({ id }) => id)).toContain(gladiator.id);
  expect((await found({ minPrice: 123_450 })).gladiators.map(({ id }) => id)).toEqual([
    gladiator.id,
  ]);
  expect((await found({ minPrice: 123_451 })).gladiators).toEqual([]);
  expect((await found({ sort: "price-high" })).gladiators[0]?.id).toBe(gladiator.id);
  const facets = await server.call(marketFacets, { minPrice: 123_450 }, bruno.token);
  expect(facets.totalGladiators).toBe(1);
  const mine = await server.call(myGladiators, {}, anna.token);
  expect(mine.gladiators).toMatchObject([{ id: gladiator.id, ownerId: anna.id, status: "open" }]);
  const { history } = await server.call(gladiatorHistory, { id: gladiator.id }, bruno.token);
  // Time has passed for other tests as well: he may have been unsold before.
  const events = history.map(({ event }) => event);
  const isOfThisTest = (event: string) => !["unsold", "relisted"].includes(event);
  expect(events.slice(0, 2)).toEqual(["offered", "sold"]);
  expect(events.filter(isOfThisTest)).toEqual(["offered", "sold", "listed"]);
  expect(history[0]).toMatchObject({ price: 123_450, school: "Invictus Ludus" });
  expect(history[1]).toMatchObject({ price: 100, school: "Invictus Ludus" });
});

test("proceeds of a price far above the usual come a day later, once", async () => {
  const gladiator = await annasGladiator();
  await setGladiator(server, gladiator.id, { marketValue: 300 });
  await offer(server, anna, gladiator, 750);
  await bid(server, bruno, gladiator.id, 760);
  const before = await schoolOf(server, anna);
  await time.pass(SALE_MS);
  const paidAt = time.clock.now() + DAY_MS;
  const signInAgain = async () => {
    anna = { ...anna, token: await signInTestPlayer(server.platform, anna) };
  };
  expect(await schoolOf(server, anna)).toMatchObject({ gold: before.gold, totalGladiators: 0 });
  expect(await salesOf(anna)).toMatchObject([{ outcome: "sold", proceeds: 646, paidAt }]);
  expect(await lettersOf(anna)).toMatchObject([{ kind: "sold", paidAt }, { kind: "won" }]);
  await time.pass(DAY_MS - 1);
  await signInAgain();
  expect(await schoolOf(server, anna)).toMatchObject({ gold: before.gold });
  const events = new RecordedEvents(await server.connect(anna.token));
  await time.pass(1);
  await events.first("school");
  await time.pass(DAY_MS);
  await signInAgain();
  expect(await schoolOf(server, anna)).toMatchObject({ gold: before.gold + 646 });
  expect(await salesOf(anna)).toMatchObject([{ proceeds: 646, paidAt: null }]);
});
