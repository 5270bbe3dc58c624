import { inTurn } from "@ludus/testkit/in-turn";

/** Where all floods come from; nobody else is there. */
export const FLOODER_ADDRESS = "203.0.113.250";

/** More than a server should do for one address, though little for each connection. */
export type Flood = { name: string } & (
  | {
      by: "sockets";
      accounts: number;
      socketsOfAccount: number;
      packetsPerSecond: number;
      packetOf: (lots: readonly string[]) => string;
    }
  | { by: "requests"; connections: number; requestOf: (index: number) => string }
);

export const FLOODS: readonly Flood[] = [
  { name: "nothing, for comparison", by: "requests", connections: 0, requestOf: () => "" },
  {
    name: "20 sockets of an account: 3,600 packets a second of 6 KB",
    by: "sockets",
    accounts: 1,
    socketsOfAccount: 20,
    packetsPerSecond: 180,
    packetOf: () => `42["no-such-event",${"[".repeat(3000)}${"]".repeat(3000)}]`,
  },
  {
    name: "100 sockets of 5 accounts: 10,000 watches a second of 150 names",
    by: "sockets",
    accounts: 5,
    socketsOfAccount: 20,
    packetsPerSecond: 100,
    packetOf: (lots) => {
      const names = Array.from({ length: 150 }, (_, index) => lots[index] ?? crypto.randomUUID());
      const gladiators = Object.fromEntries(names.map((name) => [name, 0]));
      return `42["watch",${JSON.stringify({ gladiators })}]`;
    },
  },
  {
    name: "180 sockets of 10 accounts: 32,400 bids a second",
    by: "sockets",
    accounts: 10,
    socketsOfAccount: 18,
    packetsPerSecond: 180,
    packetOf: ([lot = ""]) =>
      `421["place-bid",${JSON.stringify({ gladiatorId: lot, bidAmount: 100 })}]`,
  },
  {
    name: "100 connections without an account: the landing page's lots",
    by: "requests",
    connections: 100,
    requestOf: () => request("GET /api/market/preview"),
  },
  {
    name: "100 connections without an account: tokens, unknown paths, registrations",
    by: "requests",
    connections: 100,
    requestOf: (index) => inTurn(OTHER_REQUESTS, index),
  },
];

const WEAK = JSON.stringify({ username: "Weak", email: "weak@lu.dus", password: "Aa@12345678" });
const OTHER_REQUESTS = [
  request("GET /api/auth/me", "Authorization: Bearer no-such-token"),
  request("GET /api/no-such-path"),
  `${request("POST /api/auth/register", "Content-Type: application/json", `Content-Length: ${WEAK.length}`)}${WEAK}`,
];

function request(line: string, ...headers: readonly string[]): string {
  const all = ["Host: ludus", `X-Forwarded-For: ${FLOODER_ADDRESS}`, ...headers];
  return `${line} HTTP/1.1\r\n${all.join("\r\n")}\r\n\r\n`;
}
