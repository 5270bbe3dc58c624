import { afterAll, afterEach, expect, test } from "vitest";
import { bidHistory } from "@ludus/shared/contract/market/bid-history-api";
import { bidByHttp, bidBySocket } from "@ludus/testkit/players/place-bid";
import { dumpDatabase } from "#test/dump-database.ts";
import { gladiatorsOnMarket, refusalOf, schoolOf } from "#test/market.ts";
import { openTestPlace } from "#test/servers/test-place.ts";
import { TestServer } from "#test/servers/test-server.ts";
import { auditDatabase } from "../../../audit/audit-database.ts";

const MARKET_SIZE = 30;

const place = await openTestPlace();
let server = await TestServer.start({ place, marketSize: MARKET_SIZE });
const [one, other] = await server.newPlayers(2);
const ids = (await gladiatorsOnMarket(server, one)).map(({ id }) => id);
afterEach(async () => {
  expect(await auditDatabase(server.platform.database)).toEqual([]);
});
afterAll(async () => {
  await server.stop();
  await place.remove();
});

/** A gladiator that no other test bids on, and a key of its own. */
function unwanted() {
  const gladiatorId = ids.pop();
  if (gladiatorId === undefined) throw new Error("the market is empty");
  return { gladiatorId, idempotencyKey: `key-${ids.length}` };
}

const dump = () => dumpDatabase(server.platform.database);

test("a repeated bid with the same key gets the first answer and is placed once", async () => {
  const bid = { ...unwanted(), bidAmount: 300 };
  const answer = await bidByHttp(server, one, bid);
  await bidByHttp(server, other, { ...bid, bidAmount: 400 });
  const before = await dump();
  expect(await bidByHttp(server, one, bid)).toEqual(answer);
  expect(await dump()).toEqual(before);
});

test("a repeated refused bid is judged again, and a refusal leaves its key free", async () => {
  const bid = { ...unwanted(), bidAmount: 50 };
  const refusal = await refusalOf(bidByHttp(server, one, bid));
  expect(refusal).toMatchObject({ code: "BID_TOO_LOW", details: { minimumBid: 100 } });
  await bidByHttp(server, other, { gladiatorId: bid.gladiatorId, bidAmount: 200 });
  const again = await refusalOf(bidByHttp(server, one, bid));
  expect(again).toMatchObject({ code: "BID_TOO_LOW", details: { minimumBid: 300 } });
  const accepted = await bidByHttp(server, one, { ...bid, bidAmount: 300 });
  expect(await bidByHttp(server, one, { ...bid, bidAmount: 300 })).toEqual(accepted);
});

test("refused bids under new keys leave nothing on the disk, however many there are", async () => {
  const { gladiatorId } = unwanted();
  await bidByHttp(server, one, { gladiatorId, bidAmount: 500 });
  const before = await dump();
  const refused = Array.from({ length: 100 }, (_, index) => {
    const idempotencyKey = `refused-${index}`;
    if (index % 4 === 0) return { gladiatorId, bidAmount: 500, idempotencyKey };
    if (index % 4 === 1) return { gladiatorId, bidAmount: 20_000, idempotencyKey };
    return { gladiatorId: `nobody-${index}`, bidAmount: 100, idempotencyKey };
  });
  const codes = await Promise.all(
    refused.map(async (bid) => (await refusalOf(bidByHttp(server, other, bid))).code),
  );
  expect(new Set(codes)).toEqual(
    new Set(["BID_TOO_LOW", "INSUFFICIENT_GOLD", "GLADIATOR_NOT_FOUND"]),
  );
  expect(await dump()).toEqual(before);
});

test("30 copies of a bid at once, by HTTP and socket, place one bid and share its answer", async () => {
  const bid = { ...unwanted(), bidAmount: 300 };
  const socket = await server.connect(one.token);
  const held = (await schoolOf(server, one)).goldHeld;
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      index % 2 === 0 ? bidByHttp(server, one, bid) : bidBySocket(socket, bid),
    ),
  );
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(answers[0]).toMatchObject({ bid: { bidAmount: 300 }, goldHeld: held + 300 });
  const history = await server.call(bidHistory, { id: bid.gladiatorId }, one.token);
  expect(history.bidCount).toBe(1);
  expect((await schoolOf(server, one)).goldHeld).toBe(held + 300);
});

test("a bid repeated by HTTP after the socket, or the other way round, gets the first answer", async () => {
  const socket = await server.connect(one.token);
  const bySocketFirst = { ...unwanted(), bidAmount: 100 };
  const answer = await bidBySocket(socket, bySocketFirst);
  expect(await bidByHttp(server, one, bySocketFirst)).toEqual(answer);
  const byHttpFirst = { ...unwanted(), bidAmount: 100 };
  const second = await bidByHttp(server, one, byHttpFirst);
  expect(await bidBySocket(socket, byHttpFirst)).toEqual(second);
});

test("a bid with another bid's key is refused and changes nothing", async () => {
  const bid = { ...unwanted(), bidAmount: 300 };
  const elsewhere = unwanted().gladiatorId;
  await bidByHttp(server, one, bid);
  const before = await dump();
  const socket = await server.connect(one.token);
  const refusals = await Promise.all([
    refusalOf(bidByHttp(server, one, { ...bid, bidAmount: 400 })),
    refusalOf(bidByHttp(server, one, { ...bid, gladiatorId: elsewhere })),
    refusalOf(bidBySocket(socket, { ...bid, bidAmount: 301 })),
  ]);
  for (const refusal of refusals) {
    expect(refusal).toMatchObject({
      status: 422,
      code: "IDEMPOTENCY_KEY_REUSED",
      message: "This idempotency key was used for another bid.",
    });
  }
  expect(await dump()).toEqual(before);
});

test("two different bids with one key at once: the first is judged, the other refused for its key", async () => {
  const bid = unwanted();
  const socket = await server.connect(one.token);
  const [answer, refusal] = await Promise.all([
    bidBySocket(socket, { ...bid, bidAmount: 100 }),
    refusalOf(bidBySocket(socket, { ...bid, bidAmount: 200 })),
  ]);
  expect(answer.bid.bidAmount).toBe(100);
  expect(refusal.code).toBe("IDEMPOTENCY_KEY_REUSED");
});

test("two players can use the same key", async () => {
  const bid = unwanted();
  await bidByHttp(server, one, { ...bid, bidAmount: 100 });
  const theirs = await bidByHttp(server, other, { ...bid, bidAmount: 200 });
  expect(theirs).toMatchObject({ bid: { bidAmount: 200, bidder: { username: other.username } } });
});

test("idempotency keys are remembered across a restart", async () => {
  const taken = { ...unwanted(), bidAmount: 200 };
  const answer = await bidByHttp(server, one, taken);
  await server.stop();
  server = await TestServer.start({ place, marketSize: MARKET_SIZE });
  const before = await dump();
  expect(await bidByHttp(server, one, taken)).toEqual(answer);
  expect(await refusalOf(bidByHttp(server, one, { ...taken, bidAmount: 300 }))).toMatchObject({
    code: "IDEMPOTENCY_KEY_REUSED",
  });
  expect(await dump()).toEqual(before);
});
