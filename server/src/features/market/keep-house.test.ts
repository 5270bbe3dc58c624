import { expect, test } from "vitest";
import { createTestPlayers } from "../../../test/factories.ts";
import { eventually } from "../../../test/eventually.ts";
import { first, gladiatorsOnMarket } from "../../../test/market.ts";
import { openTestHouse } from "../../../test/test-house.ts";
import { TestServer } from "../../../test/test-server.ts";
import type { Database } from "../../platform/database/database.ts";
import { keepHouse } from "./keep-house.ts";

/** The database as it is, but while `trouble` names one, its transactions fail of it. */
function troubled(database: Database, state: { trouble: Error | null }): Database {
  return {
    ...database,
    transaction: (work) =>
      state.trouble ? Promise.reject(state.trouble) : database.transaction(work),
  };
}

const lockTimeout = () =>
  Object.assign(new Error("canceling statement due to lock timeout"), { code: "55P03" });

test("a house whose database is busy when it opens opens all the same, and is stocked by the next sweep", async () => {
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

test("a house that fails otherwise when it opens says so, and stays closed", async () => {
  const house = await openTestHouse();
  try {
    const state = { trouble: new Error("no such table: auctions") };
    const opening = keepHouse({ ...house, database: troubled(house.database, state) }).start();
    await expect(opening).rejects.toBe(state.trouble);
  } finally {
    await house.close();
  }
});
