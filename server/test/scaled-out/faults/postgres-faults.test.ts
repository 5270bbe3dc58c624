import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeEach, expect, onTestFinished, test } from "vitest";
import type { AuctionState } from "@ludus/shared/model/auction";
import {
  BiddingBots,
  byHttp,
  bySocket,
  type AcceptedBid,
} from "@ludus/testkit/players/bidding-bots";
import { bidByHttp, bidBySocket } from "@ludus/testkit/players/place-bid";
import { eventually } from "@ludus/testkit/eventually";
import { withPostgres } from "@ludus/testkit/services/ask-postgres";
import { startPostgres } from "@ludus/testkit/services/start-postgres";
import { watch } from "@ludus/testkit/players/watch";
import { auditDatabase } from "../../../src/audit/audit-database.ts";
import { readAuctions } from "../../../src/features/market/rows/read-auctions.ts";
import { cutAtCommit } from "#test/postgres-wires/cut-at-commit.ts";
import type { TestPlayer } from "#test/test-players.ts";
import { first, gladiatorsOnMarket, outcomesOf, refusalOf } from "#test/market.ts";
import { send, sendJson } from "#test/raw-http.ts";
import { RecordedEvents } from "#test/recorded-events.ts";
import { TestServer } from "#test/servers/test-server.ts";

const BIDDERS = 16;
const AUCTIONS = 6;
/** Between the bids of a player: every bid is looked up in the database at the end. */
const PAUSE_MS = 20;
/** Three seconds by design and some slack; the usual duration is added. */
const CALL_MS_MAX = 3700;
const RECOVERY_MS_MAX = 5000;
const FROZEN_MS = 4000;
/** Bids before the fault. */
const BIDS_BEFORE = 100;

let url: string;
let server: TestServer;
let players: TestPlayer[];
const postgres = await startPostgres();
beforeEach(async () => {
  url = await postgres.createDatabase();
  server = await TestServer.start({ database: { kind: "postgres", url } });
  players = await server.newPlayers(BIDDERS, { startingGold: 100_000_000 });
});
afterEach(async () => {
  postgres.thaw();
  await server.stop();
});
afterAll(() => postgres.stop());

function openNodeForTest(at = url, longTimeouts = false): Promise<TestServer> {
  return TestServer.forTest({ database: { kind: "postgres", url: at, longTimeouts } });
}

test("a crash of PostgreSQL under bids answers 503 until its restart, and no bid is lost or doubled", async () => {
  const { bidding, usualMs } = await startBidding();
  await postgres.crash();
  try {
    await sleep(300);
    await expectUnavailable();
    await sleep(700);
  } finally {
    await postgres.restart();
  }
  await expectWhole(bidding, usualMs);
  expect((await send(server, { path: "/readyz" })).status).toBe(200);
});

test("killing PostgreSQL's backends repeatedly under bids loses and doubles no bid", async () => {
  const { bidding, usualMs } = await startBidding();
  for (let round = 0; round < 15; round += 1) {
    await sleep(100 + Math.random() * 100);
    await postgres.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
    );
  }
  await expectWhole(bidding, usualMs);
  expect(bidding.calls.some(({ outcome }) => outcome === "UNAVAILABLE")).toBe(true);
});

test("a frozen PostgreSQL makes calls UNAVAILABLE within about three seconds", async () => {
  const { bidding, usualMs } = await startBidding();
  await postgres.freeze();
  const frozenMs = performance.now();
  // Earlier calls may have been answered at the last moment.
  const during = () => bidding.calls.filter(({ startedAt }) => startedAt > frozenMs);
  await sleep(FROZEN_MS);
  await eventually(() => expect(during().length).toBeGreaterThan(0));
  expect(new Set(during().map(({ outcome }) => outcome))).toEqual(new Set(["UNAVAILABLE"]));
  postgres.thaw();
  await expectWhole(bidding, usualMs);
});

test("a bid whose commit's answer is lost is announced, and its key gets the first answer", async () => {
  const wire = await cutAtCommit(url);
  onTestFinished(() => wire.stop());
  const node = await openNodeForTest(wire.url, true);
  const [bidder, other, leader] = first(3, players);
  const [gladiator, another] = first(2, await gladiatorsOnMarket(node, bidder));
  await bidByHttp(node, leader, { gladiatorId: gladiator.id, bidAmount: 100 });
  const socket = await node.connect(other.token);
  await watch(socket, { [gladiator.id]: 0 });
  const heard = new RecordedEvents(socket);
  const heardByLeader = new RecordedEvents(await node.connect(leader.token));
  const heardByBidder = new RecordedEvents(await node.connect(bidder.token));
  const bid = { gladiatorId: gladiator.id, bidAmount: 300, idempotencyKey: "settle-me" };

  wire.armed = true;
  expect(await refusalOf(bidByHttp(node, bidder, bid))).toMatchObject({
    code: "UNAVAILABLE",
    details: { retryAfterSeconds: 1 },
  });
  expect(wire.cuts).toBe(1);
  await bidByHttp(node, other, { gladiatorId: another.id, bidAmount: 100 });
  await heard.first("bid", ({ currentBid }) => currentBid === 300);
  await heardByBidder.first("school", ({ goldHeld }) => goldHeld === 300);
  await heardByLeader.first("school", ({ goldHeld }) => goldHeld === 0);

  const answer = await bidByHttp(node, bidder, bid);
  expect(answer).toMatchObject({ bid: { bidAmount: 300 }, auction: { bidCount: 2 } });
  expect(await bidByHttp(server, bidder, bid)).toEqual(answer);
  expect(await auditDatabase(server.platform.database)).toEqual([]);
});

test("copies of a bid through two nodes at once place one bid", async () => {
  const node = await openNodeForTest();
  const [gladiator] = first(1, await gladiatorsOnMarket(server, first(1, players)[0]));
  for (const [round, bidder] of players.entries()) {
    const { minimumBid } = await stateOf(gladiator.id);
    const idempotencyKey = `twice-${round}`;
    const bid = { gladiatorId: gladiator.id, bidAmount: minimumBid, idempotencyKey };
    const [here, there] = await Promise.all([
      bidByHttp(server, bidder, bid),
      bidByHttp(node, bidder, bid),
    ]);
    expect(here).toEqual(there);
  }
  expect(await stateOf(gladiator.id)).toMatchObject({ bidCount: players.length });
  expect(await auditDatabase(server.platform.database)).toEqual([]);
});

test("an idempotency key used on two nodes for two auctions at once places exactly one bid", async () => {
  // A busy machine must not refuse a bid for want of time: it would place none of the two.
  const [near, far] = [await openNodeForTest(url, true), await openNodeForTest(url, true)];
  const market = await gladiatorsOnMarket(near, first(1, players)[0]);
  const half = market.length / 2;
  for (let round = 0; round < 10; round += 1) {
    const outcomes = await Promise.all(
      market.slice(0, half).map((gladiator, index) => {
        const bidder = players[(round + index) % players.length] as TestPlayer;
        const bid = { bidAmount: 1000 * (round + 1), idempotencyKey: `${round}-for-two-${index}` };
        const elsewhere = market[half + index]?.id ?? "";
        return outcomesOf([
          bidByHttp(near, bidder, { ...bid, gladiatorId: gladiator.id }),
          bidByHttp(far, bidder, { ...bid, gladiatorId: elsewhere }),
        ]);
      }),
    );
    for (const { answers, refusals } of outcomes) {
      expect(answers).toHaveLength(1);
      expect(refusals).toMatchObject([{ code: "IDEMPOTENCY_KEY_REUSED" }]);
    }
  }
  expect(await auditDatabase(server.platform.database)).toEqual([]);
});

test("bids on a row locked by another client are refused within seconds, and pages are still read", async () => {
  const [bidder, reader] = first(2, players);
  const [gladiator] = first(1, await gladiatorsOnMarket(server, bidder));
  const socket = await server.connect(bidder.token);
  await withPostgres(url, async (stranger) => {
    await stranger.query("begin");
    await stranger.query("select * from auctions for update");
    const startMs = performance.now();
    let waitedMs = 0;
    const waiting = refusalOf(
      bidBySocket(socket, { gladiatorId: gladiator.id, bidAmount: 100 }),
    ).finally(() => (waitedMs = performance.now() - startMs));
    let readMeanwhile = 0;
    let slowestMs = 0;
    for (let page = 0; page < 20; page += 1) {
      const askedMs = performance.now();
      await gladiatorsOnMarket(server, reader);
      slowestMs = Math.max(slowestMs, performance.now() - askedMs);
      if (waitedMs === 0) readMeanwhile += 1;
    }
    expect(readMeanwhile).toBeGreaterThan(0);
    expect(await waiting).toMatchObject({ code: "UNAVAILABLE" });
    expect(waitedMs).toBeLessThan(CALL_MS_MAX + 3 * slowestMs);
    await stranger.query("rollback");
  });
  expect(await bidBySocket(socket, { gladiatorId: gladiator.id, bidAmount: 100 })).toMatchObject({
    bid: { bidAmount: 100 },
  });
});

/** Lets all players bid on an intact PostgreSQL. Returns the slowest call's duration, too. */
async function startBidding(): Promise<{ bidding: BiddingBots; usualMs: number }> {
  const lots = (await gladiatorsOnMarket(server, first(1, players)[0])).slice(0, AUCTIONS);
  const bidders = players.map(async (player, index) =>
    index % 2 === 0 ? bySocket(await server.connect(player.token), player) : byHttp(server, player),
  );
  const bidding = new BiddingBots(await Promise.all(bidders), lots, { pauseMs: PAUSE_MS });
  await eventually(() => expect(bidding.calls.length).toBeGreaterThanOrEqual(BIDS_BEFORE));
  return { bidding, usualMs: Math.max(...bidding.calls.map(({ ms }) => ms)) };
}

/** Waits until bids are accepted again; no call took long, and every accepted bid is there. */
async function expectWhole(bidding: BiddingBots, usualMs: number): Promise<void> {
  const backMs = performance.now();
  await eventually(() => {
    const since = bidding.calls.filter(({ startedAt }) => startedAt > backMs);
    const accepted = since.filter(({ outcome }) => outcome === "accepted");
    expect(accepted.length).toBeGreaterThanOrEqual(BIDS_BEFORE / 4);
  });
  const accepted = await bidding.stop();
  expectBounded(bidding, usualMs);
  expectRecovered(bidding, backMs, usualMs);
  await expectKept(accepted);
}

/** Reads the database, since a node caches pages for a moment. */
async function stateOf(gladiatorId: string): Promise<AuctionState> {
  const [state] = first(1, await readAuctions(server.platform.database, [gladiatorId]));
  return state;
}

async function expectUnavailable(): Promise<void> {
  const [{ token }] = first(1, players);
  const path = "/api/gladiators/market/00000000-0000-7000-8000-000000000000/bid";
  const answers = await Promise.all([
    sendJson(server, { path, token, body: { bidAmount: 100 } }),
    send(server, { path: "/api/gladiators/school/info", token }),
  ]);
  for (const { status, headers, json } of answers) {
    expect([status, headers["retry-after"], json?.["code"]]).toEqual([503, "1", "UNAVAILABLE"]);
  }
  expect((await send(server, { path: "/healthz" })).status).toBe(200);
  expect((await send(server, { path: "/readyz" })).status).toBe(503);
}

function expectBounded({ calls }: BiddingBots, usualMs: number): void {
  const known = new Set(["accepted", "UNAVAILABLE", "BID_TOO_LOW", "ALREADY_LEADING"]);
  expect(calls.filter(({ outcome }) => !known.has(outcome))).toEqual([]);
  expect(Math.max(...calls.map(({ ms }) => ms))).toBeLessThan(CALL_MS_MAX + 3 * usualMs);
}

function expectRecovered({ calls }: BiddingBots, backMs: number, usualMs: number): void {
  const withinMs = RECOVERY_MS_MAX + 3 * usualMs;
  const later = calls.filter(({ startedAt }) => startedAt > backMs);
  const accepted = later.find(({ outcome }) => outcome === "accepted");
  expect((accepted?.startedAt ?? Infinity) - backMs).toBeLessThan(withinMs);
  const refused = later.filter(({ outcome }) => outcome === "UNAVAILABLE");
  for (const { startedAt } of refused) {
    expect(startedAt - backMs).toBeLessThan(withinMs);
  }
}

/** Expects exactly the accepted bids to be stored: each was repeated until it was decided. */
async function expectKept(accepted: readonly AcceptedBid[]): Promise<void> {
  expect(accepted.length).toBeGreaterThanOrEqual(BIDS_BEFORE / 4);
  const { read, tables } = server.platform.database;
  const stored = await read.select().from(tables.bids);
  const rows = accepted.map(({ bidderId, answer: { bid } }) => ({
    id: Number(bid.id),
    bidderId,
    amount: bid.bidAmount,
    placedAt: bid.bidTime,
    automatic: null,
  }));
  const inOrder = (left: { id: number }, right: { id: number }) => left.id - right.id;
  expect(stored.toSorted(inOrder)).toEqual(rows.toSorted(inOrder));
  expect(await auditDatabase(server.platform.database)).toEqual([]);
}
