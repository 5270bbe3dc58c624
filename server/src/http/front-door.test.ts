import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { z } from "zod/mini";
import { afterEach, beforeEach, expect, test } from "vitest";
import { endpoint } from "@ludus/shared/contract/endpoint";
import { silentMeter } from "#test/fakes/silent-meter.ts";
import { createLog } from "../log.ts";
import { createSecurityLog } from "../security-log.ts";
import { noRateLimit } from "../platform/rate-limit/memory-rate-limit.ts";
import { answerRequests, createHttpServer } from "./front-door.ts";
import { servePublic } from "./serve.ts";

const greet = endpoint({
  method: "GET",
  path: "/greetings/:name",
  access: "public",
  summary: "Greets.",
  input: z.strictObject({ name: z.string() }),
  reply: z.object({ greeting: z.string() }),
});

const log = createLog("silent");
const context = {
  findSession: async () => null,
  rateLimit: noRateLimit,
  trustedProxies: 0,
  isPrivate: false,
  headers: {},
  log,
  securityLog: createSecurityLog(log),
};
const server = createHttpServer({});
answerRequests(server, {
  hotRoutes: [servePublic(context, greet, async ({ name }) => ({ greeting: `Ave ${name}` }))],
  meter: silentMeter,
  headers: {},
  log,
  refuseRequest: null,
  everythingElse: (_request, response) => response.end("Express"),
});
let url = "";

beforeEach(async () => {
  await once(server.listen(0, "127.0.0.1"), "listening");
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => server.close());

test("the server answers a hot route without Express", async () => {
  const ask = async (path: string, method = "GET") =>
    (await fetch(`${url}/api${path}`, { method })).text();

  expect(await ask("/greetings/Verus?")).toBe('{"greeting":"Ave Verus"}');
  expect(await ask("/greetings/Ver%75s")).toBe("Express");
  expect(await ask("/greetings/Verus/more")).toBe("Express");
  expect(await ask("/greetings/Verus", "POST")).toBe("Express");
});
