import { expect, onTestFinished, test } from "vitest";
import { completeProfile } from "@ludus/shared/contract/accounts/auth-api";
import { PASSWORD } from "@ludus/testkit/players/register-player";
import { bid, first, gladiatorsOnMarket } from "#test/market.ts";
import { sendJson } from "#test/raw-http.ts";
import { TestServer } from "#test/servers/test-server.ts";

const ON = { rateLimits: true, isPrivate: true } as const;

async function start(options: Parameters<typeof TestServer.start>[0]): Promise<TestServer> {
  const server = await TestServer.start(options);
  onTestFinished(() => server.stop());
  return server;
}

let joined = 0;

async function register(server: TestServer, headers: Record<string, string> = {}) {
  const username = `Neighbour${(joined += 1)}`;
  const { status, json } = await sendJson(server, {
    path: "/api/auth/register",
    headers,
    body: { username, email: `${username}@ludus.example`, password: PASSWORD },
  });
  return { status, token: String(json?.["token"]) };
}

test.each([
  ["this machine", 0, {}],
  ["one IPv4 address of a private network", 1, { "x-forwarded-for": "192.168.1.7" }],
  ["one IPv6 address of a private network", 1, { "x-forwarded-for": "fd12:3456::7" }],
] as const)(
  "on a private server any number of players from %s join, and lead as much as any new school",
  async (_from, trustedProxies, headers) => {
    const server = await start({ ...ON, trustedProxies });
    const players: string[] = [];
    for (let count = 0; count < 24; count += 1) {
      const { status, token } = await register(server, headers);
      expect(status).toBe(201);
      players.push(token);
    }
    const last = players.at(-1) ?? "";
    await server.call(completeProfile, { nationality: "Roman", lanistaName: "Last" }, last);
    const lots = await gladiatorsOnMarket(server, { token: last });
    for (const { id } of first(5, lots)) await bid(server, { token: last }, id, 100);
  },
);

test.each([
  ["a public address", { ...ON, trustedProxies: 1 }, { "x-forwarded-for": "203.0.113.9" }],
  [
    "a proxy that TRUST_PROXY doesn't count",
    { ...ON, trustedProxies: 0 },
    { "x-forwarded-for": "203.0.113.9" },
  ],
  [
    "a private address of a public server",
    { ...ON, isPrivate: false, trustedProxies: 1 },
    { "x-forwarded-for": "10.0.0.9" },
  ],
])("players who come by %s are limited by it", async (_from, options, headers) => {
  const server = await start({ ...options, registrationsPerDay: 3, marketSize: 0 });
  const statuses: number[] = [];
  for (let count = 0; count < 5; count += 1) {
    statuses.push((await register(server, headers)).status);
  }
  expect(statuses).toEqual([201, 201, 201, 429, 429]);
});

test("a private server limits wrong passwords for an account from one address all the same", async () => {
  const server = await start({ ...ON, marketSize: 0 });
  const guess = () =>
    sendJson(server, {
      path: "/api/auth/login",
      body: { email: "nobody@ludus.example", password: "Wrong-73-lapis!" },
    });
  const statuses: number[] = [];
  for (let count = 0; count < 12; count += 1) statuses.push((await guess()).status);
  expect(statuses).toContain(429);
});
