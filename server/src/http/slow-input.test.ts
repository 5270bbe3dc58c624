import { expect, test } from "vitest";
import { eventually } from "@ludus/testkit/eventually";
import { paceOf } from "#test/pace-of.ts";
import { send, sendJson, type RawAnswer } from "#test/raw-http.ts";
import { TestServer } from "#test/servers/test-server.ts";

/** A fraction of the time that quadratic parsing of such an input would take. */
const LONGER_MS_MAX = 50;

const server = await TestServer.forFile();
const [{ token }] = await server.newPlayers(1);

const password = "Via-73-lapis!";

test.each<[string, (length: number) => Promise<RawAnswer>, number, number]>([
  [
    "a registration with an e-mail address of 7,000 dots",
    (dots) =>
      sendJson(server, {
        path: "/api/auth/register",
        body: { username: "Crixus", email: `a@${".".repeat(dots)}@`, password },
      }),
    7000,
    422,
  ],
  [
    "a login with an e-mail address of 7,000 dots",
    (dots) =>
      sendJson(server, {
        path: "/api/auth/login",
        body: { email: `a@${".".repeat(dots)}@`, password },
      }),
    7000,
    422,
  ],
  [
    "an If-None-Match with 15,000 spaces in it",
    (spaces) =>
      send(server, {
        path: "/api/gladiators/market",
        token,
        headers: { "if-none-match": `"a${" ".repeat(spaces)}b"` },
      }),
    15_000,
    200,
  ],
])("%s is answered as soon as a short one", async (_name, ask, length, status) => {
  expect(await ask(length)).toMatchObject({ status });
  // One of many, since the machine may be busy at times.
  await eventually(async () => {
    const shortMs = await paceOf(ask(3));
    expect(await paceOf(ask(length))).toBeLessThan(shortMs + LONGER_MS_MAX);
  });
});
