import { connect, type Socket } from "node:net";
import { textFrame, upgradeRequest } from "@ludus/testkit/processes/websocket-bytes";
import { z } from "zod";
import { inTurn } from "@ludus/testkit/in-turn";

/** A child process whose sockets watch, and throw away what they get, until it is disconnected. */
export const lightTarget = z.object({
  urls: z.array(z.string()),
  tokens: z.array(z.string()),
  count: z.int(),
  lots: z.array(z.string()),
  cards: z.int(),
});

const CONNECTING_AT_ONCE = 50;
/** Less than what lies between two of the server's pings. */
const PONG_AFTER_MS = 4000;
const PONG = textFrame("3");
const WELCOME = '42["welcome"';

const { urls, tokens, count, lots, cards } = lightTarget.parse(JSON.parse(process.argv[2] ?? ""));
const figures = { up: 0, cut: 0, megabytes: 0 };
let opened = 0;

process.on("message", ({ id }: { id: number }) => process.send?.({ id, answer: figures }));
process.once("disconnect", () => process.exit(0));
// The terminal's Ctrl-C reaches every process of the group; the parent decides what it means.
process.on("SIGINT", () => undefined);
for (let line = 0; line < Math.min(CONNECTING_AT_ONCE, count); line += 1) openNext();
if (count === 0) process.send?.({ id: 0 });

function openNext(): void {
  if (opened === count) return;
  const number = opened;
  opened += 1;
  const { hostname, port } = new URL(inTurn(urls, number));
  const socket = connect(Number(port), hostname);
  socket.setNoDelay(true);
  socket.write(upgradeRequest());
  socket.on("data", greet(socket, number));
  socket.on("error", () => undefined);
  socket.on("close", () => (figures.cut += 1));
}

/** Signs in and watches. From then on nothing is read: a ping is answered as something that came. */
function greet(socket: Socket, number: number) {
  const steps: [heard: string, answer: string][] = [
    ['0{"sid"', `40${JSON.stringify({ token: inTurn(tokens, number) })}`],
    [WELCOME, `420["watch",${JSON.stringify({ gladiators: lotsOf(number) })}]`],
    ["430[", ""],
  ];
  let pongAtMs = performance.now();
  return (data: Buffer) => {
    figures.megabytes += data.length / 2 ** 20;
    if (performance.now() - pongAtMs > PONG_AFTER_MS) {
      pongAtMs = performance.now();
      socket.write(PONG);
    }
    const [step] = steps;
    if (!step || !data.includes(step[0])) return;
    steps.shift();
    if (step[1] !== "") socket.write(textFrame(step[1]));
    else becomeWatcher();
  };
}

function becomeWatcher(): void {
  figures.up += 1;
  openNext();
  if (figures.up === count) process.send?.({ id: 0 });
}

function lotsOf(number: number): Record<string, 0> {
  const shown = Array.from({ length: cards }, (_, card) => inTurn(lots, number + card));
  return Object.fromEntries(shown.map((id) => [id, 0]));
}
