import { afterEach, beforeEach, expect, test } from "vitest";
import { eventually } from "@ludus/testkit/eventually";
import { BiddingBots, byHttp } from "@ludus/testkit/players/bidding-bots";
import { startRedis, type RedisServer } from "@ludus/testkit/services/start-redis";
import { watch } from "@ludus/testkit/players/watch";
import { auditDatabase } from "../../../src/audit/audit-database.ts";
import { bid, first, gladiatorsOnMarket } from "#test/market.ts";
import { openMovableAddress, type MovableAddress } from "#test/movable-address.ts";
import { RecordedEvents } from "#test/recorded-events.ts";
import { openTestDatabase, type TestDatabase } from "#test/servers/test-database.ts";
import { TestServer } from "#test/servers/test-server.ts";
import { createTestPlayers, type TestPlayer } from "#test/test-players.ts";

const PAUSE_MS = 50;

let former: RedisServer;
let promoted: RedisServer;
/** Each node's own way to Redis. */
let addresses: [MovableAddress, MovableAddress];
let place: TestDatabase;
let nodes: [TestServer, TestServer];
let players: TestPlayer[];
let lines: string[];
beforeEach(async () => {
  [former, promoted] = await Promise.all([startRedis(), startRedis()]);
  await promoted.ask(`REPLICAOF 127.0.0.1 ${portOf(former)}`);
  addresses = [await openMovableAddress(portOf(former)), await openMovableAddress(portOf(former))];
  place = await openTestDatabase();
  lines = [];
  const start = (address: MovableAddress) =>
    TestServer.start({
      database: place.config,
      redisUrl: `redis://127.0.0.1:${address.port}`,
      marketSize: 6,
      logLevel: "info",
      logTo: { write: (line) => void lines.push(line) },
    });
  nodes = [await start(addresses[0]), await start(addresses[1])];
  players = await createTestPlayers(nodes[0].platform, 4, { startingGold: 10_000_000 });
  await areLinked(true);
});
afterEach(async () => {
  for (const node of nodes) await node.stop();
  for (const address of addresses) await address.stop();
  await Promise.all([former.stop(), promoted.stop()]);
  await place.remove();
});

function portOf({ url }: RedisServer): number {
  return Number(new URL(url).port);
}

function areLinked(isUp: boolean): Promise<void> {
  return eventually(() => {
    expect(nodes.map(({ platform }) => platform.nodeLink.isUp())).toEqual([isUp, isUp]);
  });
}

/** Resolves once a bid through the first node is heard by a socket of the second. */
async function expectHeard(): Promise<void> {
  const [bidder, watcher] = first(2, players);
  const [lot] = first(1, await gladiatorsOnMarket(nodes[0], bidder));
  const socket = await nodes[1].connect(watcher.token);
  await watch(socket, { [lot.id]: 0 });
  const heard = new RecordedEvents(socket);
  const { minimumBid } =
    (await gladiatorsOnMarket(nodes[0], bidder)).find(({ id }) => id === lot.id) ?? lot;
  await bid(nodes[0], bidder, lot.id, minimumBid);
  await heard.first("bid", ({ currentBid }) => currentBid === minimumBid);
  socket.disconnect();
}

test("a failover of Redis under bids loses none of them, and links the nodes again by itself", async () => {
  const lots = first(2, (await gladiatorsOnMarket(nodes[0], first(1, players)[0])).slice(2));
  const bidders = players
    .slice(2)
    .map((player, index) => byHttp(nodes[index === 0 ? 0 : 1], player));
  const bidding = new BiddingBots(bidders, lots, { pauseMs: PAUSE_MS });
  await former.kill();
  await promoted.ask("REPLICAOF NO ONE");
  for (const address of addresses) address.leadTo(portOf(promoted));
  await areLinked(true);
  await expectHeard();
  const accepted = await bidding.stop();
  expect(bidding.calls.filter(({ outcome }) => outcome === "UNAVAILABLE")).toEqual([]);
  const { read, tables } = nodes[0].platform.database;
  const stored = new Set((await read.select().from(tables.bids)).map(({ id }) => `${id}`));
  expect(accepted.filter(({ answer }) => !stored.has(answer.bid.id))).toEqual([]);
  expect(await auditDatabase(nodes[0].platform.database)).toEqual([]);
});

test("nodes leave a Redis that became a replica, though their connections to it live", async () => {
  await promoted.ask("REPLICAOF NO ONE");
  await former.ask(`REPLICAOF 127.0.0.1 ${portOf(promoted)}`);
  for (const address of addresses) address.leadTo(portOf(promoted));
  await eventually(async () => {
    const clients = await promoted.ask("CLIENT LIST TYPE pubsub");
    expect(clients.match(/^id=/gm)).toHaveLength(2);
  });
  await areLinked(true);
  await expectHeard();
});

test("nodes on two Redis read what they can't hear, and say so", async () => {
  await promoted.ask("REPLICAOF NO ONE");
  addresses[1].leadTo(portOf(promoted), { cutsOpen: true });
  await areLinked(false);
  // A link is down at once, and told with the next heartbeat.
  await eventually(() => {
    expect(lines.join("")).toContain("A node that the database knows isn't heard");
  });
  await expectHeard();
  addresses[1].leadTo(portOf(former), { cutsOpen: true });
  await areLinked(true);
});
