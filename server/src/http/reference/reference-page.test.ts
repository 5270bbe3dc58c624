import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type {
  ClientToServerEvents,
  ServerToClientEvents,
} from "@ludus/shared/contract/socket-events";
import { send } from "../../../test/raw-http.ts";
import { TestServer } from "../../../test/test-server.ts";
import { securityHeaders } from "../security-headers.ts";

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start({ marketSize: 0 });
});
afterAll(() => server.stop());

const get = (path: string, headers: Record<string, string> = {}) => send(server, { path, headers });

/** What a page or a style sheet makes a browser fetch. */
function addressesIn(text: string): string[] {
  const found = text.matchAll(/(?:\bsrc=|\bhref=|url\(|\burl: )["']?([^"')\s]+)/g);
  return [...found].map(([, address]) => address as string);
}

describe("the API's page", () => {
  test.each(["/api/docs", "/api/docs/"])("is at %s, as guarded as the game", async (path) => {
    const page = await get(path);
    expect(page).toMatchObject({
      status: 200,
      headers: { ...securityHeaders(), "content-type": "text/html; charset=utf-8" },
    });
    expect(page.headers["content-security-policy"]).toContain("script-src 'self';");
  });

  test("has nothing inline that this policy would refuse", async () => {
    const { body } = await get("/api/docs");
    expect(body).not.toMatch(/<script(?![^>]*\ssrc=)|<style|\son\w+=|javascript:/i);
  });

  test.each(["/api/docs", "/api/docs/start.js", "/api/docs/look.css"])(
    "fetches nothing from elsewhere: %s",
    async (path) => {
      const addresses = addressesIn((await get(path)).body);
      expect(addresses).not.toEqual([]);
      for (const address of addresses) {
        expect(address).toMatch(/^\/(?!\/)/);
        if (!address.startsWith("/api/")) continue;
        expect(await get(address), address).toMatchObject({ status: 200 });
      }
    },
  );

  test("and what comes with Swagger UI fetches nothing of itself", async () => {
    const { body } = await get("/api/docs/swagger-ui.css");
    const fetched = addressesIn(body).filter((address) => !address.startsWith("data:"));
    expect(fetched).toEqual([]);
    expect((await get("/api/docs/start.js")).body).toContain("validatorUrl: null");
  });
});

describe("a text of the reference", () => {
  const PATHS = [
    ["/api/openapi.json", "application/json; charset=utf-8"],
    ["/api/docs", "text/html; charset=utf-8"],
    ["/api/docs/look.css", "text/css; charset=utf-8"],
    ["/api/docs/start.js", "text/javascript; charset=utf-8"],
    ["/api/docs/swagger-ui.js", "text/javascript; charset=utf-8"],
    ["/api/docs/live-feed.md", "text/plain; charset=utf-8"],
    ["/api/docs/cinzel-700.woff2", "font/woff2"],
  ] as const;

  test.each(PATHS)("is whole, or not sent again: %s", async (path, type) => {
    const plain = await get(path);
    expect(plain).toMatchObject({ status: 200, headers: { "content-type": type } });
    expect(plain.headers["content-encoding"]).toBeUndefined();
    expect(plain.headers["cache-control"]).toBe("no-cache");
    const { etag = "" } = plain.headers;
    const again = await get(path, { "if-none-match": etag, "accept-encoding": "gzip" });
    expect(again).toMatchObject({ status: 304, body: "" });
    expect(await send(server, { path, method: "HEAD" })).toMatchObject({ status: 200, body: "" });
  });

  test("is packed for whoever takes it packed, and the same when it is unpacked", async () => {
    const address = `${server.url}/api/docs/swagger-ui.js`;
    const packed = await fetch(address, { headers: { "accept-encoding": "gzip" } });
    expect(packed.headers.get("content-encoding")).toBe("gzip");
    expect(packed.headers.get("vary")).toContain("accept-encoding");
    expect(Number(packed.headers.get("content-length"))).toBeLessThan(600_000);
    expect(await packed.text()).toBe((await get("/api/docs/swagger-ui.js")).body);
  });

  test.each(PATHS)("takes no other method: %s", async (path) => {
    expect(await send(server, { path, method: "POST" })).toMatchObject({
      status: 405,
      headers: { allow: "GET, HEAD" },
      json: { code: "METHOD_NOT_ALLOWED" },
    });
  });

  test.each(["/api/docs/index.html", "/api/docs/../app.ts", "/api/docs/%2e%2e/package.json"])(
    "is one of these and no other file: %s",
    async (path) => {
      expect(await get(path)).toMatchObject({ status: 404, json: { code: "NOT_FOUND" } });
    },
  );
});

/** The compiler sees to it that none is missing. */
const MESSAGES: Record<keyof ServerToClientEvents | keyof ClientToServerEvents, true> = {
  welcome: true,
  bid: true,
  outbid: true,
  "auction-ended": true,
  market: true,
  school: true,
  shortlist: true,
  "session-ended": true,
  watch: true,
  unwatch: true,
  "place-bid": true,
};

test.each(["/api/docs/live-feed.md", "/api/openapi.json"])(
  "%s knows every message of the live feed",
  async (path) => {
    const { body } = await get(path);
    for (const name of Object.keys(MESSAGES)) expect(body).toContain(`\`${name}\``);
  },
);
