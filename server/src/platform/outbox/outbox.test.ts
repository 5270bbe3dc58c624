import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { MINUTE_MS, DAY_MS } from "@ludus/shared/durations";
import { FakeClock } from "#test/fakes/fake-clock.ts";
import { silentMeter } from "#test/fakes/silent-meter.ts";
import { openTestDatabase, type TestDatabase } from "#test/servers/test-database.ts";
import { readConfig } from "../../config.ts";
import { createLog } from "../../log.ts";
import type { Database } from "../database/database.ts";
import { openPlatform } from "../platform.ts";
import { createOutbox, type SendMessage } from "./outbox.ts";
import { postMessage } from "./post-message.ts";

const log = createLog("silent");
let place: TestDatabase;
let database: Database;
let clock: FakeClock;
beforeEach(async () => {
  place = await openTestDatabase();
  clock = new FakeClock();
  ({ database } = await openPlatform({ ...readConfig({}), database: place.config }, log));
});
afterEach(async () => {
  vi.useRealTimers();
  await database.close();
  await place.remove();
});

/** A node's outbox. */
const outboxWith = (mail: SendMessage) =>
  createOutbox({ database, log, wallNow: clock.now, meter: silentMeter, channels: { mail } });

const post = (payload: unknown, kind = "test") =>
  database.transaction((tx) => postMessage(tx, { channel: "mail", kind, payload }, clock.now()));

const rows = () => database.read.select().from(database.tables.outbox);

/** Sends, and remembers what. */
function recorder(answer: () => "sent" | "dropped" = () => "sent") {
  const sent: unknown[] = [];
  const send: SendMessage = async ({ payloads }) => {
    sent.push(...payloads);
    return answer();
  };
  return { sent, send };
}

test("a message whose transaction is rolled back is never sent", async () => {
  const { sent, send } = recorder();
  const failing = database.transaction(async (tx) => {
    await postMessage(tx, { channel: "mail", kind: "test", payload: "never" }, clock.now());
    throw new Error("the cause failed");
  });
  await expect(failing).rejects.toThrow("the cause failed");
  await post("committed");
  await outboxWith(send).deliver();
  expect(sent).toEqual(["committed"]);
});

test("a sent message is not sent again, and its content is gone from the database", async () => {
  const { sent, send } = recorder();
  const outbox = outboxWith(send);
  await post({ email: "anna@ludus.example" });
  await outbox.deliver();
  clock.advance(DAY_MS);
  await outbox.deliver();
  expect(sent).toHaveLength(1);
  expect(await rows()).toMatchObject([{ outcome: "sent", nextAttemptAt: null, payload: {} }]);
});

test("a message that fails is tried again after 30 s, then after twice as long each time", async () => {
  const attemptedAt: number[] = [];
  const outbox = outboxWith(async () => {
    attemptedAt.push(clock.now());
    throw new Error("the mail server is away");
  });
  const startedAt = clock.now();
  await post("hello");
  for (let seconds = 0; seconds < 20 * 60; seconds += 5) {
    await outbox.deliver();
    clock.advance(5000);
  }
  expect(attemptedAt.map((at) => (at - startedAt) / 1000)).toEqual([0, 30, 90, 210, 450, 930]);
});

test("a message that never arrives is dropped after ten attempts", async () => {
  let attempts = 0;
  const outbox = outboxWith(async () => {
    attempts += 1;
    throw new Error("the mail server is away");
  });
  await post("hello");
  for (let hours = 0; hours < 24; hours += 1) {
    await outbox.deliver();
    clock.advance(60 * MINUTE_MS);
  }
  expect(attempts).toBe(10);
  expect(await rows()).toMatchObject([{ outcome: "dropped", attempts: 10, payload: {} }]);
});

test("a message that is no longer true is dropped at once", async () => {
  const { sent, send } = recorder(() => "dropped");
  const outbox = outboxWith(send);
  await post("outbid");
  await outbox.deliver();
  clock.advance(DAY_MS);
  await outbox.deliver();
  expect(sent).toEqual(["outbid"]);
  expect(await rows()).toMatchObject([{ outcome: "dropped" }]);
});

test("a channel that hangs holds up no other, and its sending counts as failed after a minute", async () => {
  const { sent, send } = recorder();
  const settled: string[] = [];
  const outbox = createOutbox({
    database,
    log,
    wallNow: clock.now,
    channels: { mail: () => new Promise(() => {}), push: send },
    sendMsMax: 1,
    meter: {
      ...silentMeter,
      messageSettled: (channel, outcome) => settled.push(`${channel} ${outcome}`),
    },
  });
  await post("hangs");
  await database.transaction((tx) =>
    postMessage(tx, { channel: "push", kind: "test", payload: "arrives" }, clock.now()),
  );
  await outbox.deliver();
  expect(sent).toEqual(["arrives"]);
  expect(settled.toSorted((a, b) => a.localeCompare(b))).toEqual(["mail failed", "push sent"]);
});

test("messages that hang leave room for others of their channel, also for those that come later", async () => {
  const sent: unknown[] = [];
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  const push: SendMessage = async ({ payloads }) => {
    if (payloads.includes("hangs")) await isReleased;
    else sent.push(...payloads);
    return "sent";
  };
  const postPush = (payload: unknown) =>
    database.transaction((tx) =>
      postMessage(tx, { channel: "push", kind: "test", payload }, clock.now()),
    );
  const outbox = createOutbox({
    database,
    log,
    wallNow: clock.now,
    meter: silentMeter,
    channels: { push },
  });
  for (let count = 0; count < 25; count += 1) await postPush("hangs");
  await postPush("waited");
  const first = outbox.deliver();
  await expect.poll(() => sent).toEqual(["waited"]);
  await postPush("came later");
  const second = outbox.deliver();
  await expect.poll(() => sent).toEqual(["waited", "came later"]);
  release();
  await Promise.all([first, second]);
  expect((await rows()).filter(({ outcome }) => outcome !== "sent")).toEqual([]);
});

test("two nodes that deliver at once send every message once", async () => {
  const { sent, send } = recorder();
  const payloads = Array.from({ length: 35 }, (_, index) => index);
  for (const payload of payloads) await post(payload);
  const nodes = [outboxWith(send), outboxWith(send), outboxWith(send)];
  await Promise.all(nodes.map((node) => node.deliver()));
  await nodes[0]?.deliver();
  expect(sent.toSorted((a, b) => Number(a) - Number(b))).toEqual(payloads);
});

test("a message is left to the node that sends it, and sent by another if that node dies", async () => {
  let dies = () => {};
  const dying = outboxWith(() => new Promise((_, reject) => (dies = () => reject(new Error()))));
  const { sent, send } = recorder();
  const other = outboxWith(send);
  await post("hello");
  const delivering = dying.deliver();
  await expect.poll(rows).toMatchObject([{ attempts: 1 }]);
  clock.advance(4 * MINUTE_MS);
  await other.deliver();
  expect(sent).toEqual([]);
  clock.advance(2 * MINUTE_MS);
  await other.deliver();
  expect(sent).toEqual(["hello"]);
  // The first node's own outcome comes too late to count.
  dies();
  await delivering;
  expect(await rows()).toMatchObject([{ outcome: "sent", attempts: 2, nextAttemptAt: null }]);
});

test("a message that is being claimed when its node stops is sent, and noted as sent, before the stop is over", async () => {
  const { sent, send } = recorder();
  let goOn = () => {};
  const mayGoOn = new Promise<void>((resolve) => (goOn = resolve));
  let isClaiming = false;
  const slow: Database = {
    ...database,
    async transaction(work) {
      isClaiming = true;
      await mayGoOn;
      return database.transaction(work);
    },
  };
  const channels = { mail: send };
  const outbox = createOutbox({
    database: slow,
    log,
    wallNow: clock.now,
    meter: silentMeter,
    channels,
  });
  await post("hello");
  outbox.wake();
  await expect.poll(() => isClaiming).toBe(true);
  const stopped = outbox.stop();
  goOn();
  await stopped;
  expect(sent).toEqual(["hello"]);
  expect(await rows()).toMatchObject([{ outcome: "sent" }]);
});

test("a woken outbox sends what is due at once, and a failing database neither reaches the caller nor ends it", async () => {
  const { sent, send } = recorder();
  let isAway = true;
  const away = new Proxy(database, {
    get(target, name, receiver) {
      if (name === "read" && isAway) throw new Error("the database is away");
      return Reflect.get(target, name, receiver) as unknown;
    },
  });
  const outbox = createOutbox({
    database: away,
    log,
    wallNow: clock.now,
    meter: silentMeter,
    channels: { mail: send },
  });
  await post("hello");
  outbox.wake();
  isAway = false;
  expect(sent).toEqual([]);
  outbox.wake();
  await expect.poll(() => sent).toEqual(["hello"]);
});

test("the outbox looks for messages when it starts and every five seconds, though nothing wakes it", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const { sent, send } = recorder();
  await post("before");
  const outbox = outboxWith(send);
  outbox.start();
  await expect.poll(() => sent).toEqual(["before"]);
  await post("later");
  await vi.advanceTimersByTimeAsync(5000);
  await expect.poll(() => sent).toEqual(["before", "later"]);
  await outbox.stop();
});

test("messages are forgotten a week after they were posted, sent or not", async () => {
  const outbox = createOutbox({
    database,
    log,
    wallNow: clock.now,
    meter: silentMeter,
    channels: {},
  });
  await post("old");
  clock.advance(7 * DAY_MS);
  await post("young");
  clock.advance(1);
  await outbox.prune();
  expect((await rows()).map(({ payload }) => payload)).toEqual(["young"]);
});

test("a sweep that can't read or write what is due counts as failed", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const runs: string[] = [];
  const outbox = createOutbox({
    database: { ...database, transaction: () => Promise.reject(new Error("a trigger refuses it")) },
    log,
    wallNow: clock.now,
    meter: { ...silentMeter, taskRan: ({ task, result }) => runs.push(`${task} ${result}`) },
    channels: { mail: async () => "sent" },
  });
  await post("hello");
  outbox.start();
  await vi.waitFor(() => expect(runs).toEqual(["outbox mail failed"]));
  await outbox.stop();
});
