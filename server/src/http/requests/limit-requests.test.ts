import { connect } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { REQUESTS_PER_ADDRESS_MAX, REQUESTS_WITHIN_MS } from "@ludus/shared/limits";
import { eventually } from "@ludus/testkit/eventually";
import { send } from "#test/raw-http.ts";
import { openRawSocket } from "#test/raw-socket.ts";
import { TestServer } from "#test/servers/test-server.ts";

const FLOODER = { "x-forwarded-for": "203.0.113.9" };

const server = await TestServer.forFile({
  rateLimits: true,
  isPrivate: false,
  trustedProxies: 1,
  marketSize: 0,
});

/** Many requests on one connection. Resolves with the first refusal's head, or undefined. */
function flood(path: string, { url } = server, from = FLOODER): Promise<string | undefined> {
  const { hostname, port } = new URL(url);
  const forwardedFor = from["x-forwarded-for"];
  const request = `GET ${path} HTTP/1.1\r\nhost: ludus\r\nx-forwarded-for: ${forwardedFor}\r\n\r\n`;
  return new Promise((resolve, reject) => {
    let heard = "";
    const socket = connect(Number(port), hostname, () =>
      socket.write(request.repeat(REQUESTS_PER_ADDRESS_MAX + 1)),
    );
    socket.on("data", (data) => (heard += data.toString("latin1")));
    socket.on("error", reject);
    // The refused request is the connection's last.
    socket.on("close", () => resolve(/HTTP\/1.1 429[^]*/.exec(heard)?.[0]));
    socket.setTimeout(REQUESTS_WITHIN_MS, () => socket.destroy());
  });
}

test("requests of an address beyond the limit are refused before they are answered, also WebSockets, and others are served", async () => {
  // Anew where a slow machine needs more than a window for so many.
  const refusal = await eventually(async () => {
    const found = await flood("/healthz");
    expect(found).toBeDefined();
    return found;
  });
  expect(refusal).toMatch(/retry-after: 10\r\n/i);
  expect(refusal).toMatch(/connection: close\r\n/i);
  expect(refusal).toContain('"code":"TOO_MANY_REQUESTS"');
  await expect(openRawSocket(server, { headers: FLOODER })).rejects.toThrow("429");
  expect(await send(server, { path: "/api/auth/me", headers: FLOODER })).toMatchObject({
    status: 429,
  });
  const neighbour = { "x-forwarded-for": "203.0.113.10" };
  expect(await send(server, { path: "/healthz", headers: neighbour })).toMatchObject({
    status: 200,
  });
});

test("requests from a private network are not counted on a private server", async () => {
  const options = { rateLimits: true, isPrivate: true, trustedProxies: 1, marketSize: 0 };
  const own = await TestServer.start(options);
  onTestFinished(() => own.stop());
  const neighbour = { "x-forwarded-for": "10.1.2.3" };
  for (let round = 0; round < 2; round += 1) {
    expect(await flood("/healthz", own, neighbour)).toBeUndefined();
  }
});
