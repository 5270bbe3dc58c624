import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { Server } from "socket.io";
import { io as connect } from "socket.io-client";
import { expect, onTestFinished, test, vi } from "vitest";
import { eventually } from "@ludus/testkit/eventually";
import { openTestRedis, type TestRedis } from "#test/servers/test-redis.ts";
import { createLog } from "../../../src/log.ts";
import { openRedisNodeLink } from "../../../src/platform/node-link/redis-node-link.ts";

/** Auction states that may be due at one moment. */
const EVENTS = 5000;
const TWO_HEARTBEATS_MS = 2000;
/** Longer than the driver lets a command wait by default. */
const STALL_MS = 5500;

const emptyRoll = { call: async () => [], leave: async () => {} };

async function startNode({ url, prefix }: TestRedis) {
  const nodeLink = openRedisNodeLink({ url, prefix, roll: emptyRoll }, createLog("silent"));
  const http = createServer();
  const { adapter } = nodeLink;
  const io = new Server(http, { transports: ["websocket"], ...(adapter && { adapter }) });
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  onTestFinished(async () => {
    await io.close();
    await nodeLink.close();
  });
  await eventually(() => expect(nodeLink.isUp()).toBe(true));
  return { nodeLink, io, url: `http://127.0.0.1:${(http.address() as AddressInfo).port}` };
}

test("a burst of events reaches the other node complete and in order", async () => {
  const redis = openTestRedis();
  const here = await startNode(redis);
  const there = await startNode(redis);
  const heard = await listenTo(there);

  const all = Array.from({ length: EVENTS }, (_, index) => index);
  for (const index of all) here.io.emit("event", index);
  await eventually(() => expect(heard).toHaveLength(EVENTS));
  expect(heard).toEqual(all);
});

test("events that wait long to be written, as on a stalled machine, still reach the other node", async () => {
  const redis = openTestRedis();
  const here = await startNode(redis);
  const heard = await listenTo(await startNode(redis));
  // As bids are announced: here the next turn begins with timers, before anything is written.
  setImmediate(() => {
    for (const index of [0, 1, 2]) here.io.emit("event", index);
    stallProcess(STALL_MS);
  });
  await eventually(() => expect(heard).toEqual([0, 1, 2]));
});

test("onGap is called when another node falls silent, though this one still hears itself", async () => {
  const redis = openTestRedis();
  const here = await startNode(redis);
  const there = await startNode(redis);
  await sleep(TWO_HEARTBEATS_MS);
  const onGap = vi.fn<() => void>();
  here.nodeLink.onGap(onGap);
  await there.nodeLink.close();
  await eventually(() => expect(onGap).toHaveBeenCalled());
  expect(here.nodeLink.isUp()).toBe(true);
});

test("nodes with different prefixes on one Redis don't hear each other", async () => {
  const redis = openTestRedis();
  const here = await startNode(redis);
  const beside = await listenTo(await startNode(redis));
  const elsewhere = await startNode(openTestRedis());
  const apart = await listenTo(elsewhere);

  here.io.emit("event", 1);
  await eventually(() => expect(beside).toEqual([1]));
  elsewhere.io.emit("event", 2);
  await eventually(() => expect(apart).toEqual([2]));
});

/** Keeps the event loop from turning, without using the processor. */
function stallProcess(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}

/** The numbers that a client of this node hears. */
async function listenTo({ url }: { url: string }): Promise<number[]> {
  const client = connect(url, { transports: ["websocket"] });
  onTestFinished(() => void client.disconnect());
  const heard: number[] = [];
  client.on("event", (index: number) => heard.push(index));
  await new Promise<void>((resolve) => client.once("connect", () => resolve()));
  return heard;
}
