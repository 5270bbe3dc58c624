import { afterEach, expect, test } from "vitest";
import { subscribeToPush } from "@ludus/shared/contract/push-api";
import { eventually } from "@ludus/testkit/eventually";
import { startPushService, type PushService } from "@ludus/testkit/push/start-push-service";
import { registerPlayer } from "@ludus/testkit/players/register-player";
import { LocalServer } from "@ludus/testkit/server/local-server";
import { bidOnNextToEnd } from "#test/market.ts";
import { pushEnvironment, pushSettings } from "#test/servers/push-settings.ts";
import { openTestPlace, type TestPlace } from "#test/servers/test-place.ts";
import { TestServer } from "#test/servers/test-server.ts";

const LEASE_MS = 5 * 60_000;

let place: TestPlace;
let service: PushService;
let killed: LocalServer | undefined;
let restarted: TestServer | undefined;
afterEach(async () => {
  await killed?.stop("SIGKILL");
  await restarted?.stop();
  await service.stop();
  await place.remove();
});

test("a push message of an auction that was won before its server was killed is sent after the restart", async () => {
  place = await openTestPlace();
  service = await startPushService();
  // The push service never answers the first attempt: the server dies between commit and sending.
  service.answerWith("none");
  killed = await LocalServer.open({
    settings: {
      ...place.environment,
      ...pushEnvironment(service),
      MARKET_SIZE: "2",
      AUCTION_DURATION_MS: "6000",
    },
  });
  const anna = await registerPlayer(killed, { username: "Anna" });
  const subscription = service.subscribe();
  await killed.call(subscribeToPush, subscription, anna.token);
  const lot = await bidOnNextToEnd(killed, anna, 300);
  await eventually(() => expect(service.requestsTo(subscription.endpoint)).toBe(1));
  await killed.stop("SIGKILL");
  expect(service.received).toEqual([]);

  service.answerWith({ status: 201 });
  restarted = await TestServer.start({
    place,
    marketSize: 0,
    ...pushSettings(service),
    now: () => Date.now() + LEASE_MS,
  });
  const { message } = await service.messageTo(subscription.endpoint);
  expect(message).toMatchObject({ kind: "won", title: `${lot.name} is yours`, tag: lot.id });
});
