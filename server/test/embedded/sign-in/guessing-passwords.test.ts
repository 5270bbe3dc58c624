import { expect, test, vi } from "vitest";
import { register } from "@ludus/shared/contract/accounts/auth-api";
import { PASSWORD } from "@ludus/testkit/players/register-player";
import { sendJson } from "#test/raw-http.ts";
import { TestServer } from "#test/servers/test-server.ts";
import { useUp } from "#test/servers/use-up.ts";
import { LOGIN_BY_ADDRESS } from "../../../src/features/auth/limits/auth-limits.ts";

const email = "victim@ludus.example";
const limited = await TestServer.forFile({ rateLimits: true, isPrivate: false, trustedProxies: 1 });
await limited.call(register, { username: "Victim", email, password: PASSWORD });
const WAIT_MINUTES = /^Too many requests\. Please wait 1[345] minutes\.$/;
const guess = (from: string, given: Record<string, string> = {}) =>
  sendJson(limited, {
    path: "/api/auth/login",
    body: { email, password: "Guess1!xx", ...given },
    headers: { "x-forwarded-for": from },
  });

test("ten wrong passwords block an account from that address, even with the right password", async () => {
  for (let attempts = 0; attempts < 10; attempts += 1) {
    expect(await guess("192.0.2.1", { email: email.toUpperCase() })).toMatchObject({ status: 401 });
  }
  for (const password of ["Guess1!xx", PASSWORD]) {
    const answer = await guess("192.0.2.1", { password });
    expect(answer).toMatchObject({
      status: 429,
      json: { code: "TOO_MANY_REQUESTS", message: expect.stringMatching(WAIT_MINUTES) },
    });
    const seconds = Number(answer.headers["retry-after"]);
    expect(seconds).toBeGreaterThan(800);
    expect(seconds).toBeLessThanOrEqual(900);
    expect(answer.json?.["retryAfterSeconds"]).toBe(seconds);
  }
});

test("a blocked account can still sign in from another address", async () => {
  expect(await guess("198.51.100.7", { password: PASSWORD })).toMatchObject({ status: 200 });
});

test("forged forwarded addresses don't evade the block", async () => {
  const answer = await guess("203.0.113.99, 192.0.2.1", { password: PASSWORD });
  expect(answer).toMatchObject({ status: 429 });
});

test("an address beyond its limit is blocked before its accounts' attempts are counted", async () => {
  await useUp(limited, LOGIN_BY_ADDRESS[0], "192.0.2.2");
  const taken = vi.spyOn(limited.platform.rateLimit, "take");
  expect(await guess("192.0.2.2")).toMatchObject({ status: 429 });
  expect(taken.mock.calls.map(([rule]) => rule.name)).toEqual(["login-address"]);
});

test("addresses of one IPv6 /64 network count as one", async () => {
  for (let host = 1; host <= 10; host += 1) await guess(`2001:db8:1:2::${host}`);
  expect(await guess("2001:db8:1:2:ffff::1")).toMatchObject({ status: 429 });
  expect(await guess("2001:db8:1:3::1")).toMatchObject({ status: 401 });
});
