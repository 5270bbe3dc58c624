import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { BidAnswer } from "@ludus/shared/contract/market-api";
import { Problem } from "@ludus/shared/contract/problems";
import type { AuctionState } from "@ludus/shared/model/auction";
import { auditHouse } from "../src/audit/audit-house.ts";
import { readConfig } from "../src/config.ts";
import { createLog } from "../src/log.ts";
import { openPlatform } from "../src/platform/platform.ts";
import type { Database } from "../src/platform/database/database.ts";
import { bidByHttp, bidBySocket } from "./bidding.ts";
import { createTestPlayers, type TestPlayer } from "./factories.ts";
import { first, gladiatorsOnMarket } from "./market.ts";
import { startTopology, type Topology } from "./start-topology.ts";
import type { TestSocket } from "./test-server.ts";
import { Visitor } from "./visitor.ts";

const BIDDERS = 16;
const PAUSE_MS = 20;
const SEEN_WITHIN_MS = 20_000;
/** What a bidder meets who is not the only one. */
const EXPECTED_REFUSALS = new Set(["BID_TOO_LOW", "ALREADY_LEADING"]);

let topology: Topology;
let players: TestPlayer[];
beforeAll(async () => {
  topology = await startTopology({ RATE_LIMITS: "off", MARKET_SIZE: "6", LOG_LEVEL: "warn" });
  players = await inDatabase((database) =>
    createTestPlayers({ database, now: Date.now }, BIDDERS, { startingGold: 100_000_000 }),
  );
});
afterAll(() => topology.stop());

async function inDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const config = readConfig({ DATABASE_URL: topology.databaseUrl, RATE_LIMITS: "off" });
  const { database } = await openPlatform(config, createLog("silent"));
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

test("a bid on one node is seen at once by who watches through the other", async () => {
  const [anna, brutus] = first(2, players);
  const [here, there] = topology.nodeUrls;
  const [gladiator] = first(1, await gladiatorsOnMarket(new Visitor(here, anna), anna));
  const watcher = await new Visitor(there, brutus).connect();
  await watcher.emitWithAck("watch", { gladiators: { [gladiator.id]: gladiator.seq } });
  const seen = new Promise<AuctionState>((resolve, reject) => {
    watcher.once("bid", resolve);
    setTimeout(() => reject(new Error("no bid was seen")), SEEN_WITHIN_MS);
  });
  const { auction } = await bidByHttp(new Visitor(here, anna), anna, {
    gladiatorId: gladiator.id,
    bidAmount: gladiator.minimumBid,
  });
  expect(await seen).toMatchObject({ gladiatorId: gladiator.id, seq: auction.seq });
  watcher.disconnect();
});

test("while all nodes are restarted under load, every bid is answered, and kept", async () => {
  const visitors = players.map((player) => new Visitor(topology.url, player));
  const market = await gladiatorsOnMarket(...first(1, visitors), ...first(1, players));
  const minimumBids = new Map(market.map(({ id, minimumBid }) => [id, minimumBid]));
  const acknowledged: BidAnswer[] = [];
  const counts = { refused: 0, repeated: 0, cutOff: 0 };
  let isOver = false;

  const bidding = Promise.all(
    visitors.map((visitor, index) => (index % 2 === 0 ? byHttp(visitor) : bySocket(visitor))),
  );
  await Promise.race([bidding, topology.restartNodes()]);
  isOver = true;
  await bidding;

  expect(acknowledged.length).toBeGreaterThan(100);
  expect(counts.refused).toBeGreaterThan(0);
  // Each node cut off its own once.
  expect(counts.cutOff).toBeGreaterThanOrEqual(BIDDERS / 2);
  await inDatabase(async (database) => {
    const rows = await database.read.select().from(database.tables.bids);
    const amounts = new Map(rows.map(({ id, amount }) => [String(id), amount]));
    const lost = acknowledged.filter(({ bid }) => amounts.get(bid.id) !== bid.bidAmount);
    expect(lost).toEqual([]);
    expect(await auditHouse(database)).toEqual([]);
  });

  async function byHttp(visitor: Visitor): Promise<void> {
    await keepBidding((request) => bidByHttp(visitor, visitor.player, request));
  }

  /** As the game's client: without an answer, the same bid once more by HTTP. */
  async function bySocket(visitor: Visitor): Promise<void> {
    const socket = await visitor.connect();
    let cut = nextCut(socket);
    socket.on("disconnect", () => {
      counts.cutOff += 1;
      cut = nextCut(socket);
    });
    await keepBidding(async (request) => {
      if (socket.connected) {
        const answer = await Promise.race([bidBySocket(socket, request), cut]);
        if (answer !== "cut off") return answer;
        counts.repeated += 1;
      }
      return bidByHttp(visitor, visitor.player, request);
    });
    socket.disconnect();
  }

  /** Rejects when a bid meets anything but an answer or an expected refusal. */
  async function keepBidding(
    place: (request: {
      gladiatorId: string;
      bidAmount: number;
      idempotencyKey: string;
    }) => Promise<BidAnswer>,
  ): Promise<void> {
    const ids = [...minimumBids.keys()];
    for (let turn = 0; !isOver; turn += 1) {
      const gladiatorId = ids[turn % ids.length] as string;
      const bidAmount = minimumBids.get(gladiatorId) as number;
      try {
        const answer = await place({ gladiatorId, bidAmount, idempotencyKey: crypto.randomUUID() });
        acknowledged.push(answer);
        minimumBids.set(gladiatorId, answer.auction.minimumBid);
      } catch (error) {
        if (!(error instanceof Problem && EXPECTED_REFUSALS.has(error.code))) throw error;
        counts.refused += 1;
        minimumBids.set(gladiatorId, Number(error.details.minimumBid));
      }
      await sleep(PAUSE_MS);
    }
  }
});

function nextCut(socket: TestSocket): Promise<"cut off"> {
  return new Promise((resolve) => {
    socket.once("disconnect", () => resolve("cut off"));
  });
}
