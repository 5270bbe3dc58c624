import { beforeEach, describe, expect, test, vi } from "vitest";
import {
  changeEmail,
  changePassword,
  confirmEmail,
  deleteAccount,
  endAllSessions,
} from "@ludus/shared/contract/accounts/account-api";
import {
  exchangeTicket,
  login,
  register,
  resetPassword,
} from "@ludus/shared/contract/accounts/auth-api";
import { logout, me } from "@ludus/shared/contract/accounts/session-api";
import { watchMessage } from "@ludus/shared/contract/live/live-messages";
import { suspendPlayer } from "@ludus/shared/acts/suspend-player";
import { figures } from "@ludus/shared/contract/operators/figures-api";
import { PASSWORD } from "@ludus/testkit/players/register-player";
import { refusalOf } from "#test/market.ts";
import { because, createOperator } from "#test/operators.ts";
import { send } from "#test/raw-http.ts";
import { readMetrics } from "#test/read-metrics.ts";
import { TestServer } from "#test/servers/test-server.ts";
import { createResetLink } from "./features/auth/recovery/reset-link.ts";
import { createLog } from "./log.ts";
import { createSecurityLog, networkOf } from "./security-log.ts";

const METRICS_TOKEN = "t".repeat(20);
const lines: string[] = [];
const logTo = { write: (line: string) => void lines.push(line) };
const recorded = () =>
  lines.flatMap((line) => {
    const { security } = JSON.parse(line) as { security?: Record<string, unknown> };
    return security ? [security] : [];
  });
beforeEach(() => void lines.splice(0));

const server = await TestServer.forFile({
  logLevel: "info",
  logTo,
  rateLimits: true,
  isPrivate: false,
  metricsToken: METRICS_TOKEN,
});

const network = "127.0.0.0/24";
const email = "lucia@ludus.example";
const NEW_PASSWORD = "Pompeii-79-ash!";
const UNKNOWN_TOKEN = "used-or-made-up";

test("the log has a line for every act on an account, without names, addresses and secrets", async () => {
  const registered = await server.call(register, { username: "Lucia", email, password: PASSWORD });
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

  expect(recorded()).toEqual([
    { kind: "registered", account, network, reason: "password" },
    { kind: "sign-in-failed", account, network, reason: "wrong password" },
    { kind: "sign-in-failed", network, reason: "unknown address" },
    { kind: "signed-in", account, network, reason: "password" },
    { kind: "signed-out", account, network },
    { kind: "signed-in", account, network, reason: "password" },
    // The first is that of the registration.
    { kind: "sessions-ended", account, network, count: 2, reason: "logged-out" },
    { kind: "signed-in", account, network, reason: "password" },
    { kind: "password-changed", account, network },
    { kind: "email-changed", account, network },
    { kind: "sessions-ended", account, network, count: 1, reason: "password-changed" },
    { kind: "password-reset", account, network },
    { kind: "ticket-misused", network, reason: "unknown or used" },
    { kind: "signed-in", account, network, reason: "password" },
    { kind: "sessions-ended", account, network, count: 1, reason: "account-deleted" },
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

test("the log has a line for every refusal of what a player may not do or could not prove", async () => {
  const { token, user } = await server.call(register, {
    username: "Curious",
    email: "curious@ludus.example",
    password: PASSWORD,
  });
  const forbidden = async () =>
    (await readMetrics(server, METRICS_TOKEN)).value(
      'ludus_security_events_total{kind="forbidden"}',
    );
  expect(await forbidden()).toBe(0);
  lines.splice(0);
  const wrong = { currentPassword: "Wrong-1-password!", password: NEW_PASSWORD };
  await refusalOf(server.call(changePassword, wrong, token));
  await refusalOf(server.call(resetPassword, { token: UNKNOWN_TOKEN, password: NEW_PASSWORD }));
  await refusalOf(server.call(confirmEmail, { token: UNKNOWN_TOKEN }));
  await refusalOf(server.call(figures, {}, token));
  expect(await send(server, { path: "/metrics", token })).toMatchObject({ status: 403 });
  const guess = await send(server, { path: "/metrics", token: "a-guessed-token" });
  expect(guess).toMatchObject({ status: 401 });
  const foreign = server.connect(token, { origin: "https://evil.example" });
  await expect(foreign).rejects.toThrow("websocket error");

  const account = user.id;
  expect(await forbidden()).toBe(3);
  expect(recorded()).toEqual([
    { kind: "reauthentication-failed", account, network, reason: "PUT /account/password" },
    { kind: "link-misused", network, reason: "POST /auth/reset-password" },
    { kind: "link-misused", network, reason: "POST /account/confirm-email" },
    { kind: "forbidden", account, network, reason: "GET /admin/figures" },
    { kind: "forbidden", account, network, reason: "GET /metrics" },
    { kind: "sign-in-failed", network, reason: "GET /metrics" },
    { kind: "forbidden", network, reason: "socket from another origin" },
  ]);
});

test("a session that another sign-in replaces is noted with its own player", async () => {
  const [former] = await server.newPlayers(1);
  const next = { username: "Next", email: "next@ludus.example", password: PASSWORD };
  await server.call(register, next, former.token);
  const [again] = await server.newPlayers(1);
  await server.call(login, { email: next.email, password: PASSWORD }, again.token);
  const ended = recorded().filter(({ kind }) => kind === "sessions-ended");
  const line = { kind: "sessions-ended", network, count: 1, reason: "logged-out" };
  expect(ended).toEqual([former, again].map(({ id: account }) => ({ ...line, account })));
});

test("an operator's act is noted with both players and the operator's network", async () => {
  const operator = await createOperator(server, "MODERATOR");
  const [{ id }] = await server.newPlayers(1);
  await server.call(suspendPlayer, { id, hours: 1, ...because() }, operator.token);
  expect(recorded()).toEqual([
    { kind: "sessions-ended", account: id, count: 1, reason: "suspended" },
    { kind: "operator-act", account: operator.id, player: id, network, reason: "suspended" },
  ]);
});

test("a message over its limit is noted with the network of its socket", async () => {
  const [{ id: account, token }] = await server.newPlayers(1);
  const socket = await server.connect(token);
  const messages = Array.from({ length: watchMessage.rate.points + 1 }, () =>
    socket.emitWithAck("watch", { gladiators: {} }),
  );
  await Promise.all(messages);
  const refused = { kind: "refused-by-limit", account, network, reason: "watch" };
  expect(recorded()).toContainEqual(refused);
  socket.disconnect();
});

test("a refusal by limit is noted with its limit, and with the player who is signed in", async () => {
  const wrong = { email: "flooded@ludus.example", password: "Wrong-1-password!" };
  for (let tries = 0; tries < 12; tries += 1) await refusalOf(server.call(login, wrong));
  const refused = recorded().filter(({ kind }) => kind === "refused-by-limit");
  expect(refused).toContainEqual({ kind: "refused-by-limit", network, reason: "login-account" });

  const flooder = { username: "Flooder", email: "fl@ludus.example", password: PASSWORD };
  const { token, user } = await server.call(register, flooder);
  const calls = Array.from({ length: 170 }, () => server.call(me, {}, token).catch(() => null));
  await Promise.all(calls);
  expect(recorded()).toContainEqual({
    kind: "refused-by-limit",
    account: user.id,
    network,
    reason: "session-calls",
  });
});

describe("a flood of events", () => {
  test("one network's flood is written as thirty lines a minute, a flood of many as ninety, and the rest is counted", () => {
    vi.useFakeTimers();
    const counted: string[] = [];
    const log = createSecurityLog(createLog("info", logTo), (kind) => counted.push(kind));
    const failed = (address: string) => log.record({ kind: "sign-in-failed", address });
    for (let times = 0; times < 500; times += 1) failed("192.0.2.7");
    expect(recorded()).toHaveLength(30);
    for (let times = 0; times < 500; times += 1) failed(`10.0.${times % 250}.1`);
    log.record({ kind: "registered", account: "another-kind" });
    expect(recorded()).toHaveLength(91);
    expect(counted).toHaveLength(1001);
    vi.advanceTimersByTime(60_000);
    expect(recorded().slice(91)).toEqual([{ kind: "sign-in-failed", unwritten: 910 }]);
    failed("192.0.2.7");
    expect(recorded().at(-1)).toEqual({ kind: "sign-in-failed", network: "192.0.2.0/24" });
    for (let times = 0; times < 30; times += 1) failed("192.0.2.7");
    log.close();
    expect(recorded().at(-1)).toEqual({ kind: "sign-in-failed", unwritten: 1 });
    vi.useRealTimers();
  });

  test("noise from many networks hides no account that is attacked in the same minute", () => {
    const log = createSecurityLog(createLog("info", logTo));
    const failed = (account: string | undefined, address: string) =>
      log.record({ kind: "sign-in-failed", account, address });
    for (let times = 0; times < 95; times += 1) failed(undefined, `10.0.${times}.1`);
    for (let times = 0; times < 40; times += 1) failed(`noise-${times}`, "192.0.2.7");
    for (let times = 0; times < 9; times += 1) failed("attacked", "198.51.100.7");
    log.close();
    const sums = recorded().slice(90);
    expect(sums).toHaveLength(31);
    expect(sums[0]).toEqual({ kind: "sign-in-failed", account: "attacked", unwritten: 9 });
    expect(sums.at(-1)).toEqual({ kind: "sign-in-failed", unwritten: 16 });
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
