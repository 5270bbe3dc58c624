import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Server } from "socket.io";
import { io as connect, type Socket } from "socket.io-client";
import { afterEach, beforeEach, expect, test } from "vitest";
import { eventually } from "@ludus/testkit/eventually";
import { createLog } from "../log.ts";
import { noNodeLink } from "../platform/node-link/node-link.ts";
import type { LiveServer } from "./live-server.ts";
import { catchUpAfterGaps } from "./catch-up.ts";
import { MARKET_ROOM } from "./rooms.ts";

let io: LiveServer;
let client: Socket;
let heard: number[];
/** Reports a gap, as the link to the other nodes does. */
let gap: () => void;
/** The database's answers, in turn. */
let answers: (() => Promise<number>)[];
let stop: () => void;
beforeEach(async () => {
  const http = createServer();
  io = new Server(http, { transports: ["websocket"] });
  io.on("connection", (socket) => void socket.join(MARKET_ROOM));
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  const { port } = http.address() as AddressInfo;
  client = connect(`http://127.0.0.1:${port}`, { transports: ["websocket"] });
  heard = [];
  client.on("market", ({ openAuctions }: { openAuctions: number }) => heard.push(openAuctions));
  await new Promise<void>((resolve) => client.once("connect", () => resolve()));

  answers = [];
  const newest = {
    readAuctions: async () => [],
    readMaxima: async () => [],
    readSchools: async () => [],
    countOpenAuctions: () => answers.shift()?.() ?? Promise.reject(new Error("asked too often")),
  };
  const link = { ...noNodeLink, onGap: (listener: () => void) => (gap = listener) };
  stop = catchUpAfterGaps(io, link, newest, createLog("silent"));
});
afterEach(async () => {
  stop();
  client.disconnect();
  await io.close();
});

const expectHeard = (...numbers: number[]) => eventually(() => expect(heard).toEqual(numbers));

test("a gap during catching up is caught up with as well", async () => {
  let answer = (_openAuctions: number) => {};
  answers = [() => new Promise((resolve) => (answer = resolve)), async () => 2];
  gap();
  await eventually(() => expect(answers).toHaveLength(1));
  gap();
  answer(1);
  await expectHeard(1, 2);
});

test("a node tries again if catching up fails", async () => {
  answers = [() => Promise.reject(new Error("the database is away")), async () => 1];
  gap();
  await expectHeard(1);
});
