import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { auctionEndedEvent } from "@ludus/shared/contract/live/live-events";
import type { Account } from "@ludus/testkit/players/register-player";
import type { LocalServer } from "@ludus/testkit/server/local-server";
import { startRedis } from "@ludus/testkit/services/start-redis";
import { z } from "zod";
import { inTurn } from "../../in-turn.ts";
import { openMeasuredServer } from "../../processes/measured-server.ts";
import type { Bench } from "../bench.ts";
import type { Side, Slice } from "../compare.ts";
import { Bidding } from "../lanes/bidding.ts";
import { enterMarket } from "@ludus/testkit/players/enter-market";
import { HttpLane } from "../lanes/http-lane.ts";
import { httpSide } from "../lanes/lanes.ts";
import type { SocketLane } from "../lanes/socket-lane.ts";
import { countEvents, openWatchers } from "../lanes/watchers.ts";
import { percentile } from "../../figures/statistics.ts";
import { startBenchPostgres } from "../start-bench-postgres.ts";

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
  const first = await openMeasuredServer(settings);
  const second = await openMeasuredServer(settings);
  try {
    const { bidders, market } = await enterMarket(first, BIDDERS);
    const gladiatorIds = market.map(({ id }) => id);
    const bidding = new Bidding(market);
    const nodes = { bench, first, second, bidders, bidding, gladiatorIds };
    await measureEventRate(nodes);
    await measureEventDelay(nodes);
    await bench.check("two nodes", stores.DATABASE_URL, bidding.accepted);
  } finally {
    await first.stop();
    await second.stop();
  }
}

async function measureEventRate(nodes: Nodes): Promise<void> {
  const { bench, first, second } = nodes;
  const side = (node: LocalServer): Side => ({
    pid: node.pid,
    run: (seconds) => bidAndHear(nodes, node, seconds),
  });
  await bench.measure([
    {
      what: `Events/s to ${WATCHERS} watchers of a second node, through Redis`,
      ours: side(second),
      bare: side(first),
      against: "the same watchers on the node that takes the bids",
    },
  ]);
}

/** Everybody bids on the first node, everybody watches on one of the two. */
async function bidAndHear(nodes: Nodes, node: LocalServer, seconds: number): Promise<Slice> {
  const { first, bidders, bidding, gladiatorIds } = nodes;
  const watchers = await openWatchers(node.url, bidders, WATCHERS, gladiatorIds);
  try {
    const bids = httpSide(first, bidders, (lane, bidder) => bidding.byHttp(bidder, lane));
    const { seconds: took } = await bids.run(seconds);
    return { count: countEvents(watchers), seconds: took };
  } finally {
    for (const watcher of watchers) watcher.close();
  }
}

/** How much later a bid's event is with the other node's watchers than with the bidder's node's. */
async function measureEventDelay(nodes: Nodes): Promise<void> {
  const { bench, first, second, bidders, bidding, gladiatorIds } = nodes;
  const arrivalsMs = { here: [] as number[], there: [] as number[] };
  const watchers: SocketLane[] = [];
  for (const [place, { url }] of [["here", first] as const, ["there", second] as const]) {
    for (const lane of await openWatchers(url, bidders, DELAY_WATCHERS, gladiatorIds)) {
      lane.onEvent = (text) => {
        if (text.startsWith('42["bid"')) arrivalsMs[place].push(performance.now());
      };
      watchers.push(lane);
    }
  }
  const laterMs: number[] = [];
  const http = await HttpLane.open(first.url);
  for (let index = 0; index < DELAY_BIDS; index += 1) {
    arrivalsMs.here = [];
    arrivalsMs.there = [];
    await bidding.byHttp(inTurn(bidders, index), http);
    await sleep(DELAY_EVERY_MS);
    while (arrivalsMs.there.length < DELAY_WATCHERS) await sleep(10);
    laterMs.push(percentile(arrivalsMs.there, 50) - percentile(arrivalsMs.here, 50));
  }
  http.close();
  for (const watcher of watchers) watcher.close();
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

const auctionEnded = z.tuple([z.literal(auctionEndedEvent.name), auctionEndedEvent.payload]);

async function latenessOf(node: LocalServer): Promise<number[]> {
  const { bidders, market } = await enterMarket(node, 1);
  const latenessMs: number[] = [];
  const lanes: SocketLane[] = [];
  for (let from = 0; from < market.length; from += WATCHED_MAX) {
    const ids = market.slice(from, from + WATCHED_MAX).map(({ id }) => id);
    const [lane] = await openWatchers(node.url, bidders, 1, ids);
    if (!lane) continue;
    lanes.push(lane);
    lane.onEvent = (text) => {
      const heardAt = Date.now();
      const ended = auctionEnded.safeParse(JSON.parse(text.slice(2)));
      if (ended.success) latenessMs.push(heardAt - ended.data[1].auction.marketEndTime);
    };
  }
  const deadlineMs = performance.now() + CLOSING_DURATION_MS / 2;
  while (latenessMs.length < CLOSINGS && performance.now() < deadlineMs) await sleep(50);
  for (const lane of lanes) lane.close();
  return latenessMs;
}

function inMs(values: readonly number[], percent: number): string {
  return `${percentile(values, percent).toFixed(1)} ms`;
}
