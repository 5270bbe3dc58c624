import { afterAll, expect, test, vi } from "vitest";
import { myGladiators } from "@ludus/shared/contract/gladiators-api";
import { eventually } from "@ludus/testkit/eventually";
import { bidByHttp } from "@ludus/testkit/players/place-bid";
import { watch } from "@ludus/testkit/players/watch";
import { auditDatabase } from "../../../src/audit/audit-database.ts";
import { cutAtCommit } from "#test/postgres-wires/cut-at-commit.ts";
import { FakeClock } from "#test/fakes/fake-clock.ts";
import { JobsOnCall } from "#test/fakes/jobs-on-call.ts";
import { first, gladiatorsOnMarket } from "#test/market.ts";
import { RecordedEvents } from "#test/recorded-events.ts";
import { openTestDatabase } from "#test/servers/test-database.ts";
import { TestServer } from "#test/servers/test-server.ts";

const MARKET_SIZE = 4;
/** Less than a day, after which the players' sessions end. */
const DURATION_MS = 8 * 3_600_000;
/** Sooner than the next sweep. */
const FACTS_READ_EVERY_MS = 2000;
const STAGGER_MS = DURATION_MS / MARKET_SIZE;

const clock = new FakeClock();
const jobs = new JobsOnCall();
// On a slow machine the regular sweep would close first.
vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
const place = await openTestDatabase();
const wire = await cutAtCommit(place.url);
const server = await TestServer.start({
  database: { kind: "postgres", url: wire.url },
  now: clock.now,
  marketSize: MARKET_SIZE,
  auctionDurationMs: DURATION_MS,
  replace: () => ({ jobs }),
});
afterAll(async () => {
  await server.stop();
  await wire.stop();
  await place.remove();
  vi.useRealTimers();
});

test("a closing whose commit's answer is lost is announced once by the next regular read of facts", async () => {
  const [winner, loser, watcher] = await server.newPlayers(3);
  const [sold, unsold] = first(2, await gladiatorsOnMarket(server, winner));
  await bidByHttp(server, loser, { gladiatorId: sold.id, bidAmount: 100 });
  await bidByHttp(server, winner, { gladiatorId: sold.id, bidAmount: 300 });
  const [winners, losers, watchers] = first(
    3,
    await Promise.all(
      [winner, loser, watcher].map(async ({ token }) => {
        const socket = await server.connect(token);
        return { socket, heard: new RecordedEvents(socket) };
      }),
    ),
  );
  await watch(watchers.socket, { [unsold.id]: 0 });
  clock.advance(2 * STAGGER_MS);

  wire.armed = true;
  await expect(jobs.closeDueAuctions()).rejects.toThrow("Connection terminated");
  expect(wire.cuts).toBe(1);
  expect(winners.heard.of("auction-ended")).toEqual([]);
  expect(losers.heard.of("letter")).toEqual([]);
  for (let times = 0; times < 2; times += 1) await jobs.closeDueAuctions();
  await eventually(() => {
    // A read may meet the line that was cut; the next one has another.
    vi.advanceTimersByTime(FACTS_READ_EVERY_MS);
    expect(winners.heard.of("auction-ended")).not.toEqual([]);
  });

  for (const { heard } of [winners, losers]) {
    const end = await heard.first("auction-ended");
    expect(end).toMatchObject({ gladiatorId: sold.id, outcome: "sold", winnerId: winner.id });
  }
  expect(await watchers.heard.first("auction-ended")).toMatchObject({
    gladiatorId: unsold.id,
    outcome: "unsold",
    relistedAs: { status: "open", seq: unsold.seq + 2 },
  });
  await winners.heard.first("school", ({ goldHeld }) => goldHeld === 0);
  await watchers.heard.first("market", ({ openAuctions }) => openAuctions === MARKET_SIZE - 1);
  for (const { heard } of [winners, losers, watchers]) {
    expect(heard.of("auction-ended")).toHaveLength(1);
  }
  for (const [{ heard }, kind] of [
    [winners, "won"],
    [losers, "lost"],
  ] as const) {
    await heard.first("letter");
    expect(heard.of("letter")).toMatchObject([{ letter: { kind, price: 300 }, unread: 1 }]);
  }
  const { gladiators } = await server.call(myGladiators, {}, winner.token);
  expect(gladiators).toMatchObject([{ id: sold.id, status: "sold" }]);
  expect(await auditDatabase(server.platform.database)).toEqual([]);
});

test("a closing whose commit fails is repeated and announced once", async () => {
  const [bidder] = await server.newPlayers(1);
  await jobs.restockMarket();
  const [gladiator] = first(1, await gladiatorsOnMarket(server, bidder));
  await bidByHttp(server, bidder, { gladiatorId: gladiator.id, bidAmount: 100 });
  const heard = new RecordedEvents(await server.connect(bidder.token));
  clock.advance(STAGGER_MS);

  wire.refusesNext = true;
  await expect(jobs.closeDueAuctions()).rejects.toThrow("Connection terminated");
  expect(wire.cuts).toBe(2);
  for (let times = 0; times < 2; times += 1) await jobs.closeDueAuctions();

  await heard.first("auction-ended");
  expect(heard.of("auction-ended")).toMatchObject([{ gladiatorId: gladiator.id, outcome: "sold" }]);
  expect(await auditDatabase(server.platform.database)).toEqual([]);
});
