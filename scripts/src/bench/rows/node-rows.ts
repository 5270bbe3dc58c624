import { join } from "node:path";
import type { Account } from "@ludus/testkit/players/register-player";
import type { LocalServer } from "@ludus/testkit/server/local-server";
import { startRedis } from "@ludus/testkit/services/start-redis";
import { openMeasuredServer } from "../../processes/measured-server.ts";
import type { Bench } from "../bench.ts";
import type { Side, Slice } from "../compare.ts";
import { Bidding } from "../lanes/bidding.ts";
import { enterMarket } from "@ludus/testkit/players/enter-market";
import { httpSide } from "../lanes/lanes.ts";
import { countEvents, openWatchers } from "../lanes/watchers.ts";
import { startBenchPostgres } from "../start-bench-postgres.ts";

const BIDDERS = 16;
const AUCTIONS = 20;
const WATCHERS = 400;

/** The cost of a second node for those who watch from there. */
export async function measureNodes(bench: Bench): Promise<void> {
  const { url, stop } = await startBenchPostgres(bench.folder, "nodes");
  const redis = await startRedis({ folder: join(bench.folder, "redis") });
  const settings = { DATABASE_URL: url, REDIS_URL: redis.url, MARKET_SIZE: String(AUCTIONS) };
  const first = await openMeasuredServer(settings);
  const second = await openMeasuredServer(settings);
  try {
    const { bidders, market } = await enterMarket(first, BIDDERS);
    const gladiatorIds = market.map(({ id }) => id);
    const bidding = new Bidding(market);
    const side = (node: LocalServer): Side => ({
      pid: node.pid,
      run: (seconds) => bidAndHear({ first, bidders, bidding, gladiatorIds }, node, seconds),
    });
    await bench.measure([
      {
        what: `Events/s to ${WATCHERS} watchers of a second node, through Redis`,
        ours: side(second),
        bare: side(first),
        against: "the same watchers on the node that takes the bids",
      },
    ]);
    await bench.check("two nodes", url, bidding.accepted);
  } finally {
    await first.stop();
    await second.stop();
    await redis.stop();
    await stop();
  }
}

interface Nodes {
  first: LocalServer;
  bidders: Account[];
  bidding: Bidding;
  /** The auctions that are bid on and watched. */
  gladiatorIds: string[];
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
