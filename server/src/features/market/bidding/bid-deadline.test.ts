import { afterEach, expect, test } from "vitest";
import { oneGladiator } from "@ludus/shared/contract/gladiators-api";
import { bidByHttp, bidBySocket } from "@ludus/testkit/players/place-bid";
import { FakeClock } from "#test/fakes/fake-clock.ts";
import { first, gladiatorsOnMarket, outcomesOf } from "#test/market.ts";
import { RecordedEvents } from "#test/recorded-events.ts";
import { TestServer, type TestServerOptions } from "#test/servers/test-server.ts";
import { auditDatabase } from "../../../audit/audit-database.ts";

const WAR_MS = 1500;

let server: TestServer;
const clock = new FakeClock();

async function open(options: TestServerOptions) {
  server = await TestServer.start(options);
  const [one, other] = await server.newPlayers(2);
  const [gladiator] = first(1, await gladiatorsOnMarket(server, one));
  return { one, other, gladiatorId: gladiator.id, endsAt: gladiator.marketEndTime };
}

afterEach(async () => {
  expect(await auditDatabase(server.platform.database)).toEqual([]);
  await server.stop();
});

test("a bid that arrives in time but waits beyond the end is refused", async () => {
  const { one, other, gladiatorId, endsAt } = await open({ now: clock.now });
  clock.set(endsAt - 1);
  const socket = await server.connect(other.token);
  // A session's first use is written, which must not wait for the lock below.
  await gladiatorsOnMarket(server, one);
  let release = () => {};
  const gate = new Promise<void>((resolve) => (release = resolve));
  const inTheWay = await lockAuctions(gate);
  const waiting = outcomesOf([
    bidByHttp(server, one, { gladiatorId, bidAmount: 100 }),
    bidBySocket(socket, { gladiatorId, bidAmount: 200 }),
  ]);
  await wait(200);
  clock.set(endsAt);
  release();
  await inTheWay.ended;
  const { answers, refusals } = await waiting;
  expect(answers).toEqual([]);
  expect(refusals.map(({ code }) => code)).toEqual(["AUCTION_ENDED", "AUCTION_ENDED"]);
  const { gladiator } = await server.call(oneGladiator, { id: gladiatorId }, one.token);
  expect(gladiator).toMatchObject({ currentBid: null, bidCount: 0 });
});

test("no bid is accepted at or after the end of a bidding war, and the last accepted one wins", async () => {
  const { one, other, gladiatorId } = await open({ marketSize: 1 });
  const [left, right] = await Promise.all([server.connect(one.token), server.connect(other.token)]);
  const heard = new RecordedEvents(left);
  // One bid is in before the end is near, also on a slow machine.
  const answers = [await bidBySocket(left, { gladiatorId, bidAmount: 100 })];
  const endsAt = await endSoon();
  const codes = new Set<string>();
  let bidAmount = 200;
  while (!codes.has("AUCTION_ENDED")) {
    const outcomes = await outcomesOf([
      bidBySocket(left, { gladiatorId, bidAmount }),
      bidBySocket(right, { gladiatorId, bidAmount }),
    ]);
    answers.push(...outcomes.answers);
    for (const { code } of outcomes.refusals) codes.add(code);
    // Their gold is limited, so they bid often, not high.
    if (bidAmount < 9000 && outcomes.answers.length > 0) bidAmount += 100;
    else await wait(5);
  }
  expect(Date.now()).toBeGreaterThanOrEqual(endsAt);
  await heard.first("auction-ended");
  for (const { bid } of answers) expect(bid.bidTime).toBeLessThan(endsAt);
  const { gladiator } = await server.call(oneGladiator, { id: gladiatorId }, one.token);
  expect(gladiator).toMatchObject({
    status: "sold",
    currentBid: answers.at(-1)?.bid.bidAmount,
    ownerId: answers.at(-1)?.auction.highestBidderId,
  });
});

/** Lets the only auction end in WAR_MS. Resolves with its end. */
async function endSoon(): Promise<number> {
  const { database, jobs } = server.platform;
  const { auctions } = database.tables;
  const endsAt = Date.now() + WAR_MS;
  const ended = await database.transaction(async (tx) =>
    tx.update(auctions).set({ endsAt }).returning(),
  );
  for (const { gladiatorId } of ended) jobs.scheduleClosing({ gladiatorId, endsAt });
  return endsAt;
}

/** Resolves when a transaction has locked all auctions, which it holds until the gate opens. */
async function lockAuctions(gate: Promise<void>): Promise<{ ended: Promise<void> }> {
  const { transaction, tables } = server.platform.database;
  let ended = Promise.resolve();
  await new Promise<void>((resolve) => {
    ended = transaction(async (tx) => {
      await tx.lockRows(tx.select().from(tables.auctions));
      resolve();
      await gate;
    });
  });
  return { ended };
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)));
}
