import { connect, type Socket } from "node:net";
import { z } from "zod";
import { textFrame, upgradeRequest } from "@ludus/testkit/processes/websocket-bytes";
import { FLOODER_ADDRESS, FLOODS, type Flood } from "./floods.ts";

const RECONNECTS_AFTER_MS = 50;
/** Requests of a connection that have no answer yet. */
const PIPELINED = 10;
const BURSTS_PER_SECOND = 20;

/** Floods a server, in a process of its own, until it is disconnected. */
const target = z.object({
  url: z.string(),
  flood: z.int(),
  tokens: z.array(z.string()),
  lots: z.array(z.string()),
});
export type FloodTarget = z.infer<typeof target>;

const { url, tokens, lots, ...given } = target.parse(JSON.parse(process.argv[2] ?? ""));
const { hostname, port } = new URL(url);
const flood = FLOODS[given.flood];
if (flood) begin(flood);
process.on("disconnect", () => process.exit());

function begin(given: Flood): void {
  if (given.by === "requests") {
    for (let index = 0; index < given.connections; index += 1) {
      keepOpen((socket) => pipeline(socket, Buffer.from(given.requestOf(index))));
    }
    return;
  }
  const packet = textFrame(given.packetOf(lots));
  const burst = Buffer.concat(
    Array<Buffer>(Math.ceil(given.packetsPerSecond / BURSTS_PER_SECOND)).fill(packet),
  );
  for (const token of tokens) {
    for (let index = 0; index < given.socketsOfAccount; index += 1) {
      keepOpen((socket) => sendBursts(socket, token, burst));
    }
  }
}

/** Again and again, as somebody does who has nothing to lose. */
function keepOpen(use: (socket: Socket) => void): void {
  const socket = connect(Number(port), hostname, () => use(socket));
  socket.on("error", () => {});
  socket.on("close", () => setTimeout(() => keepOpen(use), RECONNECTS_AFTER_MS));
}

function pipeline(socket: Socket, request: Buffer): void {
  socket.write(Buffer.concat(Array<Buffer>(PIPELINED).fill(request)));
  socket.on("data", (data) => {
    const answers = data.toString("latin1").split("HTTP/1.1 ").length - 1;
    for (let answer = 0; answer < answers; answer += 1) socket.write(request);
  });
}

const UPGRADE = upgradeRequest(`X-Forwarded-For: ${FLOODER_ADDRESS}`);

function sendBursts(socket: Socket, token: string, burst: Buffer): void {
  socket.write(UPGRADE);
  let timer: NodeJS.Timeout | undefined;
  let hasGreeted = false;
  socket.on("data", (data) => {
    if (!hasGreeted && data.includes('0{"sid"')) {
      hasGreeted = true;
      socket.write(textFrame(`40${JSON.stringify({ token })}`));
    }
    // Packets sent before the welcome would end the connection.
    if (timer === undefined && data.includes('42["welcome"')) {
      timer = setInterval(() => socket.write(burst), 1000 / BURSTS_PER_SECOND);
    }
  });
  socket.on("close", () => clearInterval(timer));
}

process.send?.({ id: 0, answer: "floods" });
