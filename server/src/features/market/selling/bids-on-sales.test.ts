import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { SCHOOL_PLACES } from "@ludus/shared/limits";
import { mySavedSearches, saveSearch } from "@ludus/shared/contract/market/saved-searches-api";
import { marketPage } from "@ludus/shared/contract/market/market-api";
import { changeMaximum } from "@ludus/shared/contract/market/bids-api";
import { marketFacets } from "@ludus/shared/contract/market/market-facets-api";
import { comparables } from "@ludus/shared/contract/market/selling-api";
import { myLetters } from "@ludus/shared/contract/letters-api";
import { schoolInfo } from "@ludus/shared/contract/school-api";
import { renameSchool } from "@ludus/shared/contract/school-name-api";
import type { Gladiator } from "@ludus/shared/model/gladiators/gladiator";
import { eventually } from "@ludus/testkit/eventually";
import { bidByHttp } from "@ludus/testkit/players/place-bid";
import { bid, first, gladiatorsOnMarket, refusalOf, schoolOf } from "#test/market.ts";
import { FIREFOX, registerAt, SAFARI, signInAt, type Place } from "#test/player-with-browser.ts";
import {
  boughtGladiator,
  freeGold,
  freePurse,
  offer,
  setGladiator,
  untouchedLots,
} from "#test/sales.ts";
import { SALE_MS, openMarketOfSchools } from "#test/market-of-schools.ts";
import type { TestPlayer } from "#test/test-players.ts";
import { setSchool } from "#test/stored.ts";

const time = await openMarketOfSchools();
const { server } = time;
let anna: TestPlayer;
let bruno: TestPlayer;
beforeEach(async () => {
  [anna, bruno] = await server.newPlayers(2);
});

async function offeredBy(player: TestPlayer, startingPrice = 500): Promise<Gladiator> {
  const [lot] = first(1, await untouchedLots(server, player));
  return offer(server, player, await boughtGladiator(time, player, lot), startingPrice);
}

test("the first bid is at least the starting price, later ones rise by 100", async () => {
  await freePurse(server, bruno);
  const lot = await offeredBy(anna, 740);
  expect(lot.minimumBid).toBe(740);
  const tooLow = await refusalOf(bid(server, bruno, lot.id, 739));
  expect(tooLow).toMatchObject({ code: "BID_TOO_LOW", details: { minimumBid: 740 } });
  const { auction } = await bid(server, bruno, lot.id, 740);
  expect(auction).toMatchObject({
    minimumBid: 840,
    startingPrice: 740,
    seller: { userId: anna.id },
  });
});

test("sellers can't bid on their own gladiators", async () => {
  await freePurse(server, anna);
  const lot = await offeredBy(anna);
  expect(await refusalOf(bid(server, anna, lot.id, 500))).toMatchObject({ code: "OWN_LOT" });
});

const HOME = "198.51.100.7";
const NEIGHBOUR = "198.51.100.200";

test.each<[string, Place, Place]>([
  ["at one address by another browser", { address: HOME }, { address: HOME, browser: SAFARI }],
  ["at one address, and names no browser", { address: HOME }, { address: HOME, browser: "curl/8" }],
  ["in one IPv6 /64", { address: "2001:db8:1:2::3" }, { address: "2001:db8:1:2:9::9" }],
])("a school that signs in %s as the seller can't bid on their lot", async (_how, one, other) => {
  const seller = await registerAt(server, { browser: FIREFOX, ...one });
  const friend = await registerAt(server, { browser: FIREFOX, ...other });
  await freePurse(server, friend);
  const lot = await offeredBy(seller);
  await signInAt(server, seller, one);
  await signInAt(server, friend, other);
  const problem = await refusalOf(bid(server, friend, lot.id, 500));
  expect(problem).toMatchObject({ code: "CONNECTED_SCHOOL", status: 403 });
  expect(Object.keys(problem.details).join()).not.toMatch(/address|trace|browser/);
});

test.each<[string, Place, Place]>([
  ["another address of the /24", { address: HOME }, { address: NEIGHBOUR }],
  ["another /64 of the same /48", { address: "2001:db8:1:2::3" }, { address: "2001:db8:1:3::3" }],
  ["one private network", { address: "192.168.1.5" }, { address: "192.168.1.5" }],
  ["this machine", {}, {}],
])(
  "a school that signs in from %s by a browser of one name bids on the seller's lot",
  async (_from, one, other) => {
    const seller = await registerAt(server, { browser: FIREFOX, ...one });
    const stranger = await registerAt(server, { browser: FIREFOX, ...other });
    await freePurse(server, stranger);
    const lot = await offeredBy(seller);
    await signInAt(server, seller, { browser: FIREFOX, ...one });
    await signInAt(server, stranger, { browser: FIREFOX, ...other });
    const { auction } = await bid(server, stranger, lot.id, 500);
    expect(auction.highestBidderId).toBe(stranger.id);
  },
);

test("schools that signed in by one browser are connected for 30 days, also when its cookie was renewed and its address is another", async () => {
  const seller = await registerAt(server, { address: HOME });
  const others = await registerAt(server, { address: "203.0.113.5", cookie: seller.cookie });
  const friend = await registerAt(server, { address: "203.0.113.6", cookie: others.cookie });
  await freePurse(server, friend);
  const lot = await offeredBy(seller);
  expect(await refusalOf(bid(server, friend, lot.id, 500))).toMatchObject({
    code: "CONNECTED_SCHOOL",
  });
  const { database } = server.platform;
  const { accountTraces } = database.tables;
  await database.transaction(async (tx) => {
    const seenAt = time.clock.now() - 30 * 24 * 60 * 60_000;
    await tx.update(accountTraces).set({ seenAt }).where(eq(accountTraces.userId, seller.id));
  });
  await bid(server, friend, lot.id, 500);
});

test("a session that is used at the seller's address connects, though its player signed in elsewhere", async () => {
  const seller = await registerAt(server, { address: HOME });
  const friend = await registerAt(server, { address: "203.0.113.7" });
  await freePurse(server, friend);
  const lot = await offeredBy(seller);
  await signInAt(server, seller, { address: HOME });
  const amount = { gladiatorId: lot.id, bidAmount: 500 };
  await time.pass(6 * 60_000);
  await server.call(schoolInfo, {}, friend.token, { "x-forwarded-for": HOME });
  const problem = await refusalOf(bidByHttp(server, friend, amount));
  expect(problem).toMatchObject({ code: "CONNECTED_SCHOOL" });
});

test("a leader who has become connected to the seller can't raise the maximum, but lower it", async () => {
  const seller = await registerAt(server, { address: HOME });
  const friend = await registerAt(server, { address: "203.0.113.8" });
  await freePurse(server, friend);
  const lot = await offeredBy(seller);
  await bidByHttp(server, friend, { gladiatorId: lot.id, bidAmount: 500, maxAmount: 800 });
  await signInAt(server, friend, { cookie: seller.cookie });
  const change = (maxAmount: number) =>
    server.call(changeMaximum, { id: lot.id, maxAmount }, friend.token);
  expect(await refusalOf(change(900))).toMatchObject({ code: "CONNECTED_SCHOOL", status: 403 });
  await change(600);
  expect(await schoolOf(server, friend)).toMatchObject({ goldHeld: 600 });
});

test("the first purse buys from stock only: what is free grows with each purchase's rest, and a maximum counts whole", async () => {
  const lot = await offeredBy(anna);
  expect(await schoolOf(server, bruno)).toMatchObject({ tiedGold: 10_000, freeGold: 0 });
  const refusal = await refusalOf(bid(server, bruno, lot.id, 500));
  expect(refusal).toMatchObject({ code: "TIED_GOLD", details: { freeGold: 0, gold: 10_000 } });
  await freeGold(server, bruno, 900);
  const whole = { gladiatorId: lot.id, bidAmount: 500, maxAmount: 901 };
  const beyond = await refusalOf(bidByHttp(server, bruno, whole));
  expect(beyond).toMatchObject({ code: "TIED_GOLD", details: { freeGold: 900 } });
  await bidByHttp(server, bruno, { ...whole, maxAmount: 800 });
  expect(await schoolOf(server, bruno)).toMatchObject({ freeGold: 100, tiedGold: 9100 });
  const change = (maxAmount: number) =>
    server.call(changeMaximum, { id: lot.id, maxAmount }, bruno.token);
  expect(await refusalOf(change(901))).toMatchObject({
    code: "TIED_GOLD",
    details: { freeGold: 100 },
  });
  await change(900);
  expect(await schoolOf(server, bruno)).toMatchObject({ freeGold: 0, goldHeld: 900 });
  await change(600);
  expect(await schoolOf(server, bruno)).toMatchObject({ freeGold: 300, goldHeld: 600 });
});

test("a search for what the player can bid on leaves out own lots and those beyond the gold that may be bid on each", async () => {
  const lot = await offeredBy(anna, 700);
  const [stock] = first(1, await untouchedLots(server, bruno));
  const canBid = async (player: TestPlayer) => {
    const search = { affordableOnly: true, limit: 50 };
    const page = await server.call(marketPage, search, player.token);
    const facets = await server.call(marketFacets, { affordableOnly: true }, player.token);
    expect(facets.totalGladiators).toBe(page.totalGladiators);
    return page.gladiators.map(({ id }) => id);
  };
  expect(await canBid(bruno)).toContain(stock.id);
  expect(await canBid(bruno)).not.toContain(lot.id);
  expect(await canBid(anna)).not.toContain(lot.id);
  await freeGold(server, bruno, 699);
  expect(await canBid(bruno)).not.toContain(lot.id);
  await freeGold(server, bruno, 700);
  expect(await canBid(bruno)).toContain(lot.id);
  await bid(server, bruno, stock.id, 9800);
  expect(await canBid(bruno)).not.toContain(lot.id);
});

test("a purchase from stock spends starting gold, a purchase of a school's gladiator doesn't", async () => {
  const [stock] = first(1, await untouchedLots(server, bruno));
  await bid(server, bruno, stock.id, 300);
  expect(await schoolOf(server, bruno)).toMatchObject({ tiedGold: 10_000 });
  await time.pass(stock.marketEndTime - time.clock.now());
  expect(await schoolOf(server, bruno)).toMatchObject({ gold: 9700, tiedGold: 9700, freeGold: 0 });
  const lot = await offeredBy(anna);
  await freeGold(server, bruno, 4700);
  await bid(server, bruno, lot.id, 500);
  await time.pass(SALE_MS);
  const school = { gold: 9200, goldHeld: 0, tiedGold: 5000, freeGold: 4200 };
  expect(await schoolOf(server, bruno)).toMatchObject(school);
});

test("gladiators and leads take a school's places, and the bid for one more is refused", async () => {
  const lots = first(2, await untouchedLots(server, bruno));
  const restore = await schoolOf(server, bruno);
  expect(restore.placesLeft).toBe(SCHOOL_PLACES);
  await setSchool(server.platform.database, bruno, { totalGladiators: SCHOOL_PLACES - 1 });
  await bid(server, bruno, lots[0].id, lots[0].minimumBid);
  expect(await schoolOf(server, bruno)).toMatchObject({ placesLeft: 0 });
  const refused = await refusalOf(bid(server, bruno, lots[1].id, lots[1].minimumBid));
  expect(refused).toMatchObject({ code: "NO_PLACE_LEFT", status: 409 });
  await bid(server, anna, lots[0].id, lots[0].minimumBid + 100);
  await bid(server, bruno, lots[1].id, lots[1].minimumBid);
  await setSchool(server.platform.database, bruno, { totalGladiators: 0 });
});

test("saved searches find a school's lot for everybody but its seller, and its name follows the school's", async () => {
  const filters = { minPrice: "123450" };
  for (const { token } of [anna, bruno]) {
    await server.call(saveSearch, { name: "Dear", filters, alerts: true }, token);
  }
  await offeredBy(anna, 123_450);
  await server.call(renameSchool, { name: "Domus Annae" }, anna.token);
  await time.pass(6000);
  const alertsOf = async ({ token }: TestPlayer) =>
    (await server.call(myLetters, {}, token)).letters.filter(({ kind }) => kind === "alert");
  await eventually(async () => expect(await alertsOf(bruno)).toHaveLength(1));
  expect(await alertsOf(anna)).toEqual([]);
  expect((await server.call(mySavedSearches, {}, anna.token)).searches).toHaveLength(1);
  const market = await gladiatorsOnMarket(server, bruno);
  const sold = market.find(({ seller }) => seller !== undefined);
  expect(sold?.seller).toEqual({ userId: anna.id, schoolId: anna.id, schoolName: "Domus Annae" });
});

test("a sale is written down with the bidders who are no friends of the seller's, and those of one home count once", async () => {
  const seller = await registerAt(server, { address: HOME });
  const friend = await registerAt(server, { address: "203.0.113.20" });
  const home = [
    await registerAt(server, { address: "203.0.113.21", browser: FIREFOX }),
    await registerAt(server, { address: "203.0.113.21", browser: SAFARI }),
  ];
  for (const player of [friend, bruno, ...home]) await freePurse(server, player);
  const lot = await offeredBy(seller);
  await bid(server, friend, lot.id, 500);
  for (const [index, player] of home.entries())
    await bid(server, player, lot.id, 600 + index * 100);
  await bid(server, bruno, lot.id, 800);
  // The friend signs in by the seller's browser between the bid and the hammer.
  await signInAt(server, friend, { cookie: seller.cookie });
  const { database } = server.platform;
  const { soldLots } = database.tables;
  await setGladiator(server, lot.id, { marketValue: 2000 });
  await time.pass(SALE_MS);
  const rows = await database.read.select().from(soldLots).where(eq(soldLots.gladiatorId, lot.id));
  expect(rows).toMatchObject([
    { price: 100, tiedPaid: 100, sellerId: null, commission: null, bidders: 1 },
    { price: 800, tiedPaid: 0, sellerId: seller.id, buyerId: bruno.id, bidders: 2 },
  ]);
});

test("prices that puppets of one home bid up with their first purses are no prices of gladiators like him", async () => {
  const { soldLots } = server.platform.database.tables;
  const puppets = [
    await registerAt(server, { address: "203.0.113.30", browser: FIREFOX }),
    await registerAt(server, { address: "203.0.113.30", browser: SAFARI }),
  ];
  const lots = (await untouchedLots(server, anna)).slice(0, 6);
  for (const { id } of lots) {
    await setGladiator(server, id, { bestWeapon: "net", age: 22, level: 6, potential: 55 });
  }
  for (const { id } of lots.slice(0, 5)) {
    for (const [index, player] of puppets.entries())
      await bid(server, player, id, 1700 + index * 100);
  }
  await time.pass(SALE_MS);
  const sold = await server.platform.database.read
    .select()
    .from(soldLots)
    .where(eq(soldLots.bestWeapon, "net"));
  expect(sold.filter(({ price }) => price === 1800)).toHaveLength(5);
  const [, , , , , like] = lots;
  expect(await server.call(comparables, { id: like?.id ?? "" }, anna.token)).toMatchObject({
    tooFew: true,
  });
});
