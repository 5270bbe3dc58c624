import { z } from "zod/mini";
import { connect } from "node:net";
import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { problemBody } from "@ludus/shared/contract/problems";
import { dumpDatabase } from "#test/dump-database.ts";
import { first, gladiatorsOnMarket } from "#test/market.ts";
import { send, sendBytes, sendJson, type RawAnswer } from "#test/raw-http.ts";
import { TestServer } from "#test/servers/test-server.ts";

const server = await TestServer.forFile();
const [player] = await server.newPlayers(1);
const [gladiator] = first(1, await gladiatorsOnMarket(server, player));
const gladiatorId = gladiator.id;

let before: Record<string, unknown[]>;
beforeEach(async () => {
  before = await dumpDatabase(server.platform.database);
});
afterEach(async () => {
  expect(await dumpDatabase(server.platform.database)).toEqual(before);
  expect(await send(server, { path: "/healthz" })).toMatchObject({ status: 200 });
});

function expectProblem(answer: RawAnswer, status: number, code: string): void {
  expect([answer.status, answer.json?.["code"]], answer.body).toEqual([status, code]);
  expect(z.strictObject(problemBody.shape).safeParse(answer.json).error).toBeUndefined();
  expect(answer.body).not.toMatch(/node_modules|\.ts:|\bat \w+ \(|SQLITE|drizzle/i);
  expect(answer.headers).toMatchObject({
    "content-type": "application/json; charset=utf-8",
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
  });
}

const bidPath = () => `/api/gladiators/market/${gladiatorId}/bid`;
const postBid = (body: unknown, headers: Record<string, string> = {}) =>
  sendJson(server, { path: bidPath(), token: player.token, body, headers });

const deeplyNested = `${"[".repeat(4000)}${"]".repeat(4000)}`;
const MALFORMED = [400, "MALFORMED"] as const;
const INVALID = [422, "INVALID_FIELDS"] as const;
const TOO_LOW = [409, "BID_TOO_LOW"] as const;
const MEDIA_TYPE = [415, "UNSUPPORTED_MEDIA_TYPE"] as const;
const TOO_LARGE = [413, "BODY_TOO_LARGE"] as const;

describe("a bid with a bad body", () => {
  test.each<[string, string | Buffer, readonly [number, string]]>([
    ["is not JSON", "bidAmount=300", MALFORMED],
    ["is null", "null", MALFORMED],
    ["is an array", "[300]", MALFORMED],
    ["is a string", '"300"', MALFORMED],
    ["is empty", "", INVALID],
    ["is an empty object", "{}", INVALID],
    ["is white space", "  ", MALFORMED],
    ["is cut off", '{"bidAmount":30', MALFORMED],
    ["goes on after its end", '{"bidAmount":300}{"bidAmount":300}', MALFORMED],
    ["is nested deeply", deeplyNested, MALFORMED],
    ["is nested deeply in a field", `{"bidAmount":${deeplyNested.slice(0, 3000)}`, MALFORMED],
    ["has an array of arrays", `{"bidAmount":${"[".repeat(999)}${"]".repeat(999)}}`, MALFORMED],
    ["has a prototype", '{"bidAmount":300,"__proto__":{"isAdmin":true}}', MALFORMED],
    ["has only a prototype", '{"__proto__":{"bidAmount":300}}', MALFORMED],
    ["has a constructor", '{"bidAmount":300,"constructor":{"prototype":{}}}', MALFORMED],
    ["names a field twice", '{"bidAmount":300,"bidAmount":400}', MALFORMED],
    ["names a field of a field twice", '{"bidAmount":{"a":1,"a":2}}', MALFORMED],
    ["names a field twice, once escaped", '{"bidAmount":300,"bid\\u0041mount":400}', MALFORMED],
    ["has a field too many", '{"bidAmount":300,"bidderId":"me"}', MALFORMED],
    ["has the path's id", '{"bidAmount":300,"id":"other"}', MALFORMED],
    ["is not UTF-8", Buffer.from('{"bidAmount":300,"x":"\xff"}', "latin1"), MALFORMED],
    ["is UTF-16", Buffer.from('{"bidAmount":300}', "utf16le"), MALFORMED],
    ["has the amount as text", '{"bidAmount":"300"}', MALFORMED],
    ["has the amount as an object", '{"bidAmount":{"valueOf":300}}', MALFORMED],
    ["has a fractional amount", '{"bidAmount":300.5}', MALFORMED],
    ["has an unsafe amount", '{"bidAmount":9007199254740992}', INVALID],
    ["has an unsafe negative amount", '{"bidAmount":-9007199254740992}', INVALID],
    ["has a negative amount", '{"bidAmount":-100}', TOO_LOW],
    ["has zero", '{"bidAmount":0}', TOO_LOW],
    ["has minus zero", '{"bidAmount":-0}', TOO_LOW],
    ["has an amount of 99", '{"bidAmount":99}', TOO_LOW],
    ["has more than the player's gold", '{"bidAmount":10001}', [409, "INSUFFICIENT_GOLD"]],
    ["has the largest safe amount", '{"bidAmount":9007199254740991}', [409, "INSUFFICIENT_GOLD"]],
    ["is a byte too large", `{"bidAmount":300}${" ".repeat(8192 - 16)}`, TOO_LARGE],
    ["is far too large", `{"bidAmount":300}${" ".repeat(1_000_000)}`, TOO_LARGE],
  ])("a bid whose body %s is refused and changes nothing", async (_name, body, [status, code]) => {
    expectProblem(await postBid(body), status, code);
  });

  test("a bid whose body has the largest size allowed is judged by its amount", async () => {
    const body = `{"bidAmount":99}${" ".repeat(8192 - 16)}`;
    expect(body).toHaveLength(8192);
    expectProblem(await postBid(body), ...TOO_LOW);
  });

  test.each<[string, Record<string, string>, readonly [number, string]]>([
    ["a form", { "content-type": "application/x-www-form-urlencoded" }, MEDIA_TYPE],
    ["plain text", { "content-type": "text/plain" }, MEDIA_TYPE],
    ["untyped", { "content-type": "" }, MEDIA_TYPE],
    ["nearly JSON", { "content-type": "application/jsonp" }, MEDIA_TYPE],
    ["a JSON patch", { "content-type": "application/json-patch+json" }, MEDIA_TYPE],
    ["UTF-16", { "content-type": "application/json; charset=utf-16" }, MEDIA_TYPE],
    ["Latin-1", { "content-type": "application/json; charset=iso-8859-1" }, MEDIA_TYPE],
    ["gzipped", { "content-encoding": "gzip" }, MEDIA_TYPE],
    ["br", { "content-encoding": "br" }, MEDIA_TYPE],
  ])(
    "a bid whose body claims to be %s is refused and changes nothing",
    async (_name, headers, [status, code]) => {
      expectProblem(await postBid('{"bidAmount":300}', headers), status, code);
    },
  );

  test("a bid whose body is gzipped is refused and changes nothing", async () => {
    const body = gzipSync('{"bidAmount":300}');
    expectProblem(await postBid(body, { "content-encoding": "gzip" }), ...MEDIA_TYPE);
    expectProblem(await postBid(body), ...MALFORMED);
  });

  test("a bid whose chunked body grows too large is refused and changes nothing", async () => {
    const headers = { "transfer-encoding": "chunked" };
    const request = { path: bidPath(), token: player.token, body: " ".repeat(100_000) };
    expectProblem(await sendJson(server, { ...request, headers }), ...TOO_LARGE);
  });

  test("a bid whose body never ends doesn't stop the server from being ready, and changes nothing", async () => {
    const head = [
      `POST ${bidPath()} HTTP/1.1`,
      "host: ludus",
      `authorization: Bearer ${player.token}`,
      "content-type: application/json",
      "content-length: 17",
      "",
      '{"bidAmount":',
    ].join("\r\n");
    const { hostname, port } = new URL(server.url);
    const socket = connect(Number(port), hostname);
    await new Promise((resolve) => socket.write(head, resolve));
    expect(await send(server, { path: "/readyz" })).toMatchObject({ status: 200 });
    socket.destroy();
  });
});

test.each(["", " ", "ä", "a".repeat(65)])(
  "a bid with the idempotency key %j is refused and changes nothing",
  async (key) => {
    const headers = { "idempotency-key": Buffer.from(key).toString("latin1") };
    const answer = await postBid({ bidAmount: 300 }, headers);
    expectProblem(answer, ...INVALID);
    expect(answer.json?.["fields"]).toEqual({ "idempotency-key": "Not an idempotency key" });
  },
);

test("a bid with two idempotency keys is refused and changes nothing", async () => {
  const headers = { "idempotency-key": ["one", "two"] as unknown as string };
  expectProblem(await postBid({ bidAmount: 300 }, headers), ...INVALID);
});

describe("a request with a bad path", () => {
  const NOT_FOUND = [404, "NOT_FOUND"] as const;
  const NO_GLADIATOR = [404, "GLADIATOR_NOT_FOUND"] as const;
  test.each<[string, string, readonly [number, string]]>([
    ["GET", "/api", NOT_FOUND],
    ["GET", "/api/", NOT_FOUND],
    ["GET", "/api/nothing", NOT_FOUND],
    ["POST", "/api/nothing", NOT_FOUND],
    ["GET", "/api/gladiators", NOT_FOUND],
    ["GET", "/api/gladiators/a/b/c/d", NOT_FOUND],
    ["GET", "/api/../../etc/passwd", NOT_FOUND],
    ["GET", "/api/index.html", NOT_FOUND],
    ["GET", "/api/auth/__proto__", NOT_FOUND],
    ["GET", "/api/gladiators/nobody", NO_GLADIATOR],
    ["GET", "/api/gladiators/__proto__", NO_GLADIATOR],
    ["GET", "/api/gladiators/%2e%2e", NO_GLADIATOR],
    ["GET", "/api/gladiators/a%2Fb", NO_GLADIATOR],
    ["GET", "/api/gladiators/nobody/history", NO_GLADIATOR],
    ["GET", "/api/gladiators/nobody/career", NO_GLADIATOR],
    ["GET", "/api/gladiators/nobody/bid-history", NO_GLADIATOR],
    ["POST", "/api/gladiators/nobody/shortlist", NO_GLADIATOR],
    ["GET", "/api/gladiators/%27%20or%201%3D1%20--", NO_GLADIATOR],
    ["GET", "/api/gladiators/%00", INVALID],
    ["GET", "/api/gladiators/%ED%A0%80", MALFORMED],
    ["GET", "/api/gladiators/%E0%A4%A", MALFORMED],
    ["GET", "/api/gladiators/%", MALFORMED],
    ["GET", `/api/gladiators/${"x".repeat(65)}`, INVALID],
    ["GET", `/api/gladiators/${"x".repeat(8000)}`, INVALID],
    ["DELETE", `/api/gladiators/${"x".repeat(8000)}/shortlist`, INVALID],
    ["GET", "/api/gladiators/my-gladiators?page=1", MALFORMED],
    ["GET", "/api/gladiators/nobody?id=other", MALFORMED],
    ["GET", "/api/gladiators/nobody?__proto__=x", MALFORMED],
    ["GET", "/api/gladiators/market?__proto__=x", MALFORMED],
  ])("%s %s is refused with a problem", async (method, path, [status, code]) => {
    expectProblem(await send(server, { method, path, token: player.token }), status, code);
  });

  test.each<[string, string, readonly [number, string]]>([
    ["nobody", '{"bidAmount":300}', NO_GLADIATOR],
    ["market", '{"bidAmount":300}', NO_GLADIATOR],
    ["%00", '{"bidAmount":300}', INVALID],
    ["%E0%A4%A", '{"bidAmount":300}', MALFORMED],
    ["a%2Fb", '{"bidAmount":300}', NO_GLADIATOR],
    ["x".repeat(65), '{"bidAmount":300}', INVALID],
  ])("a bid on the id %s is refused and changes nothing", async (id, body, [status, code]) => {
    const path = `/api/gladiators/market/${id}/bid`;
    expectProblem(await sendJson(server, { path, token: player.token, body }), status, code);
  });

  test.each([
    ["PUT", "/api/auth/login", "POST"],
    ["GET", "/api/auth/register", "POST"],
    ["GET", "/api/auth/logout", "POST"],
    ["DELETE", "/api/auth/me", "GET"],
    ["POST", "/api/gladiators/market", "GET"],
    ["DELETE", "/api/gladiators/school/name", "PUT"],
    ["PATCH", "/api/gladiators/nobody/shortlist", "DELETE, POST, PUT"],
    ["OPTIONS", "/api/gladiators/market/nobody/bid", "POST"],
    ["GET", "/api/gladiators/market/nobody/bid", "POST"],
  ])("%s %s is refused with 405 and Allow: %s", async (method, path, allowed) => {
    const answer = await send(server, { method, path, token: player.token });
    expectProblem(answer, 405, "METHOD_NOT_ALLOWED");
    expect(answer.headers.allow).toBe(allowed);
  });

  test("HEAD answers like GET, without a body", async () => {
    const path = "/api/gladiators/market";
    const get = await send(server, { path, token: player.token });
    const head = await send(server, { method: "HEAD", path, token: player.token });
    expect(head).toMatchObject({ status: 200, body: "" });
    expect(head.headers["content-length"]).toBe(get.headers["content-length"]);
  });
});

test.each(["/api/auth/me", "/socket.io/?EIO=4&transport=websocket", "/market"])(
  "the server survives upgrade requests at %s whose connections vanish",
  async (path) => {
    const { hostname, port } = new URL(server.url);
    const handshake = `GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n`;
    for (let round = 0; round < 20; round += 1) {
      const socket = connect(Number(port), hostname);
      socket.on("error", () => undefined);
      await new Promise((resolve) => socket.write(handshake, resolve));
      if (round % 2 === 0) await new Promise(setImmediate);
      socket.resetAndDestroy();
    }
    expect(await send(server, { path: "/healthz" })).toMatchObject({ status: 200 });
  },
);

test.each([
  ["an unknown protocol", "GET / HTTP/9.9\r\n\r\n", 400],
  ["no protocol at all", "hello\r\n\r\n", 400],
  ["a control character in the address", "GET /\x01 HTTP/1.1\r\nhost: x\r\n\r\n", 400],
  [
    "two lengths",
    "POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n{}",
    400,
  ],
  [
    "length and chunks",
    "POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-length: 2\r\ntransfer-encoding: chunked\r\n\r\n{}",
    400,
  ],
  [
    "a negative length",
    "POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-length: -1\r\n\r\n",
    400,
  ],
  [
    "a chunk of no size",
    "POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n",
    400,
  ],
  [
    "an upgrade to h2c",
    "GET /api/auth/me HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: h2c\r\n\r\n",
    400,
  ],
  [
    "a WebSocket handshake at a wrong path",
    "GET /api/gladiators/market HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n",
    400,
  ],
  ["headers without end", `GET / HTTP/1.1\r\nhost: x\r\nx: ${"x".repeat(20_000)}\r\n\r\n`, 431],
])(
  "a connection that sends %s gets a MALFORMED problem and is closed",
  async (_name, bytes, status) => {
    const answer = await sendBytes(server, bytes);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer).toContain("x-content-type-options: nosniff");
    expect(answer).toContain('{"code":"MALFORMED"');
  },
);
