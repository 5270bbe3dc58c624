import { beforeEach, describe, expect, test } from "vitest";
import { exchangeTicket, login, register } from "@ludus/shared/contract/accounts/auth-api";
import { me } from "@ludus/shared/contract/accounts/session-api";
import { schoolInfo } from "@ludus/shared/contract/school-api";
import { PASSWORD } from "@ludus/testkit/players/register-player";
import { refusalOf } from "#test/market.ts";
import { send, sendJson } from "#test/raw-http.ts";
import { registerTestPlayer } from "#test/register-test-player.ts";
import { fakeTimeForFile } from "#test/servers/server-with-fake-time.ts";
import type { TestPlayer } from "#test/test-players.ts";
import { issueLoginTicket, type LoginTicket } from "./login-tickets.ts";

const TICKET_MS = 2 * 60_000;

let player: TestPlayer;
let victim: TestPlayer;
const fixture = await fakeTimeForFile();
const { server } = fixture;
beforeEach(async () => {
  [player, victim] = await server.newPlayers(2);
});

const issue = () =>
  server.platform.database.transaction((tx) => issueLoginTicket(tx, server.platform, player.id));
const browserOf = ({ browserSecret }: LoginTicket) => ({ cookie: `ludus_ticket=${browserSecret}` });

async function exchange(
  issued: LoginTicket,
  { token = null, replace }: { token?: string | null; replace?: boolean } = {},
) {
  const { ticket } = issued;
  return server.call(exchangeTicket, { ticket, replace }, token, browserOf(issued));
}

const isAlive = (token: string) =>
  server.call(me, {}, token).then(
    () => true,
    () => false,
  );

test("a login ticket becomes a session once, in its browser", async () => {
  const issued = await issue();
  const { user, token } = await exchange(issued);
  expect(user.id).toBe(player.id);
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(token).not.toBe(issued.ticket);
  expect(await server.call(me, {}, token)).toEqual({ user });
  expect(await refusalOf(exchange(issued))).toMatchObject({ code: "TICKET_EXPIRED" });
});

test("only one of three concurrent calls turns a login ticket into a session", async () => {
  const issued = await issue();
  const asked = await Promise.allSettled([1, 2, 3].map(() => exchange(issued)));
  expect(asked.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

test("a login ticket is valid for two minutes", async () => {
  const [inTime, tooLate] = [await issue(), await issue()];
  fixture.clock.advance(TICKET_MS - 1);
  expect(await exchange(inTime)).toMatchObject({ user: { id: player.id } });
  fixture.clock.advance(1);
  expect(await refusalOf(exchange(tooLate))).toMatchObject({ code: "TICKET_EXPIRED" });
});

test("a login ticket opens nothing but its exchange for a session", async () => {
  const issued = await issue();
  const ended = { code: "SESSION_ENDED" };
  for (const call of [me, schoolInfo]) {
    expect(await refusalOf(server.call(call, {}, issued.ticket))).toMatchObject(ended);
  }
  await expect(server.connect(issued.ticket)).rejects.toMatchObject({ data: ended });
  expect(await exchange(issued)).toMatchObject({ user: { id: player.id } });
});

test("the answer removes the browser's cookie, which no script could read", async () => {
  const issued = await issue();
  const { ticket } = issued;
  const answer = await sendJson(server, {
    method: "POST",
    path: "/api/auth/exchange",
    headers: browserOf(issued),
    body: JSON.stringify({ ticket }),
  });
  expect(answer.status).toBe(200);
  expect(answer.headers["set-cookie"]).toEqual([
    "ludus_ticket=; Max-Age=0; Path=/; HttpOnly; SameSite=Strict",
    expect.stringMatching(/^ludus_browser=/),
  ]);
});

describe("a link that an attacker sends", () => {
  const inVictimsBrowser = (ticket: string, cookie?: string) =>
    refusalOf(
      server.call(exchangeTicket, { ticket }, victim.token, cookie === undefined ? {} : { cookie }),
    );

  test("a link with the attacker's own ticket signs nobody in", async () => {
    const issued = await issue();
    const other = await issue();
    expect(await inVictimsBrowser(issued.ticket)).toMatchObject({ code: "TICKET_EXPIRED" });
    const { cookie } = browserOf(other);
    expect(await inVictimsBrowser(other.ticket, `${cookie}x`)).toMatchObject({
      code: "TICKET_EXPIRED",
    });
    expect(await isAlive(victim.token)).toBe(true);
    // Shown by another browser, it is worth nothing in its own either.
    expect(await refusalOf(exchange(issued))).toMatchObject({ code: "TICKET_EXPIRED" });
  });

  test("a link with the attacker's session token signs nobody in", async () => {
    expect(await inVictimsBrowser(player.token)).toMatchObject({ code: "TICKET_EXPIRED" });
    const { cookie } = browserOf(await issue());
    expect(await inVictimsBrowser(player.token, cookie)).toMatchObject({ code: "TICKET_EXPIRED" });
    expect([await isAlive(victim.token), await isAlive(player.token)]).toEqual([true, true]);
  });

  test("a visit of the exchange by address signs nobody in", async () => {
    const issued = await issue();
    const path = `/api/auth/exchange?ticket=${issued.ticket}`;
    const answer = await send(server, { path, headers: browserOf(issued) });
    expect(answer.status).toBe(405);
  });
});

describe("a login ticket over a living session", () => {
  test("another player's session is kept until the player wants it replaced", async () => {
    const issued = await issue();
    const present = { token: victim.token };
    expect(await refusalOf(exchange(issued, present))).toMatchObject({
      code: "SIGNED_IN_AS_ANOTHER",
      details: { username: player.username },
    });
    expect(await isAlive(victim.token)).toBe(true);
    const { token } = await exchange(issued, { ...present, replace: true });
    expect([await isAlive(token), await isAlive(victim.token)]).toEqual([true, false]);
  });

  test("the player's own session is replaced without a question", async () => {
    const { token } = await exchange(await issue(), { token: player.token });
    expect([await isAlive(token), await isAlive(player.token)]).toEqual([true, false]);
  });
});

describe("a sign-in that carries a session", () => {
  test("a login ends the session that it was made in, with its sockets, and no other", async () => {
    const { email, token: old } = await registerTestPlayer(server);
    const { token: other } = await server.call(login, { email, password: PASSWORD });
    const socket = await server.connect(old);
    const closed = new Promise((resolve) => socket.once("disconnect", resolve));
    const { token } = await server.call(login, { email, password: PASSWORD }, old);
    await closed;
    expect([await isAlive(token), await isAlive(old), await isAlive(other)]).toEqual([
      true,
      false,
      true,
    ]);
  });

  test("a refused login leaves the session alive", async () => {
    const { email, token } = await registerTestPlayer(server);
    await refusalOf(server.call(login, { email, password: "wrong" }, token));
    expect(await isAlive(token)).toBe(true);
  });

  test("a registration ends the session that it was made in", async () => {
    const newcomer = { username: "Replacer", email: "re@ludus.example", password: PASSWORD };
    const { token } = await server.call(register, newcomer, victim.token);
    expect([await isAlive(token), await isAlive(victim.token)]).toEqual([true, false]);
  });
});
