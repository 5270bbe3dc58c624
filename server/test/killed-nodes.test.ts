import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Problem } from "@ludus/shared/contract/problems";
import { auditHouse } from "../src/audit/audit-house.ts";
import { createLog } from "../src/log.ts";
import { joinDatabase } from "../src/platform/platform.ts";
import type { Database } from "../src/platform/database/database.ts";
import { bidByHttp, bidBySocket } from "./bidding.ts";
import { ChildServer } from "./child-server.ts";
import { createTestPlayers, type TestPlayer } from "./factories.ts";
import { gladiatorsOnMarket } from "./market.ts";
import { openTestPlace, type TestPlace } from "./test-place.ts";
import type { TestSocket } from "./test-server.ts";

const WAR_MS = 60_000;
const KILL_EVERY_MS = 2000;
const NODES = 3;
const BIDDERS = 50;
const AUCTIONS = 10;
const PAUSE_MS = 50;
const ANSWER_MS_MAX = 5000;
const EXPECTED_REFUSALS = new Set(["BID_TOO_LOW", "ALREADY_LEADING", "AUCTION_ENDED"]);
const settings = { RATE_LIMITS: "off", MARKET_SIZE: "20", AUCTION_DURATION_MS: "20000" };

let place: TestPlace;
let database: Database;
let players: TestPlayer[];
let nodes: ChildServer[];
beforeAll(async () => {
  place = await openTestPlace();
  nodes = [];
  for (let node = 0; node < NODES; node += 1) nodes.push(await startNode());
  database = joinDatabase(place.settings.database, createLog("silent"));
  players = await createTestPlayers({ database, now: Date.now }, BIDDERS, {
    startingGold: 10_000_000,
  });
});
afterAll(async () => {
  await Promise.all(nodes.map((node) => node.kill()));
  await database.close();
  await place.remove();
});

const startNode = () => ChildServer.start({ ...place.environment, ...settings });
const anyOf = <Value>(values: readonly Value[]) =>
  values[Math.floor(Math.random() * values.length)] as Value;

test(
  "with one node after another killed in a war, no acknowledged bid is lost or doubled",
  async () => {
    const endsMs = Date.now() + WAR_MS;
    const market = await gladiatorsOnMarket(anyOf(nodes), players[0] as TestPlayer);
    const gladiatorIds = market.slice(0, AUCTIONS).map(({ id }) => id);
    const [deaths, ...answers] = await Promise.all([
      killNodesUntil(endsMs),
      ...players.map((player, index) => bidUntil(endsMs, player, gladiatorIds, index % 2 === 0)),
    ]);
    const acknowledged = answers.flat();
    expect(deaths).toBeGreaterThanOrEqual(5);
    expect(acknowledged.length).toBeGreaterThan(BIDDERS);

    const rows = await database.read.select().from(database.tables.bids);
    const stored = rows.map(({ id }) => String(id));
    // Every attempt was repeated with its key until it was answered, so neither side has more.
    expect(stored.toSorted()).toEqual(acknowledged.toSorted());
    expect(await auditHouse(database)).toEqual([]);
  },
  WAR_MS + 120_000,
);

/** Resolves with how many it killed. Each is followed by a new one, on another port. */
async function killNodesUntil(endsMs: number): Promise<number> {
  let deaths = 0;
  while (Date.now() < endsMs) {
    await sleep(KILL_EVERY_MS);
    const victim = anyOf(nodes);
    await victim.kill();
    deaths += 1;
    nodes = nodes.filter((node) => node !== victim);
    const replaced = startNode().then((node) => nodes.push(node));
    if (nodes.length === 1) await replaced;
    else replacing.push(replaced);
  }
  await Promise.all(replacing);
  return deaths;
}
const replacing: Promise<unknown>[] = [];

/** Resolves with the ids of the bids that were acknowledged. */
async function bidUntil(
  endsMs: number,
  player: TestPlayer,
  gladiatorIds: readonly string[],
  bySocket: boolean,
): Promise<string[]> {
  const acknowledged: string[] = [];
  const minimumBids = new Map<string, number>();
  while (Date.now() < endsMs) {
    const gladiatorId = anyOf(gladiatorIds);
    const bidAmount = minimumBids.get(gladiatorId) ?? 100;
    const request = { gladiatorId, bidAmount, idempotencyKey: crypto.randomUUID() };
    const outcome = await answerTo(player, request, bySocket);
    if (outcome instanceof Problem) {
      if (!EXPECTED_REFUSALS.has(outcome.code)) throw outcome;
      minimumBids.set(gladiatorId, outcome.details.minimumBid ?? 100);
    } else {
      acknowledged.push(outcome.bid.id);
      minimumBids.set(gladiatorId, outcome.auction.minimumBid);
    }
    await sleep(PAUSE_MS * Math.random() * 2);
  }
  return acknowledged;
}

/** Asks with the same key, of whichever node is there, until one answers. */
async function answerTo(
  player: TestPlayer,
  request: Parameters<typeof bidBySocket>[1],
  bySocket: boolean,
) {
  for (;;) {
    const node = anyOf(nodes);
    try {
      return await (bySocket ? bidOnce(node, player, request) : bidByHttp(node, player, request));
    } catch (error) {
      if (error instanceof Problem && error.code !== "UNAVAILABLE") return error;
      await sleep(100);
    }
  }
}

const sockets = new Map<string, { node: ChildServer; socket: TestSocket }>();

/** By the socket that the player has to this node, or a new one. */
async function bidOnce(
  node: ChildServer,
  player: TestPlayer,
  request: Parameters<typeof bidBySocket>[1],
) {
  let held = sockets.get(player.id);
  if (!held?.socket.connected || !nodes.includes(held.node)) {
    held?.socket.disconnect();
    held = { node, socket: await node.connect(player.token) };
    sockets.set(player.id, held);
  }
  const { socket } = held;
  const gone = new Promise<never>((_, reject) => {
    socket.once("disconnect", () => reject(new Error("the node is gone")));
  });
  const tooLate = sleep(ANSWER_MS_MAX).then(() => {
    throw new Error("no answer");
  });
  return Promise.race([bidBySocket(socket, request), gone, tooLate]);
}
