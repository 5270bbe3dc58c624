import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { login, register } from "@ludus/shared/contract/accounts/auth-api";
import { logout, me, signOutByKey } from "@ludus/shared/contract/accounts/session-api";
import { schoolInfo } from "@ludus/shared/contract/school-api";
import { eventually } from "@ludus/testkit/eventually";
import { PASSWORD } from "@ludus/testkit/players/register-player";
import { watch } from "@ludus/testkit/players/watch";
import { MINUTE_MS, HOUR_MS, DAY_MS } from "@ludus/shared/durations";
import { registerTestPlayer } from "#test/register-test-player.ts";
import { dumpDatabase } from "#test/dump-database.ts";
import { fakeTimeForFile } from "#test/servers/server-with-fake-time.ts";
import { refusalOf } from "#test/market.ts";
import { RecordedEvents } from "#test/recorded-events.ts";
import { issueLoginTicket } from "./login-tickets.ts";

const CHECKED_WITHIN_MS = 5000;

const fixture = await fakeTimeForFile();
const { server } = fixture;

const isAlive = (token: string) =>
  server.call(me, {}, token).then(
    () => true,
    () => false,
  );

async function sessionOf(token: string) {
  const { sessions } = server.platform.database.tables;
  const tokenHash = createHash("sha256").update(token).digest("hex");
  const all = await server.platform.database.read.select().from(sessions);
  return all.find((session) => session.tokenHash === tokenHash);
}

test("the database holds tokens, tickets and passwords only as hashes", async () => {
  const { token, email } = await registerTestPlayer(server);
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(await sessionOf(token)).toBeDefined();
  const { ticket, browserSecret } = await server.platform.database.transaction(async (tx) =>
    issueLoginTicket(tx, server.platform, (await sessionOf(token))?.userId ?? ""),
  );
  const stored = JSON.stringify(await dumpDatabase(server.platform.database));
  expect(stored).toContain(email);
  for (const secret of [token, ticket, browserSecret, PASSWORD]) {
    expect(stored).not.toContain(secret);
  }
  expect(stored).toContain("$argon2id$v=19$m=19456,t=2,p=1$");
});

describe("a session", () => {
  let email: string;
  beforeAll(async () => {
    ({ email } = await registerTestPlayer(server));
  });
  const signIn = async (rememberMe?: boolean) =>
    (await server.call(login, { email, password: PASSWORD, rememberMe })).token;

  test.each([
    ["without rememberMe ends a day after its last use", undefined, DAY_MS],
    ["with rememberMe false ends a day after its last use", false, DAY_MS],
    ["with rememberMe ends after thirty days", true, 30 * DAY_MS],
  ])("a session %s", async (_name, rememberMe, lifeMs) => {
    const [used, unused] = [await signIn(rememberMe), await signIn(rememberMe)];
    fixture.clock.advance(lifeMs - 1);
    expect(await isAlive(used)).toBe(true);
    fixture.clock.advance(1);
    expect(await isAlive(unused)).toBe(false);
    expect(await refusalOf(server.call(schoolInfo, {}, unused))).toMatchObject({
      code: "SESSION_ENDED",
      message: "Your session has ended. Please sign in again.",
    });
    expect(await isAlive(used)).toBe(lifeMs < 30 * DAY_MS);
  });

  test.each([
    ["used all the time", undefined],
    ["remembered and used all the time", true],
  ])("a session %s ends thirty days after it began", async (_name, rememberMe) => {
    const token = await signIn(rememberMe);
    for (let halfDays = 0; halfDays < 59; halfDays += 1) {
      fixture.clock.advance(DAY_MS / 2);
      expect(await isAlive(token)).toBe(true);
    }
    fixture.clock.advance(DAY_MS / 2);
    expect(await isAlive(token)).toBe(false);
  });

  test("a session's use is stored every few minutes, not with every request", async () => {
    const token = await signIn();
    const signedInAt = fixture.clock.now();
    fixture.clock.advance(5 * MINUTE_MS);
    await isAlive(token);
    expect(await sessionOf(token)).toMatchObject({ lastUsedAt: signedInAt });
    fixture.clock.advance(10_000);
    await isAlive(token);
    expect(await sessionOf(token)).toMatchObject({ lastUsedAt: fixture.clock.now() });
  });
});

describe("signing out", () => {
  let email: string;
  let here: string;
  let elsewhere: string;
  beforeEach(async () => {
    const player = await registerTestPlayer(server);
    ({ email, token: here } = player);
    elsewhere = (await server.call(login, { email, password: PASSWORD })).token;
  });

  test("signing out ends this session at once and no other", async () => {
    expect(await server.call(logout, {}, here)).toEqual({ signedOut: true });
    expect(await sessionOf(here)).toBeUndefined();
    expect(await refusalOf(server.call(logout, {}, here))).toMatchObject({ code: "SESSION_ENDED" });
    expect([await isAlive(here), await isAlive(elsewhere)]).toEqual([false, true]);
  });

  test("a session's key ends the session, opens nothing, and tells nothing about others", async () => {
    const { tokenHash: key = "" } = (await sessionOf(here)) ?? {};
    const asToken = await refusalOf(server.call(me, {}, key));
    expect(asToken).toMatchObject({ code: "SESSION_ENDED" });
    const [signedOut, unknown] = [
      await server.call(signOutByKey, { key }),
      await server.call(signOutByKey, { key: "0".repeat(64) }),
    ];
    expect(signedOut).toEqual(unknown);
    expect([await isAlive(here), await isAlive(elsewhere)]).toEqual([false, true]);
  });

  test("signing out notifies and closes all sockets of this session and no others", async () => {
    const [first, second, other] = await Promise.all([
      server.connect(here),
      server.connect(here),
      server.connect(elsewhere),
    ]);
    const [firstHeard, secondHeard, otherHeard] = [first, second, other].map(
      (socket) => new RecordedEvents(socket),
    ) as [RecordedEvents, RecordedEvents, RecordedEvents];
    const closed = Promise.all(
      [first, second].map((socket) => new Promise((resolve) => socket.once("disconnect", resolve))),
    );
    await server.call(logout, {}, here);
    expect(await closed).toEqual(["io server disconnect", "io server disconnect"]);
    for (const heard of [firstHeard, secondHeard]) {
      expect(heard.of("session-ended")).toEqual([{ reason: "logged-out" }]);
    }
    await expect(server.connect(here)).rejects.toMatchObject({ data: { code: "SESSION_ENDED" } });
    expect(other.connected).toBe(true);
    expect(otherHeard.of("session-ended")).toEqual([]);
    await watch(other, {});
  });
});

test("a socket that connects while its session ends is closed", async () => {
  const players = await server.newPlayers(60);
  const sockets = await Promise.all(
    players.map(async ({ token }, index) => {
      const connecting = server.connect(token).catch(() => null);
      await sleep(index / 4);
      await server.call(logout, {}, token);
      return connecting;
    }),
  );
  await eventually(() => {
    expect(sockets.filter((socket) => socket?.connected)).toEqual([]);
  });
});

test("an expired session closes its sockets within five seconds, and no others", async () => {
  const [expiring, fresh] = await server.newPlayers(2);
  const expiringSocket = await server.connect(expiring.token);
  const heard = new RecordedEvents(expiringSocket);
  fixture.clock.advance(DAY_MS - CHECKED_WITHIN_MS);
  const { token } = await server.call(register, {
    username: "Latecomer",
    email: "late@ludus.example",
    password: PASSWORD,
  });
  const lateSocket = await server.connect(token);
  expect(await isAlive(fresh.token)).toBe(true);
  const closed = new Promise((resolve) => expiringSocket.once("disconnect", resolve));
  await fixture.pass(CHECKED_WITHIN_MS);
  await closed;
  expect(heard.of("session-ended")).toEqual([{ reason: "expired" }]);
  expect(lateSocket.connected).toBe(true);
});

test("all expired sessions and tickets are deleted within an hour", async () => {
  const { database } = server.platform;
  const { sessions, loginTickets } = database.tables;
  const [{ id: userId, token }] = await server.newPlayers(1);
  await database.transaction(async (tx) => {
    const row = {
      userId,
      createdAt: 1,
      lastUsedAt: 1,
      idleMs: DAY_MS,
      expiresAt: 2,
      confirmedAt: null,
      browser: null,
    };
    const ids = Array.from({ length: 2100 }, (_, index) => `expired-${index}`);
    await tx.insertAll(
      sessions,
      ids.map((id) => ({ ...row, id, tokenHash: id })),
    );
    await tx
      .insert(loginTickets)
      .values({ ticketHash: "expired", userId, expiresAt: 1, browserHash: "of no browser" });
    await issueLoginTicket(tx, server.platform, userId);
  });

  await vi.advanceTimersByTimeAsync(HOUR_MS);

  await eventually(async () => {
    const left = await database.read.select({ id: sessions.id }).from(sessions);
    expect(left.filter(({ id }) => id.startsWith("expired"))).toEqual([]);
    const tickets = await database.read.select().from(loginTickets);
    expect(tickets.map(({ ticketHash }) => ticketHash)).not.toContain("expired");
    expect(tickets).not.toEqual([]);
  });
  expect(await isAlive(token)).toBe(true);
});
