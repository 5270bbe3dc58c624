import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import express from "express";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { TestPlayer } from "#test/test-players.ts";
import { send } from "#test/raw-http.ts";
import { silentMeter } from "#test/fakes/silent-meter.ts";
import { TestServer } from "#test/servers/test-server.ts";
import { createLog } from "../../log.ts";
import { createExpressApp } from "../express-app.ts";
import { securityHeaders } from "./security-headers.ts";
import { serveClient } from "./serve-client.ts";

const MARKET_STYLES = '<title>Ludus</title><link rel="stylesheet" href="/assets/first-1a2b3c.css">';
const STYLES =
  '<title>Ludus</title><link rel="stylesheet" href="/assets/fonts-1a2b3c.css"><link rel="stylesheet" href="/assets/styles-1a2b3c.css"><link rel="stylesheet" disabled media="not all" href="/assets/first-1a2b3c.css">';
const MARKUP = `<!doctype html><head><meta property="og:image" content="__PUBLIC_URL__/og.jpg">${MARKET_STYLES}</head>`;
const LANDING = `<!doctype html><head>${MARKET_STYLES}</head><p>For 72 hours.</p><h3>72-hour auctions</h3>`;
const SETTINGS =
  '<meta name="auction-duration-ms" content="5400000"><meta name="games-every-ms" content="180000"><meta name="no-discord" content="">';
const MARKET_HTML = MARKUP.replace("__PUBLIC_URL__", "https://ludus.example").replace(
  "</head>",
  `${SETTINGS}</head>`,
);
const HTML = MARKET_HTML.replace(MARKET_STYLES, STYLES);
async function listen(server: Server): Promise<{ url: string }> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const HEADERS = securityHeaders({ publicUrl: null });
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";
const YEAR = "public, max-age=31536000, immutable";

describe("the built client", () => {
  let folder: string;
  let server: Server;
  let at: { url: string };
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "ludus-client-"));
    mkdirSync(join(folder, "assets"));
    writeFileSync(join(folder, "index.html"), MARKUP);
    writeFileSync(join(folder, "landing.html"), LANDING);
    writeFileSync(join(folder, "assets", "signs-1a2b3c.svg"), "<svg/>");
    writeFileSync(join(folder, "favicon.svg"), "<svg/>");
    writeFileSync(join(folder, "favicon.ico"), "");
    writeFileSync(join(folder, "sw.js"), "self.skipWaiting()");
    const manifest = {
      "src/features/landing/landing-page.tsx": { file: "assets/landing-1a2b3c.js" },
      "_market-1a2b3c.js": { file: "assets/market-1a2b3c.js", name: "market" },
      "_first-1a2b3c.js": {
        file: "assets/first-1a2b3c.js",
        name: "first",
        css: ["assets/first-1a2b3c.css"],
      },
      "virtual:fonts.css": { file: "assets/fonts-1a2b3c.css" },
      "src/styles/index.css": { file: "assets/styles-1a2b3c.css" },
    };
    mkdirSync(join(folder, ".vite"));
    writeFileSync(join(folder, ".vite", "manifest.json"), JSON.stringify(manifest));
    writeFileSync(join(folder, "assets", "main-1a2b3c.js"), "console.log(1)");
    writeFileSync(join(folder, "assets", "gone-4d5e6f.js"), "console.log(2)");
    const noRoute = (_request: unknown, _response: unknown, next: () => void) => next();
    const app = createExpressApp({
      routes: [],
      redirects: [noRoute],
      reference: noRoute,
      health: noRoute,
      metrics: noRoute,
      client: serveClient({
        folder,
        publicUrl: "https://ludus.example",
        auctionDurationMs: 5_400_000,
        gamesEveryMs: 180_000,
        hasDiscord: false,
      }),
      headers: HEADERS,
      log: createLog("silent"),
      meter: silentMeter,
    });
    server = createServer((request, response) => void app(request, response));
    at = await listen(server);
  });
  afterAll(() => {
    server.close();
    rmSync(folder, { recursive: true });
  });

  test("the landing page's document shows the page with this server's duration, and names its scripts", async () => {
    const link = '<link rel="modulepreload" crossorigin href="/assets/landing-1a2b3c.js">';
    expect(await send(at, { path: "/" })).toMatchObject({
      status: 200,
      body: `<!doctype html><head>${STYLES}${SETTINGS}${link}</head><p>For 90 minutes.</p><h3>90-minute auctions</h3>`,
      headers: { "cache-control": "no-cache" },
    });
  });

  test.each(["/forgot-password", "/login", "/Login/", "/auth/callback?token=x&error=y.z"])(
    "%s is answered with the client's document, which tells this server's duration, to be asked for again",
    async (path) => {
      const answer = await send(at, { path });
      expect(answer).toMatchObject({
        status: 200,
        body: HTML,
        headers: {
          "content-type": "text/html; charset=utf-8",
          "cache-control": "no-cache",
          etag: expect.any(String),
        },
      });
      const again = await send(at, { path, headers: { "if-none-match": answer.headers.etag } });
      expect(again).toMatchObject({ status: 304, body: "" });
    },
  );

  test.each([
    ["/assets/main-1a2b3c.js", "text/javascript; charset=utf-8"],
    ["/sw.js", "text/javascript; charset=utf-8"],
    ["/favicon.svg", "image/svg+xml; charset=utf-8"],
    ["/favicon.ico", "image/vnd.microsoft.icon"],
  ])("%s is sent as %s", async (path, type) => {
    expect((await send(at, { path })).headers["content-type"]).toBe(type);
  });

  test.each(["/assets/main-1a2b3c.js", "/assets/signs-1a2b3c.svg"])(
    "%s carries the headers of data, whose policy shows nothing, runs nothing and stands in no frame",
    async (path) => {
      const { headers } = await send(at, { path });
      expect(headers["x-content-type-options"]).toBe("nosniff");
      expect(headers["cross-origin-resource-policy"]).toBe("same-origin");
      expect(headers["content-security-policy"]).toBe(DATA_POLICY);
      expect(headers).not.toHaveProperty("x-frame-options");
    },
  );

  test("a file beside the assets carries the headers of documents", async () => {
    expect((await send(at, { path: "/favicon.svg" })).headers).toMatchObject(HEADERS);
  });

  test.each(["/market", "/Market/", "/market?tab=search"])(
    "%s is answered with a document that names the page's scripts, and the styles of its first list",
    async (path) => {
      const { status, body } = await send(at, { path });
      expect(status).toBe(200);
      const link = '<link rel="modulepreload" crossorigin href="/assets/market-1a2b3c.js">';
      expect(body).toBe(MARKET_HTML.replace("</head>", `${link}</head>`));
    },
  );

  test.each([
    "/no/such/page",
    "/market/nowhere",
    "/%E0%A4%A",
    "/%00",
    "/index.html",
    "/socket/io",
    "/apiary",
    "//market",
  ])("%s is no page: the client's document says so, with 404", async (path) => {
    const { etag } = (await send(at, { path: "/login" })).headers;
    const answer = await send(at, { path, headers: { "if-none-match": etag } });
    expect(answer).toMatchObject({ status: 404, body: HTML });
  });

  test.each([
    ["/assets/main-1a2b3c.js", YEAR],
    ["/favicon.svg", "no-cache"],
    ["/sw.js", "no-cache"],
  ])("%s is answered with the file and cache-control: %s", async (path, caching) => {
    const answer = await send(at, { path });
    expect(answer).toMatchObject({ status: 200, headers: { "cache-control": caching } });
    const again = await send(at, { path, headers: { "if-none-match": answer.headers.etag } });
    expect(again).toMatchObject({ status: 304, body: "" });
  });

  test.each([
    "/assets/main-old.js",
    "/package.json",
    "/.env",
    "/.git/config",
    "/.git/HEAD",
    "/.vite/manifest.json",
    "/.well-known/x/.y",
    "/..%2f..%2fetc%2fpasswd.txt",
    "/../main.ts",
  ])("%s is answered with 404", async (path) => {
    const answer = await send(at, { path });
    expect(answer).toMatchObject({ status: 404, json: { code: "NOT_FOUND" } });
  });

  test.each(["POST", "PUT", "DELETE", "OPTIONS", "TRACE"])(
    "%s of a page is refused with 405",
    async (method) => {
      expect(await send(at, { method, path: "/market" })).toMatchObject({
        status: 405,
        headers: { allow: "GET, HEAD" },
        json: { code: "METHOD_NOT_ALLOWED" },
      });
    },
  );

  test.each(["bytes=5-2", "bytes=0-0", "bytes=-1", "bytes=99999-", "bytes=x", "lines=1-2,3-4"])(
    "a request for the range %s is answered with the whole document",
    async (range) => {
      expect(await send(at, { path: "/login", headers: { range } })).toMatchObject({
        status: 200,
        body: HTML,
      });
    },
  );

  test("a file deleted while the client is served fails its request, not the server", async () => {
    rmSync(join(folder, "assets", "gone-4d5e6f.js"));
    await expect(send(at, { path: "/assets/gone-4d5e6f.js" })).rejects.toThrow("hang up");
    expect(await send(at, { path: "/" })).toMatchObject({ status: 200 });
  });

  test("a client that is not built is answered with how to build it", async () => {
    const unbuilt = createServer(
      express().use(
        serveClient({
          folder: join(folder, "nowhere"),
          publicUrl: null,
          auctionDurationMs: 1000,
          gamesEveryMs: null,
          hasDiscord: true,
        }),
      ),
    );
    expect(await send(await listen(unbuilt), { path: "/" })).toMatchObject({
      status: 404,
      body: "The client is not built. Run: npm run build\n",
    });
    unbuilt.close();
  });
});

describe("the security headers", () => {
  let server: TestServer;
  let player: TestPlayer;
  beforeAll(async () => {
    server = await TestServer.start();
    [player] = await server.newPlayers(1);
  });
  afterAll(() => server.stop());

  test.each<[string, string, string, number]>([
    ["a hot refusal", "POST", "/api/gladiators/market/nobody/bid", 422],
    ["a refusal", "GET", "/api/gladiators/nobody", 404],
    ["an unknown call", "GET", "/api/nothing", 404],
    ["a wrong method", "PATCH", "/api/auth/me", 405],
    ["a broken address", "GET", "/api/gladiators/%E0%A4%A", 400],
    ["a redirect", "GET", "/api/auth/discord", 303],
    ["the health", "GET", "/healthz", 200],
    ["the readiness", "GET", "/readyz", 200],
    ["a missing file", "GET", "/assets/no.js", 404],
  ])("the security headers are on %s: %s %s", async (_name, method, path, status) => {
    const { headers, status: answered } = await send(server, { method, path, token: player.token });
    expect(answered).toBe(status);
    expect(headers).toMatchObject(HEADERS);
    expect(headers["content-security-policy"]).toContain("default-src 'self'");
    expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
    expect(headers["x-powered-by"]).toBeUndefined();
    expect(headers["access-control-allow-origin"]).toBeUndefined();
  });

  test.each(["/api/gladiators/market", "/api/gladiators/school/info"])(
    "%s answers with a policy for data, and without the headers that only documents need",
    async (path) => {
      const { status, headers } = await send(server, { path, token: player.token });
      expect(status).toBe(200);
      expect(headers["x-content-type-options"]).toBe("nosniff");
      expect(headers["cross-origin-resource-policy"]).toBe("same-origin");
      expect(headers["content-security-policy"]).toBe(DATA_POLICY);
      expect(headers).not.toHaveProperty("x-frame-options");
    },
  );

  test("an unchanged answer carries the headers of a changed one", async () => {
    const request = { path: "/api/gladiators/market", token: player.token };
    const { etag } = (await send(server, request)).headers;
    const answer = await send(server, { ...request, headers: { "if-none-match": etag } });
    expect(answer.status).toBe(304);
    expect(answer.headers["x-content-type-options"]).toBe("nosniff");
    expect(answer.headers["content-security-policy"]).toBe(DATA_POLICY);
  });
});
