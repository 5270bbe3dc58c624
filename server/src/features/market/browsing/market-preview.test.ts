import { afterEach, beforeEach, expect, test } from "vitest";
import { marketPage, marketPreview } from "@ludus/shared/contract/market/market-api";
import { HOUR_MS } from "@ludus/shared/durations";
import {
  startServerWithFakeTime,
  type ServerWithFakeTime,
} from "#test/servers/server-with-fake-time.ts";
import { bid, first, gladiatorsOnMarket } from "#test/market.ts";
import { boughtGladiator, offer } from "#test/sales.ts";
import { send } from "#test/raw-http.ts";
import { TestServer } from "#test/servers/test-server.ts";

const PATH = "/api/market/preview";
const CACHED_MS = 3000;

let fixture: ServerWithFakeTime;
let server: TestServer;
beforeEach(async () => {
  fixture = await startServerWithFakeTime({ auctionDurationMs: 12 * HOUR_MS, marketSize: 9 });
  ({ server } = fixture);
});
afterEach(() => fixture.stop());

const preview = () => server.call(marketPreview, {});

test("strangers get the six auctions that end soonest, with price, bids and end", async () => {
  const [player] = await server.newPlayers(1);
  const [lot] = first(1, await gladiatorsOnMarket(server, player));
  await bid(server, player, lot.id, 700);

  const { lots, totalGladiators, serverTime } = await preview();
  const market = await server.call(marketPage, { limit: 6 }, player.token);
  expect(totalGladiators).toBe(9);
  expect(serverTime).toBe(fixture.clock.now());
  expect(lots.map(({ id }) => id)).toEqual(market.gladiators.map(({ id }) => id));
  expect(lots[0]).toMatchObject({
    id: lot.id,
    name: lot.name,
    currentBid: 700,
    minimumBid: 800,
    bidCount: 1,
    marketEndTime: lot.marketEndTime,
    isOffered: false,
  });
});

test("a lot that is over before a stranger could bid on it stands in no preview that has others", async () => {
  const [player] = await server.newPlayers(1);
  const [soonest] = first(1, await gladiatorsOnMarket(server, player));
  fixture.clock.set(soonest.marketEndTime - 60_000);
  const { lots } = await preview();
  expect(lots).toHaveLength(6);
  expect(lots.map(({ id }) => id)).not.toContain(soonest.id);
});

test("a preview of few lasting lots shows them first, then those that leave the most time", async () => {
  const [player] = await server.newPlayers(1);
  const market = await gladiatorsOnMarket(server, player);
  const [, , , , , , , eighth] = market;
  fixture.clock.set((eighth?.marketEndTime ?? 0) - 6 * 60_000);
  const { lots } = await preview();
  const ends = lots.map(({ marketEndTime }) => marketEndTime - fixture.clock.now());
  const lasting = ends.filter((leftMs) => leftMs >= 5 * 60_000);
  expect(lasting).not.toHaveLength(0);
  expect(ends).toEqual([
    ...lasting.toSorted((a, b) => a - b),
    ...ends.filter((leftMs) => leftMs < 5 * 60_000).toSorted((a, b) => b - a),
  ]);
});

test("a lot that a school offers says so, since a first purse can't buy it", async () => {
  await fixture.stop();
  fixture = await startServerWithFakeTime({ auctionDurationMs: 12 * HOUR_MS, marketSize: 5 });
  ({ server } = fixture);
  const [player] = await server.newPlayers(1);
  const [lot] = first(1, await gladiatorsOnMarket(server, player));
  const own = await offer(server, player, await boughtGladiator(fixture, player, lot), 500);
  const { lots } = await preview();
  expect(lots).toHaveLength(6);
  expect(lots.filter(({ isOffered }) => isOffered).map(({ id }) => id)).toEqual([own.id]);
});

test("the preview tells strangers no attribute, no maximum, no potential and nobody's name", async () => {
  const [player] = await server.newPlayers(1);
  const [lot] = first(1, await gladiatorsOnMarket(server, player));
  await bid(server, player, lot.id, 700);
  const { body } = await send(server, { path: PATH });
  const { lots } = JSON.parse(body) as { lots: object[] };
  const [shown, ...others] = lots.map((one) => Object.keys(one).toSorted());
  expect(shown).toEqual([
    "age",
    "bidCount",
    "currentBid",
    "fightingStyle",
    "id",
    "isOffered",
    "level",
    "marketEndTime",
    "minimumBid",
    "name",
    "nationality",
  ]);
  for (const other of others) expect(other).toEqual(shown);
  expect(body).not.toContain(player.username);
  expect(body).not.toContain(player.id);
});

test("the preview is kept for three seconds, whatever is bid, and may be kept on the way", async () => {
  const [player] = await server.newPlayers(1);
  const [lot] = first(1, await gladiatorsOnMarket(server, player));
  const before = await send(server, { path: PATH });
  expect(before.headers).toMatchObject({ "cache-control": "public, max-age=3" });
  await bid(server, player, lot.id, 700);
  fixture.clock.advance(CACHED_MS);
  expect((await send(server, { path: PATH })).body).toBe(before.body);
  fixture.clock.advance(1);
  expect((await preview()).lots[0]).toMatchObject({ id: lot.id, currentBid: 700 });
});

test("one address may ask for the preview 600 times a minute", async () => {
  const strict = await TestServer.forTest({ rateLimits: true, isPrivate: false });
  const ask = () => send(strict, { path: PATH });
  for (let asked = 0; asked < 600; asked += 50) {
    const answers = await Promise.all(Array.from({ length: 50 }, ask));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  }
  expect(await ask()).toMatchObject({ status: 429, json: { code: "TOO_MANY_REQUESTS" } });
});

test("the preview tells the server's time anew after the server's clock was set back", async () => {
  await preview();
  fixture.clock.advance(-HOUR_MS);
  fixture.clock.advance(CACHED_MS + 1);
  expect((await preview()).serverTime).toBe(fixture.clock.now());
});
