import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import {
  forgotPassword,
  login,
  resetPassword,
  signInOptions,
} from "@ludus/shared/contract/accounts/auth-api";
import { me } from "@ludus/shared/contract/accounts/session-api";
import { eventually } from "@ludus/testkit/eventually";
import { PASSWORD, type Account } from "@ludus/testkit/players/register-player";
import { startSmtp, type MailServer } from "@ludus/testkit/services/start-smtp";
import { MINUTE_MS, DAY_MS } from "@ludus/shared/durations";
import { dumpDatabase } from "#test/dump-database.ts";
import { FakeClock } from "#test/fakes/fake-clock.ts";
import { linkTokenIn, mailSettings } from "#test/servers/mail-settings.ts";
import { refusalOf } from "#test/market.ts";
import { sendJson } from "#test/raw-http.ts";
import { RecordedEvents } from "#test/recorded-events.ts";
import { registerConfirmedPlayer } from "#test/register-confirmed-player.ts";
import { registerTestPlayer } from "#test/register-test-player.ts";
import { runOperator } from "#test/run-operator.ts";
import { TestServer, type TestServerOptions } from "#test/servers/test-server.ts";
import { useUp } from "#test/servers/use-up.ts";
import {
  GUESSES_AT_ACCOUNT,
  LINKS_BY_ADDRESS,
  LOGIN_BY_ADDRESS,
  SIGN_INS_BY_ACCOUNT,
} from "../limits/auth-limits.ts";

const NEW_PASSWORD = "Pons-62-ferro!";

let smtp: MailServer;
let server: TestServer;
let clock: FakeClock;
let anna: Account;

async function open(options: TestServerOptions = {}): Promise<void> {
  clock = new FakeClock();
  server = await TestServer.start({ marketSize: 0, now: clock.now, ...options });
}

/** For one test, with rate limits. */
async function openWithMail(): Promise<void> {
  smtp = await startSmtp();
  await open({ ...mailSettings(smtp), rateLimits: true, isPrivate: false });
  onTestFinished(async () => {
    await server.stop();
    await smtp.stop();
  });
  anna = await registerConfirmedPlayer(server, smtp);
}

const logIn = (password: string) => server.call(login, { email: anna.email, password });
const ask = (email: string) => server.call(forgotPassword, { email });
const reset = (token: string) => server.call(resetPassword, { token, password: NEW_PASSWORD });
const isMailed = (subject: string) => (mail: { subject: string }) => mail.subject === subject;
const mailedLink = async () =>
  linkTokenIn(
    await smtp.mailTo(anna.email, isMailed("A new password for your ludus")),
    "/reset-password",
  );

/** Resolves with the mails with links once nothing waits, not even for its next attempt. */
function outboxSettled() {
  const { read, tables } = server.platform.database;
  return eventually(async () => {
    clock.advance(MINUTE_MS);
    const rows = await read.select().from(tables.outbox);
    expect(rows.filter(({ outcome }) => outcome === null)).toEqual([]);
    return rows.filter(({ kind }) => kind === "reset-password");
  });
}

describe("with a mail server", () => {
  beforeAll(async () => {
    smtp = await startSmtp();
    await open(mailSettings(smtp));
  });
  beforeEach(async () => {
    anna = await registerConfirmedPlayer(server, smtp);
  });
  afterAll(async () => {
    await server.stop();
    await smtp.stop();
  });

  test("a mailed link sets a new password once, and ends all sessions of the player", async () => {
    const [other] = await server.newPlayers(1);
    const socket = await server.connect(anna.token);
    const heard = new RecordedEvents(socket);
    // Case and spaces don't count, and the mail goes to the address as it was registered.
    expect(await ask(` ${anna.email.toUpperCase()} `)).toEqual({ requested: true });
    const token = await mailedLink();

    expect(await reset(token)).toEqual({ reset: true });
    expect(await heard.first("session-ended")).toEqual({ reason: "password-changed" });
    expect(await refusalOf(server.call(me, {}, anna.token))).toMatchObject({
      code: "SESSION_ENDED",
    });
    expect(await refusalOf(logIn(PASSWORD))).toMatchObject({ code: "WRONG_CREDENTIALS" });
    expect((await logIn(NEW_PASSWORD)).user.id).toBe(anna.id);
    expect(await server.call(me, {}, other?.token)).toMatchObject({ user: { id: other?.id } });
    expect(await refusalOf(reset(token))).toMatchObject({ code: "LINK_EXPIRED" });
    await smtp.mailTo(anna.email, isMailed("Your password was changed"));
  });

  test("an unknown address gets the same answer and no mail", async () => {
    expect(await ask("nobody@ludus.example")).toEqual({ requested: true });
    const dropped = (await outboxSettled()).filter(({ outcome }) => outcome === "dropped");
    expect(dropped).toMatchObject([{ payload: {} }]);
    expect(smtp.mails.filter(({ to }) => to === "nobody@ludus.example")).toEqual([]);
  });

  test("a mailed link works for 30 minutes", async () => {
    await ask(anna.email);
    const token = await mailedLink();
    clock.advance(30 * MINUTE_MS);
    expect(await refusalOf(reset(token))).toMatchObject({ code: "LINK_EXPIRED" });
    clock.advance(-1);
    expect(await reset(token)).toEqual({ reset: true });
  });

  test("the token of a link is stored only as a hash", async () => {
    await ask(anna.email);
    const token = await mailedLink();
    const stored = JSON.stringify(await dumpDatabase(server.platform.database));
    expect(stored).toContain("reset-password");
    expect(stored).not.toContain(token);
  });

  test("a new password ends the other links of the player", async () => {
    await ask(anna.email);
    const first = await mailedLink();
    await ask(anna.email);
    const isAnnas = ({ to }: { to: string }) => to === anna.email;
    await eventually(() => expect(smtp.mails.filter(isAnnas)).toHaveLength(2));
    const second = await mailedLink();
    expect(second).not.toBe(first);
    await reset(second);
    expect(await refusalOf(reset(first))).toMatchObject({ code: "LINK_EXPIRED" });
  });

  test("a weak password is refused, and the link still works", async () => {
    await ask(anna.email);
    const token = await mailedLink();
    const weak = server.call(resetPassword, { token, password: "weak" });
    expect(await refusalOf(weak)).toMatchObject({
      code: "INVALID_FIELDS",
      details: { fields: { password: "Password doesn't meet requirements" } },
    });
    expect(await reset(token)).toEqual({ reset: true });
  });
});

test("a mailed link for a new password makes its browser known, and forgives the guesses of others", async () => {
  await openWithMail();
  await useUp(server, GUESSES_AT_ACCOUNT, anna.email);
  const signIn = (password: string, cookie = "") =>
    sendJson(server, {
      path: "/api/auth/login",
      body: { email: anna.email, password },
      headers: { cookie },
    });
  for (let wrong = 0; wrong < 3; wrong += 1) {
    expect(await signIn("Wrong-62-ferro!")).toMatchObject({ status: 401 });
  }
  expect(await signIn(PASSWORD)).toMatchObject({ status: 429 });

  await ask(anna.email);
  const body = { token: await mailedLink(), password: NEW_PASSWORD };
  const answer = await sendJson(server, { path: "/api/auth/reset-password", body });
  expect(answer.status).toBe(200);
  const cookie = answer.headers["set-cookie"]?.[0]?.split(";")[0];
  expect(cookie).toMatch(/^__Host-ludus_browser=/);
  expect(await signIn(NEW_PASSWORD)).toMatchObject({ status: 200 });
  await useUp(server, LOGIN_BY_ADDRESS[0], "127.0.0.1");
  expect(await signIn(NEW_PASSWORD)).toMatchObject({ status: 429 });
  expect(await signIn(NEW_PASSWORD, cookie)).toMatchObject({ status: 200 });
});

test("a mailed link works where others have shown many that don't, and is tried thirty times in a quarter of an hour", async () => {
  await openWithMail();
  const takeLink = async () => {
    await ask(anna.email);
    const isReset = isMailed("A new password for your ludus");
    return linkTokenIn(await smtp.takeMailTo(anna.email, isReset), "/reset-password");
  };
  await useUp(server, LINKS_BY_ADDRESS[0], "127.0.0.1");
  expect(await refusalOf(reset("made-up"))).toMatchObject({ code: "TOO_MANY_REQUESTS" });
  expect(await reset(await takeLink())).toEqual({ reset: true });

  const token = await takeLink();
  const weak = () => server.call(resetPassword, { token, password: "P@ssw0rd1!" });
  for (let tries = 0; tries < 30; tries += 1) {
    expect(await refusalOf(weak())).toMatchObject({ code: "PASSWORD_TOO_COMMON" });
  }
  expect(await refusalOf(reset(token))).toMatchObject({ code: "TOO_MANY_REQUESTS" });
});

test("asking again and again sends two mails in a quarter of an hour, with the same answer each time", async () => {
  await openWithMail();
  for (let times = 0; times < 5; times += 1) {
    expect(await ask(anna.email)).toEqual({ requested: true });
  }
  expect(await outboxSettled()).toHaveLength(2);
  expect(smtp.mails).toHaveLength(2);
});

test("one place can ask for ten addresses in a quarter of an hour", async () => {
  await openWithMail();
  for (let index = 0; index < 10; index += 1) await ask(`player${index}@ludus.example`);
  expect(await refusalOf(ask("player10@ludus.example"))).toMatchObject({
    code: "TOO_MANY_REQUESTS",
  });
});

test("a sign-in with the old password that the new one overtakes starts no session", async () => {
  let isHeld = () => {};
  let release = () => {};
  const held = new Promise<void>((resolve) => (isHeld = resolve));
  const released = new Promise<void>((resolve) => (release = resolve));
  await open({
    replace: ({ rateLimit }) => ({
      rateLimit: {
        ...rateLimit,
        async take(rule, key) {
          // Asked between the comparison of the password and the transaction.
          if (rule.name === SIGN_INS_BY_ACCOUNT.name) {
            isHeld();
            await released;
          }
          return rateLimit.take(rule, key);
        },
      },
    }),
  });
  onTestFinished(() => server.stop());
  anna = await registerTestPlayer(server);
  const token = await operatorsLink();
  const signingIn = refusalOf(logIn(PASSWORD));
  await held;
  await reset(token);
  release();
  expect(await signingIn).toMatchObject({ code: "WRONG_CREDENTIALS" });
});

describe("without a mail server", () => {
  beforeAll(() => open());
  beforeEach(async () => {
    anna = await registerTestPlayer(server);
  });
  afterAll(() => server.stop());

  test("no reset by e-mail is offered", async () => {
    expect(await server.call(signInOptions, {})).toEqual({ discord: false, email: false });
    expect(await refusalOf(ask(anna.email))).toMatchObject({ code: "NO_EMAIL_HERE" });
  });

  test("the operator's link sets a new password once, within a day", async () => {
    const [used, late] = [await operatorsLink(), await operatorsLink()];
    clock.set(Date.now() + DAY_MS - 5 * MINUTE_MS);
    expect(await reset(used)).toEqual({ reset: true });
    expect(await refusalOf(reset(used))).toMatchObject({ code: "LINK_EXPIRED" });
    expect((await logIn(NEW_PASSWORD)).user.id).toBe(anna.id);
    clock.set(Date.now() + DAY_MS + MINUTE_MS);
    expect(await refusalOf(reset(late))).toMatchObject({ code: "LINK_EXPIRED" });
  });

  test("the operator is told of an unknown player and of one without a password", async () => {
    const [discordPlayer] = await server.newPlayers(1);
    expect(await operate("Nobody")).toMatchObject({
      code: 1,
      stderr: "There is no player Nobody.\n",
    });
    expect(await operate(discordPlayer?.username ?? "")).toMatchObject({
      code: 1,
      stderr: expect.stringContaining("signs in with Discord and has no password"),
    });
    expect(await operate()).toMatchObject({ code: 2, stderr: expect.stringContaining("Usage") });
  });
});

const operate = (...args: string[]) =>
  runOperator("reset-password", args, {
    DATABASE_URL: server.databaseUrl,
    PUBLIC_URL: "https://ludus.example",
  });

async function operatorsLink(): Promise<string> {
  const { code, stdout, stderr } = await operate(anna.username.toUpperCase());
  expect(code, stderr).toBe(0);
  const token = linkTokenIn({ text: stdout }, "/reset-password");
  const line = { kind: "operator-act", player: anna.id, reason: "reset-link-made" };
  expect(JSON.parse(stderr)).toMatchObject({ security: line });
  expect(stderr).not.toContain(token);
  return token;
}
