import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { register } from "@ludus/shared/contract/auth-api";
import { hasBody } from "@ludus/shared/contract/endpoint";
import { PASSWORD } from "@ludus/testkit/players/register-player";
import { EVERY_CALL, nameOf, pathOf } from "../../test/contract/every-call.ts";
import { createTestPlayers } from "../../test/fixtures/test-players.ts";
import { first, gladiatorsOnMarket } from "../../test/fixtures/market.ts";
import { send, sendJson, type RawAnswer } from "../../test/fixtures/raw-http.ts";
import { TestServer } from "../../test/fixtures/test-server.ts";

let server: TestServer;
let gladiatorId: string;
beforeAll(async () => {
  server = await TestServer.start();
  const [player] = first(1, await createTestPlayers(server.platform, 1));
  const [gladiator] = first(1, await gladiatorsOnMarket(server, player));
  gladiatorId = gladiator.id;
});
afterAll(() => server.stop());

const DEAD_TOKEN = "d".repeat(43);
const NOT_SIGNED_IN = { code: "NOT_SIGNED_IN", message: "Please sign in." };
const SESSION_ENDED = {
  code: "SESSION_ENDED",
  message: "Your session has ended. Please sign in again.",
};
const PROFILE_INCOMPLETE = {
  code: "PROFILE_INCOMPLETE",
  message: "Please complete your profile first.",
};

const byAccess = (...access: string[]) =>
  EVERY_CALL.filter((endpoint) => access.includes(endpoint.access)).map(
    (endpoint) => [nameOf(endpoint), endpoint] as const,
  );

test("strangers may make ten calls, the ADMIN one of their own, and players the others", () => {
  expect(EVERY_CALL.filter(({ role }) => role !== undefined).map(nameOf)).toEqual([
    "POST /admin/dashboard-session",
  ]);
  expect(byAccess("public").map(([name]) => name)).toEqual([
    "POST /account/confirm-email",
    "POST /auth/register",
    "POST /auth/login",
    "GET /auth/options",
    "POST /auth/forgot-password",
    "POST /auth/reset-password",
    "POST /auth/exchange",
    "GET /market/preview",
    "PUT /notifications/mail/:token",
    "POST /push/renewal",
  ]);
});

describe.each(byAccess("signed-in", "profile-completed"))("%s", (_name, endpoint) => {
  const call = (headers: Record<string, string>): Promise<RawAnswer> =>
    send(server, {
      method: endpoint.method,
      path: pathOf(endpoint, gladiatorId),
      headers,
    });

  test("a call without a well-formed token is refused with NOT_SIGNED_IN", async () => {
    const headers = [
      {},
      { authorization: "" },
      { authorization: "Bearer" },
      { authorization: "Bearer " },
      { authorization: `Basic ${DEAD_TOKEN}` },
      { authorization: DEAD_TOKEN },
      { authorization: `Bearer ${DEAD_TOKEN} ${DEAD_TOKEN}` },
      { authorization: "Bearer ' or 1=1 --" },
      { authorization: `Bearer ${"a".repeat(201)}` },
      { authorization: "Bearer null\u00ff" },
      { cookie: `token=${DEAD_TOKEN}` },
    ];
    for (const bad of headers) {
      const answer = await call(bad);
      expect([answer.status, answer.json], JSON.stringify(bad)).toEqual([401, NOT_SIGNED_IN]);
    }
  });

  test("a call with an unknown token is refused with SESSION_ENDED", async () => {
    const answer = await call({ authorization: `Bearer ${DEAD_TOKEN}` });
    expect([answer.status, answer.json]).toEqual([401, SESSION_ENDED]);
  });
});

describe("a player with an incomplete profile", () => {
  let token: string;
  beforeAll(async () => {
    const newcomer = { username: "Newcomer", email: "new@ludus.example", password: PASSWORD };
    ({ token } = await server.call(register, newcomer));
  });

  test.each(byAccess("profile-completed"))(
    "%s is refused to a player with an incomplete profile",
    async (_name, endpoint) => {
      const request = {
        method: endpoint.method,
        path: pathOf(endpoint, gladiatorId),
        token,
      };
      const answer = hasBody(endpoint.method)
        ? await sendJson(server, { ...request, body: "not even JSON" })
        : await send(server, request);
      expect([answer.status, answer.json]).toEqual([403, PROFILE_INCOMPLETE]);
    },
  );

  test.each(["/api/auth/me", "/api/gladiators/school/info"])(
    "GET %s is answered to a player with an incomplete profile",
    async (path) => {
      expect(await send(server, { path, token })).toMatchObject({ status: 200 });
    },
  );
});
