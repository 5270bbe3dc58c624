import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import {
  openMarketFixture,
  type MarketFixture,
} from "../../../../../test/fixtures/market-fixture.ts";
import { countOpen } from "../../count-open.ts";
import { restockMarket } from "./restock-market.ts";

let market: MarketFixture;
beforeEach(async () => {
  market = await openMarketFixture({ marketSize: 4 });
});
afterEach(() => market.close());

test.each([
  ["formerRestockLock", "house"],
  ["restockLock", "market"],
] as const)(
  "restocks wait for a node that holds %s, and fill the market once",
  async (name, id) => {
    const { transaction, tables, read } = market.database;
    const lock = tables[name];
    const ended: string[] = [];
    let letGo = () => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    let otherNode = Promise.resolve();
    await new Promise<void>((isLocked) => {
      otherNode = transaction(async (tx) => {
        await tx
          .insert(lock)
          .values({ id, version: 1 })
          .onConflictDoUpdate({ target: lock.id, set: { version: sql`${lock.version} + 1` } });
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
  },
);
