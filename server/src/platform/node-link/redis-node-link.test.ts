import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { Server } from "socket.io";
import { io as connect } from "socket.io-client";
import { expect, onTestFinished, test, vi } from "vitest";
import { eventually } from "../../../test/eventually.ts";
import { startRedis } from "../../../test/start-redis.ts";
import { createLog } from "../../log.ts";
import { openRedisNodeLink } from "./redis-node-link.ts";

/** The states of so many auctions may be due at one moment. */
const EVENTS = 5000;
const TWO_HEARTBEATS_MS = 2000;

async function startNode(redisUrl: string) {
  const nodeLink = openRedisNodeLink(redisUrl, "ludus", createLog("silent"));
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

test("a burst of events reaches the other node whole", async () => {
  const redis = await startRedis();
  onTestFinished(() => redis.stop());
  const here = await startNode(redis.url);
  const there = await startNode(redis.url);
  const client = connect(there.url, { transports: ["websocket"] });
  onTestFinished(() => void client.disconnect());
  const heard: number[] = [];
  client.on("event", (index: number) => heard.push(index));
  await new Promise<void>((resolve) => client.once("connect", () => resolve()));

  const all = Array.from({ length: EVENTS }, (_, index) => index);
  for (const index of all) here.io.emit("event", index);
  await eventually(() => expect(heard).toHaveLength(EVENTS));
  expect(heard).toEqual(all);
});

test("a node that falls silent is noticed by those that go on hearing of themselves", async () => {
  const redis = await startRedis();
  onTestFinished(() => redis.stop());
  const here = await startNode(redis.url);
  const there = await startNode(redis.url);
  await sleep(TWO_HEARTBEATS_MS);
  const onGap = vi.fn<() => void>();
  here.nodeLink.onGap(onGap);
  await there.nodeLink.close();
  await eventually(() => expect(onGap).toHaveBeenCalled());
  expect(here.nodeLink.isUp()).toBe(true);
});
