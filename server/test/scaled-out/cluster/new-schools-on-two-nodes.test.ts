import { afterEach, beforeEach, expect, test } from "vitest";
import { NEW_SCHOOL_LEADS_MAX } from "@ludus/shared/limits";
import { bid, first, gladiatorsOnMarket, outcomesOf } from "#test/market.ts";
import { startCluster, type TestCluster } from "#test/servers/test-cluster.ts";
import { createTestPlayers } from "#test/test-players.ts";
import { openAuctions } from "#test/stored.ts";

let cluster: TestCluster;
// Each try has a database of its own.
beforeEach(async () => {
  cluster = await startCluster({ marketSize: 12, rateLimits: true, isPrivate: false });
});
afterEach(() => cluster.stop());

test("a new school that bids through two nodes at once leads no more auctions than the limit", async () => {
  const { nodes } = cluster;
  const [{ platform }] = nodes;
  const [player] = first(1, await createTestPlayers(platform, 1, { isNew: true }));
  const lots = await gladiatorsOnMarket(nodes[0], player);
  const bids = lots.map(({ id }, index) =>
    bid(index % 2 === 0 ? nodes[0] : nodes[1], player, id, 200),
  );
  const { answers, refusals } = await outcomesOf(bids);
  expect(answers).toHaveLength(NEW_SCHOOL_LEADS_MAX);
  expect(new Set(refusals.map(({ code }) => code))).toEqual(new Set(["NEW_SCHOOL_LIMIT"]));

  const { read, tables } = platform.database;
  const open = await openAuctions(platform.database);
  expect(open.filter(({ leaderId }) => leaderId !== null)).toHaveLength(NEW_SCHOOL_LEADS_MAX);
  const schools = await read.select({ leads: tables.schools.leads }).from(tables.schools);
  expect(schools).toEqual([{ leads: NEW_SCHOOL_LEADS_MAX }]);
});
