import { expect, test } from "vitest";
import { send } from "#test/raw-http.ts";
import { TestServer } from "#test/servers/test-server.ts";
import { securityHeaders } from "./security-headers.ts";

const HTTPS_ONLY = "max-age=31536000; includeSubDomains";

const server = await TestServer.forFile({ publicUrl: "https://ludus.example:8443", marketSize: 0 });

test.each(["/healthz", "/api/nothing", "/api/gladiators/market", "/socket.io/", "/no.js"])(
  "browsers are told with %s to come by https only, if PUBLIC_URL is https",
  async (path) => {
    const { headers } = await send(server, { path });
    expect(headers["strict-transport-security"]).toBe(HTTPS_ONLY);
  },
);

test.each([null, "http://192.168.1.7:3000"])(
  "browsers are not told to come by https only if PUBLIC_URL is %s",
  (publicUrl) => {
    expect(securityHeaders({ publicUrl })).not.toHaveProperty("strict-transport-security");
  },
);

test.each([
  [null, "connect-src 'self';"],
  ["http://192.168.1.7:3000", "connect-src 'self' ws://192.168.1.7:3000;"],
  ["https://ludus.example", "connect-src 'self' wss://ludus.example;"],
])("pages of PUBLIC_URL %s may open connections to their own host alone", (publicUrl, policy) => {
  expect(securityHeaders({ publicUrl })["content-security-policy"]).toContain(policy);
});
