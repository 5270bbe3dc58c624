import { createServer } from "node:http";
import type { AddressInfo, Socket as Wire } from "node:net";
import { Server } from "socket.io";
import { io as connect, type Socket } from "socket.io-client";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { eventually } from "@ludus/testkit/eventually";
import { isScaledOut } from "#test/servers/test-database.ts";
import { openTestRedis, type TestRedis } from "#test/servers/test-redis.ts";
import { createLog } from "../../log.ts";
import { noNodeLink, type NodeLink } from "../../platform/node-link/node-link.ts";
import { openRedisNodeLink } from "../../platform/node-link/redis-node-link.ts";
import { createCork, type Cork } from "./cork-writes.ts";

const noRoll = { call: async () => [], leave: async () => {} };

const EVENTS = 12;

let redis: TestRedis | null = null;
let nodeLink: NodeLink;
let server: Server;
let client: Socket;
let cork: Cork;
let countWrites: () => number;
let heard: number[];
beforeAll(() => {
  if (isScaledOut()) redis = openTestRedis();
});
beforeEach(async () => {
  nodeLink = redis
    ? openRedisNodeLink({ ...redis, roll: noRoll }, createLog("silent"))
    : noNodeLink;
  const http = createServer();
  const { adapter } = nodeLink;
  server = new Server(http, { transports: ["websocket"], ...(adapter ? { adapter } : {}) });
  cork = createCork(server, { isSingleNode: redis === null });
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  const { port } = http.address() as AddressInfo;
  client = connect(`http://127.0.0.1:${port}`, { transports: ["websocket"] });
  // The server has written everything of its own by then.
  await new Promise<void>((resolve) => client.once("connect", resolve));
  heard = [];
  client.on("event", (index: number) => heard.push(index));
  countWrites = watchWrites();
});
afterEach(async () => {
  client.disconnect();
  await server.close();
  await nodeLink.close();
});

/** Counts system calls. */
function watchWrites(): () => number {
  const { clients } = server.engine as unknown as {
    clients: Record<string, { transport: { socket: { _socket: Wire } } }>;
  };
  const [engineSocket] = Object.values(clients);
  const wire = engineSocket?.transport.socket._socket as Wire;
  const write = vi.spyOn(wire, "_write");
  const writev = vi.spyOn(wire, "_writev" as "_write");
  return () => write.mock.calls.length + writev.mock.calls.length;
}

function emitAll(): void {
  for (let index = 0; index < EVENTS; index += 1) server.emit("event", index);
}

const all = Array.from({ length: EVENTS }, (_, index) => index);

test("corked events reach a socket in one write, complete and in order", async () => {
  cork.emitTogether(emitAll);
  await eventually(() => expect(heard).toEqual(all));
  expect(countWrites()).toBe(1);
});

test("events emitted without the cork take several writes", async () => {
  emitAll();
  await eventually(() => expect(heard).toEqual(all));
  expect(countWrites()).toBeGreaterThan(1);
});

test("a failing emit leaves nothing corked", async () => {
  const failing = () => {
    server.emit("event", 0);
    throw new Error("broken");
  };
  expect(() => cork.emitTogether(failing)).toThrow("broken");
  server.emit("event", 1);
  await eventually(() => expect(heard).toEqual([0, 1]));
});

test("the length of a burst is told, and fades with the shorter ones after it", async () => {
  const SLOW_MS = 40;
  cork.emitTogether(() => {
    const until = performance.now() + SLOW_MS;
    while (performance.now() < until);
    server.emit("event", 0);
  });
  await eventually(() => expect(cork.burstMs()).toBeGreaterThanOrEqual(SLOW_MS));
  const dear = cork.burstMs();
  await eventually(() => {
    cork.emitTogether(() => server.emit("event", 1));
    expect(cork.burstMs()).toBeLessThan(dear / 2);
  });
});
