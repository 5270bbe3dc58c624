import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import {
  changeEmail,
  changePassword,
  deleteAccount,
  endAllSessions,
} from "@ludus/shared/contract/account-api";
import {
  exchangeTicket,
  login,
  logout,
  me,
  register,
  resetPassword,
} from "@ludus/shared/contract/auth-api";
import { PASSWORD } from "@ludus/testkit/players/register-player";
import { refusalOf } from "../test/fixtures/market.ts";
import { TestServer } from "../test/fixtures/test-server.ts";
import { createResetLink } from "./features/auth/recovery/reset-link.ts";
import { createLog } from "./log.ts";
import { createSecurityLog, networkOf } from "./security-log.ts";

const lines: string[] = [];
const logTo = { write: (line: string) => void lines.push(line) };
const noted = () =>
  lines.flatMap((line) => {
    const { security } = JSON.parse(line) as { security?: Record<string, unknown> };
    return security ? [security] : [];
  });
beforeEach(() => void lines.splice(0));

describe("the security log of a server", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await TestServer.start({ logLevel: "info", logTo, rateLimits: true });
  });
  afterAll(() => server.stop());

  const network = "127.0.0.0/24";
  const email = "lucia@ludus.example";
  const NEW_PASSWORD = "Pompeii-79-ash!";

  test("the log has a line for every act on an account, without names, addresses and secrets", async () => {
    const registered = await server.call(register, {
      username: "Lucia",
      email,
      password: PASSWORD,
    });
    const { id: account } = registered.user;
    const signIn = async (password: string, address = email) =>
      (await server.call(login, { email: address, password })).token;
    await refusalOf(server.call(login, { email, password: "Wrong-1-password!" }));
    await refusalOf(server.call(login, { email: "nobody@ludus.example", password: PASSWORD }));
    const first = await signIn(PASSWORD);
    await server.call(logout, {}, first);
    const second = await signIn(PASSWORD);
    await server.call(endAllSessions, {}, second);
    const third = await signIn(PASSWORD);
    const change = { currentPassword: PASSWORD, password: NEW_PASSWORD };
    await server.call(changePassword, change, third);
    const newEmail = "lucia@capua.example";
    await server.call(changeEmail, { currentPassword: NEW_PASSWORD, email: newEmail }, third);
    const link = await createResetLink(server.platform.database, "Lucia", Date.now());
    const token = typeof link === "string" ? link : (link.path.split("#")[1] ?? "");
    await server.call(resetPassword, { token, password: PASSWORD });
    await refusalOf(server.call(exchangeTicket, { ticket: "made-up" }));
    const last = await signIn(PASSWORD, newEmail);
    const farewell = { username: "Lucia", currentPassword: PASSWORD };
    await server.call(deleteAccount, farewell, last);

    expect(noted()).toEqual([
      { kind: "registered", account, network, reason: "password" },
      { kind: "sign-in-failed", account, network, reason: "wrong password" },
      { kind: "sign-in-failed", network, reason: "unknown address" },
      { kind: "signed-in", account, network, reason: "password" },
      { kind: "signed-out", account, network },
      { kind: "signed-in", account, network, reason: "password" },
      // The first is that of the registration.
      { kind: "sessions-ended", account, count: 2, reason: "logged-out" },
      { kind: "signed-in", account, network, reason: "password" },
      { kind: "password-changed", account, network },
      { kind: "email-changed", account, network },
      { kind: "sessions-ended", account, count: 1, reason: "password-changed" },
      { kind: "password-reset", account, network },
      { kind: "ticket-misused", network, reason: "unknown or used" },
      { kind: "signed-in", account, network, reason: "password" },
      { kind: "sessions-ended", account, count: 1, reason: "account-deleted" },
      { kind: "account-deleted", account, network },
    ]);
    const all = lines.join("");
    for (const secret of [email, newEmail, "Lucia", PASSWORD, NEW_PASSWORD, "made-up", token]) {
      expect(all).not.toContain(secret);
    }
    for (const session of [registered.token, first, second, third, last]) {
      expect(all).not.toContain(session);
    }
  });

  test("a refusal by limit is noted with its limit, and with the player who is signed in", async () => {
    const wrong = { email: "flooded@ludus.example", password: "Wrong-1-password!" };
    for (let tries = 0; tries < 12; tries += 1) await refusalOf(server.call(login, wrong));
    const refused = noted().filter(({ kind }) => kind === "refused-by-limit");
    expect(refused).toContainEqual({ kind: "refused-by-limit", network, reason: "login-account" });

    const flooder = { username: "Flooder", email: "fl@ludus.example", password: PASSWORD };
    const { token, user } = await server.call(register, flooder);
    const calls = Array.from({ length: 170 }, () => server.call(me, {}, token).catch(() => null));
    await Promise.all(calls);
    expect(noted()).toContainEqual({
      kind: "refused-by-limit",
      account: user.id,
      network,
      reason: "session-calls",
    });
  });
});

describe("a flood of events", () => {
  test("a flood is written as thirty lines a minute and a count of the rest", () => {
    vi.useFakeTimers();
    const log = createSecurityLog(createLog("info", logTo));
    const event = { kind: "sign-in-failed", address: "192.0.2.7" } as const;
    for (let times = 0; times < 1000; times += 1) log.note(event);
    log.note({ kind: "registered", account: "another-kind" });
    expect(noted()).toHaveLength(31);
    vi.advanceTimersByTime(60_000);
    expect(noted().slice(31)).toEqual([{ kind: "sign-in-failed", unwritten: 970 }]);
    log.note(event);
    expect(noted().at(-1)).toEqual({ kind: "sign-in-failed", network: "192.0.2.0/24" });
    for (let times = 0; times < 30; times += 1) log.note(event);
    log.close();
    expect(noted().at(-1)).toEqual({ kind: "sign-in-failed", unwritten: 1 });
    vi.useRealTimers();
  });

  test.each([
    ["203.0.113.9", "203.0.113.0/24"],
    ["::ffff:203.0.113.9", "203.0.113.0/24"],
    ["2001:db8:1:2::/64", "2001:db8:1::/48"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1::/48"],
    ["", undefined],
    ["made up", undefined],
  ])("the address %j is written as the network %s", (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});
