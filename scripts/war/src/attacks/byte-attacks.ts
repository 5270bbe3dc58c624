import { connect } from "node:net";
import { PASSWORD } from "@ludus/testkit/players/register-player";
import { inTurn } from "@ludus/testkit/in-turn";
import { upgradeRequest } from "@ludus/testkit/processes/websocket-bytes";
import type { Attack } from "./attack.ts";

/** In a round, for each attack. */
const CONNECTIONS = 50;
/** Every other connection leaves without a word… */
const LEAVES_AFTER_MS = 1000;
/** …and the others longer than the server waits for a request, or lets a guess wait. */
const STAYS_MS = 30_000;
/** Rounds that come from one network, so that they meet its limits. */
const ROUNDS_OF_NETWORK = 4;
/** Networks that guess in every round. */
const GUESSERS = 0xffff;

interface Sent {
  name: string;
  gets: readonly string[];
  bytesOf: (round: number, connection: number) => string;
  /** Whether it stays connected after the first answer. Default: no. */
  staysOn?: boolean;
}

/** Attacks on connections, requests and signing in, each by bytes of its own. */
export function byteAttacks(url: string, emails: readonly string[]): Attack[] {
  const attacks: Sent[] = [
    { name: "unfinished headers", gets: ["408"], bytesOf: () => "GET / HTTP/1.1\r\nX-Slow: " },
    {
      name: "unfinished bodies",
      gets: ["408"],
      bytesOf: (round, index) => `${post("login", network(round, index))}8000\r\n\r\n{"email":`,
    },
    {
      name: "guesses from one network",
      gets: ["401", "429"],
      bytesOf: (round, index) =>
        guess(`nobody${round}-${index}@lu.dus`, network(Math.floor(round / ROUNDS_OF_NETWORK))),
    },
    {
      name: "guesses at one player from many networks",
      gets: ["401", "429"],
      bytesOf: (_round, index) => guess(inTurn(emails, 0), network(GUESSERS, index + 1)),
    },
    {
      name: "registrations from one network",
      gets: ["201", "429"],
      bytesOf(round, index) {
        const username = `Newcomer${round * CONNECTIONS + index}`;
        const body = { username, email: `${username}@lu.dus`, password: PASSWORD };
        return postJson("register", network(Math.floor(round / ROUNDS_OF_NETWORK)), body);
      },
    },
    {
      name: "unknown paths",
      gets: ["404"],
      bytesOf: (round, index) => `GET /api/${round}/${index}/${"x".repeat(500)} ${HEAD}\r\n`,
    },
    {
      name: "silent WebSockets from one address",
      gets: ["101", "429", "cut"],
      bytesOf: (round) => upgradeRequest(`X-Forwarded-For: ${network(round)}`),
      staysOn: true,
    },
    {
      name: "polling",
      gets: ["400"],
      bytesOf: () => `GET /socket.io/?EIO=4&transport=polling ${HEAD}\r\n`,
    },
    {
      name: "no HTTP",
      gets: ["400"],
      bytesOf: () => "\x16\x03\x01\x02\x00 no HTTP at all \r\n\r\n",
    },
    {
      name: "twenty requests at once",
      gets: ["200", "429"],
      bytesOf: () => `GET /api/market/preview ${HEAD}\r\n`.repeat(20),
    },
  ];
  return attacks.map(({ name, gets, bytesOf, staysOn = false }) => ({
    name,
    gets,
    async once(round) {
      const tries = Array.from({ length: CONNECTIONS }, (_, index) =>
        send(url, bytesOf(round, index), {
          untilMs: index % 2 === 0 ? LEAVES_AFTER_MS : STAYS_MS,
          staysOn,
        }),
      );
      return (await Promise.all(tries)).flat();
    },
  }));
}

const HEAD = "HTTP/1.1\r\nHost: ludus\r\nContent-Type: application/json\r\n";

/** An address in a /48 that no other numbers give. */
const network = (one: number, other = 0) =>
  `2001:${(0xa00 + other).toString(16)}:${one.toString(16)}::1`;

/** Up to the length of the body. */
const post = (call: string, from: string) =>
  `POST /api/auth/${call} ${HEAD}X-Forwarded-For: ${from}\r\nContent-Length: `;

function postJson(call: string, from: string, input: Record<string, string>): string {
  const body = JSON.stringify(input);
  return `${post(call, from)}${Buffer.byteLength(body)}\r\n\r\n${body}`;
}

const guess = (email: string, from: string) =>
  postJson("login", from, { email, password: "Wrong-one-1" });

/** Resolves with the status of the first answer and the end, if that was the server's or patience's. */
function send(
  url: string,
  bytes: string,
  { untilMs, staysOn }: { untilMs: number; staysOn: boolean },
): Promise<string[]> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const outcomes: string[] = [];
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    const leave = setTimeout(() => {
      outcomes.push("left");
      socket.destroy();
    }, untilMs);
    socket.once("data", (answer) => {
      outcomes.push(/^HTTP\/1\.1 (\d{3})/.exec(answer.toString("latin1"))?.[1] ?? "no HTTP");
      if (!staysOn) socket.destroy();
    });
    socket.on("data", () => {});
    // A cut connection may end in a reset.
    socket.on("error", () => {});
    socket.once("close", () => {
      clearTimeout(leave);
      const isCut = staysOn ? !outcomes.includes("left") : outcomes.length === 0;
      resolve(isCut ? [...outcomes, "cut"] : outcomes);
    });
  });
}
