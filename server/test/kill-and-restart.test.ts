import { setTimeout as sleep } from "node:timers/promises";
import { inArray, lte } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { oneGladiator } from "@ludus/shared/contract/gladiators-api";
import type { BidAnswer } from "@ludus/shared/contract/market-api";
import { Problem } from "@ludus/shared/contract/problems";
import { auditHouse } from "../src/audit/audit-house.ts";
import { readConfig } from "../src/config.ts";
import { createLog } from "../src/log.ts";
import type { Database } from "../src/platform/database/database.ts";
import { openPlatform } from "../src/platform/platform.ts";
import type { AuctionRow } from "../src/views/auction-view.ts";
import { bidByHttp, bidBySocket } from "./bidding.ts";
import { ChildServer } from "./child-server.ts";
import { createTestPlayers, type TestPlayer } from "./factories.ts";
import { gladiatorsOnMarket } from "./market.ts";
import { openTestPlace, type TestPlace } from "./test-place.ts";

const ROUNDS = 3;
const BIDDERS = 16;
/** In each round, before the house is killed. */
const ACKNOWLEDGED_BEFORE = 100;
const settings = {
  RATE_LIMITS: "off",
  MARKET_SIZE: "12",
  AUCTION_DURATION_MS: "4000",
};

/** An answer that a bidder has in his hands. */
interface Acknowledged extends BidAnswer {
  bidder: TestPlayer;
  idempotencyKey: string;
}

let place: TestPlace;
let players: TestPlayer[];
let server: ChildServer | undefined;
beforeAll(async () => {
  place = await openTestPlace();
  players = await inDatabase((database) =>
    createTestPlayers({ database, now: Date.now }, BIDDERS, { startingGold: 1_000_000 }),
  );
});
afterAll(async () => {
  await server?.kill();
  await place.remove();
});

test("killed in the middle of bidding, the house has every bid that it acknowledged, and is sound", async () => {
  const acknowledged: Acknowledged[] = [];
  let settledAtStart = 0;
  for (let round = 1; round <= ROUNDS; round += 1) {
    const due = await inDatabase(dueAuctions);
    server = await ChildServer.start({ ...place.environment, ...settings });
    for (const auction of due) await expectSettled(server, auction);
    settledAtStart += due.length;
    await expectSameAnswers(server, acknowledged.slice(-5));

    const answered = await bidAndKill(server);
    expect(answered.length).toBeGreaterThan(0);
    acknowledged.push(...answered);

    await inDatabase(async (database) => {
      expect(await auditHouse(database)).toEqual([]);
      await expectStored(database, acknowledged);
    });
    // Something ends while nobody is there to close it.
    while ((await inDatabase(dueAuctions)).length === 0) await sleep(100);
  }
  expect(settledAtStart).toBeGreaterThan(0);
});

/** While no server is open, since a SQLite file takes only one. */
async function inDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const { database } = await openPlatform(
    { ...readConfig({}), database: place.settings.database },
    createLog("silent"),
  );
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

async function dueAuctions({ read, tables: { auctions } }: Database): Promise<AuctionRow[]> {
  const rows = await read.select().from(auctions).where(lte(auctions.endsAt, Date.now()));
  return rows.filter(({ status }) => status === "open");
}

async function expectSettled(house: ChildServer, auction: AuctionRow): Promise<void> {
  const [anyone] = players as [TestPlayer];
  const { gladiator } = await house.call(oneGladiator, { id: auction.gladiatorId }, anyone.token);
  expect(gladiator.seq).toBeGreaterThan(auction.seq);
  expect(gladiator.ownerId).toBe(auction.leaderId);
}

/** What was answered before the crash is answered again, and not bid again. */
async function expectSameAnswers(house: ChildServer, acknowledged: readonly Acknowledged[]) {
  for (const { bidder, idempotencyKey, ...answer } of acknowledged) {
    const { gladiatorId } = answer.auction;
    const { bidAmount } = answer.bid;
    expect(await bidByHttp(house, bidder, { gladiatorId, bidAmount, idempotencyKey })).toEqual(
      answer,
    );
  }
}

async function expectStored(
  { read, tables: { bids } }: Database,
  acknowledged: readonly Acknowledged[],
): Promise<void> {
  const ids = acknowledged.map(({ bid }) => Number(bid.id));
  const stored = await read.select().from(bids).where(inArray(bids.id, ids));
  const storedById = new Map(stored.map((bid) => [bid.id, bid]));
  expect(ids.map((id) => storedById.get(id))).toEqual(
    acknowledged.map(({ bid, bidder }) => ({
      id: Number(bid.id),
      bidderId: bidder.id,
      amount: bid.bidAmount,
      placedAt: bid.bidTime,
    })),
  );
}

async function bidAndKill(house: ChildServer): Promise<Acknowledged[]> {
  const acknowledged: Acknowledged[] = [];
  const bidding = bidUntilKilled(house, acknowledged);
  while (acknowledged.length < ACKNOWLEDGED_BEFORE) await sleep(10);
  // At any moment of a bid's way.
  await sleep(Math.random() * 400);
  await house.kill();
  await bidding;
  return acknowledged;
}

/** Everybody bids as fast as he is answered, one half by socket, until the house is gone. */
async function bidUntilKilled(house: ChildServer, acknowledged: Acknowledged[]): Promise<void> {
  const [anyone] = players as [TestPlayer];
  const minimumBids = new Map<string, number>();
  const lookAround = async () => {
    const market = await gladiatorsOnMarket(house, anyone);
    if (market.length > 0) minimumBids.clear();
    for (const { id, minimumBid } of market.slice(-6)) minimumBids.set(id, minimumBid);
  };
  await lookAround();
  const sockets = await Promise.all(
    players.map(async ({ token }, index) => (index % 2 === 0 ? house.connect(token) : null)),
  );

  await Promise.all(
    players.map(async (bidder, index) => {
      const socket = sockets[index];
      const gone = new Promise<never>((_resolve, reject) => {
        socket?.once("disconnect", () => reject(new Error("gone")));
      });
      gone.catch(() => undefined);
      for (;;) {
        const [gladiatorId, bidAmount] = anyOf([...minimumBids]);
        const idempotencyKey = crypto.randomUUID();
        const request = { gladiatorId, bidAmount, idempotencyKey };
        try {
          const answer = socket
            ? await Promise.race([bidBySocket(socket, request), gone])
            : await bidByHttp(house, bidder, request);
          acknowledged.push({ ...answer, bidder, idempotencyKey });
          minimumBids.set(gladiatorId, answer.auction.minimumBid);
        } catch (error) {
          // No answer at all: the house is gone.
          if (!(error instanceof Problem)) break;
          const { minimumBid } = error.details;
          if (error.code === "AUCTION_ENDED") await lookAround().catch(() => undefined);
          else if (minimumBid !== undefined) minimumBids.set(gladiatorId, minimumBid);
        }
      }
      socket?.disconnect();
    }),
  );
}

function anyOf<Value>(values: readonly Value[]): Value {
  return values[Math.floor(Math.random() * values.length)] as Value;
}
