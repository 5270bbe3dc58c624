import { afterEach, describe, expect, test } from "vitest";
import { bidHistory } from "@ludus/shared/contract/market/bid-history-api";
import { marketPage } from "@ludus/shared/contract/market/market-api";
import type { BidAnswer } from "@ludus/shared/contract/market/bids-api";
import { oneGladiator } from "@ludus/shared/contract/gladiators-api";
import { bidBySocket } from "@ludus/testkit/players/place-bid";
import { watch } from "@ludus/testkit/players/watch";
import { MINUTE_MS, HOUR_MS } from "@ludus/shared/durations";
import { FakeClock } from "#test/fakes/fake-clock.ts";
import { bid, first, gladiatorsOnMarket, outcomesOf, refusalOf } from "#test/market.ts";
import { RecordedEvents } from "#test/recorded-events.ts";
import {
  startServerWithFakeTime,
  type ServerWithFakeTime,
} from "#test/servers/server-with-fake-time.ts";
import { startCluster } from "#test/servers/test-cluster.ts";
import { isScaledOut } from "#test/servers/test-database.ts";
import { openTestPlace } from "#test/servers/test-place.ts";
import { createTestPlayers } from "#test/test-players.ts";
import { TestServer, type TestServerOptions } from "#test/servers/test-server.ts";
import { storedAuctions } from "#test/stored.ts";
import { auditDatabase } from "../../../audit/audit-database.ts";

const SOFT_CLOSE = { softCloseMs: MINUTE_MS, softCloseMaxMs: 2 * MINUTE_MS };

describe("with a soft close", () => {
  let fixture: ServerWithFakeTime;
  afterEach(async () => {
    expect(await auditDatabase(fixture.server.platform.database)).toEqual([]);
    await fixture.stop();
  });

  async function open(options: TestServerOptions = {}) {
    fixture = await startServerWithFakeTime({
      auctionDurationMs: HOUR_MS,
      marketSize: 120,
      softClose: SOFT_CLOSE,
      ...options,
    });
    const { server, clock } = fixture;
    const [anna, bruno] = await server.newPlayers(2);
    const endingSoon = async () =>
      (await server.call(marketPage, { limit: 3 }, anna.token)).gladiators;
    const searchedByEnd = async () =>
      (await server.call(marketPage, { limit: 3, maxAge: 99 }, anna.token)).gladiators;
    const [{ id, marketEndTime: endsAt }] = first(1, await endingSoon());
    return { server, clock, anna, bruno, id, endsAt, endingSoon, searchedByEnd };
  }

  test("a bid with less than that left moves the end, for the bidder, watchers, lists and searches", async () => {
    const { server, clock, anna, bruno, id, endsAt, ...lists } = await open();
    const socket = await server.connect(bruno.token);
    const heard = new RecordedEvents(socket);
    await watch(socket, { [id]: 0 });
    expect((await lists.searchedByEnd())[0]).toMatchObject({
      id,
      softCloseMs: MINUTE_MS,
      extended: false,
    });

    clock.set(endsAt - MINUTE_MS);
    const early = await bid(server, anna, id, 100);
    expect(early.auction).toMatchObject({ marketEndTime: endsAt, extended: false });
    clock.set(endsAt - 1);
    const late = await bid(server, bruno, id, 200);
    const moved = { marketEndTime: endsAt - 1 + MINUTE_MS, extended: true };
    expect(late.auction).toMatchObject(moved);
    expect(await heard.first("bid", ({ seq }) => seq === late.auction.seq)).toMatchObject(moved);
    for (const list of [await lists.endingSoon(), await lists.searchedByEnd()]) {
      expect(list.map((lot) => lot.id).indexOf(id)).toBe(1);
      expect(list[1]).toMatchObject(moved);
    }
    const { gladiator } = await server.call(oneGladiator, { id }, anna.token);
    expect(gladiator).toMatchObject(moved);
  });

  test("an auction goes on at its first end, ends at the moved one, and refuses bids from then on", async () => {
    const { server, clock, anna, bruno, id, endsAt } = await open({ marketSize: 1 });
    clock.set(endsAt - 1000);
    const { auction } = await bid(server, anna, id, 100);
    await fixture.pass(1000);
    expect((await server.call(oneGladiator, { id }, anna.token)).gladiator.status).toBe("open");

    clock.set(auction.marketEndTime);
    expect(await refusalOf(bid(server, bruno, id, 200))).toMatchObject({
      code: "AUCTION_ENDED",
      details: { marketEndTime: auction.marketEndTime },
    });
    await fixture.pass(0);
    const { gladiator } = await server.call(oneGladiator, { id }, anna.token);
    expect(gladiator).toMatchObject({ status: "sold", ownerId: anna.id, extended: true });
    expect(gladiator.marketEndTime).toBe(endsAt - 1000 + MINUTE_MS);
  });

  test("late bids move the end by no more than its limit in all", async () => {
    const { server, clock, anna, bruno, id, endsAt } = await open({ marketSize: 1 });
    let next = endsAt;
    for (const [index, player] of [anna, bruno, anna, bruno].entries()) {
      clock.set(next - 1);
      ({ marketEndTime: next } = (await bid(server, player, id, 100 * (index + 1))).auction);
    }
    expect(next).toBe(endsAt + 2 * MINUTE_MS);
    const { gladiator } = await server.call(oneGladiator, { id }, anna.token);
    expect(gladiator).toMatchObject({ extended: true });
    expect(gladiator.softCloseMs, "no bid moves the end any more").toBeUndefined();
    const { bidHistory: bids } = await server.call(bidHistory, { id }, anna.token);
    expect(bids.map(({ bidTime }) => bidTime - endsAt)).toEqual([
      2 * MINUTE_MS - 1,
      2 * MINUTE_MS - 3,
      MINUTE_MS - 2,
      -1,
    ]);
  });
});

test("an auction keeps the rule that it was listed under when the server's setting changes", async () => {
  const clock = new FakeClock();
  const place = await openTestPlace();
  const listing = await TestServer.start({
    place,
    now: clock.now,
    marketSize: 1,
    auctionDurationMs: HOUR_MS,
    softClose: SOFT_CLOSE,
  });
  await listing.stop();
  const server = await TestServer.start({ place, now: clock.now, marketSize: 1 });
  const [anna] = await server.newPlayers(1);
  const [{ id, marketEndTime }] = first(1, await gladiatorsOnMarket(server, anna));
  clock.set(marketEndTime - 1);
  const { auction } = await bid(server, anna, id, 100);
  expect(auction).toMatchObject({ marketEndTime: marketEndTime - 1 + MINUTE_MS, extended: true });
  await server.stop();
  await place.remove();
});

test("rows, answers and lists say nothing about a soft close that is off", async () => {
  const server = await TestServer.start({ marketSize: 1 });
  const [anna] = await server.newPlayers(1);
  const page = await server.call(marketPage, {}, anna.token);
  const [lot] = first(1, page.gladiators);
  const { auction } = await bid(server, anna, lot.id, 100);
  for (const state of [lot, auction]) {
    expect(state).not.toHaveProperty("softCloseMs");
    expect(state).not.toHaveProperty("extended");
  }
  expect(await storedAuctions(server.platform.database)).toMatchObject([
    { firstEndsAt: null, softCloseMs: null, softCloseMaxMs: null },
  ]);
  await server.stop();
});

test("bids that race closings on every node move the end to its limit, where the last one wins, once", async () => {
  const clock = new FakeClock();
  const softClose = { softCloseMs: 500, softCloseMaxMs: 2000 };
  const options = { marketSize: 1, auctionDurationMs: 1000, softClose, now: clock.now };
  const { nodes, stop } = await startNodes(options);
  const [{ platform }] = nodes;
  const players = await createTestPlayers(platform, 4, { startingGold: 1_000_000 });
  const sockets = await Promise.all(
    players.map(({ token }, index) => (nodes[index % nodes.length] as TestServer).connect(token)),
  );
  const heard = sockets.map((socket) => new RecordedEvents(socket));
  const [lot] = first(1, await storedAuctions(platform.database));
  const { gladiatorId, endsAt: firstEndsAt } = lot;
  for (const socket of sockets) {
    await watch(socket, { [gladiatorId]: 0 });
  }

  const answers: BidAnswer[] = [];
  const codes = new Set<string>();
  for (let bidAmount = 100; !codes.has("AUCTION_ENDED"); bidAmount += 100) {
    clock.advance(97);
    for (const node of nodes) {
      node.platform.jobs.scheduleClosing({ gladiatorId, endsAt: clock.now() });
    }
    const bids = sockets.map((socket) => bidBySocket(socket, { gladiatorId, bidAmount }));
    const outcomes = await outcomesOf(bids);
    answers.push(...outcomes.answers);
    for (const { code } of outcomes.refusals) codes.add(code);
  }

  const ends = await Promise.all(heard.map((events) => events.first("auction-ended")));
  const last = answers.at(-1);
  const endsAt = firstEndsAt + softClose.softCloseMaxMs;
  for (const { auction, price, winnerId } of ends) {
    expect(price).toBe(last?.bid.bidAmount);
    expect(winnerId).toBe(last?.auction.highestBidderId);
    expect(auction).toMatchObject({ marketEndTime: endsAt, seq: answers.length + 2 });
  }
  let heldEndsAt = firstEndsAt;
  for (const { bid: placed, auction } of answers) {
    expect(placed.bidTime).toBeLessThan(heldEndsAt);
    heldEndsAt = auction.marketEndTime;
  }
  expect(await auditDatabase(platform.database)).toEqual([]);
  await stop();
  for (const events of heard) expect(events.of("auction-ended")).toHaveLength(1);
});

/** Two nodes on PostgreSQL and Redis; a SQLite file has one. */
async function startNodes(
  options: TestServerOptions,
): Promise<{ nodes: [TestServer, ...TestServer[]]; stop: () => Promise<void> }> {
  if (isScaledOut()) return startCluster(options);
  const server = await TestServer.start(options);
  return { nodes: [server], stop: () => server.stop() };
}
