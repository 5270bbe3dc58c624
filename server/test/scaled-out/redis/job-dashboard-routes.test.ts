import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openJobDashboard } from "@ludus/shared/contract/admin-api";
import { logout } from "@ludus/shared/contract/accounts/session-api";
import type { Role } from "@ludus/shared/rules/accounts/roles";
import { startRedis, type RedisServer } from "@ludus/testkit/services/start-redis";
import { createTestPlayers, type TestPlayer } from "../../fixtures/test-players.ts";
import { FakeClock } from "../../fixtures/fakes/fake-clock.ts";
import { first, refusalOf } from "../../fixtures/market.ts";
import { send, type RawAnswer, type RawRequest } from "../../fixtures/raw-http.ts";
import { openTestDatabase } from "../../fixtures/servers/test-database.ts";
import { TestServer } from "../../fixtures/servers/test-server.ts";
import { grantRole } from "../../../src/features/admin/grant-role.ts";

const HOUR_MS = 3_600_000;

let redis: RedisServer;
let server: TestServer;
let clock: FakeClock;
let close: () => Promise<void>;
beforeAll(async () => {
  redis = await startRedis();
  const opened = await openTestDatabase();
  clock = new FakeClock();
  server = await TestServer.start({
    database: opened.config,
    redisUrl: redis.url,
    now: clock.now,
  });
  close = async () => {
    await server.stop();
    await opened.remove();
    await redis.stop();
  };
});
afterAll(() => close());

let player: TestPlayer;
beforeEach(async () => {
  [player] = first(1, await createTestPlayers(server.platform, 1));
});

async function grant(role: Role): Promise<void> {
  await grantRole(server.platform.database, player.username, role);
  clock.advance(5000);
}

const askForCookie = (at = server, headers = {}): Promise<RawAnswer> =>
  send(at, {
    method: "POST",
    path: "/api/admin/dashboard-session",
    token: player.token,
    headers,
  });

async function cookie(): Promise<string> {
  const { headers } = await askForCookie();
  return headers["set-cookie"]?.[0]?.split(";")[0] ?? "";
}

const visit = (headers: RawRequest["headers"] = {}, path = "/admin/queues/api/queues") =>
  send(server, { path, headers });

const asBrowser = { accept: "text/html,application/xhtml+xml,*/*;q=0.8" };

describe("an ADMIN", () => {
  beforeEach(() => grant("ADMIN"));

  test("an ADMIN gets an HttpOnly, SameSite=Strict cookie that lasts an hour", async () => {
    const answer = await askForCookie();
    expect(answer).toMatchObject({ status: 200, json: { expiresAt: clock.now() + HOUR_MS } });
    expect(answer.headers["set-cookie"]).toEqual([
      expect.stringMatching(
        /^ludus_dashboard=[\w-]{43}; Max-Age=3600; Path=\/; HttpOnly; SameSite=Strict$/,
      ),
    ]);
  });

  test("an ADMIN's cookie is Secure and bound to the host if PUBLIC_URL is https", async () => {
    const publicUrl = "https://ludus.example";
    const secure = await TestServer.start({ publicUrl, marketSize: 0, redisUrl: redis.url });
    [player] = first(1, await createTestPlayers(secure.platform, 1));
    await grantRole(secure.platform.database, player.username, "ADMIN");
    const { headers } = await askForCookie(secure);
    const [set = ""] = headers["set-cookie"] ?? [];
    const value = set.split(";")[0] ?? "";
    const path = "/admin/queues/api/queues";
    const withCookie = await send(secure, { path, headers: { cookie: value } });
    const planted = { cookie: value.replace("__Host-", "") };
    const withPlanted = await send(secure, { path, headers: planted });
    await secure.stop();
    expect(set).toMatch(/^__Host-ludus_dashboard=.*; Path=\/; .*; Secure; SameSite=Strict$/);
    expect(withCookie.status).toBe(200);
    expect(withPlanted).toMatchObject({ status: 401, json: { code: "NOT_SIGNED_IN" } });
  });

  test("an ADMIN sees the server's jobs with the cookie and with a bearer token", async () => {
    for (const headers of [
      { cookie: `other=1; ${await cookie()}` },
      { authorization: `Bearer ${player.token}` },
    ]) {
      const answer = await visit(headers);
      expect(answer.status).toBe(200);
      const { queues } = JSON.parse(answer.body) as { queues: unknown[] };
      expect(queues).toMatchObject([{ name: "auctions", counts: { delayed: 12, failed: 0 } }]);
      expect(answer.headers["cache-control"]).toBe("no-store");
      expect(answer.headers["x-powered-by"]).toBeUndefined();
    }
  });

  test("the dashboard's pages load nothing from other sites", async () => {
    const headers = { cookie: await cookie(), ...asBrowser };
    const page = await visit(headers, "/admin/queues");
    expect(page.status).toBe(200);
    expect(page.body).toContain("<title>Ludus</title>");
    expect(page.headers["content-security-policy"]).toMatch(
      /^default-src 'self';script-src 'self';.*base-uri 'self'/,
    );
    expect(page.body).not.toMatch(/(src|href)="(https?:)?\/\//);
    const [, script = ""] = /src="(static\/js\/main\.[^"]+)"/.exec(page.body) ?? [];
    expect(await visit(headers, `/admin/queues/${script}`)).toMatchObject({ status: 200 });
  });

  test("an ADMIN changes no job by the dashboard, neither with the cookie nor with a bearer token", async () => {
    const byCookie = { cookie: await cookie(), origin: server.url };
    const byToken = { authorization: `Bearer ${player.token}` };
    const auctions = async () => (await visit(byToken, "/admin/queues/api/queues")).json;
    const before = await auctions();
    expect(before).toMatchObject({ queues: [{ readOnlyMode: true, isPaused: false }] });
    const delayed = "/admin/queues/api/queues?activeQueue=auctions&status=delayed";
    const [, jobId = ""] =
      /"jobs":\[\{"id":"([^"]+)"/.exec((await visit(byToken, delayed)).body) ?? [];
    expect(jobId).not.toBe("");
    const ways = ["pause", "clean/delayed", `${jobId}/promote`, `${jobId}/clean`, `${jobId}/retry`];
    for (const headers of [byCookie, byToken]) {
      for (const way of ways) {
        const path = `/admin/queues/api/queues/auctions/${way}`;
        const answer = await send(server, { method: "PUT", path, headers });
        expect(answer).toMatchObject({ status: 403, json: { code: "FORBIDDEN" } });
      }
    }
    expect(await auctions()).toEqual(before);
  });

  test("the cookie opens nothing for a page of another origin", async () => {
    const headers = { cookie: await cookie(), origin: "http://127.0.0.1:1" };
    expect(await visit(headers)).toMatchObject({ status: 403, json: { code: "FORBIDDEN" } });
  });

  test("an ADMIN who logs out loses access", async () => {
    const headers = { cookie: await cookie() };
    expect(await visit(headers)).toMatchObject({ status: 200 });
    await server.call(logout, {}, player.token);
    expect(await visit(headers)).toMatchObject({ status: 401, json: { code: "SESSION_ENDED" } });
  });

  test("an ADMIN loses access after an hour, or without the role", async () => {
    const headers = { cookie: await cookie() };
    await grantRole(server.platform.database, player.username, "GAME_MASTER");
    expect(await visit(headers)).toMatchObject({ status: 403, json: { code: "FORBIDDEN" } });
    await grantRole(server.platform.database, player.username, "ADMIN");
    clock.advance(HOUR_MS - 1);
    expect(await visit(headers)).toMatchObject({ status: 200 });
    clock.advance(1);
    expect(await visit(headers)).toMatchObject({ status: 401, json: { code: "SESSION_ENDED" } });
  });

  test("the dashboard answers 500 within 3 s if Redis is frozen", async () => {
    const headers = { cookie: await cookie() };
    const askedAt = performance.now();
    expect(await visit(headers)).toMatchObject({ status: 200 });
    const usualMs = performance.now() - askedAt;
    redis.freeze();
    const startedAt = performance.now();
    const answer = await visit(headers);
    redis.thaw();
    expect(answer.status).toBe(500);
    expect(performance.now() - startedAt).toBeLessThan(3000 + 3 * usualMs);
    expect(await visit(headers)).toMatchObject({ status: 200 });
  });

  test("the dashboard is refused with NO_JOB_DASHBOARD without Redis", async () => {
    const withoutRedis = await TestServer.start({ redisUrl: null });
    [player] = first(1, await createTestPlayers(withoutRedis.platform, 1));
    await grantRole(withoutRedis.platform.database, player.username, "ADMIN");
    const told = { code: "NO_JOB_DASHBOARD", message: expect.stringContaining("REDIS_URL") };
    const refusal = await refusalOf(withoutRedis.call(openJobDashboard, {}, player.token));
    expect(refusal.toBody()).toEqual(told);
    const answer = await send(withoutRedis, { path: "/admin/queues", token: player.token });
    await withoutRedis.stop();
    expect(answer).toMatchObject({ status: 404, json: told });
  });
});

describe("a visitor who is no ADMIN", () => {
  test("a GAME_MASTER gets no cookie and no access", async () => {
    await grant("GAME_MASTER");
    const refusal = await refusalOf(server.call(openJobDashboard, {}, player.token));
    expect(refusal.code).toBe("FORBIDDEN");
    expect(await visit({ authorization: `Bearer ${player.token}` })).toMatchObject({
      status: 403,
      json: { code: "FORBIDDEN" },
    });
  });

  test.each([
    ["nothing", {}, "NOT_SIGNED_IN"],
    ["a made-up ticket", { cookie: `ludus_dashboard=${"x".repeat(43)}` }, "SESSION_ENDED"],
    ["an empty ticket", { cookie: "ludus_dashboard=" }, "SESSION_ENDED"],
  ])("a visitor with %s is refused", async (_name, headers, code) => {
    expect(await visit(headers)).toMatchObject({ status: 401, json: { code } });
  });

  test("a session's token is refused as a dashboard cookie", async () => {
    await grant("ADMIN");
    expect(await visit({ cookie: `ludus_dashboard=${player.token}` })).toMatchObject({
      status: 401,
    });
  });

  test("a browser without a cookie is redirected to /admin", async () => {
    const answer = await visit(asBrowser, "/admin/queues");
    expect([answer.status, answer.headers.location]).toEqual([303, "/admin"]);
  });

  test.each(["/admin/queues/static/js/main.js", "/ADMIN/queues/api/queues", "/admin/queues/"])(
    "a visitor without a cookie is refused %s",
    async (path) => {
      expect(await visit({}, path)).toMatchObject({ status: 401 });
    },
  );
});
