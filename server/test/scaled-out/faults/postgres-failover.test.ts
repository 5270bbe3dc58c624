import { afterEach, beforeEach, expect, test } from "vitest";
import { eventually } from "@ludus/testkit/eventually";
import {
  BiddingBots,
  byHttp,
  bySocket,
  type AcceptedBid,
} from "@ludus/testkit/players/bidding-bots";
import { startPostgres, type PostgresServer } from "@ludus/testkit/services/start-postgres";
import { startStandby, type Standby } from "@ludus/testkit/services/start-standby";
import { setAuctionsOf, storedAuctions } from "#test/stored.ts";
import { auditDatabase } from "../../../src/audit/audit-database.ts";
import { openMovableAddress, type MovableAddress } from "#test/movable-address.ts";
import { bid, first, gladiatorsOnMarket } from "#test/market.ts";
import { send } from "#test/raw-http.ts";
import { RecordedEvents } from "#test/recorded-events.ts";
import { TestServer } from "#test/servers/test-server.ts";
import { createTestPlayers, type TestPlayer } from "#test/test-players.ts";

const BIDDERS = 4;
const LOTS = 3;
const PAUSE_MS = 40;
const BIDS_BEFORE = 20;
const HEALED_WITHIN_MS = 10_000;

let primary: PostgresServer;
let standby: Standby;
let address: MovableAddress;
let nodes: [TestServer, TestServer];
let players: TestPlayer[];
let lines: string[];

async function open({ isSynchronous }: { isSynchronous: boolean }): Promise<void> {
  primary = await startPostgres();
  const database = await primary.createDatabase("ludus");
  standby = await startStandby(primary, { isSynchronous });
  address = await openMovableAddress(primary.port);
  const url = new URL(database);
  url.port = `${address.port}`;
  lines = [];
  const settings = {
    database: { kind: "postgres", url: url.href } as const,
    databasePoolSize: 5,
    outageExtensionMs: 60_000,
    marketSize: 6,
    logLevel: "warn",
    logTo: { write: (line: string) => void lines.push(line) },
  };
  nodes = [await TestServer.start(settings), await TestServer.start(settings)];
  players = await createTestPlayers(nodes[0].platform, BIDDERS, { startingGold: 100_000_000 });
}

beforeEach(() => {
  lines = [];
});
afterEach(async () => {
  for (const node of nodes) await node.stop();
  await address.stop();
  await standby.stop();
  await primary.stop();
});

/** Players who outbid each other through both nodes. */
async function startBidding(): Promise<BiddingBots> {
  const lots = (await gladiatorsOnMarket(nodes[0], first(1, players)[0])).slice(0, LOTS);
  const bidders = players.map(async (player, index) => {
    const node = index % 2 === 0 ? nodes[0] : nodes[1];
    return index < 2 ? bySocket(await node.connect(player.token), player) : byHttp(node, player);
  });
  const bidding = new BiddingBots(await Promise.all(bidders), lots, { pauseMs: PAUSE_MS });
  await hasAccepted(bidding, BIDS_BEFORE);
  return bidding;
}

function hasAccepted({ calls }: BiddingBots, count: number, sinceMs = 0): Promise<void> {
  return eventually(() => {
    const accepted = calls.filter(
      ({ startedAt, outcome }) => startedAt >= sinceMs && outcome === "accepted",
    );
    if (accepted.length < count) throw new Error(`only ${accepted.length} bids are accepted`);
  });
}

const readiness = () =>
  Promise.all(nodes.map(async (node) => (await send(node, { path: "/readyz" })).status));

async function storedOf(accepted: readonly AcceptedBid[]): Promise<AcceptedBid[]> {
  const { read, tables } = nodes[0].platform.database;
  const stored = new Set(
    (await read.select({ id: tables.bids.id }).from(tables.bids)).map(({ id }) => `${id}`),
  );
  return accepted.filter(({ answer }) => stored.has(answer.bid.id));
}

async function expectSound(): Promise<void> {
  for (const { platform } of nodes) expect(await auditDatabase(platform.database)).toEqual([]);
}

test("a failover to a synchronous standby loses no bid, and is over by itself", async () => {
  await open({ isSynchronous: true });
  const bidding = await startBidding();
  await primary.crash();
  await eventually(async () => expect(await readiness()).toEqual([503, 503]));
  address.leadTo(standby.port);
  await standby.promote();
  const promotedMs = performance.now();
  await hasAccepted(bidding, BIDS_BEFORE, promotedMs);
  expect(await readiness()).toEqual([200, 200]);
  const accepted = await bidding.stop();
  expect(await storedOf(accepted)).toHaveLength(accepted.length);
  await expectSound();
});

test("connections to a former primary that lives on, and only reads, are replaced within seconds", async () => {
  await open({ isSynchronous: false });
  const bidding = await startBidding();
  const usualMs = Math.max(...bidding.calls.map(({ ms }) => ms));
  await eventually(async () => {
    const [row] = await primary.query(
      "select pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn)::int as behind from pg_stat_replication",
    );
    if (Number(row?.["behind"]) > 0) throw new Error("the standby is behind");
  });
  await primary.query("alter system set default_transaction_read_only = on");
  await primary.query("select pg_reload_conf()");
  address.leadTo(standby.port);
  await eventually(async () => expect(await readiness()).toContain(503));
  await standby.promote();
  const promotedMs = performance.now();
  await hasAccepted(bidding, BIDS_BEFORE, promotedMs);
  const sinceMs = promotedMs + HEALED_WITHIN_MS + 10 * usualMs;
  expect(
    bidding.calls.find((call) => call.startedAt > sinceMs && call.outcome === "UNAVAILABLE"),
  ).toBeUndefined();
  await eventually(async () => expect(await readiness()).toEqual([200, 200]));
  await bidding.stop();
  await primary.crash();
  await expectSound();
  const [row] = await standby.query("select pg_is_in_recovery() as waits");
  expect(row).toEqual({ waits: false });
});

test("nodes tell every end after a failover that lost commits, and open pages read everything again", async () => {
  await open({ isSynchronous: false });
  const [bidder, other] = first(2, players);
  const market = await gladiatorsOnMarket(nodes[0], bidder);
  const [kept, lost, later] = first(3, market);
  await bid(nodes[0], bidder, kept.id, 300);
  await end(kept.id);
  const socket = await nodes[1].connect(bidder.token);
  const heard = new RecordedEvents(socket);
  await bid(nodes[1], bidder, later.id, 300);
  await standby.stopReceiving();

  await bid(nodes[0], bidder, lost.id, 300);
  await bid(nodes[0], other, later.id, 900);
  await end(lost.id);
  await heard.first("auction-ended", ({ gladiatorId }) => gladiatorId === lost.id);
  await primary.crash();
  address.leadTo(standby.port);
  await standby.promote();

  const { epoch } = await heard.first("welcome", ({ epoch: newest }) => newest !== undefined);
  expect(epoch).toBeDefined();
  await eventually(() => expect(lines.join("")).toContain("the database has lost commits"));
  await eventually(async () => expect(await readiness()).toEqual([200, 200]));
  const [state] = await auctionsOf(nodes[1], later.id);
  expect(state).toMatchObject({ currentBid: 300, leaderId: bidder.id });
  await bid(nodes[0], other, later.id, 500);
  await end(later.id);
  await heard.first("auction-ended", ({ gladiatorId }) => gladiatorId === later.id);
  const findings = await auditDatabase(nodes[0].platform.database);
  expect(findings.map(({ invariant }) => invariant)).toEqual(["I14"]);
  expect(findings[0]?.offenders[0]).toMatch(/^commits between .* and .* were lost$/);
});

async function auctionsOf({ platform }: TestServer, id: string) {
  return (await storedAuctions(platform.database)).filter(({ gladiatorId }) => gladiatorId === id);
}

/** Lets an auction end now, and waits until it is closed. */
async function end(gladiatorId: string): Promise<void> {
  await setAuctionsOf(nodes[0].platform.database, gladiatorId, { endsAt: Date.now() - 1 });
  await eventually(async () => {
    const rows = await auctionsOf(nodes[0], gladiatorId);
    if (!rows.some(({ closedAt }) => closedAt !== null)) throw new Error("it isn't closed");
  });
}
