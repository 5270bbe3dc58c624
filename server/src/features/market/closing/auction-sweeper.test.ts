import { eq } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { eventually } from "@ludus/testkit/eventually";
import { gladiatorsOnMarket } from "#test/market.ts";
import { openMarketFixture } from "#test/market-fixture.ts";
import { TestServer } from "#test/servers/test-server.ts";
import { storedAuctions } from "#test/stored.ts";
import type { Database } from "../../../platform/database/database.ts";
import { createAuctionSweeper } from "./auction-sweeper.ts";

/** The database, whose transactions fail with `trouble` while it is set. */
function troubled(database: Database, state: { trouble: Error | null }): Database {
  return {
    ...database,
    transaction: (work) =>
      state.trouble ? Promise.reject(state.trouble) : database.transaction(work),
  };
}

const lockTimeout = () =>
  Object.assign(new Error("canceling statement due to lock timeout"), { code: "55P03" });

test("the server opens although its database is busy, and the next sweep stocks the market", async () => {
  const state: { trouble: Error | null } = { trouble: lockTimeout() };
  const server = await TestServer.forTest({
    marketSize: 3,
    replace: ({ database }) => ({ database: troubled(database, state) }),
  });
  state.trouble = null;
  const [player] = await server.newPlayers(1);
  await eventually(async () => expect(await gladiatorsOnMarket(server, player)).toHaveLength(3));
});

test("start rejects if the database fails for another reason than being busy", async () => {
  const market = await openMarketFixture();
  onTestFinished(() => market.close());
  const state = { trouble: new Error("no such table: auctions") };
  const opening = createAuctionSweeper({
    ...market,
    database: troubled(market.database, state),
  }).start();
  await expect(opening).rejects.toBe(state.trouble);
});

test("lots that end shortly after one another share closings", async () => {
  const APART_MS = 20;
  const LOTS = 20;
  const server = await TestServer.forTest({ marketSize: LOTS });
  const { database, jobs } = server.platform;
  const { auctions } = database.tables;
  const open = await storedAuctions(database);
  const startsAt = Date.now() + 300;
  await database.transaction(async (tx) => {
    for (const [index, { id }] of open.entries()) {
      const endsAt = startsAt + index * APART_MS;
      await tx.update(auctions).set({ endsAt }).where(eq(auctions.id, id));
    }
  });
  jobs.scheduleClosing({ gladiatorId: open[0]?.gladiatorId ?? "", endsAt: startsAt });
  const ids = new Set(open.map(({ id }) => id));
  const closings = await eventually(async () => {
    const closed = (await storedAuctions(database)).filter(({ id }) => ids.has(id));
    const times = closed.flatMap(({ closedAt }) => closedAt ?? []);
    expect(times).toHaveLength(LOTS);
    return new Set(times);
  });
  // One at once, then one every 75 ms at most; and perhaps a sweep.
  expect(closings.size).toBeLessThanOrEqual(2 + (LOTS * APART_MS) / 75);
});
