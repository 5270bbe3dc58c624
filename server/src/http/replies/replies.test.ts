import { afterAll, expect, test } from "vitest";
import { ATTRIBUTES } from "@ludus/shared/model/gladiators/attributes";
import { account } from "@ludus/shared/contract/accounts/account-api";
import { login } from "@ludus/shared/contract/accounts/auth-api";
import { myLetters } from "@ludus/shared/contract/letters-api";
import { parsePreferences } from "@ludus/shared/model/notification";
import { subscribeToPush } from "@ludus/shared/contract/push-api";
import { saveSearch } from "@ludus/shared/contract/market/saved-searches-api";
import { PASSWORD, type Account } from "@ludus/testkit/players/register-player";
import { HOUR_MS } from "@ludus/shared/durations";
import { subscriptionAt } from "../../../test/fixtures/servers/push-settings.ts";
import { registerTestPlayer } from "../../../test/fixtures/register-test-player.ts";
import { EVERY_CALL, nameOf, pathOf } from "../../../test/fixtures/contract/every-call.ts";
import { createTestPlayers } from "../../../test/fixtures/test-players.ts";
import { startServerWithFakeTime } from "../../../test/fixtures/servers/server-with-fake-time.ts";
import { bid, first, gladiatorsOnMarket } from "../../../test/fixtures/market.ts";
import { setGladiator } from "../../../test/fixtures/sales.ts";
import { send, sendJson } from "../../../test/fixtures/raw-http.ts";
import { RecordedEvents } from "../../../test/fixtures/recorded-events.ts";
import { RELEASE } from "../../platform/version.ts";

/** Owns one gladiator, leads for another, and has both shortlisted. */
const fixture = await startServerWithFakeTime({ auctionDurationMs: 12 * HOUR_MS, marketSize: 12 });
const { server } = fixture;
const owner = await registerTestPlayer(server, "Owner");
const [bought, wanted] = first(2, await gladiatorsOnMarket(server, owner));
const onMarketId = wanted.id;
const [rival] = first(1, await createTestPlayers(server.platform, 1));
const rivalsBidId = (await bid(server, rival, bought.id, 200)).bid.id;
await bid(server, owner, bought.id, 300);
await bid(server, owner, wanted.id, 300);
for (const { id } of [bought, wanted]) {
  await send(server, {
    method: "POST",
    path: `/api/gladiators/${id}/shortlist`,
    token: owner.token,
  });
}
await server.call(subscribeToPush, SUBSCRIPTION, owner.token);
await fixture.pass(bought.marketEndTime - fixture.clock.now());
const boughtId = bought.id;
await setGladiator(server, boughtId, { gamesInSchool: 1 });
afterAll(() => fixture.stop());

/** Registered for each call that changes how a player signs in. */
let newcomer: Account;
const CALLS_OF_NEWCOMERS = new Set([
  "PUT /account/password",
  "PUT /account/email",
  "DELETE /account/sessions/:id",
  "DELETE /account/sessions",
  "POST /account/deletion",
]);
const SUBSCRIPTION = subscriptionAt("https://push.example/one");
const BODIES: Record<string, () => unknown> = {
  "PUT /account/password": () => ({ currentPassword: PASSWORD, password: `${PASSWORD}2` }),
  "POST /account/password/confirmation": () => ({ currentPassword: PASSWORD }),
  "PUT /account/email": () => ({ currentPassword: PASSWORD, email: `new.${newcomer.email}` }),
  "POST /account/deletion": () => ({ username: newcomer.username, currentPassword: PASSWORD }),
  "POST /auth/register": () => ({ username: "Other", email: "o@lu.dus", password: PASSWORD }),
  "POST /auth/login": () => ({ email: owner.email, password: PASSWORD }),
  "POST /auth/complete-profile": () => ({ nationality: "Greek", lanistaName: "Ludus" }),
  "POST /gladiators/market/:id/bid": () => ({ bidAmount: 400 }),
  "POST /gladiators/:id/sale": () => ({ startingPrice: 500 }),
  "PUT /gladiators/market/:id/maximum": () => ({ maxAmount: 1500 }),
  "PUT /notifications/preferences": () => parsePreferences({}),
  "PUT /push/subscription": () => SUBSCRIPTION,
  "POST /push/renewal": () => ({
    ...SUBSCRIPTION,
    formerEndpoint: SUBSCRIPTION.endpoint,
    formerAuth: SUBSCRIPTION.auth,
  }),
  "POST /market/searches": () => ({ name: "Old hands", filters: { minLevel: "5" } }),
  "PUT /market/searches/:id": () => ({ name: "Old hands", alerts: false }),
  "PUT /gladiators/:id/shortlist": () => ({
    note: "Quick",
    ownLimit: 900,
    remindBeforeMs: 900_000,
  }),
  "POST /reports": () => ({ bidId: rivalsBidId, reason: "cheating" }),
  "PUT /gladiators/school/name": () => ({ name: "Ludus" }),
};
const CACHING: Record<string, string> = {
  "GET /gladiators/market": "private, no-cache",
  "GET /gladiators/market/facets": "private, no-cache",
  "GET /gladiators/market/sold": "private, no-cache",
  "GET /gladiators/:id/comparables": "private, no-cache",
  "GET /market/preview": "public, max-age=3",
};
/** Ids in the place of `:id` that are not the gladiator's. */
const IDS: Record<string, () => Promise<string>> = {
  "DELETE /account/sessions/:id": otherSessionOfNewcomer,
  "POST /gladiators/:id/sale": async () => boughtId,
  "GET /gladiators/:id/sale": async () => boughtId,
  "DELETE /gladiators/:id/sale": async () => boughtId,
  "PUT /letters/:id/read": newestLetterId,
  "PUT /letters/:id/read-up-to": newestLetterId,
  "DELETE /letters/:id": newestLetterId,
  "PUT /market/searches/:id": newSavedSearchId,
};
/** The only answers with an e-mail address or a word about passwords: the player's own. */
const TELLS_HOW_ONE_SIGNS_IN = new Set([
  "GET /account",
  "PUT /account/email",
  "GET /auth/options",
  "GET /notifications/preferences",
  "PUT /notifications/preferences",
]);
/** Tested in features: they need an e-mail, the link in one, a ticket, a key, or games that were held. */
const CALLS_WITH_SECRETS = new Set([
  "POST /auth/forgot-password",
  "POST /auth/reset-password",
  "POST /auth/exchange",
  "POST /auth/sign-out",
  "POST /account/confirm-email",
  "POST /account/email/confirmation",
  "PUT /notifications/mail/:token",
  "GET /games/:number",
]);
const QUERIES: Record<string, string> = {
  "GET /results": "?outcome=won",
  "GET /while-away": "?since=0",
};
const CREATED = new Set([
  "POST /auth/register",
  "POST /market/searches",
  "POST /gladiators/market/:id/bid",
  "POST /gladiators/:id/sale",
]);
/** Every maximum in an answer that should be hidden. */
function leaksIn(answer: unknown): string[] {
  if (typeof answer !== "object" || answer === null) return [];
  const fields = answer as Record<string, unknown>;
  const leaked = ATTRIBUTES.filter(
    (name) => fields[`${name}Analyzed`] !== true && typeof fields[`${name}Max`] === "number",
  );
  return [...leaked, ...Object.values(fields).flatMap(leaksIn)];
}

const PLAYERS_CALLS = EVERY_CALL.filter(
  (endpoint) => endpoint.role === undefined && !CALLS_WITH_SECRETS.has(nameOf(endpoint)),
);

test.each(PLAYERS_CALLS.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
  "%s answers with exactly the contract's fields and no hidden maximum, email or hash",
  async (name, endpoint) => {
    const token = await tokenFor(name);
    const path = pathOf(endpoint, (await IDS[name]?.()) ?? onMarketId) + (QUERIES[name] ?? "");
    // A session that goes along with a sign-in ends.
    const bearer = endpoint.access === "public" ? {} : { token };
    const request = { method: endpoint.method, path, ...bearer };
    const body = BODIES[name]?.();
    const answer =
      body === undefined
        ? await send(server, request)
        : await sendJson(server, { ...request, body });
    expect(answer.status).toBe(CREATED.has(name) ? 201 : 200);
    expect(answer.headers["content-type"]).toBe("application/json; charset=utf-8");
    expect(answer.headers["cache-control"]).toBe(CACHING[name] ?? "no-store");
    expect(endpoint.reply.parse(answer.json)).toEqual(answer.json);
    expect(leaksIn(answer.json)).toEqual([]);
    expect(answer.body).not.toMatch(/argon2|Key"|Hash"|"attributes"/);
    expect(/password|email/i.test(answer.body)).toBe(TELLS_HOW_ONE_SIGNS_IN.has(name));
  },
);

async function tokenFor(call: string): Promise<string> {
  if (call === "POST /auth/complete-profile") {
    const body = { username: "Newcomer", email: "n@lu.dus", password: PASSWORD };
    const { json } = await sendJson(server, { path: "/api/auth/register", body });
    return String(json?.["token"]);
  }
  if (CALLS_OF_NEWCOMERS.has(call)) {
    newcomer = await registerTestPlayer(server);
    return newcomer.token;
  }
  if (call !== "POST /auth/logout" && !/\/(bid|maximum)$/.test(call)) return owner.token;
  const [somebody] = first(1, await createTestPlayers(server.platform, 1));
  if (call.endsWith("/maximum")) await bid(server, somebody, onMarketId, 1000);
  return somebody.token;
}

async function otherSessionOfNewcomer(): Promise<string> {
  await server.call(login, { email: newcomer.email, password: PASSWORD });
  const { sessions } = await server.call(account, {}, newcomer.token);
  return sessions.find(({ isCurrent }) => !isCurrent)?.id ?? "";
}

async function newSavedSearchId(): Promise<string> {
  const search = { name: "Young hands", filters: { maxAge: "20" } };
  return (await server.call(saveSearch, search, owner.token)).search.id;
}

async function newestLetterId(): Promise<string> {
  const { letters } = await server.call(myLetters, {}, owner.token);
  return letters[0]?.id ?? "";
}

test("the live feed's events contain no maximum, attribute or potential", async () => {
  const [anna, brutus] = first(2, await createTestPlayers(server.platform, 2));
  const [, { id, marketEndTime }] = first(2, await gladiatorsOnMarket(server, anna));
  const socket = await server.connect(anna.token);
  const heard = new RecordedEvents(socket);
  const watched = await socket.emitWithAck("watch", { gladiators: { [id]: 0 } });
  await bid(server, anna, id, 500);
  await bid(server, brutus, id, 600);
  await fixture.pass(marketEndTime - fixture.clock.now());
  await heard.first("auction-ended");
  const names = new Set(heard.all.map(({ name }) => name));
  expect([...names]).toEqual(expect.arrayContaining(["bid", "outbid", "school", "auction-ended"]));
  expect(JSON.stringify([watched, heard.all])).not.toMatch(/Max"|attributes|potential/);
});

test("/healthz answers 200, and /readyz 503 while the database's check fails", async () => {
  const ask = async (path: string) => {
    const { status, body } = await send(server, { path });
    return [status, body];
  };
  const alive = [200, JSON.stringify({ status: "ok", ...RELEASE })];
  expect(await ask("/healthz")).toEqual(alive);
  expect(await ask("/readyz")).toEqual([200, '{"status":"ready"}']);
  const { check } = server.platform.database;
  const broken = () => Promise.reject(new Error("disk I/O error"));
  Object.assign(server.platform.database, { check: broken });
  expect(await ask("/readyz")).toEqual([503, '{"status":"not ready"}']);
  expect(await ask("/healthz")).toEqual(alive);
  Object.assign(server.platform.database, { check });
});
