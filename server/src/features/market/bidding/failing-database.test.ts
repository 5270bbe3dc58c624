import { afterEach, beforeEach, expect, test } from "vitest";
import { bidByHttp, bidBySocket } from "@ludus/testkit/players/place-bid";
import { watch } from "@ludus/testkit/players/watch";
import { dumpDatabase } from "#test/dump-database.ts";
import { FakeClock } from "#test/fakes/fake-clock.ts";
import { first, gladiatorsOnMarket, outcomesOf } from "#test/market.ts";
import { sendJson } from "#test/raw-http.ts";
import { RecordedEvents } from "#test/recorded-events.ts";
import { TestServer } from "#test/servers/test-server.ts";
import { auditDatabase } from "../../../audit/audit-database.ts";
import type { Database } from "../../../platform/database/database.ts";

/** When transactions fail: never, before their work or after it. */
let trouble: "none" | "before" | "after" = "none";

function troubled(database: Database): Database {
  return {
    ...database,
    transaction: (work) =>
      database.transaction(async (tx) => {
        if (trouble === "before") throw new Error("the disk is gone");
        const result = await work(tx);
        if (trouble === "after") throw new Error("the disk is full");
        return result;
      }),
  };
}

const clock = new FakeClock();
const server = await TestServer.forFile({
  now: clock.now,
  replace: ({ database }) => ({ database: troubled(database) }),
});
const players = await server.newPlayers(10);
const ids = (await gladiatorsOnMarket(server, first(1, players)[0])).map(({ id }) => id);
beforeEach(() => {
  trouble = "none";
});
afterEach(async () => {
  trouble = "none";
  expect(await auditDatabase(server.platform.database)).toEqual([]);
});

test.each(["before", "after"] as const)(
  "a transaction that fails %s its work leaves every bid unavailable and changes nothing",
  async (when) => {
    const [gladiatorId] = first(1, ids);
    const [watcher, leader] = first(2, players);
    await bidByHttp(server, leader, { gladiatorId, bidAmount: when === "before" ? 100 : 3000 });
    const socket = await server.connect(watcher.token);
    await watch(socket, { [gladiatorId]: 0 });
    const heard = new RecordedEvents(socket);
    const before = await dumpDatabase(server.platform.database);

    trouble = when;
    const { answers, refusals } = await outcomesOf([
      bidBySocket(socket, { gladiatorId, bidAmount: 5000, idempotencyKey: "k" }),
      ...players.map((player, index) =>
        bidByHttp(server, player, { gladiatorId, bidAmount: 5000 + index * 100 }),
      ),
    ]);
    expect(answers).toEqual([]);
    for (const refusal of refusals) {
      expect(refusal).toMatchObject({
        code: "UNAVAILABLE",
        status: 503,
        details: { retryAfterSeconds: 1 },
      });
    }
    expect(refusals).toHaveLength(11);
    expect(await dumpDatabase(server.platform.database)).toEqual(before);

    trouble = "none";
    const bid = { gladiatorId, bidAmount: when === "before" ? 200 : 3100, idempotencyKey: when };
    expect(await bidBySocket(socket, bid)).toMatchObject({ bid: { bidAmount: bid.bidAmount } });
    await heard.first("bid", ({ currentBid }) => currentBid === bid.bidAmount);
    // The leader's first bid may come late, in its window; the failed bids never do.
    expect(heard.of("bid").filter(({ currentBid }) => (currentBid ?? 0) >= 5000)).toEqual([]);
  },
);

test("an unavailable bid answers 503 with Retry-After", async () => {
  const [player] = first(1, players);
  trouble = "after";
  const answer = await sendJson(server, {
    path: `/api/gladiators/market/${ids[1]}/bid`,
    token: player.token,
    body: { bidAmount: 100 },
  });
  expect(answer.status).toBe(503);
  expect(answer.headers["retry-after"]).toBe("1");
  expect(answer.json).toEqual({
    code: "UNAVAILABLE",
    message: "The auction house is busy. Please try again.",
    retryAfterSeconds: 1,
  });
});

test("an idempotency key can be used again after its bid was unavailable", async () => {
  const [player] = first(1, players);
  const bid = { gladiatorId: ids[2] ?? "", bidAmount: 100, idempotencyKey: "tried-twice" };
  trouble = "after";
  await expect(bidByHttp(server, player, bid)).rejects.toMatchObject({ code: "UNAVAILABLE" });
  trouble = "none";
  expect(await bidByHttp(server, player, bid)).toMatchObject({ bid: { bidAmount: 100 } });
});

test("players read the market while transactions fail, even after an hour away", async () => {
  const [player] = first(1, players);
  clock.advance(3_600_000);
  trouble = "before";
  expect(await gladiatorsOnMarket(server, player)).toHaveLength(12);
  await expect(
    bidByHttp(server, player, { gladiatorId: ids[3] ?? "", bidAmount: 100 }),
  ).rejects.toMatchObject({ code: "UNAVAILABLE" });
});
