import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { deleteAccount, endAllSessions } from "@ludus/shared/contract/accounts/account-api";
import { logout } from "@ludus/shared/contract/accounts/session-api";
import {
  pushState,
  renewPush,
  subscribeToPush,
  unsubscribeFromPush,
} from "@ludus/shared/contract/push-api";
import { PUSH_SUBSCRIPTIONS_MAX } from "@ludus/shared/limits";
import { DAY_MS } from "@ludus/shared/durations";
import { FakeClock } from "#test/fakes/fake-clock.ts";
import { refusalOf } from "#test/market.ts";
import { subscriptionAt } from "#test/servers/push-settings.ts";
import { signInTestPlayer, type TestPlayer } from "#test/test-players.ts";
import { TestServer } from "#test/servers/test-server.ts";
import { readPushKeys } from "../../platform/push/push-keys.ts";

const clock = new FakeClock();
let anna: TestPlayer;
let brutus: TestPlayer;
const server = await TestServer.forFile({ marketSize: 0, now: clock.now });
beforeEach(async () => {
  [anna, brutus] = await server.newPlayers(2);
});

let made = 0;
const newEndpoint = () => `https://push.example/${(made += 1)}`;

const subscribe = (token: string, endpoint = newEndpoint()) =>
  server.call(subscribeToPush, subscriptionAt(endpoint), token);

const isSubscribed = async (token: string) =>
  (await server.call(pushState, {}, token)).isSubscribed;

async function subscriptionsOf({ id }: TestPlayer) {
  const { read, tables } = server.platform.database;
  const { pushSubscriptions } = tables;
  return read.select().from(pushSubscriptions).where(eq(pushSubscriptions.userId, id));
}

const endpointsOf = async (player: TestPlayer) =>
  (await subscriptionsOf(player)).map(({ endpoint }) => endpoint).toSorted();

test("a session is subscribed until its player unsubscribes, and twice is no error", async () => {
  const { key, isSubscribed: before } = await server.call(pushState, {}, anna.token);
  expect(before).toBe(false);
  expect(Buffer.from(key, "base64url")).toHaveLength(65);
  for (let times = 0; times < 2; times += 1) {
    expect(await subscribe(anna.token, "https://push.example/anna")).toEqual({
      key,
      isSubscribed: true,
    });
  }
  expect(await isSubscribed(anna.token)).toBe(true);
  for (let times = 0; times < 2; times += 1) {
    await server.call(unsubscribeFromPush, {}, anna.token);
    expect(await isSubscribed(anna.token)).toBe(false);
  }
});

test("all nodes of a database share the keys of the first, also when they start at once", async () => {
  const { database } = server.platform;
  const { key } = await server.call(pushState, {}, anna.token);
  const { pushKeys } = database.tables;
  const [kept] = await database.read.select().from(pushKeys);
  await database.transaction((tx) => tx.delete(pushKeys));
  const keys = await Promise.all([1, 2, 3].map((now) => readPushKeys(database, now)));
  expect(new Set(keys.map(({ privateKey }) => privateKey)).size).toBe(1);
  expect(keys[0]?.publicKey).not.toBe(key);
  await database.transaction(async (tx) => {
    await tx.delete(pushKeys);
    if (kept) await tx.insert(pushKeys).values(kept);
  });
});

test("a session has one subscription: a new one takes the place of the last", async () => {
  await subscribe(anna.token, "https://push.example/former");
  await subscribe(anna.token, "https://push.example/later");
  expect(await endpointsOf(anna)).toEqual(["https://push.example/later"]);
});

test("a browser that another player signs in to gets that player's messages only", async () => {
  const endpoint = newEndpoint();
  await subscribe(anna.token, endpoint);
  await subscribe(brutus.token, endpoint);
  expect(await endpointsOf(anna)).toEqual([]);
  expect(await endpointsOf(brutus)).toEqual([endpoint]);
});

test.each<[string, () => Promise<unknown>]>([
  ["signing out", () => server.call(logout, {}, anna.token)],
  ["signing out everywhere", () => server.call(endAllSessions, {}, anna.token)],
  [
    "deleting the account",
    () => server.call(deleteAccount, { username: anna.username }, anna.token),
  ],
])("%s ends the subscription of the session", async (_what, end) => {
  await subscribe(anna.token);
  await end();
  expect(await endpointsOf(anna)).toEqual([]);
});

test("signing out of one browser leaves the subscription of another", async () => {
  const other = await signInTestPlayer(server.platform, anna);
  await subscribe(anna.token);
  await subscribe(other, "https://push.example/other");
  await server.call(logout, {}, anna.token);
  expect(await endpointsOf(anna)).toEqual(["https://push.example/other"]);
});

test("an account has ten subscriptions: the one confirmed least recently goes", async () => {
  const tokens: string[] = [];
  for (let index = 0; index < PUSH_SUBSCRIPTIONS_MAX; index += 1) {
    tokens.push(await signInTestPlayer(server.platform, anna));
    await subscribe(tokens[index] ?? "", `https://push.example/ten/${index}`);
    clock.advance(1);
  }
  clock.advance(DAY_MS / 2);
  const [oldest = "", second = ""] = tokens;
  await subscribe(oldest, "https://push.example/ten/0");
  expect((await subscriptionsOf(anna)).length).toBe(PUSH_SUBSCRIPTIONS_MAX);
  clock.advance(DAY_MS / 4);
  await Promise.all([subscribe(anna.token), subscribe(anna.token)]);
  expect((await subscriptionsOf(anna)).length).toBe(PUSH_SUBSCRIPTIONS_MAX);
  expect([await isSubscribed(oldest), await isSubscribed(second)]).toEqual([false, true]);
});

test("many sessions that take one browser's address at once are all answered, and one keeps it", async () => {
  const players = await server.newPlayers(12);
  const shared = newEndpoint();
  await Promise.all(players.map(({ token }) => subscribe(token, shared)));
  const own = players.map(() => subscriptionAt(newEndpoint()));
  const renewed = subscriptionAt(newEndpoint());
  await Promise.all(players.map(({ token }, index) => subscribe(token, own[index]?.endpoint)));
  await Promise.all(
    own.map(({ endpoint: formerEndpoint, auth: formerAuth }) =>
      server.call(renewPush, { ...renewed, formerEndpoint, formerAuth }),
    ),
  );
  const kept = await Promise.all(players.map(endpointsOf));
  expect(kept.flat()).toEqual([renewed.endpoint]);
});

test.each([
  ["http://push.example/x", "Not the address of a push service"],
  ["https://push.example:8443/x", "This server sends nothing to that address."],
  ["https://name:word@push.example/x", "This server sends nothing to that address."],
  ["https://127.0.0.1/x", "This server sends nothing to that address."],
  ["https://10.1.2.3/x", "This server sends nothing to that address."],
  ["https://169.254.169.254/latest/meta-data", "This server sends nothing to that address."],
  ["https://2130706433/x", "This server sends nothing to that address."],
  ["https://[::1]/x", "This server sends nothing to that address."],
  ["https://[fd00::1]/x", "This server sends nothing to that address."],
  ["https://[::ffff:192.168.0.1]/x", "This server sends nothing to that address."],
])("a subscription at %s is refused and changes nothing", async (endpoint, message) => {
  expect(await refusalOf(subscribe(anna.token, endpoint))).toMatchObject({
    code: "INVALID_FIELDS",
    details: { fields: { endpoint: message } },
  });
  expect(await endpointsOf(anna)).toEqual([]);
});

test("a subscription with a key that is not on the curve is refused", async () => {
  const subscription = subscriptionAt(newEndpoint());
  const p256dh = `B${"A".repeat(86)}`;
  const refused = server.call(subscribeToPush, { ...subscription, p256dh }, anna.token);
  expect(await refusalOf(refused)).toMatchObject({ code: "INVALID_FIELDS" });
});

test("a browser renews its subscription by the former one's secret, and nobody does without", async () => {
  const [former, next] = [subscriptionAt(newEndpoint()), subscriptionAt(newEndpoint())];
  await server.call(subscribeToPush, former, anna.token);
  const renewWith = (auth: string) =>
    server.call(renewPush, { ...next, formerEndpoint: former.endpoint, formerAuth: auth });
  const wrong = `${former.auth.slice(0, -1)}Q`;
  expect(await refusalOf(renewWith(wrong))).toMatchObject({ code: "SUBSCRIPTION_NOT_FOUND" });
  expect(await endpointsOf(anna)).toEqual([former.endpoint]);
  await renewWith(former.auth);
  expect(await endpointsOf(anna)).toEqual([next.endpoint]);
  expect(await isSubscribed(anna.token)).toBe(true);
});
