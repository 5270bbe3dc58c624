import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { bid, gladiatorsOnMarket, outcomesOf } from "../fixtures/market.ts";
import { startCluster, type TestCluster } from "../fixtures/servers/test-cluster.ts";
import { createTestPlayers } from "../fixtures/test-players.ts";

const LEADS_MAX = 5;

let cluster: TestCluster;
// Each try has a database of its own.
beforeEach(async () => {
  cluster = await startCluster({ marketSize: 12, rateLimits: true, youngLeadsMax: LEADS_MAX });
});
afterEach(() => cluster.stop());

test("young schools of one address that bid through two nodes at once lead no more auctions than the limit", async () => {
  const { nodes } = cluster;
  const [{ platform }] = nodes;
  const players = await createTestPlayers(platform, 4, { address: "192.0.2.1" });
  const [viewer] = players;
  if (!viewer) throw new Error("nobody was created");
  const lots = await gladiatorsOnMarket(nodes[0], viewer);
  const bids = lots.map(({ id }, index) => {
    const player = players[index % players.length] ?? viewer;
    return bid(index % 2 === 0 ? nodes[0] : nodes[1], player, id, 200);
  });
  const { answers, refusals } = await outcomesOf(bids);
  expect(answers).toHaveLength(LEADS_MAX);
  expect(new Set(refusals.map(({ code }) => code))).toEqual(new Set(["YOUNG_SCHOOL_LIMIT"]));

  const { read, tables } = platform.database;
  const open = await read.select().from(tables.auctions).where(eq(tables.auctions.status, "open"));
  expect(open.filter(({ leaderId }) => leaderId !== null)).toHaveLength(LEADS_MAX);
  const young = await read.select({ leads: tables.schools.youngLeads }).from(tables.schools);
  expect(young.reduce((sum, { leads }) => sum + (leads ?? 0), 0)).toBe(LEADS_MAX);
});
