import { afterAll, expect, test } from "vitest";
import { bidByHttp } from "@ludus/testkit/players/place-bid";
import { LocalServer } from "@ludus/testkit/server/local-server";
import { auditDatabase } from "../../../src/audit/audit-database.ts";
import { createLog } from "../../../src/log.ts";
import { attachDatabase } from "../../../src/platform/platform.ts";
import type { Database } from "../../../src/platform/database/database.ts";
import { first, gladiatorsOnMarket, schoolOf } from "#test/market.ts";
import { isScaledOut } from "#test/servers/test-database.ts";
import { openTestPlace } from "#test/servers/test-place.ts";
import { createTestPlayers } from "#test/test-players.ts";
import { holdAnswer, type AnswerHolder } from "#test/postgres-wires/hold-answer.ts";

const DIE_AFTER_COMMIT = new URL("die-after-commit.mjs", import.meta.url).href;

let wire: AnswerHolder | null = null;
const place = await openTestPlace();
const { environment } = place;
if (isScaledOut()) wire = await holdAnswer(environment["DATABASE_URL"] ?? "");
const execArgv = wire ? [] : ["--import", DIE_AFTER_COMMIT];
const DATABASE_URL = wire?.url ?? environment["DATABASE_URL"] ?? "";
const server = await LocalServer.open({
  settings: { ...environment, DATABASE_URL, MARKET_SIZE: "3" },
  execArgv,
});
afterAll(async () => {
  await server.stop("SIGKILL");
  await wire?.stop();
  await place.remove();
});

async function withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const database = await attachDatabase(place.settings.database, createLog("silent"));
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

const storedBids = () =>
  withDatabase(({ read, tables }) => read.select({ amount: tables.bids.amount }).from(tables.bids));

test("a bid whose server is killed between commit and answer is placed once, however often its key is repeated", async () => {
  const [bidder] = first(
    1,
    await withDatabase((database) => createTestPlayers({ database, wallNow: Date.now }, 1)),
  );
  const [{ id }] = first(1, await gladiatorsOnMarket(server, bidder));
  const bid = { gladiatorId: id, bidAmount: 300, idempotencyKey: "killed-before-answer" };
  if (wire) {
    wire.hold = { answer: "commit", onAnswer: () => process.kill(server.pid, "SIGKILL") };
  }

  // The connection is lost: no refusal, and no answer.
  await expect(bidByHttp(server, bidder, bid)).rejects.toThrow("fetch failed");
  await server.stop("SIGKILL");
  expect(await storedBids()).toEqual([{ amount: 300 }]);

  await server.start({ execArgv: [] });
  const answer = await bidByHttp(server, bidder, bid);
  expect(answer).toMatchObject({ bid: { bidAmount: 300 }, auction: { bidCount: 1 } });
  expect(await bidByHttp(server, bidder, bid)).toEqual(answer);
  expect(await schoolOf(server, bidder)).toMatchObject({ gold: 9700, goldHeld: 300 });
  expect(await storedBids()).toEqual([{ amount: 300 }]);
  expect(await withDatabase(auditDatabase)).toEqual([]);
});
