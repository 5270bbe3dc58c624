import { afterEach, beforeEach, expect, test } from "vitest";
import { oneGladiator } from "@ludus/shared/contract/gladiators-api";
import { bidHistory } from "@ludus/shared/contract/market/bid-history-api";
import { myBids } from "@ludus/shared/contract/market/market-api";
import { changeMaximum } from "@ludus/shared/contract/market/bids-api";
import type { Gladiator } from "@ludus/shared/model/gladiators/gladiator";
import { bidByHttp, bidBySocket } from "@ludus/testkit/players/place-bid";
import { HOUR_MS } from "@ludus/shared/durations";
import type { TestPlayer } from "#test/test-players.ts";
import { bid, first, gladiatorsOnMarket, refusalOf, schoolOf } from "#test/market.ts";
import { RecordedEvents } from "#test/recorded-events.ts";
import { fakeTimeForFile } from "#test/servers/server-with-fake-time.ts";
import { auditDatabase } from "../../../audit/audit-database.ts";

let anna: TestPlayer;
let bruno: TestPlayer;
let lot: Gladiator;
const fixture = await fakeTimeForFile({ auctionDurationMs: 12 * HOUR_MS, marketSize: 20 });
beforeEach(async () => {
  const { server } = fixture;
  [anna, bruno] = await server.newPlayers(2, { startingGold: 20_000_000 });
  const fresh = (await gladiatorsOnMarket(server, anna)).filter(({ bidCount }) => bidCount === 0);
  [lot] = first(1, fresh);
});
afterEach(async () => {
  expect(await auditDatabase(fixture.server.platform.database)).toEqual([]);
});

const bidUpTo = (player: TestPlayer, bidAmount: number, maxAmount: number) =>
  bidByHttp(fixture.server, player, { gladiatorId: lot.id, bidAmount, maxAmount });
const change = (player: TestPlayer, maxAmount: number) =>
  fixture.server.call(changeMaximum, { id: lot.id, maxAmount }, player.token);
const auctionSeenBy = async (player: TestPlayer) =>
  (await fixture.server.call(oneGladiator, { id: lot.id }, player.token)).gladiator;

test("a maximum is held whole, bids on by itself, and only its owner is shown it", async () => {
  const { server } = fixture;
  expect(await bidUpTo(anna, 300, 5000)).toMatchObject({
    auction: { currentBid: 300 },
    goldHeld: 5000,
    leading: true,
    yourMaximum: 5000,
  });
  expect(await bidUpTo(bruno, 400, 1000)).toMatchObject({
    bid: { bidAmount: 1000 },
    auction: { currentBid: 1100, highestBidderId: anna.id, seq: lot.seq + 3, bidCount: 3 },
    goldHeld: 0,
    leading: false,
    yourMaximum: null,
  });
  const history = await server.call(bidHistory, { id: lot.id }, bruno.token);
  const placed = history.bidHistory.map(({ bidder, bidAmount, automatic = false }) => [
    bidder.username,
    bidAmount,
    automatic,
  ]);
  expect(placed).toEqual([
    [anna.username, 1100, true],
    [bruno.username, 1000, false],
    [anna.username, 300, false],
  ]);
  const listFor = async ({ token }: TestPlayer) =>
    (await server.call(myBids, {}, token)).gladiators.map(({ id, yourMaximum }) => [
      id,
      yourMaximum,
    ]);
  expect(await listFor(anna)).toEqual([[lot.id, 5000]]);
  expect(await listFor(bruno)).toEqual([[lot.id, undefined]]);
});

test("a higher maximum takes the lead one step above, and all of the lower one is released", async () => {
  const { server } = fixture;
  const tabs = await Promise.all([server.connect(anna.token), server.connect(anna.token)]);
  const [heard, alsoHeard] = first(
    2,
    tabs.map((tab) => new RecordedEvents(tab)),
  );
  await bidBySocket(first(1, tabs)[0], { gladiatorId: lot.id, bidAmount: 300, maxAmount: 5000 });
  const set = { gladiatorId: lot.id, yourMaximum: 5000, schoolVersion: 2 };
  expect(await alsoHeard.first("maximum")).toEqual(set);
  expect(await bidUpTo(bruno, 400, 9000)).toMatchObject({
    bid: { bidAmount: 5100 },
    auction: { currentBid: 5100, highestBidderId: bruno.id, seq: lot.seq + 3 },
    goldHeld: 9000,
  });
  const lost = { yourBid: 5000, goldReleased: 5000, auction: { currentBid: 5100 } };
  expect(await heard.first("outbid")).toMatchObject(lost);
  await alsoHeard.first("maximum", ({ yourMaximum }) => yourMaximum === null);
  const usedUp = { gladiatorId: lot.id, yourMaximum: null, schoolVersion: 3 };
  expect(alsoHeard.of("maximum")).toEqual([set, usedUp]);
  expect(await schoolOf(server, anna)).toMatchObject({ gold: 20_000_000, goldHeld: 0 });
});

test("the leader raises and lowers the maximum down to the price, and nobody else hears of it", async () => {
  const { server } = fixture;
  await bid(server, anna, lot.id, 300);
  const before = await auctionSeenBy(bruno);
  const school = (goldHeld: number) => ({ gold: 20_000_000 - goldHeld, goldHeld });
  expect(await change(anna, 2000)).toMatchObject({ yourMaximum: 2000, school: school(2000) });
  expect(await change(anna, 2000)).toMatchObject({ yourMaximum: 2000, school: school(2000) });
  expect(await auctionSeenBy(anna)).toMatchObject({ yourMaximum: 2000 });
  expect(await change(anna, 300)).toMatchObject({ yourMaximum: 300, school: school(300) });
  expect(await auctionSeenBy(bruno)).toEqual(before);
});

test("a change of a maximum is refused to others, below the price, beyond the gold and unknown lots", async () => {
  const { server } = fixture;
  await bidUpTo(anna, 300, 1000);
  expect(await refusalOf(change(bruno, 5000))).toMatchObject({ code: "NOT_LEADING", status: 409 });
  expect(await refusalOf(change(anna, 299))).toMatchObject({
    code: "MAXIMUM_TOO_LOW",
    details: { currentBid: 300 },
  });
  expect(await refusalOf(change(anna, 20_000_001))).toMatchObject({ code: "INSUFFICIENT_GOLD" });
  const nobody = server.call(changeMaximum, { id: "nobody", maxAmount: 500 }, anna.token);
  expect(await refusalOf(nobody)).toMatchObject({ code: "GLADIATOR_NOT_FOUND" });
  expect(await auctionSeenBy(anna)).toMatchObject({ currentBid: 300, yourMaximum: 1000 });
});

test("a maximum below the amount or beyond the gold is refused, and nothing is bid", async () => {
  expect(await refusalOf(bidUpTo(anna, 300, 299))).toMatchObject({
    code: "INVALID_FIELDS",
    details: { fields: { maxAmount: expect.any(String) } },
  });
  expect(await refusalOf(bidUpTo(anna, 300, 20_000_001))).toMatchObject({
    code: "INSUFFICIENT_GOLD",
  });
  expect(await auctionSeenBy(anna)).toMatchObject({ bidCount: 0 });
});

test("an idempotency key answers the same maximum again, and refuses another one", async () => {
  const { server } = fixture;
  const keyed = { gladiatorId: lot.id, bidAmount: 300, maxAmount: 900, idempotencyKey: lot.id };
  const answer = await bidByHttp(server, anna, keyed);
  expect(await bidByHttp(server, anna, keyed)).toEqual(answer);
  const { maxAmount: _, ...withoutMaximum } = keyed;
  for (const other of [{ ...keyed, maxAmount: 901 }, withoutMaximum]) {
    expect(await refusalOf(bidByHttp(server, anna, other))).toMatchObject({
      code: "IDEMPOTENCY_KEY_REUSED",
    });
  }
});
