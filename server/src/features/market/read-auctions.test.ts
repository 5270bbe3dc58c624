import { afterEach, beforeEach, expect, test } from "vitest";
import { first } from "../../../test/market.ts";
import { openTestHouse, type TestHouse } from "../../../test/test-house.ts";
import type { AuctionRow } from "../../views/auction-view.ts";
import { insertListings } from "./close-due-auctions.ts";
import { readAuctions } from "./read-auctions.ts";
import { restockMarket } from "./restock-market.ts";

const LISTINGS = 10;

let house: TestHouse;
let listed: AuctionRow;
let other: AuctionRow;
beforeEach(async () => {
  house = await openTestHouse({ marketSize: 3 });
  await restockMarket(house);
  const { read, tables } = house.database;
  [listed, other] = first(2, await read.select().from(tables.auctions));
});
afterEach(() => house.close());

async function addPastAuctions(): Promise<void> {
  const { transaction, tables } = house.database;
  const past = { ...listed, status: "unsold" as const, endsAt: 1 };
  const rows = Array.from({ length: LISTINGS }, (_, index) => ({ ...past, seq: index + 2 }));
  await transaction((tx) => insertListings(tx, tables, rows));
}

test("of gladiators the newest auctions are read, of those whom nobody knows none", async () => {
  await addPastAuctions();
  const ids = [other.gladiatorId, listed.gladiatorId, "nobody"];
  const states = await readAuctions(house.database, ids);
  expect(states.toSorted((left, right) => left.seq - right.seq)).toMatchObject([
    { gladiatorId: other.gladiatorId, seq: 1, status: "open" },
    { gladiatorId: listed.gladiatorId, seq: LISTINGS + 1, status: "unsold" },
  ]);
});
