import { afterAll, expect, test } from "vitest";
import { BiddingBots, byHttp, likeTheClient } from "@ludus/testkit/players/bidding-bots";
import { connectPlayer, type PlayerSocket } from "@ludus/testkit/players/connect-player";
import { exactApiAt } from "@ludus/testkit/players/exact-api";
import { bidByHttp } from "@ludus/testkit/players/place-bid";
import { readMarket } from "@ludus/testkit/players/read-market";
import { watch } from "@ludus/testkit/players/watch";
import { inDatabase } from "#test/servers/in-database.ts";
import { auditDatabase } from "../../../src/audit/audit-database.ts";
import { readConfig } from "../../../src/config.ts";
import { createTestPlayers } from "#test/test-players.ts";
import { first } from "#test/market.ts";
import { RecordedEvents } from "#test/recorded-events.ts";
import { startTopology } from "./start-topology.ts";

const BIDDERS = 16;
/** Between the bids of a player: the new nodes start beside them. */
const PAUSE_MS = 100;
/** The refusals that competing bidders meet. */
const EXPECTED_REFUSALS = new Set(["BID_TOO_LOW", "ALREADY_LEADING"]);

const sockets: PlayerSocket[] = [];
const topology = await startTopology({ RATE_LIMITS: "off", MARKET_SIZE: "6", LOG_LEVEL: "warn" });
const config = readConfig({ DATABASE_URL: topology.databaseUrl });
const players = await inDatabase(config, (database) =>
  createTestPlayers({ database, wallNow: Date.now }, BIDDERS, { startingGold: 100_000_000 }),
);
afterAll(async () => {
  for (const socket of sockets) socket.disconnect();
  await topology.stop();
});

test("a bid on one node reaches a watcher on the other", async () => {
  const [anna, brutus] = first(2, players);
  const [here, there] = topology.nodeUrls;
  const api = exactApiAt(here);
  const [gladiator] = first(1, await readMarket(api, anna.token));
  const watcher = await connectPlayer(there, brutus.token);
  await watch(watcher, { [gladiator.id]: gladiator.seq });
  const heard = new RecordedEvents(watcher);
  const bid = { gladiatorId: gladiator.id, bidAmount: gladiator.minimumBid };
  const { auction } = await bidByHttp(api, anna, bid);
  expect(await heard.first("bid")).toMatchObject({ gladiatorId: gladiator.id, seq: auction.seq });
  watcher.disconnect();
});

test("every bid is answered and kept while all nodes are restarted under load", async () => {
  const [anyone] = first(1, players);
  const api = exactApiAt(topology.url);
  const lots = await readMarket(api, anyone.token);
  let timesCutOff = 0;
  const bidders = players.map(async (player, index) => {
    if (index % 2 === 0) return byHttp(api, player);
    const socket = await connectPlayer(topology.url, player.token, { reconnects: true });
    sockets.push(socket.on("disconnect", () => (timesCutOff += 1)));
    return likeTheClient(api, player, socket);
  });
  const bots = new BiddingBots(await Promise.all(bidders), lots, {
    pauseMs: PAUSE_MS,
    tolerates: ({ code }) => EXPECTED_REFUSALS.has(code),
  });
  await Promise.race([bots.ended(), topology.restartNodes()]);
  const accepted = await bots.stop();

  expect(accepted.length).toBeGreaterThan(100);
  expect(bots.calls.some(({ outcome }) => EXPECTED_REFUSALS.has(outcome))).toBe(true);
  // The balancer sends every call to a node that takes it.
  expect(bots.calls.filter(({ outcome }) => outcome === "UNAVAILABLE")).toEqual([]);
  // Each node cuts off its own sockets once.
  expect(timesCutOff).toBeGreaterThanOrEqual(BIDDERS / 2);
  await inDatabase(config, async (database) => {
    const rows = await database.read.select().from(database.tables.bids);
    const amounts = new Map(rows.map(({ id, amount }) => [String(id), amount]));
    const lost = accepted.filter(({ answer: { bid } }) => amounts.get(bid.id) !== bid.bidAmount);
    expect(lost).toEqual([]);
    expect(await auditDatabase(database)).toEqual([]);
  });
});
