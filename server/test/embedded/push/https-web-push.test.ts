import { createECDH } from "node:crypto";
import { afterAll, afterEach, expect, onTestFinished, test } from "vitest";
import { openPushMessage } from "@ludus/testkit/push/open-push-message";
import { startPushService, type PushService } from "@ludus/testkit/push/start-push-service";
import { FakeClock } from "#test/fakes/fake-clock.ts";
import { pushSettings } from "#test/servers/push-settings.ts";
import { createHttpsWebPush } from "../../../src/platform/push/https-web-push.ts";
import { isPublicAddress } from "../../../src/platform/push/public-address.ts";
import type { PushOutcome, WebPush } from "../../../src/platform/push/web-push.ts";

/** Those of RFC 8292's example would be as good. */
const pair = createECDH("prime256v1");
const keys = {
  publicKey: pair.generateKeys("base64url"),
  privateKey: pair.getPrivateKey().toString("base64url"),
};
const request = { payload: '{"title":"Salve"}', topic: "lot_1", isUrgent: true, ttlSeconds: 600 };

const clock = new FakeClock();
let webPush: WebPush | undefined;
const service = await startPushService();
afterAll(() => service.stop());
afterEach(() => webPush?.close());

type Options = Partial<Parameters<typeof createHttpsWebPush>[0]>;

function open(options: Options = {}, services: readonly PushService[] = [service]): WebPush {
  const pushed = services.map((one) => pushSettings(one).push);
  return (webPush = createHttpsWebPush({
    subject: "mailto:gate@ludus.example",
    origins: pushed.flatMap(({ origins }) => origins),
    certificates: pushed.map(({ certificates }) => certificates).join(""),
    readKeys: async () => keys,
    wallNow: clock.now,
    steadyNow: clock.steadyNow,
    timeoutMs: 10_000,
    ...options,
  }));
}

test("the test kit decrypts the example of RFC 8291", () => {
  const example = createECDH("prime256v1");
  example.setPrivateKey(Buffer.from("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94", "base64url"));
  const body =
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS" +
    "6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qu" +
    "lcy4a-fN";
  const auth = Buffer.from("BTBZMqHH6r4Tts7J_aSIgg", "base64url");
  expect(openPushMessage(Buffer.from(body, "base64url"), { pair: example, auth })).toBe(
    "When I grow up, I want to be a watermelon",
  );
});

test("a message arrives encrypted for its browser, signed by our key for its push service alone", async () => {
  const target = service.subscribe();
  expect(await open().send(target, request)).toEqual({ outcome: "sent" });
  const { claims, arrivedMs: _arrivedMs, ...message } = await service.messageTo(target.endpoint);
  expect(message).toEqual({
    endpoint: target.endpoint,
    message: { title: "Salve" },
    ttl: "600",
    topic: "lot_1",
    urgency: "high",
    encoding: "aes128gcm",
    publicKey: keys.publicKey,
  });
  expect(claims).toMatchObject({ aud: service.origin, sub: "mailto:gate@ludus.example" });
  expect(claims.exp * 1000 - Date.now()).toBeLessThanOrEqual(24 * 3_600_000);
});

test.each<[number, Record<string, string>, unknown]>([
  [200, {}, { outcome: "sent" }],
  [404, {}, { outcome: "gone" }],
  [410, {}, { outcome: "gone" }],
  [429, { "retry-after": "120" }, { outcome: "later", afterMs: 120_000 }],
  [429, {}, { outcome: "later", afterMs: null }],
  [503, { "retry-after": "Soon" }, { outcome: "later", afterMs: null }],
  [500, {}, { outcome: "later" }],
  [413, {}, { outcome: "refused" }],
  [403, {}, { outcome: "refused" }],
  [307, { location: "https://127.0.0.1:1/secret" }, { outcome: "refused" }],
])("the answer %i with %j means %j", async (status, headers, expected) => {
  const target = service.subscribe();
  service.answerWith({ status, headers }, target.endpoint);
  expect(await open().send(target, request)).toMatchObject(expected as object);
  expect(service.requestsTo(target.endpoint)).toBe(1);
});

test("a date in Retry-After is waited for", async () => {
  const target = service.subscribe();
  const at = new Date(Math.floor(clock.now() / 1000) * 1000 + 90_000);
  service.answerWith(
    { status: 429, headers: { "retry-after": at.toUTCString() } },
    target.endpoint,
  );
  expect(await open().send(target, request)).toMatchObject({
    outcome: "later",
    afterMs: at.getTime() - clock.now(),
  });
});

test("a push service that doesn't answer in time is left alone for a minute", async () => {
  const target = service.subscribe();
  service.answerWith("none", target.endpoint);
  const sender = open({ timeoutMs: 500 });
  expect(await sender.send(target, request)).toMatchObject({ outcome: "later" });
  const other = service.subscribe();
  expect(await sender.send(other, request)).toMatchObject({ outcome: "later", afterMs: 60_000 });
  expect(service.requestsTo(other.endpoint)).toBe(0);
});

test("a push service that lets everybody wait makes no other one count as slow", async () => {
  const slow = service;
  const quick = await startPushService();
  onTestFinished(() => quick.stop());
  const sender = open({ timeoutMs: 2000 }, [slow, quick]);
  const held = Array.from({ length: 60 }, () => slow.subscribe());
  for (const { endpoint } of held) slow.answerWith("none", endpoint);
  await Promise.all([...held, quick.subscribe()].map((target) => sender.send(target, request)));
  clock.advance(1);
  const { outcome, ...rest } = await sender.send(slow.subscribe(), request);
  expect({ outcome, ...rest }).toMatchObject({ outcome: "later", afterMs: 59_999 });
  expect(await sender.send(quick.subscribe(), request)).not.toMatchObject({ afterMs: 59_999 });
});

test("a push service that hangs gets ten messages at most; the others are put off before it fails", async () => {
  const sender = open({ timeoutMs: 60_000 });
  const held = Array.from({ length: 12 }, () => service.subscribe());
  for (const { endpoint } of held) service.answerWith("none", endpoint);
  const outcomes: PushOutcome[] = [];
  const sendings = held.map(async (target) => {
    outcomes.push(await sender.send(target, request));
  });
  const putOff = { outcome: "later", afterMs: 60_000 };
  await expect.poll(() => outcomes).toMatchObject([putOff, putOff]);
  expect(await sender.send(service.subscribe(), request)).toMatchObject(putOff);
  const asked = () => held.filter(({ endpoint }) => service.requestsTo(endpoint) > 0).length;
  await expect.poll(asked).toBe(10);
  sender.close();
  await Promise.all(sendings);
});

test("silent hosts that browsers named hold a third of the connections together, and well-known services have the rest", async () => {
  const quiet = await startPushService();
  const silent = [service, quiet];
  const known = await startPushService();
  const isWellKnown = (origin: string) => origin === known.origin;
  const sender = open({ isWellKnown, timeoutMs: 60_000 }, [...silent, known]);
  onTestFinished(() => quiet.stop());
  onTestFinished(() => known.stop());
  const held = silent.flatMap((one) =>
    Array.from({ length: 10 }, () => ({ one, target: one.subscribe() })),
  );
  for (const { one, target } of held) one.answerWith("none", target.endpoint);
  const outcomes: PushOutcome[] = [];
  const sendings = held.map(async ({ target }) => {
    outcomes.push(await sender.send(target, request));
  });
  const putOff = { outcome: "later", afterMs: 60_000 };
  await expect.poll(() => outcomes).toMatchObject([putOff, putOff, putOff, putOff]);
  expect(await sender.send(known.subscribe(), request)).toEqual({ outcome: "sent" });
  const arrived = () =>
    held.filter(({ one, target }) => one.requestsTo(target.endpoint) > 0).length;
  await expect.poll(arrived).toBe(16);
  sender.close();
  await Promise.all(sendings);
});

test("a push service with an unknown certificate gets nothing", async () => {
  const target = service.subscribe();
  expect(await open({ certificates: "" }).send(target, request)).toMatchObject({
    outcome: "later",
  });
  expect(service.requestsTo(target.endpoint)).toBe(0);
});

test("nothing is sent to an address of the own network, also where only a name leads there", async () => {
  const sender = open({}, []);
  const target = service.subscribe();
  expect(await sender.send(target, request)).toEqual({ outcome: "gone" });
  expect(await sender.send({ ...target, endpoint: "https://localhost/push" }, request)).toEqual({
    outcome: "gone",
  });
  expect(service.requestsTo(target.endpoint)).toBe(0);
});

test.each([
  ["8.8.8.8", true],
  ["2606:4700::1111", true],
  ["127.0.0.1", false],
  ["0.0.0.0", false],
  ["10.0.0.1", false],
  ["172.31.0.1", false],
  ["192.168.1.1", false],
  ["100.64.0.1", false],
  ["169.254.169.254", false],
  ["224.0.0.1", false],
  ["::1", false],
  ["fe80::1", false],
  ["fd12::1", false],
  ["::ffff:10.0.0.1", false],
  ["64:ff9b::a00:1", false],
  ["::7f00:1", false],
  ["not an address", false],
])("%s is a public address: %s", (address, expected) => {
  expect(isPublicAddress(address)).toBe(expected);
});
