import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { myLetters } from "@ludus/shared/contract/letters-api";
import { pushState, subscribeToPush } from "@ludus/shared/contract/push-api";
import type { Gladiator } from "@ludus/shared/model/gladiators/gladiator";
import { letterPath } from "@ludus/shared/page-paths";
import { eventually } from "@ludus/testkit/eventually";
import { startPushService } from "@ludus/testkit/push/start-push-service";
import { bidByHttp } from "@ludus/testkit/players/place-bid";
import { MINUTE_MS, HOUR_MS } from "@ludus/shared/durations";
import { first, gladiatorsOnMarket } from "#test/market.ts";
import { pushSettings } from "#test/servers/push-settings.ts";
import {
  startServerWithFakeTime,
  type ServerWithFakeTime,
} from "#test/servers/server-with-fake-time.ts";
import { signInTestPlayer, type TestPlayer } from "#test/test-players.ts";

const RETRY_MS = 30_000;
const THREE_DAYS_S = "259200";

let fixture: ServerWithFakeTime;
let anna: TestPlayer;
let lot: Gladiator;
const service = await startPushService();
afterAll(() => service.stop());
beforeEach(async () => {
  fixture = await startServerWithFakeTime({
    ...pushSettings(service),
    marketSize: 1,
    auctionDurationMs: 8 * HOUR_MS,
  });
  [anna] = await fixture.server.newPlayers(1);
  [lot] = first(1, await gladiatorsOnMarket(fixture.server, anna));
});
afterEach(() => fixture.stop());

/** Subscribes another browser of Anna's. Resolves with its endpoint and its session's token. */
async function subscribe(): Promise<{ endpoint: string; token: string }> {
  const token = await signInTestPlayer(fixture.server.platform, anna);
  const subscription = service.subscribe();
  await fixture.server.call(subscribeToPush, subscription, token);
  return { endpoint: subscription.endpoint, token };
}

/** By a maximum, of which no message may tell. */
async function annaWins(): Promise<void> {
  const bid = { gladiatorId: lot.id, bidAmount: 300, maxAmount: 4321 };
  await bidByHttp(fixture.server, anna, bid);
  await fixture.pass(lot.marketEndTime - fixture.clock.now());
}

const outboxRows = async () => {
  const { read, tables } = fixture.server.platform.database;
  return read.select().from(tables.outbox);
};

const outcomes = async () => (await outboxRows()).map(({ outcome }) => outcome);

test("a player who wins while away is told in every browser, by a message that only they can read", async () => {
  const [here, there] = [await subscribe(), await subscribe()];
  await annaWins();
  const { letters } = await fixture.server.call(myLetters, {}, anna.token);
  const { key } = await fixture.server.call(pushState, {}, anna.token);
  for (const { endpoint } of [here, there]) {
    const received = await service.messageTo(endpoint);
    expect(received).toMatchObject({
      message: {
        kind: "won",
        title: `${lot.name} is yours`,
        body: expect.stringContaining("300 gold"),
        path: letterPath(letters[0]?.id ?? ""),
        tag: lot.id,
      },
      ttl: THREE_DAYS_S,
      urgency: "normal",
      topic: expect.stringMatching(/^[\w-]{32}$/),
      publicKey: key,
      claims: { aud: service.origin },
    });
  }
  await eventually(async () => expect(await outcomes()).toEqual(["sent", "sent"]));
});

test("no message is posted for a player without a subscription", async () => {
  await annaWins();
  expect(await outboxRows()).toEqual([]);
});

test.each([404, 410])(
  "a subscription that its push service ends with %i is dropped, and the others get the message",
  async (status) => {
    const [dead, alive] = [await subscribe(), await subscribe()];
    service.answerWith({ status }, dead.endpoint);
    await annaWins();
    await service.messageTo(alive.endpoint);
    await eventually(async () => {
      expect((await fixture.server.call(pushState, {}, dead.token)).isSubscribed).toBe(false);
      expect(new Set(await outcomes())).toEqual(new Set(["dropped", "sent"]));
    });
    expect((await fixture.server.call(pushState, {}, alive.token)).isSubscribed).toBe(true);
  },
);

test("a message that one push service puts off is sent again to that browser alone", async () => {
  const [busy, free] = [await subscribe(), await subscribe()];
  service.answerWith({ status: 503 }, busy.endpoint);
  await annaWins();
  await service.messageTo(free.endpoint);
  await eventually(async () => expect(new Set(await outcomes())).toEqual(new Set(["sent", null])));
  service.answerWith({ status: 201 }, busy.endpoint);
  await fixture.pass(2 * MINUTE_MS);
  await service.messageTo(busy.endpoint);
  await eventually(async () => expect(await outcomes()).toEqual(["sent", "sent"]));
  expect([service.requestsTo(free.endpoint), service.requestsTo(busy.endpoint)]).toEqual([1, 2]);
});

test("a push service that says when to come again is left alone until then", async () => {
  const { endpoint } = await subscribe();
  service.answerWith({ status: 429, headers: { "retry-after": "1800" } }, endpoint);
  await annaWins();
  const dueAt = fixture.clock.now() + 30 * MINUTE_MS;
  await eventually(async () => {
    const [row] = await outboxRows();
    expect(row?.nextAttemptAt).toBeGreaterThanOrEqual(dueAt - MINUTE_MS);
    expect(row?.nextAttemptAt).toBeLessThanOrEqual(dueAt);
  });
  service.answerWith({ status: 201 }, endpoint);
  await fixture.pass(20 * MINUTE_MS);
  expect(service.requestsTo(endpoint)).toBe(1);
  await fixture.pass(11 * MINUTE_MS);
  await service.messageTo(endpoint);
});

test("a push service that always says to come later is given up after a day", async () => {
  const { endpoint } = await subscribe();
  service.answerWith({ status: 429, headers: { "retry-after": "21600" } }, endpoint);
  await annaWins();
  for (let asked = 1; asked <= 5; asked += 1) {
    await eventually(async () => {
      expect(service.requestsTo(endpoint)).toBe(asked);
      const [row] = await outboxRows();
      expect(row?.nextAttemptAt ?? Infinity).toBeGreaterThan(fixture.clock.now() + HOUR_MS);
    });
    if (asked < 5) await fixture.pass(6 * HOUR_MS);
  }
  expect(await outcomes()).toEqual(["dropped"]);
});

test("a letter that was read before its message could be sent is told to nobody", async () => {
  const { endpoint } = await subscribe();
  service.answerWith({ status: 500 }, endpoint);
  await annaWins();
  await eventually(async () => {
    const [row] = await outboxRows();
    expect([row?.attempts, row?.nextAttemptAt]).toEqual([1, fixture.clock.now() + RETRY_MS]);
  });
  const { database } = fixture.server.platform;
  const { letters } = database.tables;
  await database.transaction((tx) =>
    tx.update(letters).set({ readAt: 1 }).where(eq(letters.userId, anna.id)),
  );
  await fixture.pass(2 * MINUTE_MS);
  await eventually(async () => expect(await outcomes()).toEqual(["dropped"]));
  expect(service.requestsTo(endpoint)).toBe(1);
});
