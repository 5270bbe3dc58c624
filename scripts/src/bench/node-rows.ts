import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { startBuiltServer, type BuiltServer } from "../local-server/built-server.ts";
import { auditHouseAt } from "./audit-house-at.ts";
import type { Bench } from "./bench.ts";
import { Bidding } from "./bidding.ts";
import { compare, type Side, type Slice } from "./compare.ts";
import { listAuctions, registerBidders, type BenchBidder } from "./game-server.ts";
import { HttpLane } from "./http-lane.ts";
import { runHttpLanes } from "./lanes.ts";
import { percentile } from "./percentile.ts";
import { startServices, type Services } from "./services.ts";
import { SocketLane } from "./socket-lane.ts";
import { openWatchers, watch } from "./watchers.ts";

const DAY_MS = 86_400_000;
const BIDDERS = 16;
const AUCTIONS = 20;
const WATCHERS = 400;
const DELAY_WATCHERS = 100;
const DELAY_BIDS = 60;
const DELAY_EVERY_MS = 100;
const CLOSINGS = 1000;
const CLOSING_MARKET = 400;
const CLOSING_DURATION_MS = 20_000;
/** Of more ids a frame would be longer than the server takes. */
const WATCHED_MAX = 100;

/** What a second node costs those who watch from there, and how late BullMQ closes. */
export async function measureNodes(bench: Bench): Promise<void> {
  const services = await startServices(bench.folder);
  try {
    await measurePush(bench, services);
    await measureLateness(bench, services);
  } finally {
    await services.stop();
  }
}

interface Nodes {
  bench: Bench;
  first: BuiltServer;
  second: BuiltServer;
  bidders: BenchBidder[];
  bidding: Bidding;
  /** Of the auctions that are bid for and watched. */
  gladiatorIds: string[];
}

async function measurePush(bench: Bench, { environment }: Services): Promise<void> {
  const settings = {
    ...environment,
    MARKET_SIZE: String(AUCTIONS),
    AUCTION_DURATION_MS: String(300 * DAY_MS),
    STARTING_GOLD: "1000000000",
  };
  const first = await startBuiltServer(settings, bench.profile("first-node"));
  const second = await startBuiltServer(settings, bench.profile("second-node"));
  try {
    const bidders = await registerBidders(first.baseUrl, BIDDERS);
    const auctions = await listAuctions(first.baseUrl, bidders[0]?.token ?? "");
    const gladiatorIds = auctions.map(({ gladiatorId }) => gladiatorId);
    const bidding = new Bidding(auctions);
    const nodes = { bench, first, second, bidders, bidding, gladiatorIds };
    await measureEventRate(nodes);
    await measureEventDelay(nodes);
    const faults = await auditHouseAt(environment.DATABASE_URL, bidding.accepted);
    bench.check("two nodes", faults, bidding.accepted);
  } finally {
    await first.stop();
    await second.stop();
  }
}

async function measureEventRate(nodes: Nodes): Promise<void> {
  const { bench, first, second } = nodes;
  const side = (name: string, node: BuiltServer): Side => ({
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
async function countEvents(nodes: Nodes, node: BuiltServer, seconds: number): Promise<Slice> {
  const watchers = await openWatchers(node.port, tokensOf(nodes), WATCHERS, nodes.gladiatorIds);
  try {
    const startedMs = performance.now();
    await runHttpLanes(nodes.first.port, nodes.bidders, seconds, (lane, bidder) =>
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
    ...(await openWatchers(first.port, tokensOf(nodes), DELAY_WATCHERS, gladiatorIds)).map(
      (lane) => ({
        lane,
        place: "here" as const,
      }),
    ),
    ...(await openWatchers(second.port, tokensOf(nodes), DELAY_WATCHERS, gladiatorIds)).map(
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
  const http = await HttpLane.open(first.port);
  for (let index = 0; index < DELAY_BIDS; index += 1) {
    arrivalsMs.here = [];
    arrivalsMs.there = [];
    await bidding.byHttp(bidders[index % BIDDERS] as BenchBidder, http);
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
async function measureLateness(bench: Bench, { environment }: Services): Promise<void> {
  const settings = {
    MARKET_SIZE: String(CLOSING_MARKET),
    AUCTION_DURATION_MS: String(CLOSING_DURATION_MS),
  };
  const embedded = await startBuiltServer({
    ...settings,
    DATABASE_URL: `file:${join(bench.folder, "closing.db")}`,
  });
  const timers = await latenessOf(embedded);
  await embedded.stop();

  const database = new URL(environment.DATABASE_URL);
  database.pathname = "/postgres";
  const linked = { ...settings, ...environment, DATABASE_URL: database.href };
  const nodes = [await startBuiltServer(linked), await startBuiltServer(linked)];
  const bullmq = await latenessOf(nodes[0] as BuiltServer);
  await Promise.all(nodes.map((node) => node.stop()));

  const perSecond = Math.round((CLOSING_MARKET * 1000) / CLOSING_DURATION_MS);
  bench.figures.push(
    `From an auction's end to its being told, ${perSecond} ends a second: ${inMs(timers, 50)} with timers and SQLite (p99 ${inMs(timers, 99)}), ${inMs(bullmq, 50)} with BullMQ, PostgreSQL and two nodes (p99 ${inMs(bullmq, 99)}), of ${timers.length} and ${bullmq.length}.`,
  );
}

async function latenessOf(node: BuiltServer): Promise<number[]> {
  const [viewer] = await registerBidders(node.baseUrl, 1);
  const auctions = await listAuctions(node.baseUrl, viewer?.token ?? "");
  const latenessMs: number[] = [];
  const lanes: SocketLane[] = [];
  for (let from = 0; from < auctions.length; from += WATCHED_MAX) {
    const lane = await SocketLane.open(node.port, { token: viewer?.token });
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
