import { afterEach, beforeEach, expect, test } from "vitest";
import { first } from "#test/market.ts";
import { openMarketFixture, type MarketFixture } from "#test/market-fixture.ts";
import { storedAuctions } from "#test/stored.ts";
import type { AuctionRow } from "../../../presenters/present-auction.ts";
import { insertListings } from "./listings.ts";
import { readAuctions } from "./read-auctions.ts";
import { restockMarket } from "../closing/restocking/restock-market.ts";

const LISTINGS = 10;

let market: MarketFixture;
let listed: AuctionRow;
let other: AuctionRow;
beforeEach(async () => {
  market = await openMarketFixture({ marketSize: 3 });
  await restockMarket(market);
  [listed, other] = first(2, await storedAuctions(market.database));
});
afterEach(() => market.close());

async function addPastAuctions(): Promise<void> {
  const { transaction } = market.database;
  const past = { ...listed, status: "unsold" as const, endsAt: 1 };
  const rows = Array.from({ length: LISTINGS }, (_, index) => ({ ...past, seq: index + 2 }));
  await transaction((tx) => insertListings(tx, rows));
}

test("returns each gladiator's newest auction and skips unknown ids", async () => {
  await addPastAuctions();
  const ids = [other.gladiatorId, listed.gladiatorId, "nobody"];
  const states = await readAuctions(market.database, ids);
  expect(states.toSorted((left, right) => left.seq - right.seq)).toMatchObject([
    { gladiatorId: other.gladiatorId, seq: 1, status: "open" },
    { gladiatorId: listed.gladiatorId, seq: LISTINGS + 1, status: "unsold" },
  ]);
});
