import { afterEach, beforeEach, expect, test } from "vitest";
import { openMarketFixture, type MarketFixture } from "#test/market-fixture.ts";
import type { Loss } from "#test/losing-database.ts";
import { openLosingNode } from "#test/open-losing-node.ts";
import { closeDueAuctions } from "./close-due-auctions.ts";
import { restockMarket } from "./restocking/restock-market.ts";

const DURATION_MS = 3000;

let market: MarketFixture;
beforeEach(async () => {
  market = await openMarketFixture({ marketSize: 2, auctionDurationMs: DURATION_MS });
  await restockMarket(market);
});
afterEach(() => market.close());

test("every node announces once a closing that happened although its commit was not confirmed", async () => {
  const { context, ended, facts } = await openLosingNode(market, { at: "after-commit" });
  const other = await openLosingNode(market);
  market.clock.advance(DURATION_MS);
  await expect(closeDueAuctions(context)).rejects.toThrow("Connection terminated");
  for (let times = 0; times < 2; times += 1) await facts.announce();
  await other.facts.announce();
  expect(new Set(ended.map(({ gladiatorId }) => gladiatorId)).size).toBe(2);
  expect(ended).toHaveLength(2);
  expect(other.ended).toEqual(ended);
});

test("every node announces once a closing that was lost, and done by another node", async () => {
  const { context, ended } = await openLosingNode(market, { at: "before-commit" });
  const other = await openLosingNode(market);
  market.clock.advance(DURATION_MS);
  await expect(closeDueAuctions(context)).rejects.toThrow("Connection terminated");
  market.clock.advance(1);
  await closeDueAuctions(other.context);
  await closeDueAuctions(context);
  await context.facts.announce();
  expect(other.ended).toHaveLength(2);
  expect(ended).toEqual(other.ended);
});

test("a node whose database goes away while it announces ends announces each once", async () => {
  const loss: Loss = { at: null };
  const { ended, facts } = await openLosingNode(market, loss);
  market.clock.advance(DURATION_MS);
  await closeDueAuctions(market);
  loss.at = "read";
  for (let times = 0; times < 3; times += 1) await facts.announce();
  expect(loss.at).toBeNull();
  expect(new Set(ended.map(({ gladiatorId }) => gladiatorId)).size).toBe(2);
  expect(ended).toHaveLength(2);
});

test("a closing that was lost is done and announced once by the next closing", async () => {
  const { context, ended } = await openLosingNode(market, { at: "before-commit" });
  market.clock.advance(DURATION_MS);
  await expect(closeDueAuctions(context)).rejects.toThrow("Connection terminated");
  for (let times = 0; times < 2; times += 1) await closeDueAuctions(context);
  expect(ended).toHaveLength(2);
});
