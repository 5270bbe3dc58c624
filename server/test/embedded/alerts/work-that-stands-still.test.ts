import { sql, type SQL } from "drizzle-orm";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { eventually } from "@ludus/testkit/eventually";
import { MINUTE_MS } from "@ludus/shared/durations";
import { lotsListed } from "../../../src/facts/fact-kinds.ts";
import { recordFacts } from "../../../src/facts/record-facts.ts";
import { postMessage } from "../../../src/platform/outbox/post-message.ts";
import { FakeClock } from "#test/fakes/fake-clock.ts";
import { giveGladiators } from "#test/give-gladiators.ts";
import { readMetrics } from "#test/read-metrics.ts";
import { runStatement } from "#test/servers/run-statement.ts";
import { TestServer } from "#test/servers/test-server.ts";
import { firingAlerts } from "./firing-alerts.ts";

const TOKEN = "t".repeat(20);
const GAMES_EVERY_MS = 10 * MINUTE_MS;

let clock: FakeClock;
let server: TestServer;
let lines: { msg: string }[];
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  clock = new FakeClock();
  lines = [];
  server = await TestServer.start({
    now: clock.now,
    steadyNow: clock.steadyNow,
    metricsToken: TOKEN,
    auctionDurationMs: 4 * MINUTE_MS,
    gamesEveryMs: GAMES_EVERY_MS,
    marketSize: 4,
    publicUrl: "https://ludus.example",
    mail: { smtpUrl: "smtp://127.0.0.1:1", from: "Ludus <gate@ludus.example>" },
    logLevel: "error",
    logTo: { write: (line) => void lines.push(JSON.parse(line) as { msg: string }) },
  });
  await pass(MINUTE_MS);
});
afterEach(async () => {
  await server.stop();
  vi.useRealTimers();
});

const look = () => readMetrics(server, TOKEN);

/** Lets time pass, and regular work run as often as it would. */
async function pass(ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += 5000) {
    clock.advance(5000);
    await vi.advanceTimersByTimeAsync(5000);
    await server.platform.database.transaction(async () => undefined);
  }
}

/** The alerts that fire if the node goes on as in the next minute. */
async function alertsAfter(ms: number): Promise<string[]> {
  clock.advance(ms);
  await pass(10_000);
  const before = await look();
  await pass(MINUTE_MS);
  return firingAlerts({ before, after: await look(), secondsApart: MINUTE_MS / 1000 });
}

async function execute(statement: SQL): Promise<void> {
  await server.platform.database.transaction((tx) => runStatement(tx, statement));
}

const failures = () => lines.map(({ msg }) => msg).filter((msg) => /failed/.test(msg));

test("a node whose work is done alerts nobody", async () => {
  expect(await alertsAfter(11 * MINUTE_MS)).toEqual([]);
  expect(failures()).toEqual([]);
});

test("closings that fail alert within a minute, count as failed, and have a line a minute in the log", async () => {
  await execute(sql`create trigger broken before update of status on auctions
    begin select raise(abort, 'no auction closes'); end`);
  expect(await alertsAfter(5 * MINUTE_MS)).toEqual(["LudusClosingsOverdue", "LudusTaskFails"]);
  const said = failures().filter((msg) => msg.startsWith("a regular task failed: closing"));
  expect(said.length).toBeGreaterThan(0);
  expect(said.length).toBeLessThanOrEqual(7);
  await execute(sql`drop trigger broken`);
  await pass(MINUTE_MS);
  await eventually(async () => {
    expect((await look()).value('ludus_overdue_seconds{work="closings"}')).toBe(0);
  });
});

test("games that can't be held alert", async () => {
  const players = await server.newPlayers(2);
  await giveGladiators(server.platform, players, 2);
  await execute(sql`create trigger broken before insert on bouts
    begin select raise(abort, 'nobody fights'); end`);
  expect(await alertsAfter(16 * MINUTE_MS)).toEqual(["LudusGamesOverdue", "LudusTaskFails"]);
  expect(failures()).toContainEqual(expect.stringContaining("a regular task failed: games"));
});

test("facts that no message is written about alert", async () => {
  await execute(sql`create trigger broken before update on fact_places when new.id = 'messages'
    begin select raise(abort, 'nothing is told'); end`);
  await server.platform.database.transaction((tx) =>
    recordFacts(tx, clock.now(), [lotsListed.of({ count: 1 })]),
  );
  expect(await alertsAfter(2 * MINUTE_MS)).toEqual(["LudusNewsOverdue", "LudusTaskFails"]);
});

test("facts that a node can't announce alert", async () => {
  await execute(sql`alter table facts rename column data to words`);
  const fired = await alertsAfter(MINUTE_MS);
  expect(fired).toContain("LudusTaskFails");
  expect(failures()).toContainEqual(expect.stringContaining("a regular task failed: facts"));
  await execute(sql`alter table facts rename column words to data`);
});

test("an outbox that can't be written alerts", async () => {
  await execute(sql`create trigger broken before update on outbox
    begin select raise(abort, 'nothing leaves'); end`);
  await server.platform.database.transaction((tx) =>
    postMessage(tx, { channel: "mail", kind: "none", payload: {} }, clock.now()),
  );
  expect(await alertsAfter(16 * MINUTE_MS)).toEqual(["LudusMessagesLate", "LudusTaskFails"]);
  expect(failures()).toContainEqual(expect.stringContaining("a regular task failed: outbox mail"));
});
