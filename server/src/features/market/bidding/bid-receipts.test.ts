import { afterEach, beforeEach, expect, test } from "vitest";
import { DAY_MS } from "@ludus/shared/durations";
import type { BidReceipt } from "../../../platform/database/schema/stored-json.ts";
import { openMarketFixture, type MarketFixture } from "#test/market-fixture.ts";
import { KnownReceipts, pruneReceipts, saveReceipts } from "./bid-receipts.ts";

const OLD = 2500;

let market: MarketFixture;
beforeEach(async () => {
  market = await openMarketFixture();
});
afterEach(() => market.close());

test("pruneReceipts deletes all receipts older than a day and keeps the others", async () => {
  const { database, clock } = market;
  const { bidReceipts } = database.tables;
  const now = clock.now();
  const row = (key: string, createdAt: number) => ({
    key,
    userId: "anna",
    gladiatorId: "spiculus",
    bidAmount: 100,
    maxAmount: null,
    receipt: { ok: false, problem: { code: "UNAVAILABLE", message: "" } } as BidReceipt,
    createdAt,
  });
  const old = Array.from({ length: OLD }, (_, index) => row(`old-${index}`, now - DAY_MS - 1));
  const young = [row("a day old", now - DAY_MS), row("new", now)];
  await database.transaction((tx) => saveReceipts(tx, [...old, ...young]));

  await pruneReceipts(database, now);

  const kept = await database.read.select({ key: bidReceipts.key }).from(bidReceipts);
  expect(kept.map(({ key }) => key).toSorted()).toEqual(["a day old", "new"]);
});

/** As the release of 2026 stores them. They stay as they are when answers gain fields. */
const STORED = {
  accepted:
    '{"ok":true,"answer":{"bid":{"id":"16777217","bidder":{"username":"anna"},"bidTime":1,"bidAmount":100},"auction":{"gladiatorId":"spiculus","seq":2,"status":"open","currentBid":100,"highestBidderId":"anna","highestBidderName":"anna","minimumBid":200,"marketEndTime":9,"bidCount":1,"bidHistory":[{"id":"16777217","bidder":{"username":"anna"},"bidTime":1,"bidAmount":100}]},"gold":9900,"goldHeld":100,"leading":true,"yourMaximum":100}}',
  refused:
    '{"ok":false,"problem":{"code":"BID_TOO_LOW","message":"Minimum bid is 200","minimumBid":200,"currentBid":100,"highestBidderId":"bruno","seq":2,"marketEndTime":9,"gold":10000}}',
  unreadable: '{"ok":true,"answer":{}}',
};

async function answerStoredAs(json: string): Promise<BidReceipt> {
  const stored = { gladiatorId: "spiculus", bidAmount: 100 };
  const bid = {
    kind: "bid" as const,
    ...stored,
    idempotencyKey: "key",
    bidderId: "anna",
    bidderName: "anna",
  };
  return market.database.transaction(async (tx) => {
    const receipt = JSON.parse(json) as BidReceipt;
    const row = { ...stored, key: "key", userId: "anna", maxAmount: null, receipt, createdAt: 1 };
    await saveReceipts(tx, [row]);
    return (await KnownReceipts.load(tx, [bid.idempotencyKey])).answerTo(bid);
  });
}

test.each(["accepted", "refused"] as const)(
  "a receipt stored as %s by an older release gives the first answer again",
  async (name) => {
    const stored = JSON.parse(STORED[name]) as object;
    expect(await answerStoredAs(STORED[name])).toMatchObject(stored);
  },
);

test("a receipt that can't be read fails its own bid as unavailable, not its batch", async () => {
  const receipt = await answerStoredAs(STORED.unreadable);
  expect(receipt).toMatchObject({ ok: false, problem: { code: "UNAVAILABLE" } });
});
