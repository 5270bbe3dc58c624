import { afterEach, beforeEach, expect, test } from "vitest";
import { silentMeter } from "#test/fakes/silent-meter.ts";
import { losingDatabase, type Loss } from "#test/losing-database.ts";
import { openMarketFixture, type MarketFixture } from "#test/market-fixture.ts";
import { createFactReader, type FactReader } from "../../../facts/fact-reader.ts";
import { createMarketContext } from "../market-context.ts";
import { marketFactHandlers } from "../market-facts.ts";
import { closeDueAuctions } from "./close-due-auctions.ts";
import { restockMarket } from "./restocking/restock-market.ts";

const DURATION_MS = 3000;

let market: MarketFixture;
let readers: FactReader[];
beforeEach(async () => {
  readers = [];
  market = await openMarketFixture({ marketSize: 2, auctionDurationMs: DURATION_MS });
  await restockMarket(market);
});
afterEach(async () => {
  for (const reader of readers) await reader.stop();
  await market.close();
});

/** A node, and the ends that its sockets hear. */
async function openNode(loss: Loss) {
  const ended: string[] = [];
  const { announcer, database, log } = market;
  const facts = createFactReader({
    database,
    log,
    meter: silentMeter,
    onLost: () => {},
    otherNodes: null,
  });
  readers.push(facts);
  const ownSockets = {
    ...announcer.ownSockets,
    auctionEnded: ({ gladiatorId }: { gladiatorId: string }) => void ended.push(gladiatorId),
  };
  const context = createMarketContext({
    ...market,
    facts,
    database: losingDatabase(database, loss),
    announcer: { ...announcer, ownSockets },
  });
  await facts.start(marketFactHandlers(context));
  return { context, ended, facts };
}

test("every node announces once a closing that happened although its commit was not confirmed", async () => {
  const { context, ended, facts } = await openNode({ at: "after-commit" });
  const other = await openNode({ at: null });
  market.clock.advance(DURATION_MS);
  await expect(closeDueAuctions(context)).rejects.toThrow("Connection terminated");
  for (let times = 0; times < 2; times += 1) await facts.announce();
  await other.facts.announce();
  expect(new Set(ended).size).toBe(2);
  expect(ended).toHaveLength(2);
  expect(other.ended).toEqual(ended);
});

test("every node announces once a closing that was lost, and done by another node", async () => {
  const { context, ended } = await openNode({ at: "before-commit" });
  const other = await openNode({ at: null });
  market.clock.advance(DURATION_MS);
  await expect(closeDueAuctions(context)).rejects.toThrow("Connection terminated");
  market.clock.advance(1);
  await closeDueAuctions(other.context);
  await closeDueAuctions(context);
  await context.facts.announce();
  expect(other.ended).toHaveLength(2);
  expect(ended).toEqual(other.ended);
});

test("a closing that was lost is done and announced once by the next closing", async () => {
  const { context, ended } = await openNode({ at: "before-commit" });
  market.clock.advance(DURATION_MS);
  await expect(closeDueAuctions(context)).rejects.toThrow("Connection terminated");
  for (let times = 0; times < 2; times += 1) await closeDueAuctions(context);
  expect(ended).toHaveLength(2);
});
