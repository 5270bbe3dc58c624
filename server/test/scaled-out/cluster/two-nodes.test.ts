import { afterAll, expect, test } from "vitest";
import { marketPage } from "@ludus/shared/contract/market/market-api";
import { placeBid } from "@ludus/shared/contract/market/bids-api";
import { Problem } from "@ludus/shared/contract/problems";
import { auditDatabase } from "../../../src/audit/audit-database.ts";
import { openTestDatabase } from "#test/servers/test-database.ts";
import { TestServer } from "#test/servers/test-server.ts";

const BIDDERS = 30;
const ROUNDS = 10;
const MARKET_SIZE = 4;

const opened = await openTestDatabase();
const settings = { database: opened.config, marketSize: MARKET_SIZE };
const nodes = await Promise.all([TestServer.start(settings), TestServer.start(settings)]);
const bidders = await nodeOf(0).newPlayers(BIDDERS);
afterAll(async () => {
  for (const node of nodes) await node.stop();
  await opened.remove();
});

function nodeOf(index: number): TestServer {
  return nodes[index % nodes.length] as TestServer;
}

test("two nodes started at once on one PostgreSQL stock the market once", async () => {
  const page = await nodeOf(1).call(marketPage, {}, bidders[0]?.token);
  expect(page.totalGladiators).toBe(MARKET_SIZE);
});

test("concurrent bids and maxima through both nodes keep all invariants and every acknowledged bid", async () => {
  const { gladiators } = await nodeOf(0).call(marketPage, {}, bidders[0]?.token);
  const acknowledged: string[] = [];
  const refusals: unknown[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    await Promise.all(
      bidders.map(async ({ token }, index) => {
        const id = gladiators[index % gladiators.length]?.id ?? "";
        const bidAmount = 100 * round + 100 * (index % 3);
        try {
          const maximum = index % 2 === 0 ? {} : { maxAmount: bidAmount + 50 * (index % 7) };
          const input = { id, bidAmount, ...maximum };
          const { bid } = await nodeOf(index).call(placeBid, input, token);
          acknowledged.push(bid.id);
        } catch (error) {
          refusals.push(error instanceof Problem ? error.code : error);
        }
      }),
    );
  }
  const { database } = nodeOf(0).platform;
  const rows = await database.read.select().from(database.tables.bids);
  const placed = rows.filter(({ automatic }) => !automatic).map(({ id }) => String(id));
  expect(placed.toSorted()).toEqual(acknowledged.toSorted());
  expect(acknowledged.length).toBeGreaterThan(MARKET_SIZE);
  expect(new Set(refusals)).toEqual(new Set(["BID_TOO_LOW", "ALREADY_LEADING"]));
  expect(await auditDatabase(database)).toEqual([]);
});
