import { beforeEach, describe, expect, test } from "vitest";
import { bidHistory } from "@ludus/shared/contract/market/bid-history-api";
import { myBids } from "@ludus/shared/contract/market/market-api";
import { oneGladiator } from "@ludus/shared/contract/gladiators-api";
import { schoolInfo } from "@ludus/shared/contract/school-api";
import type { Gladiator } from "@ludus/shared/model/gladiators/gladiator";
import { HOUR_MS } from "@ludus/shared/durations";
import type { TestPlayer } from "#test/test-players.ts";
import { fakeTimeForFile } from "#test/servers/server-with-fake-time.ts";
import { bid, first, gladiatorsOnMarket, refusalOf } from "#test/market.ts";
import { sendJson } from "#test/raw-http.ts";

let anna: TestPlayer;
let brutus: TestPlayer;
let fresh: Gladiator[];
const fixture = await fakeTimeForFile({ auctionDurationMs: 4 * HOUR_MS, marketSize: 40 });
const { server } = fixture;
beforeEach(async () => {
  [anna, brutus] = await server.newPlayers(2);
  fresh = (await gladiatorsOnMarket(server, anna)).filter(({ bidCount }) => bidCount === 0);
});

describe("placing a bid", () => {
  test("an accepted bid is answered with itself, the auction's new state and the bidder's gold", async () => {
    const [{ id, seq, marketEndTime }] = first(1, fresh);
    const entry = (who: TestPlayer, bidAmount: number) => ({
      id: expect.stringMatching(/^\d+$/),
      bidder: { username: who.username },
      bidTime: fixture.clock.now(),
      bidAmount,
    });
    await bid(server, brutus, id, 100);
    const answer = await bid(server, anna, id, 1500);
    expect(answer).toEqual({
      bid: entry(anna, 1500),
      auction: {
        gladiatorId: id,
        seq: seq + 2,
        status: "open",
        currentBid: 1500,
        highestBidderId: anna.id,
        highestBidderName: anna.username,
        minimumBid: 1600,
        marketEndTime,
        bidCount: 2,
        bidHistory: [entry(anna, 1500), entry(brutus, 100)],
      },
      gold: 8500,
      goldHeld: 1500,
      leading: true,
      yourMaximum: 1500,
    });
    const { school } = await server.call(schoolInfo, {}, brutus.token);
    expect(school).toMatchObject({ gold: 10_000, goldHeld: 0 });
  });

  test("a bid of all of one's gold is accepted, and one beyond it is refused", async () => {
    const [richest, other] = first(2, fresh);
    expect(await bid(server, anna, richest.id, 10_000)).toMatchObject({ gold: 0 });
    expect(await refusalOf(bid(server, anna, other.id, 100))).toMatchObject({
      code: "INSUFFICIENT_GOLD",
      details: { gold: 0 },
    });
    expect(await refusalOf(bid(server, brutus, other.id, 10_001))).toMatchObject({
      code: "INSUFFICIENT_GOLD",
      details: { gold: 10_000 },
    });
  });

  test.each<[string, string, (id: string) => Promise<unknown>, Record<string, unknown>]>([
    [
      "Minimum bid is 100",
      "BID_TOO_LOW",
      (id) => bid(server, anna, id, 99),
      { minimumBid: 100, currentBid: null, highestBidderId: null, gold: 10_000 },
    ],
    [
      "Minimum bid is 600",
      "BID_TOO_LOW",
      async (id) => {
        await bid(server, brutus, id, 500);
        await bid(server, anna, id, 599);
      },
      { minimumBid: 600, currentBid: 500, gold: 10_000 },
    ],
    [
      "Insufficient gold",
      "INSUFFICIENT_GOLD",
      (id) => bid(server, anna, id, 10_100),
      { minimumBid: 100, currentBid: null, gold: 10_000 },
    ],
    [
      "You already hold the leading bid.",
      "ALREADY_LEADING",
      async (id) => {
        await bid(server, anna, id, 500);
        await bid(server, anna, id, 900);
      },
      { minimumBid: 600, currentBid: 500, gold: 9500 },
    ],
  ])(
    'a bid is refused with "%s" and the details that a next bid needs',
    async (message, code, call, details) => {
      const [{ id, marketEndTime }] = first(1, fresh);
      const refusal = await refusalOf(call(id));
      expect(refusal).toMatchObject({ status: 409, code, message });
      expect(refusal.details).toMatchObject({ ...details, marketEndTime });
      const { gladiator } = await server.call(oneGladiator, { id }, anna.token);
      expect(refusal.details.seq).toBe(gladiator.seq);
      expect(Object.keys(refusal.details).toSorted()).toEqual([
        "currentBid",
        "gold",
        "highestBidderId",
        "marketEndTime",
        "minimumBid",
        "seq",
      ]);
    },
  );

  test('a bid on an unknown gladiator is refused with "This gladiator does not exist."', async () => {
    expect(await refusalOf(bid(server, anna, "nobody", 300))).toMatchObject({
      status: 404,
      code: "GLADIATOR_NOT_FOUND",
      message: "This gladiator does not exist.",
      details: {},
    });
  });

  test('a bid is accepted 1 ms before the end, and refused with "Auction ended" from the end on', async () => {
    const [{ id, marketEndTime }] = first(1, fresh);
    fixture.clock.set(marketEndTime - 1);
    const accepted = await bid(server, brutus, id, 300);
    expect(accepted.bid.bidTime).toBe(marketEndTime - 1);
    fixture.clock.set(marketEndTime);
    const onTheRow = await refusalOf(bid(server, anna, id, 500));
    expect(onTheRow).toMatchObject({
      status: 409,
      code: "AUCTION_ENDED",
      message: "Auction ended",
    });
    expect(onTheRow.details).toMatchObject({ currentBid: 300, marketEndTime });
    await fixture.pass(0);
    const closed = await refusalOf(bid(server, anna, id, 500));
    expect(closed).toMatchObject({
      code: "AUCTION_ENDED",
      details: { highestBidderId: brutus.id },
    });
  });

  test("an accepted bid has status 201", async () => {
    const [{ id }] = first(1, fresh);
    const path = `/api/gladiators/market/${id}/bid`;
    const answer = await sendJson(server, { path, token: anna.token, body: { bidAmount: 100 } });
    expect(answer.status).toBe(201);
  });
});

test("my bids list the open auctions that the player bid in, soonest ending first", async () => {
  const mine = async (who: TestPlayer) =>
    (await server.call(myBids, {}, who.token)).gladiators.map(({ id }) => id);
  const [soon, later, theirs] = first(3, fresh);
  expect(await mine(anna)).toEqual([]);
  await bid(server, anna, later.id, 100);
  await bid(server, brutus, later.id, 200);
  await bid(server, anna, later.id, 300);
  await bid(server, anna, soon.id, 100);
  await bid(server, brutus, theirs.id, 100);
  expect(await mine(anna)).toEqual([soon.id, later.id]);
  expect(await mine(brutus)).toEqual([later.id, theirs.id]);
  const { gladiators } = await server.call(myBids, {}, anna.token);
  expect(gladiators[1]).toMatchObject({ highestBidderId: anna.id, bidCount: 3 });
  await fixture.pass(soon.marketEndTime - fixture.clock.now());
  expect(await mine(anna)).toEqual([later.id]);
});

describe("the bid history", () => {
  let id: string;
  const amounts = [100, 200, 300, 400, 500, 600, 700];
  beforeEach(async () => {
    [{ id }] = first(1, fresh);
    for (const [index, amount] of amounts.entries()) {
      fixture.clock.advance(1);
      await bid(server, index % 2 === 0 ? anna : brutus, id, amount);
    }
  });
  const read = (input: object) => server.call(bidHistory, { id, ...input }, anna.token);
  const amountsOf = async (input: object) =>
    (await read(input)).bidHistory.map(({ bidAmount }) => bidAmount);

  test("the bid history names bidder, time and amount, newest first", async () => {
    const { bidHistory: entries, bidCount } = await read({});
    expect(bidCount).toBe(7);
    expect(entries.map(({ bidAmount }) => bidAmount)).toEqual(amounts.toReversed());
    expect(entries[0]).toEqual({
      id: expect.any(String),
      bidder: { username: anna.username, userId: anna.id },
      bidTime: fixture.clock.now(),
      bidAmount: 700,
    });
    const times = entries.map(({ bidTime }) => bidTime);
    expect(times).toEqual(times.toSorted((a, b) => b - a));
  });

  test("pages of the bid history continue before the last page's oldest bid", async () => {
    const newest = await read({ limit: 3 });
    const before = newest.bidHistory.at(-1)?.id;
    expect(await amountsOf({ limit: 3 })).toEqual([700, 600, 500]);
    expect(await amountsOf({ limit: 3, before })).toEqual([400, 300, 200]);
    expect(await amountsOf({ before })).toEqual([400, 300, 200, 100]);
  });

  test.each([["0"], ["1"]])("the bid history is empty before bid %s", async (before) => {
    expect(await read({ before })).toEqual({ bidHistory: [], bidCount: 7 });
  });

  test("the bid history before a future bid holds the whole auction's bids and no other's", async () => {
    expect(await amountsOf({ before: "9999999999999999" })).toEqual(amounts.toReversed());
  });

  test.each([{ limit: 0 }, { limit: 101 }, { limit: "x" }, { before: "-1" }, { before: "x" }])(
    "the bid history refuses %j as INVALID_FIELDS",
    async (input) => {
      expect(await refusalOf(read(input))).toMatchObject({ code: "INVALID_FIELDS" });
    },
  );

  test("a sold gladiator keeps the bid history, and a relisted one has an empty one", async () => {
    const [, unsold] = first(2, fresh);
    await fixture.pass(4 * HOUR_MS);
    expect((await read({})).bidCount).toBe(7);
    const { gladiator } = await server.call(oneGladiator, { id: unsold.id }, anna.token);
    expect(gladiator).toMatchObject({ status: "open", seq: unsold.seq + 2 });
    expect(gladiator.marketEndTime).toBeGreaterThan(unsold.marketEndTime);
    expect(await server.call(bidHistory, { id: unsold.id }, anna.token)).toEqual({
      bidHistory: [],
      bidCount: 0,
    });
  });
});
