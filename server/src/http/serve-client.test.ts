import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestPlayers, type TestPlayer } from "../../test/factories.ts";
import { first } from "../../test/market.ts";
import { send } from "../../test/raw-http.ts";
import { silentMeter } from "../../test/silent-meter.ts";
import { TestServer } from "../../test/test-server.ts";
import { createLog } from "../log.ts";
import { createExpressApp } from "./express-app.ts";
import { securityHeaders } from "./security-headers.ts";
import { serveClient } from "./serve-client.ts";

const HTML = "<!doctype html><title>Ludus</title>";
const YEAR = "public, max-age=31536000, immutable";

describe("the client", () => {
  let folder: string;
  let server: Server;
  let at: { url: string };
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "ludus-client-"));
    mkdirSync(join(folder, "assets"));
    writeFileSync(join(folder, "index.html"), HTML);
    writeFileSync(join(folder, "favicon.svg"), "<svg/>");
    writeFileSync(join(folder, "assets", "main-1a2b3c.js"), "console.log(1)");
    writeFileSync(join(folder, "assets", "gone-4d5e6f.js"), "console.log(2)");
    const noRoute = (_request: unknown, _response: unknown, next: () => void) => next();
    const express = createExpressApp({
      routes: [],
      redirects: noRoute,
      reference: noRoute,
      health: noRoute,
      metrics: noRoute,
      jobDashboard: noRoute,
      client: serveClient(folder),
      headers: securityHeaders(),
      log: createLog("silent"),
      meter: silentMeter,
    });
    server = createServer((request, response) => void express(request, response));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    at = { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
  });
  afterAll(() => {
    server.close();
    rmSync(folder, { recursive: true });
  });

  test.each([
    "/",
    "/index.html",
    "/login",
    "/market",
    "/auth/callback?token=x&error=y",
    "/no/such/page",
    "/%E0%A4%A",
    "/%00",
    "/.env",
    "/..%2f..%2fetc%2fpasswd",
    "/socket/io",
    "/apiary",
  ])("answers %s with its document, which is asked for anew each time", async (path) => {
    expect(await send(at, { path })).toMatchObject({
      status: 200,
      body: HTML,
      headers: {
        "content-type": "text/html;charset=utf-8",
        "cache-control": "no-cache",
        etag: expect.any(String),
      },
    });
  });

  test.each([
    ["/assets/main-1a2b3c.js", YEAR],
    ["/favicon.svg", "no-cache"],
  ])("answers %s with the file, to be kept: %s", async (path, caching) => {
    const answer = await send(at, { path });
    expect(answer).toMatchObject({ status: 200, headers: { "cache-control": caching } });
    const again = await send(at, { path, headers: { "if-none-match": answer.headers.etag } });
    expect(again).toMatchObject({ status: 304, body: "" });
  });

  test.each(["/assets/main-old.js", "/robots.txt", "/package.json", "/%2e%2e/main.ts"])(
    "has no %s",
    async (path) => {
      const answer = await send(at, { path });
      expect(answer).toMatchObject({ status: 404, json: { code: "NOT_FOUND" } });
    },
  );

  test.each(["POST", "PUT", "DELETE", "OPTIONS", "TRACE"])(
    "is not there for %s",
    async (method) => {
      expect(await send(at, { method, path: "/market" })).toMatchObject({
        status: 405,
        headers: { allow: "GET, HEAD" },
        json: { code: "METHOD_NOT_ALLOWED" },
      });
    },
  );

  test.each(["bytes=5-2", "bytes=0-0", "bytes=-1", "bytes=99999-", "bytes=x", "lines=1-2,3-4"])(
    "is whole whatever part of it is asked for: %s",
    async (range) => {
      expect(await send(at, { path: "/", headers: { range } })).toMatchObject({
        status: 200,
        body: HTML,
      });
    },
  );

  test("that is built anew while it is served costs an answer, not the house", async () => {
    rmSync(join(folder, "assets", "gone-4d5e6f.js"));
    await expect(send(at, { path: "/assets/gone-4d5e6f.js" })).rejects.toThrow("hang up");
    expect(await send(at, { path: "/" })).toMatchObject({ status: 200 });
  });

  test("that is not built says how to build it", () => {
    expect(serveClient(join(folder, "nowhere"))).toBeTypeOf("function");
  });
});

describe("the headers that protect browsers are on", () => {
  let server: TestServer;
  let player: TestPlayer;
  beforeAll(async () => {
    server = await TestServer.start();
    [player] = first(1, await createTestPlayers(server.platform, 1));
  });
  afterAll(() => server.stop());

  test.each<[string, string, string, number]>([
    ["a hot call", "GET", "/api/gladiators/market", 200],
    ["a hot refusal", "POST", "/api/gladiators/market/nobody/bid", 422],
    ["a call", "GET", "/api/gladiators/school/info", 200],
    ["a refusal", "GET", "/api/gladiators/nobody", 404],
    ["an unknown call", "GET", "/api/nothing", 404],
    ["a wrong method", "PATCH", "/api/auth/me", 405],
    ["a broken address", "GET", "/api/gladiators/%E0%A4%A", 400],
    ["a redirect", "GET", "/api/auth/discord", 303],
    ["the health", "GET", "/healthz", 200],
    ["the readiness", "GET", "/readyz", 200],
    ["a missing file", "GET", "/assets/no.js", 404],
  ])("%s: %s %s", async (_name, method, path, status) => {
    const { headers, status: answered } = await send(server, { method, path, token: player.token });
    expect(answered).toBe(status);
    expect(headers).toMatchObject(securityHeaders());
    expect(headers["content-security-policy"]).toContain("default-src 'self'");
    expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
    expect(headers["x-powered-by"]).toBeUndefined();
    expect(headers["access-control-allow-origin"]).toBeUndefined();
  });

  test("an answer that has not changed", async () => {
    const request = { path: "/api/gladiators/market", token: player.token };
    const { etag } = (await send(server, request)).headers;
    const answer = await send(server, { ...request, headers: { "if-none-match": etag } });
    expect(answer.status).toBe(304);
    expect(answer.headers).toMatchObject(securityHeaders());
  });
});
