import { ServerResponse } from "node:http";
import { afterEach, describe, expect, test, vi } from "vitest";
import { gladiatorsOnMarket } from "#test/market.ts";
import { send, type RawAnswer, type RawRequest } from "#test/raw-http.ts";
import { TestServer } from "#test/servers/test-server.ts";

const server = await TestServer.forFile();
const [player] = await server.newPlayers(1);
const ids = (await gladiatorsOnMarket(server, player)).map(({ id }) => id);

afterEach(() => {
  vi.restoreAllMocks();
});

/** Only Express accepts a slash at the end, so each request can be sent to both. */
async function bothWays(request: RawRequest): Promise<{ inFront: RawAnswer; behind: RawAnswer }> {
  const [path = "", query] = request.path.split("?");
  const slashed = query === undefined ? `${path}/` : `${path}/?${query}`;
  return {
    inFront: await send(server, request),
    behind: await send(server, { ...request, path: slashed }),
  };
}

function comparable({ status, headers: { date: _date, ...headers }, body }: RawAnswer) {
  return { status, headers, body };
}

const MARKET = "/api/gladiators/market";
const JSON_BODY = { "content-type": "application/json" };
const dead = "d".repeat(43);

test.each<[string, Partial<RawRequest>, number]>([
  ["no query", {}, 200],
  ["a page and a limit", { path: `${MARKET}?page=2&limit=5` }, 200],
  ["a search", { path: `${MARKET}?name=%25&sort=price-low&minPrice=0&maxPrice=5` }, 200],
  ["the shortlisted", { path: `${MARKET}?shortlistedOnly=true` }, 200],
  ["a page past the end", { path: `${MARKET}?page=1000000` }, 200],
  ["a parameter twice", { path: `${MARKET}?page=1&page=2` }, 400],
  ["an unknown parameter", { path: `${MARKET}?pages=1` }, 400],
  ["a page that is no number", { path: `${MARKET}?page=x` }, 422],
  ["too high a limit", { path: `${MARKET}?limit=51` }, 422],
  ["an empty query", { path: `${MARKET}?` }, 200],
  ["broken escapes", { path: `${MARKET}?name=%E0%A4%A` }, 200],
  ["signed out", { headers: {} }, 401],
  ["an ended session", { headers: { authorization: `Bearer ${dead}` } }, 401],
  ["another method", { method: "POST" }, 405],
])(
  "the market is answered alike by the hot route and by Express: %s",
  async (_name, given, status) => {
    const headers = { authorization: `Bearer ${player.token}` };
    const { inFront, behind } = await bothWays({ path: MARKET, headers, ...given });
    expect(comparable(inFront)).toEqual(comparable(behind));
    expect(inFront.status).toBe(status);
  },
);

test("a page with a known ETag is answered alike by the hot route and by Express", async () => {
  const { headers } = await send(server, { path: MARKET, token: player.token });
  const { inFront, behind } = await bothWays({
    path: MARKET,
    token: player.token,
    headers: { "if-none-match": headers.etag },
  });
  expect(comparable(inFront)).toEqual(comparable(behind));
  expect(inFront).toMatchObject({ status: 304, body: "" });
});

test("the market and bids are served without Express, the same paths with a slash by Express", async () => {
  // Only Express calls setHeaders; hot routes write their headers themselves.
  const touched = vi.spyOn(ServerResponse.prototype, "setHeaders");
  await bothWays({ path: MARKET, token: player.token });
  expect(touched).toHaveBeenCalledTimes(1);
  await bothWays({ method: "POST", path: `${MARKET}/nobody/bid`, token: player.token });
  expect(touched).toHaveBeenCalledTimes(2);
});

describe("bids by the hot route", () => {
  test.each<[string, Partial<RawRequest>, number]>([
    ["too little", {}, 409],
    ["too much", { body: '{"bidAmount":10001}' }, 409],
    ["an amount of text", { body: '{"bidAmount":"300"}' }, 400],
    ["no body", { body: "" }, 422],
    ["no JSON", { body: "x" }, 400],
    ["plain text", { headers: { "content-type": "text/plain" } }, 415],
    ["too large", { body: " ".repeat(8193) }, 413],
    ["a bad key", { headers: { ...JSON_BODY, "idempotency-key": "a b" } }, 422],
    ["an unknown gladiator", { path: `${MARKET}/nobody/bid` }, 404],
    ["too long an id", { path: `${MARKET}/${"x".repeat(65)}/bid` }, 422],
    ["signed out", { token: "" }, 401],
    ["an ended session", { token: dead }, 401],
    ["the id in its body", { body: '{"bidAmount":300,"id":"x"}' }, 400],
    ["another method", { method: "PUT" }, 405],
  ])("a bid is refused alike by the hot route and by Express: %s", async (_name, given, status) => {
    const { inFront, behind } = await bothWays({
      method: "POST",
      path: `${MARKET}/${ids[0]}/bid`,
      token: player.token,
      headers: JSON_BODY,
      body: '{"bidAmount":99}',
      ...given,
    });
    expect(comparable(inFront)).toEqual(comparable(behind));
    expect(inFront.status).toBe(status);
  });

  test("a bid that repeats its key gets the first answer by the hot route and by Express", async () => {
    const { inFront, behind } = await bothWays({
      method: "POST",
      path: `${MARKET}/${ids[1]}/bid`,
      token: player.token,
      headers: { ...JSON_BODY, "idempotency-key": "once" },
      body: '{"bidAmount":100}',
    });
    expect(comparable(inFront)).toEqual(comparable(behind));
    expect(inFront).toMatchObject({ status: 201, json: { gold: 9900, goldHeld: 100 } });
  });
});
