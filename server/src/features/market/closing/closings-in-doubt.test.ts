import { afterEach, beforeEach, expect, test } from "vitest";
import { losingDatabase, type Loss } from "../../../../test/fixtures/losing-database.ts";
import { openMarketFixture, type MarketFixture } from "../../../../test/fixtures/market-fixture.ts";
import { createMarketContext, type MarketContext } from "../market-context.ts";
import { closeDueAuctions } from "./close-due-auctions.ts";
import { restockMarket } from "./restocking/restock-market.ts";

const DURATION_MS = 3000;

let market: MarketFixture;
beforeEach(async () => {
  market = await openMarketFixture({ marketSize: 2, auctionDurationMs: DURATION_MS });
  await restockMarket(market);
});
afterEach(() => market.close());

function openNode(loss: Loss): { context: MarketContext; ended: string[]; letters: string[] } {
  const ended: string[] = [];
  const letters: string[] = [];
  const { announcer, database } = market;
  const context = createMarketContext({
    ...market,
    database: losingDatabase(database, loss),
    announcer: { ...announcer, auctionEnded: ({ gladiatorId }) => void ended.push(gladiatorId) },
    letters: { ...market.letters, announce: async (ids) => void letters.push(...ids) },
  });
  return { context, ended, letters };
}

test("a closing that happened although its commit was not confirmed is told once, after the next closing", async () => {
  const loss: Loss = { at: "after-commit" };
  const { context, ended } = openNode(loss);
  market.clock.advance(DURATION_MS);
  await expect(closeDueAuctions(context)).rejects.toThrow("Connection terminated");
  expect(ended).toEqual([]);
  for (let times = 0; times < 2; times += 1) await closeDueAuctions(context);
  expect(ended).toHaveLength(2);
});

test("a closing that was lost, and done by another node, is told by that node alone", async () => {
  const loss: Loss = { at: "before-commit" };
  const { context, ended } = openNode(loss);
  const other = openNode({ at: null });
  market.clock.advance(DURATION_MS);
  await expect(closeDueAuctions(context)).rejects.toThrow("Connection terminated");
  market.clock.advance(1);
  await closeDueAuctions(other.context);
  expect(other.ended).toHaveLength(2);
  await closeDueAuctions(context);
  expect(ended).toEqual([]);
});

test("a closing that was lost is done and told once by the next closing", async () => {
  const { context, ended } = openNode({ at: "before-commit" });
  market.clock.advance(DURATION_MS);
  await expect(closeDueAuctions(context)).rejects.toThrow("Connection terminated");
  for (let times = 0; times < 2; times += 1) await closeDueAuctions(context);
  expect(ended).toHaveLength(2);
});
