import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { bidByHttp } from "@ludus/testkit/players/place-bid";
import { LocalServer } from "@ludus/testkit/server/local-server";
import { auditDatabase } from "../../../src/audit/audit-database.ts";
import { first, gladiatorsOnMarket } from "#test/market.ts";
import { openTestPlace } from "#test/servers/test-place.ts";
import { TestServer } from "#test/servers/test-server.ts";
import { createTestPlayers } from "#test/test-players.ts";
import { holdAnswer } from "#test/postgres-wires/hold-answer.ts";

/** Three seconds by design; a busy machine's usual delay is added. */
const GIVEN_UP_MS_MAX = 3000;

const place = await openTestPlace();
const wire = await holdAnswer(place.environment["DATABASE_URL"] ?? "");
const living = await TestServer.start({ place });
const settings = { ...place.environment, DATABASE_URL: wire.url };
const frozen = await LocalServer.open({ settings });
afterAll(async () => {
  await frozen.stop("SIGKILL");
  await living.stop();
  await wire.stop();
  await place.remove();
});

test("the row locks of a node that freezes in a transaction are given up within 3 s, and its bid is not placed", async () => {
  const { platform } = living;
  const [anna, bruno] = first(2, await createTestPlayers(platform, 2));
  const [{ id }] = first(1, await gladiatorsOnMarket(living, anna));
  const usualMs = await slowestOf(5, () => gladiatorsOnMarket(living, bruno));

  const frozenAt = new Promise<number>((resolve) => {
    const freeze = () => {
      process.kill(frozen.pid, "SIGSTOP");
      resolve(performance.now());
    };
    wire.hold = { answer: "locks", onAnswer: freeze };
  });
  const unanswered = bidByHttp(frozen, anna, { gladiatorId: id, bidAmount: 300 }).catch(
    (error: unknown) => error,
  );
  const startedAt = await frozenAt;
  const answer = await bidByHttp(living, bruno, { gladiatorId: id, bidAmount: 200 });
  const waitedMs = performance.now() - startedAt;

  expect(answer.auction).toMatchObject({ currentBid: 200, bidCount: 1 });
  expect(waitedMs).toBeGreaterThan(1000);
  expect(waitedMs).toBeLessThan(GIVEN_UP_MS_MAX + 3 * usualMs);
  process.kill(frozen.pid, "SIGCONT");
  expect(await unanswered).toMatchObject({ code: "UNAVAILABLE" });
  const { read, tables } = platform.database;
  expect(await read.select({ amount: tables.bids.amount }).from(tables.bids)).toEqual([
    { amount: 200 },
  ]);
  expect(await auditDatabase(platform.database)).toEqual([]);
});

async function slowestOf(times: number, work: () => Promise<unknown>): Promise<number> {
  let slowestMs = 0;
  for (let done = 0; done < times; done += 1) {
    const startMs = performance.now();
    await work();
    slowestMs = Math.max(slowestMs, performance.now() - startMs);
    await sleep(20);
  }
  return slowestMs;
}
