import { afterEach, beforeEach, expect, test } from "vitest";
import { completeProfile } from "@ludus/shared/contract/accounts/auth-api";
import { placeBid } from "@ludus/shared/contract/market/bids-api";
import type { Problem } from "@ludus/shared/contract/problems";
import { PASSWORD } from "@ludus/testkit/players/register-player";
import { HOUR_MS } from "@ludus/shared/durations";
import { first, outcomesOf } from "#test/market.ts";
import { sendJson } from "#test/raw-http.ts";
import type { TestServer } from "#test/servers/test-server.ts";
import {
  startServerWithFakeTime,
  type ServerWithFakeTime,
} from "#test/servers/server-with-fake-time.ts";
import { openAuctions } from "#test/stored.ts";

const MARKET_SIZE = 60;
/** A new school leads no more. */
const LEADS_MAX = 5;

let fixture: ServerWithFakeTime;
let server: TestServer;
beforeEach(async () => {
  // The first auctions end one by one: none while players register.
  const limits = {
    rateLimits: true,
    isPrivate: false,
    trustedProxies: 1,
    auctionDurationMs: 20 * HOUR_MS,
  };
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

/** Registers from a new address each time until the server refuses. Returns the players. */
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

/** Bids the minimum for more lots that nobody leads than a new school may lead. */
async function bidForMany({ token }: Puppet) {
  const unled = (await openAuctions(server.platform.database)).filter(
    ({ leaderId }) => leaderId === null,
  );
  const many = unled.slice(0, 2 * LEADS_MAX);
  return outcomesOf(
    many.map(({ gladiatorId: id }) => server.call(placeBid, { id, bidAmount: 100 }, token)),
  );
}

const TOGETHER = 4 * 5 + 16;

test.each([
  ["one address", Array<string>(25).fill("192.0.2.1")],
  ["forty addresses of one /56", addressesOf56(40)],
])(
  "twenty accounts of %s join in a day, and lead 36 auctions of a fresh market together",
  async (_name, addresses) => {
    const puppets = await registerFrom(addresses, "Puppet");
    expect(puppets).toHaveLength(20);
    const refusals: Problem[] = [];
    for (const puppet of puppets) refusals.push(...(await bidForMany(puppet)).refusals);
    const led = (await openAuctions(server.platform.database)).filter(
      ({ leaderId }) => leaderId !== null,
    );
    expect(led).toHaveLength(TOGETHER);
    expect(new Set(refusals.map(({ code }) => code))).toEqual(new Set(["NEW_SCHOOL_LIMIT"]));
    expect(new Set(refusals.map(({ details }) => details.auctionsMax))).toEqual(new Set([5, 1]));
    const [honest] = await registerFrom(["198.51.100.7"], "Honest");
    if (!honest) throw new Error("nobody else may register");
    expect((await bidForMany(honest)).answers).toHaveLength(5);
  },
);

test("a new school leads five auctions, another for each lead that it loses, and any number once its first auction has ended", async () => {
  const [player] = await registerFrom(["192.0.2.1"], "Newcomer");
  const [rival] = await server.newPlayers(1);
  if (!player || !rival) throw new Error("nobody was registered");
  const { answers, refusals } = await bidForMany(player);
  expect(answers).toHaveLength(5);
  const [{ auction: won }] = first(1, answers);
  const ends = answers.map(({ auction }) => auction.marketEndTime);
  const newUntil = Number(refusals[0]?.details.newUntil);
  expect(ends).toContain(newUntil);
  expect(refusals[0]).toMatchObject({
    code: "NEW_SCHOOL_LIMIT",
    status: 409,
    message:
      "A new school leads at most 5 at once, until the first auction that it bid on has ended.",
    details: { auctionsMax: 5, gold: 9500 },
  });

  await server.call(placeBid, { id: won.gladiatorId, bidAmount: 200 }, rival.token);
  expect((await bidForMany(player)).answers).toHaveLength(1);
  const { clock } = fixture;
  clock.advance(newUntil - clock.now() - 1);
  const early = await bidForMany(player);
  expect(new Set(early.refusals.map(({ code }) => code))).toContain("NEW_SCHOOL_LIMIT");
  expect(early.answers).toEqual([]);
  clock.advance(1);
  expect((await bidForMany(player)).answers.length).toBeGreaterThan(5);
});
