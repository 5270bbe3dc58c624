import { afterAll, beforeAll, expect, test } from "vitest";
import { ATTRIBUTES } from "@ludus/shared/model/attributes";
import { EVERY_CALL, nameOf, pathOf } from "../../test/every-call.ts";
import { createTestPlayers, PASSWORD, registerTestPlayer } from "../../test/factories.ts";
import { startFrozenHouse, type FrozenHouse } from "../../test/frozen-house.ts";
import { bid, first, gladiatorsOnMarket } from "../../test/market.ts";
import { send, sendJson } from "../../test/raw-http.ts";
import { RecordedEvents } from "../../test/recorded-events.ts";
import type { TestServer } from "../../test/test-server.ts";

const HOUR_MS = 3_600_000;

let house: FrozenHouse;
let server: TestServer;
/** He owns one gladiator, leads for another, and has both on his shortlist. */
let owner: { token: string; email: string };
let onMarketId: string;
beforeAll(async () => {
  house = await startFrozenHouse({ auctionDurationMs: 12 * HOUR_MS, marketSize: 12 });
  ({ server } = house);
  owner = await registerTestPlayer(server, "Owner");
  const [bought, wanted] = first(2, await gladiatorsOnMarket(server, owner));
  onMarketId = wanted.id;
  await bid(server, owner, bought.id, 300);
  await bid(server, owner, wanted.id, 300);
  for (const { id } of [bought, wanted]) {
    await send(server, {
      method: "POST",
      path: `/api/gladiators/${id}/shortlist`,
      token: owner.token,
    });
  }
  await house.pass(bought.marketEndTime - house.clock.now());
});
afterAll(() => house.stop());

const BODIES: Record<string, () => unknown> = {
  "POST /auth/register": () => ({ username: "Other", email: "o@lu.dus", password: PASSWORD }),
  "POST /auth/login": () => ({ email: owner.email, password: PASSWORD }),
  "POST /auth/complete-profile": () => ({ nationality: "Greek", lanistaName: "Ludus" }),
  "POST /gladiators/market/:id/bid": () => ({ bidAmount: 400 }),
  "PUT /gladiators/school/name": () => ({ name: "Ludus" }),
};
const CREATED = new Set(["POST /auth/register", "POST /gladiators/market/:id/bid"]);
/** Every hidden maximum in an answer that is not hidden. */
function leaksIn(answer: unknown): string[] {
  if (typeof answer !== "object" || answer === null) return [];
  const fields = answer as Record<string, unknown>;
  const leaked = ATTRIBUTES.filter(
    (name) => fields[`${name}Analyzed`] !== true && typeof fields[`${name}Max`] === "number",
  );
  return [...leaked, ...Object.values(fields).flatMap(leaksIn)];
}

/** job-dashboard.test.ts holds what answers ADMINs alone to its contract. */
const PLAYERS_CALLS = EVERY_CALL.filter(({ role }) => role === undefined);

test.each(PLAYERS_CALLS.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
  "%s answers with what the contract says, not a field more, and keeps the house's secrets",
  async (name, endpoint) => {
    const token = await tokenFor(name);
    const request = { method: endpoint.method, path: pathOf(endpoint, onMarketId), token };
    const body = BODIES[name]?.();
    const answer =
      body === undefined
        ? await send(server, request)
        : await sendJson(server, { ...request, body });
    expect(answer.status).toBe(CREATED.has(name) ? 201 : 200);
    expect(answer.headers["content-type"]).toBe("application/json; charset=utf-8");
    const page = name === "GET /gladiators/market";
    expect(answer.headers["cache-control"]).toBe(page ? "private, no-cache" : "no-store");
    expect(endpoint.reply.parse(answer.json)).toEqual(answer.json);
    expect(leaksIn(answer.json)).toEqual([]);
    expect(answer.body).not.toMatch(/password|email|argon2|Key"|Hash"|"attributes"/);
  },
);

async function tokenFor(call: string): Promise<string> {
  if (call === "POST /auth/complete-profile") {
    const body = { username: "Newcomer", email: "n@lu.dus", password: PASSWORD };
    const { json } = await sendJson(server, { path: "/api/auth/register", body });
    return String(json?.["token"]);
  }
  if (call !== "POST /auth/logout" && !call.endsWith("/bid")) return owner.token;
  const [somebody] = first(1, await createTestPlayers(server.platform, 1));
  return somebody.token;
}

test("no event of the live feed tells what a gladiator could become", async () => {
  const [anna, brutus] = first(2, await createTestPlayers(server.platform, 2));
  const [, { id, marketEndTime }] = first(2, await gladiatorsOnMarket(server, anna));
  const socket = await server.connect(anna.token);
  const heard = new RecordedEvents(socket);
  const watched = await socket.emitWithAck("watch", { gladiators: { [id]: 0 } });
  await bid(server, anna, id, 500);
  await bid(server, brutus, id, 600);
  await house.pass(marketEndTime - house.clock.now());
  await heard.first("auction-ended");
  const names = new Set(heard.all.map(({ name }) => name));
  expect([...names]).toEqual(expect.arrayContaining(["bid", "outbid", "school", "auction-ended"]));
  expect(JSON.stringify([watched, heard.all])).not.toMatch(/Max"|attributes|potential/);
});

test("the house says that it lives, and whether it can take players", async () => {
  const ask = async (path: string) => {
    const { status, body } = await send(server, { path });
    return [status, body];
  };
  expect(await ask("/healthz")).toEqual([200, '{"status":"ok"}']);
  expect(await ask("/readyz")).toEqual([200, '{"status":"ready"}']);
  const { check } = server.platform.database;
  const broken = () => Promise.reject(new Error("disk I/O error"));
  Object.assign(server.platform.database, { check: broken });
  expect(await ask("/readyz")).toEqual([503, '{"status":"not ready"}']);
  expect(await ask("/healthz")).toEqual([200, '{"status":"ok"}']);
  Object.assign(server.platform.database, { check });
});
