import { afterEach, beforeEach, expect, test } from "vitest";
import { AWAY_AFTER_MS } from "@ludus/shared/limits";
import { subscribeToPush } from "@ludus/shared/contract/push-api";
import { startPushService, type PushService } from "@ludus/testkit/push/start-push-service";
import { openLetters } from "../../../src/features/letters/letters.ts";
import { closeDueAuctions } from "../../../src/features/market/closing/close-due-auctions.ts";
import { createMarketContext } from "../../../src/features/market/market-context.ts";
import { createLog } from "../../../src/log.ts";
import { FakeClock } from "#test/fakes/fake-clock.ts";
import { JobsOnCall } from "#test/fakes/jobs-on-call.ts";
import { silentAnnouncer } from "#test/fakes/silent-announcer.ts";
import { silentFacts } from "#test/fakes/silent-facts.ts";
import { silentMeter } from "#test/fakes/silent-meter.ts";
import { seededGladiators } from "#test/market-fixture.ts";
import { bid, first, gladiatorsOnMarket } from "#test/market.ts";
import { RecordedEvents } from "#test/recorded-events.ts";
import { pushSettings } from "#test/servers/push-settings.ts";
import { TestServer } from "#test/servers/test-server.ts";

const OPTIONS = { marketSize: 2, auctionDurationMs: 8 * 3_600_000 };

let clock: FakeClock;
let service: PushService;
let server: TestServer;
beforeEach(async () => {
  clock = new FakeClock();
  service = await startPushService();
  server = await TestServer.start({
    ...OPTIONS,
    ...pushSettings(service),
    now: clock.now,
    replace: () => ({ jobs: new JobsOnCall() }),
  });
});
afterEach(async () => {
  await server.stop();
  await service.stop();
});

/** Closes what is due as a node does that dies after its commit. Returns how many it closed. */
async function closeAndDie(): Promise<number> {
  let closed = 0;
  const log = createLog("silent");
  const shared = { ...server.platform, log, announcer: silentAnnouncer };
  await closeDueAuctions(
    createMarketContext({
      ...shared,
      ...OPTIONS,
      facts: silentFacts,
      meter: { ...silentMeter, auctionClosed: () => void (closed += 1) },
      gamesEveryMs: null,
      softClose: null,
      outageRule: null,
      newSchoolLeadsMax: null,
      gladiators: seededGladiators("dead node"),
      letters: openLetters({ ...shared, awayAfterMs: AWAY_AFTER_MS }),
    }),
  );
  return closed;
}

test("players hear once of an end, its gold and its letters whose node died after the commit", async () => {
  const [winner, loser] = await server.newPlayers(2);
  const [lot] = first(1, await gladiatorsOnMarket(server, winner));
  const subscription = service.subscribe();
  await server.call(subscribeToPush, subscription, winner.token);
  await bid(server, loser, lot.id, 100);
  await bid(server, winner, lot.id, 300);
  const winners = new RecordedEvents(await server.connect(winner.token));
  const losers = new RecordedEvents(await server.connect(loser.token));
  clock.advance(lot.marketEndTime - clock.now());
  expect(await closeAndDie()).toBe(1);

  for (const [heard, kind] of [
    [winners, "won"],
    [losers, "lost"],
  ] as const) {
    await heard.first("letter");
    const { gladiatorId, outcome, price } = await heard.first("auction-ended");
    expect({ gladiatorId, outcome, price }).toEqual({
      gladiatorId: lot.id,
      outcome: "sold",
      price: 300,
    });
    expect(heard.of("auction-ended")).toHaveLength(1);
    expect(heard.of("letter")).toMatchObject([{ letter: { kind, price: 300 }, unread: 1 }]);
  }
  await winners.first(
    "school",
    ({ goldHeld, totalGladiators }) => goldHeld === 0 && totalGladiators === 1,
  );
  const { message } = await service.messageTo(subscription.endpoint);
  expect(message).toMatchObject({ kind: "won", tag: lot.id });
  expect(service.received).toHaveLength(1);
});
