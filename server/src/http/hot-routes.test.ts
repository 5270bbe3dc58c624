import { ServerResponse } from "node:http";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { createTestPlayers, type TestPlayer } from "../../test/factories.ts";
import { first, gladiatorsOnMarket } from "../../test/market.ts";
import { send, type RawAnswer, type RawRequest } from "../../test/raw-http.ts";
import { TestServer } from "../../test/test-server.ts";

let server: TestServer;
let player: TestPlayer;
let ids: string[];
beforeAll(async () => {
  server = await TestServer.start();
  [player] = first(1, await createTestPlayers(server.platform, 1));
  ids = (await gladiatorsOnMarket(server, player)).map(({ id }) => id);
});
afterAll(() => server.stop());

afterEach(() => {
  vi.restoreAllMocks();
});

/** The front door takes plain addresses only; Express answers the same with a slash at the end. */
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
  ["plainly", {}, 200],
  ["with a page and a limit", { path: `${MARKET}?page=2&limit=5` }, 200],
  ["with a search", { path: `${MARKET}?name=%25&sort=price-low&minPrice=0&maxPrice=5` }, 200],
  ["for the shortlisted", { path: `${MARKET}?shortlistedOnly=true` }, 200],
  ["past its end", { path: `${MARKET}?page=1000000` }, 200],
  ["with a key twice", { path: `${MARKET}?page=1&page=2` }, 400],
  ["with an unknown key", { path: `${MARKET}?pages=1` }, 400],
  ["with a page of no number", { path: `${MARKET}?page=x` }, 422],
  ["with a limit too high", { path: `${MARKET}?limit=51` }, 422],
  ["with an empty query", { path: `${MARKET}?` }, 200],
  ["with broken escapes", { path: `${MARKET}?name=%E0%A4%A` }, 200],
  ["signed out", { headers: {} }, 401],
  ["with a dead session", { headers: { authorization: `Bearer ${dead}` } }, 401],
  ["by another method", { method: "POST" }, 405],
])(
  "the market asked for %s is answered alike in front of Express and by it",
  async (_name, given, status) => {
    const headers = { authorization: `Bearer ${player.token}` };
    const { inFront, behind } = await bothWays({ path: MARKET, headers, ...given });
    expect(comparable(inFront)).toEqual(comparable(behind));
    expect(inFront.status).toBe(status);
  },
);

test("a known page is answered alike in front of Express and by it", async () => {
  const { headers } = await send(server, { path: MARKET, token: player.token });
  const { inFront, behind } = await bothWays({
    path: MARKET,
    token: player.token,
    headers: { "if-none-match": headers.etag },
  });
  expect(comparable(inFront)).toEqual(comparable(behind));
  expect(inFront).toMatchObject({ status: 304, body: "" });
});

test("the hot calls don't touch Express, and everything else does", async () => {
  // Express sets the headers of every answer first; the routes themselves write them.
  const touched = vi.spyOn(ServerResponse.prototype, "setHeaders");
  await bothWays({ path: MARKET, token: player.token });
  expect(touched).toHaveBeenCalledTimes(1);
  await bothWays({ method: "POST", path: `${MARKET}/nobody/bid`, token: player.token });
  expect(touched).toHaveBeenCalledTimes(2);
});

describe("a bid", () => {
  test.each<[string, Partial<RawRequest>, number]>([
    ["of too little", {}, 409],
    ["of too much", { body: '{"bidAmount":10001}' }, 409],
    ["of text", { body: '{"bidAmount":"300"}' }, 400],
    ["without a body", { body: "" }, 422],
    ["that is no JSON", { body: "x" }, 400],
    ["as a form", { headers: { "content-type": "text/plain" } }, 415],
    ["too large", { body: " ".repeat(8193) }, 413],
    ["with a bad key", { headers: { ...JSON_BODY, "idempotency-key": "a b" } }, 422],
    ["on nobody", { path: `${MARKET}/nobody/bid` }, 404],
    ["on too long a name", { path: `${MARKET}/${"x".repeat(65)}/bid` }, 422],
    ["signed out", { token: "" }, 401],
    ["by a dead session", { token: dead }, 401],
    ["with the id in its body", { body: '{"bidAmount":300,"id":"x"}' }, 400],
    ["by another method", { method: "PUT" }, 405],
  ])("%s is refused alike in front of Express and by it", async (_name, given, status) => {
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

  test("that repeats its key gets the first answer again, in front of Express and by it", async () => {
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
