import { expect, test } from "vitest";
import { eventually } from "@ludus/testkit/eventually";
import { createTestPlayers } from "../../../../test/fixtures/test-players.ts";
import { first, gladiatorsOnMarket } from "../../../../test/fixtures/market.ts";
import { openMarketFixture } from "../../../../test/fixtures/market-fixture.ts";
import { TestServer } from "../../../../test/fixtures/servers/test-server.ts";
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
  const server = await TestServer.start({
    marketSize: 3,
    replace: ({ database }) => ({ database: troubled(database, state) }),
  });
  try {
    state.trouble = null;
    const [player] = first(1, await createTestPlayers(server.platform, 1));
    await eventually(async () => expect(await gladiatorsOnMarket(server, player)).toHaveLength(3));
  } finally {
    await server.stop();
  }
});

test("start rejects if the database fails for another reason than being busy", async () => {
  const market = await openMarketFixture();
  try {
    const state = { trouble: new Error("no such table: auctions") };
    const opening = createAuctionSweeper({
      ...market,
      database: troubled(market.database, state),
    }).start();
    await expect(opening).rejects.toBe(state.trouble);
  } finally {
    await market.close();
  }
});
