import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openJobDashboard } from "@ludus/shared/contract/admin-api";
import { logout } from "@ludus/shared/contract/auth-api";
import type { Role } from "@ludus/shared/model/roles";
import { createTestPlayers, type TestPlayer } from "../../test/factories.ts";
import { FakeClock } from "../../test/fake-clock.ts";
import { first, refusalOf } from "../../test/market.ts";
import { send, type RawAnswer, type RawRequest } from "../../test/raw-http.ts";
import { startRedis, type TestRedis } from "../../test/start-redis.ts";
import { openTestDatabase } from "../../test/test-database.ts";
import { TestServer } from "../../test/test-server.ts";
import { grantRole } from "../features/auth/grant-role.ts";

const HOUR_MS = 3_600_000;

let redis: TestRedis;
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

  test("gets a cookie that no script reads, no other site uses, and that lasts an hour", async () => {
    const answer = await askForCookie();
    expect(answer).toMatchObject({ status: 200, json: { expiresAt: clock.now() + HOUR_MS } });
    expect(answer.headers["set-cookie"]).toEqual([
      expect.stringMatching(
        /^ludus_dashboard=[\w-]{43}; Path=\/admin; Max-Age=3600; HttpOnly; SameSite=Strict$/,
      ),
    ]);
  });

  test("gets one for https alone, where the house is reached by it", async () => {
    const secure = await TestServer.start({
      publicUrl: "https://ludus.example",
      marketSize: 0,
      redisUrl: redis.url,
    });
    [player] = first(1, await createTestPlayers(secure.platform, 1));
    await grantRole(secure.platform.database, player.username, "ADMIN");
    const { headers } = await askForCookie(secure);
    await secure.stop();
    expect(headers["set-cookie"]?.[0]).toMatch(/; SameSite=Strict; Secure$/);
  });

  test("sees the jobs of the house with it, and with his bearer token", async () => {
    for (const headers of [
      { cookie: `other=1; ${await cookie()}` },
      { authorization: `Bearer ${player.token}` },
    ]) {
      const answer = await visit(headers);
      expect(answer.status).toBe(200);
      const { queues } = JSON.parse(answer.body) as { queues: unknown[] };
      expect(queues).toMatchObject([{ name: "house", counts: { delayed: 12, failed: 0 } }]);
    }
  });

  test("sees pages that ask nobody else for anything", async () => {
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

  test("may change jobs from its pages, and not from those of others", async () => {
    const headers = { cookie: await cookie() };
    const path = "/admin/queues/api/queues/house/pause";
    const put = (origin: string) =>
      send(server, { method: "PUT", path, headers: { ...headers, origin } });
    expect(await put("http://127.0.0.1:1")).toMatchObject({
      status: 403,
      json: { code: "FORBIDDEN" },
    });
    expect(await put(server.url)).toMatchObject({ status: 200 });
    const resume = path.replace("pause", "resume");
    await send(server, { method: "PUT", path: resume, headers });
  });

  test("sees nothing any more once he has logged out", async () => {
    const headers = { cookie: await cookie() };
    expect(await visit(headers)).toMatchObject({ status: 200 });
    await server.call(logout, {}, player.token);
    expect(await visit(headers)).toMatchObject({ status: 401, json: { code: "SESSION_ENDED" } });
  });

  test("sees nothing any more after an hour, or without his role", async () => {
    const headers = { cookie: await cookie() };
    await grantRole(server.platform.database, player.username, "GAME_MASTER");
    expect(await visit(headers)).toMatchObject({ status: 403, json: { code: "FORBIDDEN" } });
    await grantRole(server.platform.database, player.username, "ADMIN");
    clock.advance(HOUR_MS - 1);
    expect(await visit(headers)).toMatchObject({ status: 200 });
    clock.advance(1);
    expect(await visit(headers)).toMatchObject({ status: 401, json: { code: "SESSION_ENDED" } });
  });

  test("is not kept waiting by a Redis that answers nothing", async () => {
    const headers = { cookie: await cookie() };
    const askedAtMs = performance.now();
    expect(await visit(headers)).toMatchObject({ status: 200 });
    const usualMs = performance.now() - askedAtMs;
    redis.freeze();
    const startedAtMs = performance.now();
    const answer = await visit(headers);
    redis.thaw();
    expect(answer.status).toBe(500);
    expect(performance.now() - startedAtMs).toBeLessThan(3000 + 3 * usualMs);
    expect(await visit(headers)).toMatchObject({ status: 200 });
  });

  test("is told in words where there is no queue to see", async () => {
    const alone = await TestServer.start({ redisUrl: null });
    [player] = first(1, await createTestPlayers(alone.platform, 1));
    await grantRole(alone.platform.database, player.username, "ADMIN");
    const told = { code: "NO_JOB_DASHBOARD", message: expect.stringContaining("REDIS_URL") };
    const refusal = await refusalOf(alone.call(openJobDashboard, {}, player.token));
    expect(refusal.toBody()).toEqual(told);
    const answer = await send(alone, { path: "/admin/queues", token: player.token });
    await alone.stop();
    expect(answer).toMatchObject({ status: 404, json: told });
  });
});

describe("whoever is no ADMIN", () => {
  test("gets no cookie and sees nothing", async () => {
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
  ])("is refused with %s", async (_name, headers, code) => {
    expect(await visit(headers)).toMatchObject({ status: 401, json: { code } });
  });

  test("is refused with a session's token in the place of a ticket", async () => {
    await grant("ADMIN");
    expect(await visit({ cookie: `ludus_dashboard=${player.token}` })).toMatchObject({
      status: 401,
    });
  });

  test("is led to the door when he visits a page", async () => {
    const answer = await visit(asBrowser, "/admin/queues");
    expect([answer.status, answer.headers.location]).toEqual([303, "/admin"]);
  });

  test.each(["/admin/queues/static/js/main.js", "/ADMIN/queues/api/queues", "/admin/queues/"])(
    "does not get %s either",
    async (path) => {
      expect(await visit({}, path)).toMatchObject({ status: 401 });
    },
  );
});
