import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { AuctionState } from "@ludus/shared/model/auction";
import { auditHouse } from "../src/audit/audit-house.ts";
import { readAuctions } from "../src/features/market/read-auctions.ts";
import { bidByHttp, bidBySocket, outcomesOf } from "./bidding.ts";
import { cutAtCommit } from "./cut-at-commit.ts";
import { eventually } from "./eventually.ts";
import { createTestPlayers, type TestPlayer } from "./factories.ts";
import { first, gladiatorsOnMarket, refusalOf } from "./market.ts";
import { withPostgres } from "./postgres-admin.ts";
import { send, sendJson } from "./raw-http.ts";
import { RecordedEvents } from "./recorded-events.ts";
import { startPostgres, type TestPostgres } from "./start-postgres.ts";
import { bidSteadily, type AcceptedBid, type SteadyBidding } from "./steady-bidding.ts";
import { TestServer } from "./test-server.ts";

const BIDDERS = 16;
/** Three seconds by design, and a little; what the same takes unhurt is granted on top. */
const CALL_MS_MAX = 3700;
const RECOVERY_MS_MAX = 5000;
const FROZEN_MS = 4000;
/** Bids before PostgreSQL is hurt. */
const UNHURT = 100;

let postgres: TestPostgres;
let url: string;
let server: TestServer;
let players: TestPlayer[];
beforeAll(async () => {
  postgres = await startPostgres();
});
beforeEach(async () => {
  url = await postgres.createDatabase();
  server = await openNode();
  players = await createTestPlayers(server.platform, BIDDERS, { startingGold: 100_000_000 });
});
afterEach(async () => {
  postgres.thaw();
  await server.stop();
});
afterAll(() => postgres.stop());

function openNode(at = url, isPatient = false): Promise<TestServer> {
  return TestServer.start({ database: { kind: "postgres", url: at, isPatient } });
}

test("PostgreSQL crashes and starts again under bids: 503 meanwhile, soon as ever, nothing lost or doubled", async () => {
  const { bidding, usualMs } = await startBidding();
  await postgres.crash();
  try {
    await sleep(300);
    await expectUnavailable();
    await sleep(700);
  } finally {
    await postgres.start();
  }
  const backMs = performance.now();
  await hasRecovered(bidding, backMs);
  const accepted = await bidding.stop();
  expectBounded(bidding, usualMs);
  expectRecovered(bidding, backMs, usualMs);
  await expectKept(accepted);
  expect((await send(server, { path: "/readyz" })).status).toBe(200);
});

test("its backends are killed again and again under bids: nothing is lost or doubled", async () => {
  const { bidding, usualMs } = await startBidding();
  for (let round = 0; round < 15; round += 1) {
    await sleep(100 + Math.random() * 100);
    await postgres.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
    );
  }
  const backMs = performance.now();
  await hasRecovered(bidding, backMs);
  const accepted = await bidding.stop();
  expect(bidding.calls.some(({ outcome }) => outcome === "UNAVAILABLE")).toBe(true);
  expectBounded(bidding, usualMs);
  expectRecovered(bidding, backMs, usualMs);
  await expectKept(accepted);
});

test("PostgreSQL stands still for four seconds and more: no call waits for it longer than three", async () => {
  const { bidding, usualMs } = await startBidding();
  await postgres.freeze();
  const frozenMs = performance.now();
  // What was asked before may have been answered at the last moment, and still be on its way.
  const during = () => bidding.calls.filter(({ startedMs }) => startedMs > frozenMs);
  await sleep(FROZEN_MS);
  await eventually(() => expect(during().length).toBeGreaterThan(0));
  expect(new Set(during().map(({ outcome }) => outcome))).toEqual(new Set(["UNAVAILABLE"]));
  postgres.thaw();
  const backMs = performance.now();
  await hasRecovered(bidding, backMs);
  const accepted = await bidding.stop();
  expectBounded(bidding, usualMs);
  expectRecovered(bidding, backMs, usualMs);
  await expectKept(accepted);
});

test("a commit whose answer is lost is settled by the bid's key, once, and watchers and purses learn of it", async () => {
  const wire = await cutAtCommit(url);
  const node = await openNode(wire.url, true);
  try {
    const [bidder, other, leader] = first(3, players);
    const [gladiator, another] = first(2, await gladiatorsOnMarket(node, bidder));
    await bidByHttp(node, leader, { gladiatorId: gladiator.id, bidAmount: 100 });
    const socket = await node.connect(other.token);
    await socket.emitWithAck("watch", { gladiators: { [gladiator.id]: 0 } });
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
    expect(await auditHouse(server.platform.database)).toEqual([]);
  } finally {
    await node.stop();
    await wire.stop();
  }
});

test("copies of one bid through two nodes at once are one bid", async () => {
  const node = await openNode();
  try {
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
    expect(await auditHouse(server.platform.database)).toEqual([]);
  } finally {
    await node.stop();
  }
});

test("a key that two nodes are given for two auctions at once is good for one, and spoils no other bid", async () => {
  const node = await openNode();
  try {
    const market = await gladiatorsOnMarket(server, first(1, players)[0]);
    const half = market.length / 2;
    for (let round = 0; round < 10; round += 1) {
      const outcomes = await Promise.all(
        market.slice(0, half).map((gladiator, index) => {
          const bidder = players[(round + index) % players.length] as TestPlayer;
          const bid = {
            bidAmount: 1000 * (round + 1),
            idempotencyKey: `${round}-for-two-${index}`,
          };
          const elsewhere = market[half + index]?.id ?? "";
          return outcomesOf([
            bidByHttp(server, bidder, { ...bid, gladiatorId: gladiator.id }),
            bidByHttp(node, bidder, { ...bid, gladiatorId: elsewhere }),
          ]);
        }),
      );
      for (const { answers, refusals } of outcomes) {
        expect(answers).toHaveLength(1);
        expect(refusals).toMatchObject([{ code: "IDEMPOTENCY_KEY_REUSED" }]);
      }
    }
    expect(await auditHouse(server.platform.database)).toEqual([]);
  } finally {
    await node.stop();
  }
});

test("while somebody else holds an auction's row, bids on it are soon refused and pages are read", async () => {
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

/** Everybody bids, and PostgreSQL is well so far; with how long the slowest call took. */
async function startBidding(): Promise<{ bidding: SteadyBidding; usualMs: number }> {
  const bidding = await bidSteadily(server, players);
  await eventually(() => expect(bidding.calls.length).toBeGreaterThanOrEqual(UNHURT));
  return { bidding, usualMs: Math.max(...bidding.calls.map(({ ms }) => ms)) };
}

/** As many bids again as before. */
async function hasRecovered({ calls }: SteadyBidding, backMs: number): Promise<void> {
  await eventually(() => {
    const accepted = calls.filter((call) => call.startedMs > backMs && call.outcome === "accepted");
    expect(accepted.length).toBeGreaterThanOrEqual(UNHURT / 4);
  });
}

/** From the database: a node keeps pages for a moment in which another takes bids. */
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

function expectBounded({ calls }: SteadyBidding, usualMs: number): void {
  const known = new Set(["accepted", "UNAVAILABLE", "BID_TOO_LOW", "ALREADY_LEADING"]);
  expect(calls.filter(({ outcome }) => !known.has(outcome))).toEqual([]);
  expect(Math.max(...calls.map(({ ms }) => ms))).toBeLessThan(CALL_MS_MAX + 3 * usualMs);
}

function expectRecovered({ calls }: SteadyBidding, backMs: number, usualMs: number): void {
  const withinMs = RECOVERY_MS_MAX + 3 * usualMs;
  const later = calls.filter(({ startedMs }) => startedMs > backMs);
  const accepted = later.find(({ outcome }) => outcome === "accepted");
  expect((accepted?.startedMs ?? Infinity) - backMs).toBeLessThan(withinMs);
  const refused = later.filter(({ outcome }) => outcome === "UNAVAILABLE");
  for (const { startedMs } of refused) {
    expect(startedMs - backMs).toBeLessThan(withinMs);
  }
}

/** What was answered is there, once, and nothing else: every bid was repeated until it was decided. */
async function expectKept(accepted: readonly AcceptedBid[]): Promise<void> {
  expect(accepted.length).toBeGreaterThan(50);
  const { read, tables } = server.platform.database;
  const stored = await read.select().from(tables.bids);
  const rows = accepted.map(({ bidderId, answer: { bid } }) => ({
    id: Number(bid.id),
    bidderId,
    amount: bid.bidAmount,
    placedAt: bid.bidTime,
  }));
  const inOrder = (left: { id: number }, right: { id: number }) => left.id - right.id;
  expect(stored.toSorted(inOrder)).toEqual(rows.toSorted(inOrder));
  expect(await auditHouse(server.platform.database)).toEqual([]);
}
