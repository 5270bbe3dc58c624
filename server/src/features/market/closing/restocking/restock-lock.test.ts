import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openMarketFixture, type MarketFixture } from "#test/market-fixture.ts";
import { countOpen } from "../../count-open.ts";
import { lockRestock } from "./lock-restock.ts";
import { restockMarket } from "./restock-market.ts";

let market: MarketFixture;
beforeEach(async () => {
  market = await openMarketFixture({ marketSize: 4 });
});
afterEach(() => market.close());

test("restocks wait for a node that holds the lock, and fill the market once", async () => {
  const { transaction, read } = market.database;
  const ended: string[] = [];
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  let otherNode = Promise.resolve();
  await new Promise<void>((isLocked) => {
    otherNode = transaction(async (tx) => {
      await lockRestock(tx);
      isLocked();
      await held;
      ended.push("other node");
    });
  });
  const restocking = Promise.all([restockMarket(market), restockMarket(market)]).then(() =>
    ended.push("restock"),
  );
  await sleep(200);
  letGo();
  await Promise.all([otherNode, restocking]);
  expect(ended).toEqual(["other node", "restock"]);
  expect(await countOpen(read)).toBe(4);
});
