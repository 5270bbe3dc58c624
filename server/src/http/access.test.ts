import { isDeepStrictEqual } from "node:util";
import { beforeAll, describe, expect, test } from "vitest";
import { register } from "@ludus/shared/contract/accounts/auth-api";
import { hasBody, type Endpoint } from "@ludus/shared/contract/endpoint";
import { hasRole, ROLES, type Role } from "@ludus/shared/rules/accounts/roles";
import { PASSWORD } from "@ludus/testkit/players/register-player";
import { EVERY_CALL, nameOf, pathOf } from "#test/contract/every-call.ts";
import { createOperator } from "#test/operators.ts";
import { signInTestPlayer, type TestPlayer } from "#test/test-players.ts";
import { first, gladiatorsOnMarket } from "#test/market.ts";
import { send, sendJson, type RawAnswer } from "#test/raw-http.ts";
import { refusalsOf } from "@ludus/shared/contract/refusals-of";
import { TestServer } from "#test/servers/test-server.ts";

const server = await TestServer.forFile();
const [player] = await server.newPlayers(1);
const [gladiator] = first(1, await gladiatorsOnMarket(server, player));
const gladiatorId = gladiator.id;

const UNKNOWN_ID = "00000000-0000-7000-8000-000000000000";
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

test("strangers may make the calls listed here, operators those of their role, and players the others", () => {
  const named = (role: string) =>
    EVERY_CALL.filter((endpoint) => endpoint.role === role).map(nameOf);
  expect(named("MODERATOR")).toEqual([
    "GET /admin/acts",
    "GET /admin/figures",
    "GET /admin/players",
    "GET /admin/players/:id",
    "GET /admin/reports",
    "PUT /admin/players/:id/name",
    "PUT /admin/players/:id/school-name",
    "PUT /admin/players/:id/suspension",
    "POST /admin/players/:id/suspension/lift",
    "POST /admin/reports/:id/close",
    "POST /admin/players/:id/reports/close",
  ]);
  expect(named("GAME_MASTER")).toEqual([
    "GET /admin/auctions",
    "POST /admin/auctions/:id/void",
    "POST /admin/players/:id/gold",
  ]);
  expect(named("ADMIN")).toEqual(["PUT /admin/players/:id/role"]);
  expect(EVERY_CALL.filter(({ path }) => path.startsWith("/admin/"))).toEqual(
    EVERY_CALL.filter(({ role }) => role !== undefined),
  );
  expect(byAccess("public").map(([name]) => name)).toEqual([
    "POST /account/confirm-email",
    "POST /auth/register",
    "POST /auth/login",
    "GET /auth/options",
    "POST /auth/forgot-password",
    "POST /auth/reset-password",
    "POST /auth/exchange",
    "POST /auth/sign-out",
    "GET /market/preview",
    "PUT /notifications/mail/:token",
    "POST /push/renewal",
  ]);
});

describe.each(byAccess("signed-in", "profile-completed"))("%s", (_name, endpoint) => {
  const call = (headers: Record<string, string>): Promise<RawAnswer> =>
    send(server, { method: endpoint.method, path: pathOf(endpoint, gladiatorId), headers });

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
      const request = { method: endpoint.method, path: pathOf(endpoint, gladiatorId), token };
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

const NO_ADMISSION = new Set(["NOT_SIGNED_IN", "SESSION_ENDED", "PROFILE_INCOMPLETE", "FORBIDDEN"]);

describe("players of each role", () => {
  const players = new Map<Role, TestPlayer>();
  beforeAll(async () => {
    for (const role of ROLES) players.set(role, await createOperator(server, role));
  });

  test.each(EVERY_CALL.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    "%s is refused with FORBIDDEN below its role, and answered as declared from there on",
    async (_name, endpoint) => {
      const faults: string[] = [];
      for (const [role, player] of players) {
        const request = {
          method: endpoint.method,
          path: pathOf(endpoint, UNKNOWN_ID),
          // A session of its own: some calls end it.
          token: await signInTestPlayer(server.platform, player),
        };
        const answer = hasBody(endpoint.method)
          ? await sendJson(server, { ...request, body: {} })
          : await send(server, request);
        if (!isAsDeclared(answer, endpoint, role)) faults.push(`${role}: ${answer.body}`);
      }
      expect(faults).toEqual([]);
    },
  );
});

function isAsDeclared({ status, json }: RawAnswer, endpoint: Endpoint, role: Role): boolean {
  const code = json?.["code"];
  if (!hasRole(role, endpoint.role ?? "USER")) return status === 403 && code === "FORBIDDEN";
  if (status < 400) return isDeepStrictEqual(endpoint.reply.parse(json), json);
  const admitted = refusalsOf(endpoint).filter((known) => !NO_ADMISSION.has(known));
  return admitted.some((known) => known === code);
}
