import { afterAll, beforeAll, expect, test } from "vitest";
import { gladiatorHistory, oneGladiator } from "@ludus/shared/contract/gladiators-api";
import { career, gamesResults, nextGames } from "@ludus/shared/contract/games-api";
import { voidAuction } from "@ludus/shared/acts/void-auction";
import { figures } from "@ludus/shared/contract/operators/figures-api";
import { findAuctions } from "@ludus/shared/contract/operators/auctions-api";
import { changeMaximum } from "@ludus/shared/contract/market/market-api";
import {
  comparables,
  mySales,
  saleTerms,
  soldLots,
  takeBack,
} from "@ludus/shared/contract/market/selling-api";
import { ATTRIBUTES } from "@ludus/shared/model/gladiators/attributes";
import type { Gladiator } from "@ludus/shared/model/gladiators/gladiator";
import { bidByHttp } from "@ludus/testkit/players/place-bid";
import { auditDatabase } from "../../../src/audit/audit-database.ts";
import {
  bid,
  first,
  gladiatorsOnMarket,
  outcomesOf,
  refusalOf,
  schoolOf,
} from "../../fixtures/market.ts";
import { because, createOperator } from "../../fixtures/operators.ts";
import { FIREFOX, registerWithBrowser } from "../../fixtures/player-with-browser.ts";
import { boughtGladiator, freePurse, offer, setGladiator } from "../../fixtures/sales.ts";
import {
  startServerWithFakeTime,
  type ServerWithFakeTime,
} from "../../fixtures/servers/server-with-fake-time.ts";
import type { TestServer } from "../../fixtures/servers/test-server.ts";
import { createTestPlayers, type TestPlayer } from "../../fixtures/test-players.ts";

const DURATION_MS = 60 * 60_000;
const GAMES_EVERY_MS = 4 * DURATION_MS;

let time: ServerWithFakeTime;
let server: TestServer;
let seller: TestPlayer;
let buyer: TestPlayer;
let other: TestPlayer;
let master: TestPlayer;
beforeAll(async () => {
  time = await startServerWithFakeTime({
    auctionDurationMs: DURATION_MS,
    gamesEveryMs: GAMES_EVERY_MS,
  });
  ({ server } = time);
  [seller, buyer, other] = first(
    3,
    await createTestPlayers(server.platform, 3, { startingGold: 50_000 }),
  );
  for (const player of [buyer, other]) await freePurse(server, player);
  master = await createOperator(server, "GAME_MASTER");
});
afterAll(async () => {
  expect(await auditDatabase(server.platform.database)).toEqual([]);
  await time.stop();
});

async function manOf(player: TestPlayer): Promise<Gladiator> {
  const [lot] = first(1, await gladiatorsOnMarket(server, player));
  return boughtGladiator(time, player, lot);
}

const codeOf = async (call: Promise<unknown>): Promise<string> => (await refusalOf(call)).code;

async function post(path: string, body: unknown, token = seller.token, method = "POST") {
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const answer = await fetch(`${server.url}/api${path}`, {
    method,
    headers,
    ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
  return { status: answer.status, body: await answer.text() };
}

test.each([
  ["a negative price", { startingPrice: -100 }],
  ["a price of nothing", { startingPrice: 0 }],
  ["a price below the least", { startingPrice: 90 }],
  ["a price that is no multiple of ten", { startingPrice: 105 }],
  ["a fraction", { startingPrice: 100.5 }],
  ["a price beyond the largest", { startingPrice: 1_000_010 }],
  ["more than all integers", '{"startingPrice":1e400}'],
  ["a text", { startingPrice: "500" }],
  ["a list", { startingPrice: [500] }],
  ["no price", {}],
  ["a field that isn't asked for", { startingPrice: 500, sellerId: "another" }],
  ["a price under the prototype", '{"__proto__":{"startingPrice":500}}'],
])("an offer for %s is refused as malformed", async (_what, body) => {
  const man = await manOf(seller);
  const { status } = await post(`/gladiators/${man.id}/sale`, body);
  expect([400, 422]).toContain(status);
  expect((await server.call(mySales, {}, seller.token)).sales).toEqual([]);
});

test("nobody offers, takes back or asks the terms of another's man, a man who doesn't exist, or one of the market's", async () => {
  const man = await manOf(seller);
  const [stock] = first(1, await gladiatorsOnMarket(server, seller));
  for (const { id } of [man, stock]) {
    expect(await codeOf(offer(server, other, { id }))).toBe("NOT_YOUR_GLADIATOR");
    expect(await codeOf(server.call(saleTerms, { id }, other.token))).toBe("NOT_YOUR_GLADIATOR");
    expect(await codeOf(server.call(takeBack, { id }, other.token))).toBe("NOT_YOUR_GLADIATOR");
  }
  const id = "018f3e5c-7a12-7c3e-9d2a-000000000000";
  expect(await codeOf(offer(server, seller, { id }))).toBe("GLADIATOR_NOT_FOUND");
  for (const call of ["sale", "sale%00", "../sale"]) {
    const { status } = await post(`/gladiators/${encodeURIComponent("' or 1=1")}/${call}`, {
      startingPrice: 500,
    });
    expect([400, 404, 405]).toContain(status);
  }
  const { status } = await post(`/gladiators/${man.id}/sale`, { startingPrice: 500 }, "none");
  expect(status).toBe(401);
});

test("ten offers of one man at once are one sale for one fee", async () => {
  const man = await manOf(seller);
  const { gold } = await schoolOf(server, seller);
  const ten = Array.from({ length: 10 }, () => offer(server, seller, man));
  const { answers, refusals } = await outcomesOf(ten);
  expect(answers).toHaveLength(1);
  expect(new Set(refusals.map(({ code }) => code))).toEqual(new Set(["ALREADY_ON_SALE"]));
  expect(await schoolOf(server, seller)).toMatchObject({ gold: gold - 10 });
  await server.call(takeBack, { id: man.id }, seller.token);
  const again = await outcomesOf(
    Array.from({ length: 5 }, () => server.call(takeBack, { id: man.id }, seller.token)),
  );
  expect(again.refusals.map(({ code }) => code)).toEqual(Array(5).fill("NOT_ON_SALE"));
  expect(await codeOf(offer(server, seller, man))).toBe("SOLD_TOO_OFTEN");
});

test("held gold pays no fee, and five men at once are three sales", async () => {
  const men: Gladiator[] = [];
  for (let count = 0; count < 5; count += 1) men.push(await manOf(other));
  const { answers, refusals } = await outcomesOf(men.map((man) => offer(server, other, man)));
  expect([answers.length, refusals.map(({ code }) => code)]).toEqual([
    3,
    ["TOO_MANY_SALES", "TOO_MANY_SALES"],
  ]);
  for (const { id } of answers) await server.call(takeBack, { id }, other.token);
  const [lot] = first(1, await gladiatorsOnMarket(server, other));
  const { gold } = await schoolOf(server, other);
  await bidByHttp(server, other, {
    gladiatorId: lot.id,
    bidAmount: lot.minimumBid,
    maxAmount: gold,
  });
  const left = men.find(({ id }) => !answers.some((offered) => offered.id === id));
  expect(await codeOf(offer(server, other, left ?? lot))).toBe("INSUFFICIENT_GOLD");
  await time.pass(DURATION_MS);
});

test("a man on sale neither fights nor ages, nor is he among the men of the next games", async () => {
  const man = await manOf(seller);
  await setGladiator(server, man.id, { seasonsLeft: 0 });
  await offer(server, seller, man);
  const { men, games } = await server.call(nextGames, {}, seller.token);
  expect(men.map(({ gladiatorId }) => gladiatorId)).not.toContain(man.id);
  expect(JSON.stringify(games)).not.toContain('"seed"');
  const number = games?.number ?? 0;
  expect(await codeOf(server.call(gamesResults, { number }, seller.token))).toBe("GAMES_NOT_FOUND");
  const { gladiator } = await server.call(oneGladiator, { id: man.id }, seller.token);
  expect(gladiator).toMatchObject({ ownerId: seller.id, seasonsLeft: 0, status: "open" });
  const { retiredAt, bouts } = await server.call(career, { id: man.id }, other.token);
  expect([retiredAt, bouts]).toEqual([null, []]);
  await server.call(takeBack, { id: man.id }, seller.token);
});

test("strangers see no hidden limit of a man on sale in any reply, and the owner sees all", async () => {
  const man = await manOf(seller);
  await offer(server, seller, man);
  await bid(server, buyer, man.id, 500);
  const seen = [
    (await server.call(oneGladiator, { id: man.id }, other.token)).gladiator,
    ...(await gladiatorsOnMarket(server, other)).filter(({ id }) => id === man.id),
  ];
  const own = (await server.call(oneGladiator, { id: man.id }, seller.token)).gladiator;
  expect(ATTRIBUTES.every((name) => own[`${name}Max`] !== null)).toBe(true);
  const hidden = ATTRIBUTES.filter((name) => !man[`${name}Analyzed`]);
  expect(hidden.length).toBeGreaterThan(0);
  for (const one of seen) {
    for (const name of hidden)
      expect([one[`${name}Max`], one[`${name}Analyzed`]]).toEqual([null, false]);
  }
  const told = [
    JSON.stringify(await server.call(gladiatorHistory, { id: man.id }, other.token)),
    JSON.stringify(await server.call(comparables, { id: man.id }, other.token)),
    JSON.stringify(await server.call(soldLots, {}, other.token)),
    JSON.stringify(await server.call(career, { id: man.id }, other.token)),
  ].join();
  expect(told).not.toMatch(/Max"|@|attributes|email/);
  expect(await codeOf(server.call(takeBack, { id: man.id }, seller.token))).toBe("SALE_HAS_BIDS");
  await time.pass(DURATION_MS);
});

test("a household doesn't bid up its own lot, by bid or maximum, and a seller doesn't change a maximum there", async () => {
  const home = await registerWithBrowser(server, FIREFOX);
  const friend = await registerWithBrowser(server, FIREFOX);
  await freePurse(server, friend);
  const [lot] = first(1, await gladiatorsOnMarket(server, home));
  const man = await boughtGladiator(time, { ...home, username: "" }, lot);
  await offer(server, home, man);
  const whole = { gladiatorId: man.id, bidAmount: 500, maxAmount: 2000 };
  expect(await codeOf(bidByHttp(server, friend, whole))).toBe("CONNECTED_SCHOOL");
  expect(await codeOf(bidByHttp(server, home, whole))).toBe("OWN_LOT");
  const change = server.call(changeMaximum, { id: man.id, maxAmount: 900 }, home.token);
  expect(await codeOf(change)).toBe("NOT_LEADING");
  await server.call(takeBack, { id: man.id }, home.token);
});

test("one key for a bid on a sale and for another lot answers the first and refuses the second", async () => {
  const man = await manOf(seller);
  await offer(server, seller, man);
  const key = { idempotencyKey: "one-for-all" };
  const placed = await bidByHttp(server, buyer, { gladiatorId: man.id, bidAmount: 500, ...key });
  expect(await bidByHttp(server, buyer, { gladiatorId: man.id, bidAmount: 500, ...key })).toEqual(
    placed,
  );
  const [lot] = first(1, await gladiatorsOnMarket(server, other));
  const reused = bidByHttp(server, buyer, { gladiatorId: lot.id, bidAmount: 500, ...key });
  expect(await codeOf(reused)).toBe("IDEMPOTENCY_KEY_REUSED");
  const [sale] = first(1, (await server.call(mySales, {}, seller.token)).sales);
  const act = { id: sale.auctionId, ...because() };
  await server.call(voidAuction, act, master.token);
  const another = server.call(voidAuction, { ...act, id: sale.auctionId + 1 }, master.token);
  expect(await codeOf(another)).toBe("IDEMPOTENCY_KEY_REUSED");
});

test("players and moderators neither void sales nor read the lists of game masters", async () => {
  const moderator = await createOperator(server, "MODERATOR");
  const man = await manOf(seller);
  await offer(server, seller, man);
  const [sale] = first(1, (await server.call(mySales, {}, seller.token)).sales);
  const act = { id: sale.auctionId, ...because() };
  for (const { token } of [seller, buyer, moderator]) {
    expect(await codeOf(server.call(voidAuction, act, token))).toBe("FORBIDDEN");
    expect(await codeOf(server.call(findAuctions, {}, token))).toBe("FORBIDDEN");
  }
  expect(await codeOf(server.call(figures, {}, buyer.token))).toBe("FORBIDDEN");
  expect((await server.call(mySales, {}, buyer.token)).sales).toEqual([]);
  await server.call(takeBack, { id: man.id }, seller.token);
});

test("a man is taken back in the last moment of his ten minutes and not a moment later", async () => {
  const man = await manOf(seller);
  await offer(server, seller, man);
  time.clock.advance(10 * 60_000);
  await server.call(takeBack, { id: man.id }, seller.token);
  await setGladiator(server, man.id, { gamesSinceOffered: null });
  await offer(server, seller, man);
  time.clock.advance(10 * 60_000 + 1);
  expect(await codeOf(server.call(takeBack, { id: man.id }, seller.token))).toBe("TOO_LATE");
  await time.pass(DURATION_MS);
});
