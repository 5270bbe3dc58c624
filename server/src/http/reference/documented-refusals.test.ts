import { expect, test } from "vitest";
import { hasBody, type HttpMethod } from "@ludus/shared/contract/endpoint";
import { PASSWORD } from "@ludus/testkit/players/register-player";
import { registerTestPlayer } from "../../../test/fixtures/register-test-player.ts";
import { ApiReference } from "../../../test/fixtures/contract/api-reference.ts";
import { type TestPlayer } from "../../../test/fixtures/test-players.ts";
import { bid, first, gladiatorsOnMarket } from "../../../test/fixtures/market.ts";
import { send, sendJson, type RawAnswer } from "../../../test/fixtures/raw-http.ts";
import { TestServer } from "../../../test/fixtures/servers/test-server.ts";

const server = await TestServer.forFile();
const reference = await ApiReference.read(server);
const player = await registerTestPlayer(server);
const rival = await registerTestPlayer(server);
const [one, other] = first(2, await gladiatorsOnMarket(server, player));
const [unwanted, led] = [one.id, other.id];
await bid(server, player, led, 800);

interface Asked {
  token?: string;
  /** In the path. */
  id?: string;
  query?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

/** Sends a request and compares its answer with the document. */
async function ask(method: HttpMethod, path: string, asked: Asked): Promise<RawAnswer> {
  const { id = unwanted, query = "", body, ...rest } = asked;
  const request = { method, path: `/api${path.replace("{id}", id)}${query}`, ...rest };
  const answer = await (hasBody(method) && body !== undefined
    ? sendJson(server, { ...request, body })
    : send(server, request));
  expect(reference.differences({ method, path }, answer)).toEqual([]);
  return answer;
}

const BID = "/gladiators/market/{id}/bid";
const NAME = "/gladiators/school/name";

test.each<[string, HttpMethod, string, () => Asked]>([
  ["400 MALFORMED", "GET", "/gladiators/my-bids", () => ({ ...by(player), query: "?x=1" })],
  ["401 SESSION_ENDED", "GET", "/auth/me", () => ({ token: "d".repeat(43) })],
  [
    "401 WRONG_CREDENTIALS",
    "POST",
    "/auth/login",
    () => ({ body: account("nobody@ludus.example") }),
  ],
  ["404 GLADIATOR_NOT_FOUND", "GET", "/gladiators/{id}/history", () => by(player, "nobody")],
  ["409 BID_TOO_LOW", "POST", BID, () => ({ ...by(rival, led), body: { bidAmount: 1 } })],
  ["409 ALREADY_LEADING", "POST", BID, () => ({ ...by(player, led), body: { bidAmount: 999 } })],
  [
    "409 INSUFFICIENT_GOLD",
    "POST",
    BID,
    () => ({ ...by(rival, led), body: { bidAmount: 90_000 } }),
  ],
  [
    "409 EMAIL_TAKEN",
    "POST",
    "/auth/register",
    () => ({ body: { username: "Other", ...account(player.email) } }),
  ],
  ["413 BODY_TOO_LARGE", "PUT", NAME, () => ({ ...by(player), body: { name: "x".repeat(9000) } })],
  [
    "415 UNSUPPORTED_MEDIA_TYPE",
    "PUT",
    NAME,
    () => ({ ...by(player), body: "{}", headers: { "content-type": "text/plain" } }),
  ],
  [
    "422 INVALID_FIELDS",
    "GET",
    "/gladiators/market",
    () => ({ ...by(player), query: "?limit=51" }),
  ],
])("the refusal %s of %s %s is documented", async (refusal, method, path, asked) => {
  const { status, json } = await ask(method, path, asked());
  expect(`${status} ${String(json?.["code"])}`).toBe(refusal);
});

test("a call beyond its rate limit answers 429 with Retry-After, as documented", async () => {
  const strict = await TestServer.start({ rateLimits: true, isPrivate: false });
  try {
    const answers: RawAnswer[] = [];
    for (let attempt = 0; attempt < 11; attempt += 1) {
      const body = account("nobody@ludus.example");
      answers.push(await sendJson(strict, { path: "/api/auth/login", body }));
    }
    const last = answers.at(-1) as RawAnswer;
    expect(last.status).toBe(429);
    expect(reference.differences({ method: "POST", path: "/auth/login" }, last)).toEqual([]);
    expect(last.headers["retry-after"]).toBe(String(last.json?.["retryAfterSeconds"]));
  } finally {
    await strict.stop();
  }
});

const account = (email: string) => ({ email, password: PASSWORD });

function by({ token }: TestPlayer, id?: string): Asked {
  return id === undefined ? { token } : { token, id };
}
