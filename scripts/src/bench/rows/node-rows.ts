import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Account } from "@ludus/testkit/players/register-player";
import type { LocalServer } from "@ludus/testkit/server/local-server";
import { startRedis } from "@ludus/testkit/services/start-redis";
import { openMeasuredServer } from "../../processes/measured-server.ts";
import { auditAt } from "../audit-at.ts";
import type { Bench } from "../bench.ts";
import { Bidding } from "../lanes/bidding.ts";
import { compare, type Side, type Slice } from "../compare.ts";
import { enterMarket, portOf } from "../lanes/game-players.ts";
import { HttpLane } from "../lanes/http-lane.ts";
import { runHttpLanes } from "../lanes/lanes.ts";
import { percentile } from "../percentile.ts";
import { startBenchPostgres } from "../start-bench-postgres.ts";
import { SocketLane } from "../lanes/socket-lane.ts";
import { openWatchers, watch } from "../lanes/watchers.ts";

const BIDDERS = 16;
const AUCTIONS = 20;
const WATCHERS = 400;
const DELAY_WATCHERS = 100;
const DELAY_BIDS = 60;
const DELAY_EVERY_MS = 100;
const CLOSINGS = 1000;
const CLOSING_MARKET = 400;
const CLOSING_DURATION_MS = 20_000;
/** A frame with more ids would be longer than the server accepts. */
const WATCHED_MAX = 100;

/** The cost of a second node for those who watch from there, and how late BullMQ closes. */
export async function measureNodes(bench: Bench): Promise<void> {
  const { postgres, url, stop } = await startBenchPostgres(bench.folder, "nodes");
  const redis = await startRedis({ folder: join(bench.folder, "redis") });
  try {
    await measurePush(bench, { DATABASE_URL: url, REDIS_URL: redis.url });
    const other = await postgres.createDatabase("closing");
    await measureLateness(bench, { DATABASE_URL: other, REDIS_URL: redis.url });
  } finally {
    await redis.stop();
    await stop();
  }
}

interface Nodes {
  bench: Bench;
  first: LocalServer;
  second: LocalServer;
  bidders: Account[];
  bidding: Bidding;
  /** The auctions that are bid on and watched. */
  gladiatorIds: string[];
}

interface Stores extends Record<string, string> {
  DATABASE_URL: string;
  REDIS_URL: string;
}

async function measurePush(bench: Bench, stores: Stores): Promise<void> {
  const settings = { ...stores, MARKET_SIZE: String(AUCTIONS) };
  const first = await openMeasuredServer(settings, bench.profile("first-node"));
  const second = await openMeasuredServer(settings, bench.profile("second-node"));
  try {
    const { bidders, auctions } = await enterMarket(first.url, BIDDERS);
    const gladiatorIds = auctions.map(({ gladiatorId }) => gladiatorId);
    const bidding = new Bidding(auctions);
    const nodes = { bench, first, second, bidders, bidding, gladiatorIds };
    await measureEventRate(nodes);
    await measureEventDelay(nodes);
    const faults = await auditAt(stores.DATABASE_URL, bidding.accepted);
    bench.check("two nodes", faults, bidding.accepted);
  } finally {
    await first.stop();
    await second.stop();
  }
}

async function measureEventRate(nodes: Nodes): Promise<void> {
  const { bench, first, second } = nodes;
  const side = (name: string, node: LocalServer): Side => ({
    name,
    pid: node.pid,
    run: (seconds) => countEvents(nodes, node, seconds),
  });
  const [there, here] = await compare(
    [side("second node", second), side("first node", first)],
    bench.pace,
  );
  bench.report({
    what: `Events/s to ${WATCHERS} watchers of a second node, through Redis`,
    ours: there,
    bare: here,
    against: "the same watchers on the node that takes the bids",
  });
}

/** Everybody bids on the first node, everybody watches on one of the two. */
async function countEvents(nodes: Nodes, node: LocalServer, seconds: number): Promise<Slice> {
  const watchers = await openWatchers(portOf(node), tokensOf(nodes), WATCHERS, nodes.gladiatorIds);
  try {
    const startedMs = performance.now();
    await runHttpLanes(portOf(nodes.first), nodes.bidders, seconds, (lane, bidder) =>
      nodes.bidding.byHttp(bidder, lane),
    );
    const count = watchers.reduce((sum, { events }) => sum + events, 0);
    return { count, seconds: (performance.now() - startedMs) / 1000 };
  } finally {
    for (const watcher of watchers) watcher.close();
  }
}

/** How much later a bid's event is with the other node's watchers than with the bidder's node's. */
async function measureEventDelay(nodes: Nodes): Promise<void> {
  const { bench, first, second, bidders, bidding, gladiatorIds } = nodes;
  const arrivalsMs = { here: [] as number[], there: [] as number[] };
  const watchers = [
    ...(await openWatchers(portOf(first), tokensOf(nodes), DELAY_WATCHERS, gladiatorIds)).map(
      (lane) => ({
        lane,
        place: "here" as const,
      }),
    ),
    ...(await openWatchers(portOf(second), tokensOf(nodes), DELAY_WATCHERS, gladiatorIds)).map(
      (lane) => ({
        lane,
        place: "there" as const,
      }),
    ),
  ];
  for (const { lane, place } of watchers) {
    lane.onEvent = (text) => {
      if (text.startsWith('42["bid"')) arrivalsMs[place].push(performance.now());
    };
  }
  const laterMs: number[] = [];
  const http = await HttpLane.open(portOf(first));
  for (let index = 0; index < DELAY_BIDS; index += 1) {
    arrivalsMs.here = [];
    arrivalsMs.there = [];
    await bidding.byHttp(bidders[index % BIDDERS] as Account, http);
    await sleep(DELAY_EVERY_MS);
    while (arrivalsMs.there.length < DELAY_WATCHERS) await sleep(10);
    laterMs.push(percentile(arrivalsMs.there, 50) - percentile(arrivalsMs.here, 50));
  }
  http.close();
  for (const { lane } of watchers) lane.close();
  bench.figures.push(
    `A bid's event is with the ${DELAY_WATCHERS} watchers of the other node ${inMs(laterMs, 50)} later than with as many of the bidder's own node, in the median of ${DELAY_BIDS} bids (p99 ${inMs(laterMs, 99)}).`,
  );
}

/** From an auction's end to its being told to whoever watches, with timers and with BullMQ. */
async function measureLateness(bench: Bench, stores: Stores): Promise<void> {
  const settings = {
    MARKET_SIZE: String(CLOSING_MARKET),
    AUCTION_DURATION_MS: String(CLOSING_DURATION_MS),
  };
  const embedded = await openMeasuredServer({
    ...settings,
    DATABASE_URL: `file:${join(bench.folder, "closing.db")}`,
  });
  const timers = await latenessOf(embedded);
  await embedded.stop();

  const linked = { ...settings, ...stores };
  const first = await openMeasuredServer(linked);
  const second = await openMeasuredServer(linked);
  const bullmq = await latenessOf(first);
  await Promise.all([first.stop(), second.stop()]);

  const perSecond = Math.round((CLOSING_MARKET * 1000) / CLOSING_DURATION_MS);
  bench.figures.push(
    `From an auction's end to its being told, ${perSecond} ends a second: ${inMs(timers, 50)} with timers and SQLite (p99 ${inMs(timers, 99)}), ${inMs(bullmq, 50)} with BullMQ, PostgreSQL and two nodes (p99 ${inMs(bullmq, 99)}), of ${timers.length} and ${bullmq.length}.`,
  );
}

async function latenessOf(node: LocalServer): Promise<number[]> {
  const { bidders, auctions } = await enterMarket(node.url, 1);
  const latenessMs: number[] = [];
  const lanes: SocketLane[] = [];
  for (let from = 0; from < auctions.length; from += WATCHED_MAX) {
    const lane = await SocketLane.open(portOf(node), { token: bidders[0]?.token });
    lanes.push(lane);
    lane.onEvent = (text) => {
      if (!text.startsWith('42["auction-ended"')) return;
      const [, { auction }] = JSON.parse(text.slice(2)) as [
        string,
        { auction: { marketEndTime: number } },
      ];
      latenessMs.push(Date.now() - auction.marketEndTime);
    };
    await watch(
      lane,
      auctions.slice(from, from + WATCHED_MAX).map(({ gladiatorId }) => gladiatorId),
    );
  }
  const deadlineMs = performance.now() + CLOSING_DURATION_MS / 2;
  while (latenessMs.length < CLOSINGS && performance.now() < deadlineMs) await sleep(50);
  for (const lane of lanes) lane.close();
  return latenessMs;
}

function tokensOf({ bidders }: Pick<Nodes, "bidders">): string[] {
  return bidders.map(({ token }) => token);
}

function inMs(values: readonly number[], percent: number): string {
  return `${percentile(values, percent).toFixed(1)} ms`;
}
