import { setTimeout as sleep } from "node:timers/promises";
import { inArray } from "drizzle-orm";
import { afterAll, afterEach, expect, test } from "vitest";
import { oneGladiator } from "@ludus/shared/contract/gladiators-api";
import { slicesOf } from "@ludus/shared/slices";
import { eventually } from "@ludus/testkit/eventually";
import {
  BiddingBots,
  byHttp,
  bySocket,
  type AcceptedBid,
} from "@ludus/testkit/players/bidding-bots";
import { bidByHttp } from "@ludus/testkit/players/place-bid";
import { openAuctions } from "#test/stored.ts";
import { inDatabase } from "#test/servers/in-database.ts";
import { auditDatabase } from "../../../src/audit/audit-database.ts";
import type { Database } from "../../../src/platform/database/database.ts";
import type { AuctionRow } from "../../../src/presenters/present-auction.ts";
import { LocalServer } from "@ludus/testkit/server/local-server";
import { createTestPlayers, type TestPlayer } from "#test/test-players.ts";
import { gladiatorsOnMarket } from "#test/market.ts";
import { openTestPlace } from "#test/servers/test-place.ts";

/** On each database; with the nodes killed elsewhere thirteen in a run. `KILLS` sets more. */
const ROUNDS = Number(process.env["KILLS"] ?? 4);
const TEST_MS_MAX = 300_000 + ROUNDS * 30_000;
const BIDDERS = 16;
/** In so many they win a third of the gladiators whom their schools have places for; then others bid. */
const ROUNDS_OF_BIDDERS = 20;
/** Between the bids of a player: every bid is looked up in the database after each round. */
const PAUSE_MS = 20;
/** In each round, before the server is killed. */
const ACKNOWLEDGED_BEFORE = 50;
/** A machine with much else to do has taken more than a minute for so many. */
const BIDDING_MS_MAX = 200_000;
/** Long enough that even a slow bid meets most of them open. */
const settings = { MARKET_SIZE: "12", AUCTION_DURATION_MS: "8000" };

let server: LocalServer | undefined;
const place = await openTestPlace();
const players = await inDatabase(place.settings, (database) =>
  createTestPlayers(
    { database, wallNow: Date.now },
    BIDDERS * Math.ceil(ROUNDS / ROUNDS_OF_BIDDERS),
    { startingGold: 1_000_000_000 },
  ),
);
afterEach(() => server?.stop("SIGKILL"));
afterAll(() => place.remove());

test(
  "a server killed during bidding keeps every acknowledged bid and a sound database",
  async () => {
    const acknowledged: AcceptedBid[] = [];
    let settledAtStart = 0;
    for (let round = 1; round <= ROUNDS; round += 1) {
      const due = await inDatabase(place.settings, dueAuctions);
      server = await LocalServer.open({ settings: { ...place.environment, ...settings } });
      for (const auction of due) await expectSettled(server, auction);
      settledAtStart += due.length;
      await expectSameAnswers(server, acknowledged.slice(-5));

      const first = BIDDERS * Math.floor((round - 1) / ROUNDS_OF_BIDDERS);
      const answered = await bidAndKill(server, players.slice(first, first + BIDDERS));
      expect(answered.length).toBeGreaterThan(0);
      acknowledged.push(...answered);

      await inDatabase(place.settings, async (database) => {
        expect(await auditDatabase(database)).toEqual([]);
        await expectStored(database, answered);
      });
      // Until an auction is due while no server runs.
      await sleep(Math.max(0, (await inDatabase(place.settings, firstEnd)) - Date.now()));
    }
    expect(settledAtStart).toBeGreaterThan(0);
    await inDatabase(place.settings, async (database) => {
      for (const some of slicesOf(acknowledged, 1000)) await expectStored(database, some);
    });
  },
  TEST_MS_MAX,
);

async function dueAuctions(database: Database): Promise<AuctionRow[]> {
  return (await openAuctions(database)).filter(({ endsAt }) => endsAt <= Date.now());
}

async function firstEnd(database: Database): Promise<number> {
  return Math.min(...(await openAuctions(database)).map(({ endsAt }) => endsAt));
}

async function expectSettled(server: LocalServer, auction: AuctionRow): Promise<void> {
  const [anyone] = players as [TestPlayer];
  // A server that has just started beside much else may be too busy for the first.
  const { gladiator } = await eventually(() =>
    server.call(oneGladiator, { id: auction.gladiatorId }, anyone.token),
  );
  expect(gladiator.seq).toBeGreaterThan(auction.seq);
  expect(gladiator.ownerId).toBe(auction.leaderId);
}

/** Repeats bids from before the crash and expects their first answers. */
async function expectSameAnswers(server: LocalServer, acknowledged: readonly AcceptedBid[]) {
  for (const { bidderId, idempotencyKey, answer } of acknowledged) {
    const { token } = players.find(({ id }) => id === bidderId) as TestPlayer;
    const { gladiatorId } = answer.auction;
    const { bidAmount } = answer.bid;
    const again = { gladiatorId, bidAmount, idempotencyKey };
    expect(await bidByHttp(server, { token }, again)).toEqual(answer);
  }
}

async function expectStored(
  { read, tables: { bids } }: Database,
  acknowledged: readonly AcceptedBid[],
): Promise<void> {
  const ids = acknowledged.map(({ answer }) => Number(answer.bid.id));
  const stored = await read.select().from(bids).where(inArray(bids.id, ids));
  const storedById = new Map(stored.map((bid) => [bid.id, bid]));
  expect(ids.map((id) => storedById.get(id))).toEqual(
    acknowledged.map(({ bidderId, answer: { bid } }) => ({
      id: Number(bid.id),
      bidderId,
      amount: bid.bidAmount,
      placedAt: bid.bidTime,
      automatic: null,
    })),
  );
}

async function bidAndKill(
  server: LocalServer,
  bidding: readonly TestPlayer[],
): Promise<readonly AcceptedBid[]> {
  const [anyone] = players as [TestPlayer];
  const lookAround = () => gladiatorsOnMarket(server, anyone);
  const bidders = bidding.map(async (player, index) =>
    index % 2 === 0 ? bySocket(await server.connect(player.token), player) : byHttp(server, player),
  );
  const bots = new BiddingBots(await Promise.all(bidders), await lookAround(), {
    lookAround,
    pauseMs: PAUSE_MS,
    onNoAnswer: "leave",
  });
  await eventually(() => {
    expect(bots.accepted.length).toBeGreaterThanOrEqual(ACKNOWLEDGED_BEFORE);
  }, BIDDING_MS_MAX);
  // At any moment of a bid's handling.
  await sleep(Math.random() * 400);
  await server.stop("SIGKILL");
  return bots.ended();
}
