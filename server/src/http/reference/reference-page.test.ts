import { describe, expect, test } from "vitest";
import { EVENTS } from "@ludus/shared/contract/live/live-events";
import { MESSAGES } from "@ludus/shared/contract/live/live-messages";
import { send } from "#test/raw-http.ts";
import { TestServer } from "#test/servers/test-server.ts";
import { securityHeaders } from "../replies/security-headers.ts";

const server = await TestServer.forFile({ marketSize: 0 });

const get = (path: string, headers: Record<string, string> = {}) => send(server, { path, headers });

/** The addresses that a page or style sheet makes a browser fetch. */
function addressesIn(text: string): string[] {
  const found = text.matchAll(/(?:\bsrc=|\bhref=|url\(|\burl: )["']?([^"')\s]+)/g);
  return [...found].map(([, address]) => address as string);
}

describe("the API reference page", () => {
  test.each(["/api/docs", "/api/docs/"])(
    "%s serves the reference page with the security headers",
    async (path) => {
      const page = await get(path);
      expect(page).toMatchObject({
        status: 200,
        headers: {
          ...securityHeaders({ publicUrl: null }),
          "content-type": "text/html; charset=utf-8",
        },
      });
      expect(page.headers["content-security-policy"]).toContain("script-src 'self';");
    },
  );

  test("the reference page has no inline script, style or handler", async () => {
    const { body } = await get("/api/docs");
    expect(body).not.toMatch(/<script(?![^>]*\ssrc=)|<style|\son\w+=|javascript:/i);
  });

  test.each(["/api/docs", "/api/docs/start.js"])(
    "%s fetches nothing from other sites",
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

  test("Swagger UI's style sheets and validator fetch nothing from other sites", async () => {
    for (const sheet of ["swagger-ui.css", "page.css"]) {
      const { body } = await get(`/api/docs/${sheet}`);
      const fetched = addressesIn(body).filter((address) => !address.startsWith("data:"));
      expect(fetched).toEqual([]);
    }
    expect((await get("/api/docs/start.js")).body).toContain("validatorUrl: null");
  });
});

describe("the reference's files", () => {
  const PATHS = [
    ["/api/openapi.json", "application/json; charset=utf-8"],
    ["/api/docs", "text/html; charset=utf-8"],
    ["/api/docs/page.css", "text/css; charset=utf-8"],
    ["/api/docs/start.js", "text/javascript; charset=utf-8"],
    ["/api/docs/swagger-ui.js", "text/javascript; charset=utf-8"],
    ["/api/docs/live-feed.md", "text/plain; charset=utf-8"],
  ] as const;

  test.each(PATHS)("%s is served as %s, and not again with a known ETag", async (path, type) => {
    const plain = await get(path);
    expect(plain).toMatchObject({ status: 200, headers: { "content-type": type } });
    expect(plain.headers["content-encoding"]).toBeUndefined();
    expect(plain.headers["cache-control"]).toBe("no-cache");
    const { etag = "" } = plain.headers;
    const again = await get(path, { "if-none-match": etag });
    expect(again).toMatchObject({ status: 304, body: "" });
    expect(await send(server, { path, method: "HEAD" })).toMatchObject({ status: 200, body: "" });
  });

  test("a reference file is gzipped for clients that accept it, with the same content", async () => {
    const address = `${server.url}/api/docs/swagger-ui.js`;
    const packed = await fetch(address, { headers: { "accept-encoding": "gzip" } });
    expect(packed.headers.get("content-encoding")).toBe("gzip");
    expect(packed.headers.get("vary")).toContain("accept-encoding");
    expect(Number(packed.headers.get("content-length"))).toBeLessThan(600_000);
    expect(await packed.text()).toBe((await get("/api/docs/swagger-ui.js")).body);
  });

  test.each(PATHS)("%s refuses POST with 405", async (path) => {
    expect(await send(server, { path, method: "POST" })).toMatchObject({
      status: 405,
      headers: { allow: "GET, HEAD" },
      json: { code: "METHOD_NOT_ALLOWED" },
    });
  });

  test.each(["/api/docs/index.html", "/api/docs/../app.ts", "/api/docs/%2e%2e/package.json"])(
    "%s is answered with 404",
    async (path) => {
      expect(await get(path)).toMatchObject({ status: 404, json: { code: "NOT_FOUND" } });
    },
  );
});

test.each(["/api/docs/live-feed.md", "/api/openapi.json"])(
  "%s names every message of the live feed",
  async (path) => {
    const { body } = await get(path);
    for (const { name } of [...MESSAGES, ...EVENTS]) expect(body).toContain(`\`${name}\``);
  },
);

test("the live feed's page describes fields, refusals and rates, and leaves no mark unfilled", async () => {
  const { body } = await get("/api/docs/live-feed.md");
  expect(body).not.toContain("<!--");
  expect(body).toContain("- `yourBid`: integer. Gold. The recipient's bid that was beaten.");
  expect(body).toContain("- `relistedAs`: `AuctionState` or null.");
  expect(body).toContain("`IDEMPOTENCY_KEY_REUSED`");
  expect(body).toContain("At most 300 in 10 s");
});
