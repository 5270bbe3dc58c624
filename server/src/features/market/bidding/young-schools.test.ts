import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { completeProfile } from "@ludus/shared/contract/accounts/auth-api";
import { placeBid } from "@ludus/shared/contract/market/market-api";
import type { Problem } from "@ludus/shared/contract/problems";
import { PASSWORD } from "@ludus/testkit/players/register-player";
import { outcomesOf } from "../../../../test/fixtures/market.ts";
import { sendJson } from "../../../../test/fixtures/raw-http.ts";
import type { TestServer } from "../../../../test/fixtures/servers/test-server.ts";
import {
  startServerWithFakeTime,
  type ServerWithFakeTime,
} from "../../../../test/fixtures/servers/server-with-fake-time.ts";

const MARKET_SIZE = 60;
const DAY_MS = 86_400_000;

let fixture: ServerWithFakeTime;
let server: TestServer;
beforeEach(async () => {
  // The first auctions end one by one: none in the first day.
  const limits = { rateLimits: true, trustedProxies: 1, auctionDurationMs: 90 * DAY_MS };
  fixture = await startServerWithFakeTime({ ...limits, marketSize: MARKET_SIZE });
  ({ server } = fixture);
});
afterEach(() => fixture.stop());

interface Puppet {
  token: string;
}

/** Each in a /64 of its own. */
const addressesOf56 = (length: number) =>
  Array.from({ length }, (_, index) => `2001:db8:1:${index.toString(16)}::1`);

/** As many players as the server lets register, with one try from each address. */
async function registerFrom(addresses: string[], named: string): Promise<Puppet[]> {
  const puppets: Puppet[] = [];
  for (const [index, address] of addresses.entries()) {
    const username = `${named}${index}`;
    const { status, json } = await sendJson(server, {
      path: "/api/auth/register",
      headers: { "x-forwarded-for": address },
      body: { username, email: `${username}@ludus.example`, password: PASSWORD },
    });
    if (status === 429) continue;
    const token = String(json?.["token"]);
    const profile = { nationality: "Roman", lanistaName: username } as const;
    await server.call(completeProfile, profile, token);
    puppets.push({ token });
  }
  return puppets;
}

function openAuctions() {
  const { read, tables } = server.platform.database;
  return read.select().from(tables.auctions).where(eq(tables.auctions.status, "open"));
}

/** Bids the minimum for every lot. Resolves with what was refused. */
async function bidForAll({ token }: Puppet) {
  const bids = (await openAuctions()).map(({ gladiatorId: id, currentBid }) =>
    server.call(placeBid, { id, bidAmount: (currentBid ?? 0) + 100 }, token),
  );
  return (await outcomesOf(bids)).refusals;
}

test.each([
  ["one address", Array<string>(12).fill("192.0.2.1"), 5],
  ["forty addresses of one /56", addressesOf56(40), 10],
])(
  "a person with %s takes no more than a third of a fresh market of 60 in an hour, and leaves the rest to others",
  async (_name, addresses, accounts) => {
    const puppets = await registerFrom(addresses, "Puppet");
    expect(puppets).toHaveLength(accounts);
    const refusals: Problem[] = [];
    for (const puppet of puppets) refusals.push(...(await bidForAll(puppet)));
    const [honest] = await registerFrom(["198.51.100.7"], "Honest");
    if (!honest) throw new Error("nobody else may register");
    const led = (await openAuctions()).filter(({ leaderId }) => leaderId !== null);
    expect(led).toHaveLength(20);
    const limited = refusals.filter(({ code }) => code === "YOUNG_SCHOOL_LIMIT");
    expect(limited.length).toBeGreaterThan(100);
    expect(limited[0]).toMatchObject({
      status: 409,
      message:
        "In their first day, the schools of one address together lead no more auctions at once than 20.",
      details: {
        auctionsMax: 20,
        youngUntil: fixture.clock.now() + DAY_MS,
        gold: expect.any(Number),
      },
    });

    // They were outbid on twenty, which their puppets may replace, and on no more.
    const others = await bidForAll(honest);
    expect(others.map(({ code }) => code)).toEqual(Array(40).fill("YOUNG_SCHOOL_LIMIT"));
  },
);

test("a school leads as many auctions as it likes when its first day is over", async () => {
  const [player] = await registerFrom(["192.0.2.1"], "Young");
  if (!player) throw new Error("nobody was registered");
  expect(await bidForAll(player)).toHaveLength(MARKET_SIZE - 20);
  const { clock } = fixture;
  clock.advance(DAY_MS - 1);
  expect(await bidForAll(player)).toHaveLength(MARKET_SIZE);
  clock.advance(1);
  const refusals = await bidForAll(player);
  expect(refusals.map(({ code }) => code)).toEqual(Array(20).fill("ALREADY_LEADING"));
});
