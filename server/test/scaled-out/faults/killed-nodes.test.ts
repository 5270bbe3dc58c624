import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { PlaceBidInput } from "@ludus/shared/contract/live/live-messages";
import { changeMaximum, type BidAnswer } from "@ludus/shared/contract/market/bids-api";
import { eventually } from "@ludus/testkit/eventually";
import { BiddingBots, type BotBidder } from "@ludus/testkit/players/bidding-bots";
import { bidByHttp, bidBySocket } from "@ludus/testkit/players/place-bid";
import type { PlayerSocket } from "@ludus/testkit/players/connect-player";
import { auditDatabase } from "../../../src/audit/audit-database.ts";
import { createLog } from "../../../src/log.ts";
import { attachDatabase } from "../../../src/platform/platform.ts";
import type { Database } from "../../../src/platform/database/database.ts";
import { LocalServer } from "@ludus/testkit/server/local-server";
import { createTestPlayers, type TestPlayer } from "#test/test-players.ts";
import { first, gladiatorsOnMarket } from "#test/market.ts";
import { openTestPlace, type TestPlace } from "#test/servers/test-place.ts";

const DEATHS = 5;
/** Starting a node takes seconds on a busy machine. */
const TEST_MS_MAX = 400_000;
/** Between two deaths. */
const BIDS_MIN = 50;
const NODES = 3;
const BIDDERS = 50;
const AUCTIONS = 10;
/** Between the bids of a player: new nodes start beside them. */
const PAUSE_MS = 200;
const EXPECTED_REFUSALS = new Set(["BID_TOO_LOW", "ALREADY_LEADING", "AUCTION_ENDED"]);
/** A share of the accepted bids. */
const CHANGED_MAXIMA = 0.3;
const settings = { MARKET_SIZE: "20", AUCTION_DURATION_MS: "20000" };

let place: TestPlace;
let database: Database;
let players: TestPlayer[];
let nodes: LocalServer[];
const sockets = new Set<PlayerSocket>();
// Each try has a database of its own: the bids of a failed one would be too many for the next.
beforeEach(async () => {
  place = await openTestPlace();
  nodes = [];
  for (let node = 0; node < NODES; node += 1) nodes.push(await startNode());
  database = await attachDatabase(place.settings.database, createLog("silent"));
  players = await createTestPlayers({ database, wallNow: Date.now }, BIDDERS, {
    startingGold: 10_000_000,
  });
});
afterEach(async () => {
  for (const socket of sockets) socket.disconnect();
  sockets.clear();
  await Promise.all(nodes.map((node) => node.stop("SIGKILL")));
  await database.close();
  await place.remove();
});

const startNode = () => LocalServer.open({ settings: { ...place.environment, ...settings } });
const anyOf = <Value>(values: readonly Value[]) =>
  values[Math.floor(Math.random() * values.length)] as Value;

test(
  "no acknowledged bid is lost or doubled, and held gold is right, while nodes are killed in a war of maxima",
  async () => {
    const [anyone] = first(1, players);
    // The last to end.
    const lookAround = async () =>
      (await gladiatorsOnMarket(anyOf(nodes), anyone)).slice(-AUCTIONS);
    const bidders = players.map((player, index) =>
      index % 2 === 0 ? bySocketOfAnyNode(player) : byHttpOfAnyNode(player),
    );
    // Repeated with its key until it is answered, so that neither side has more bids.
    const bots = new BiddingBots(bidders, await lookAround(), {
      lookAround,
      pauseMs: PAUSE_MS,
      onNoAnswer: "repeat",
      tolerates: ({ code }) => EXPECTED_REFUSALS.has(code),
    });
    try {
      await killNodesUnder(bots);
    } finally {
      await bots.stop();
    }
    const { accepted } = bots;

    const rows = await database.read.select().from(database.tables.bids);
    const stored = rows.filter(({ automatic }) => !automatic).map(({ id }) => String(id));
    expect(stored.length).toBeLessThan(rows.length);
    expect(stored.toSorted()).toEqual(accepted.map(({ answer }) => answer.bid.id).toSorted());
    expect(await auditDatabase(database)).toEqual([]);
  },
  TEST_MS_MAX,
);

/** Kills one node after another. Each is followed by a new one, on another port. */
async function killNodesUnder(bots: BiddingBots): Promise<void> {
  const replacing: Promise<unknown>[] = [];
  for (let death = 0; death < DEATHS; death += 1) {
    const before = bots.accepted.length;
    await eventually(() => expect(bots.accepted.length - before).toBeGreaterThan(BIDS_MIN));
    // At any moment of a bid's handling.
    await sleep(Math.random() * 300);
    const victim = anyOf(nodes);
    nodes = nodes.filter((node) => node !== victim);
    await victim.stop("SIGKILL");
    const replaced = startNode().then((node) => nodes.push(node));
    if (nodes.length === 1) await replaced;
    else replacing.push(replaced);
  }
  await Promise.all(replacing);
}

function byHttpOfAnyNode(player: TestPlayer): BotBidder {
  return {
    id: player.id,
    async send(bid) {
      const answer = await bidByHttp(anyOf(nodes), player, withMaximum(bid));
      changeNowAndThen(player, answer);
      return answer;
    },
  };
}

/** The same for the same bid, which may be repeated. */
function withMaximum(bid: PlaceBidInput): PlaceBidInput {
  return { ...bid, maxAmount: bid.bidAmount + 100 * (Math.round(bid.bidAmount / 100) % 7) };
}

/** Through any node, which may die meanwhile; or be too late. */
function changeNowAndThen({ token }: TestPlayer, { auction, yourMaximum }: BidAnswer): void {
  if (yourMaximum === null || Math.random() >= CHANGED_MAXIMA) return;
  const maxAmount = Number(auction.currentBid) + 100 * Math.floor(Math.random() * 10);
  const change = { id: auction.gladiatorId, maxAmount };
  void anyOf(nodes)
    .call(changeMaximum, change, token)
    .catch(() => null);
}

/** By the socket that the player has to this node, or a new one. */
function bySocketOfAnyNode(player: TestPlayer): BotBidder {
  let held: { node: LocalServer; socket: PlayerSocket } | null = null;
  return {
    id: player.id,
    async send(bid) {
      if (!held?.socket.connected || !nodes.includes(held.node)) {
        held?.socket.disconnect();
        const node = anyOf(nodes);
        held = { node, socket: await node.connect(player.token) };
        sockets.add(held.socket);
      }
      const answer = await bidBySocket(held.socket, withMaximum(bid));
      changeNowAndThen(player, answer);
      return answer;
    },
  };
}
