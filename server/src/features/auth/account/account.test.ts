import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  account,
  cancelEmailChange,
  changeEmail,
  changePassword,
  confirmEmail,
  deleteAccount,
  endAllSessions,
  endSession,
} from "@ludus/shared/contract/accounts/account-api";
import { login, register, resetPassword } from "@ludus/shared/contract/accounts/auth-api";
import { me } from "@ludus/shared/contract/accounts/session-api";
import { setNotificationPreferences } from "@ludus/shared/contract/notifications-api";
import { saveSearch } from "@ludus/shared/contract/market/saved-searches-api";
import { changeLineUp } from "@ludus/shared/contract/line-up-api";
import { keepOnShortlist } from "@ludus/shared/contract/market/shortlist-api";
import { parsePreferences } from "@ludus/shared/model/notification";
import { oneGladiator } from "@ludus/shared/contract/gladiators-api";
import { bidHistory } from "@ludus/shared/contract/market/bid-history-api";
import { marketPage } from "@ludus/shared/contract/market/market-api";
import { schoolInfo } from "@ludus/shared/contract/school-api";
import { PASSWORD, type Account } from "@ludus/testkit/players/register-player";
import { watch } from "@ludus/testkit/players/watch";
import { refusal, startSmtp, type MailServer } from "@ludus/testkit/services/start-smtp";
import { HOUR_MS } from "@ludus/shared/durations";
import { linkTokenIn, mailSettings } from "#test/servers/mail-settings.ts";
import { bid, first, gladiatorsOnMarket, refusalOf } from "#test/market.ts";
import { RecordedEvents } from "#test/recorded-events.ts";
import { registerTestPlayer } from "#test/register-test-player.ts";
import {
  startServerWithFakeTime,
  type ServerWithFakeTime,
} from "#test/servers/server-with-fake-time.ts";
import type { TestServer } from "#test/servers/test-server.ts";
import { setUser, storedSchool } from "#test/stored.ts";
import { auditDatabase } from "../../../audit/audit-database.ts";
import { freeNamesOfDeleted } from "../names/free-names-of-deleted.ts";

const NEW_PASSWORD = "Pons-62-ferro!";
const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0";

const fixture = await startServerWithFakeTime({ marketSize: 2, auctionDurationMs: 6 * HOUR_MS });
const { server } = fixture;
afterAll(() => fixture.stop());

let anna: Account;
beforeEach(async () => {
  anna = await registerTestPlayer(server);
});

const logIn = (given: { email?: string; password?: string } = {}, on = server) =>
  on.call(login, { email: anna.email, password: PASSWORD, ...given }, null, {
    "user-agent": FIREFOX,
  });
const isAlive = (token: string) =>
  server.call(me, {}, token).then(
    () => true,
    () => false,
  );

describe("a change of password", () => {
  test("a change of password ends the other sessions and keeps this one", async () => {
    const { token: elsewhere } = await logIn();
    const heard = new RecordedEvents(await server.connect(elsewhere));
    const change = { currentPassword: PASSWORD, password: NEW_PASSWORD };
    expect(await server.call(changePassword, change, anna.token)).toEqual({ changed: true });
    expect(await heard.first("session-ended")).toEqual({ reason: "password-changed" });
    expect([await isAlive(anna.token), await isAlive(elsewhere)]).toEqual([true, false]);
    expect(await refusalOf(logIn())).toMatchObject({ code: "WRONG_CREDENTIALS" });
    expect((await logIn({ password: NEW_PASSWORD })).user.id).toBe(anna.id);
  });

  test("a wrong current password changes nothing and ends no session", async () => {
    const change = { currentPassword: "wrong", password: NEW_PASSWORD };
    expect(await refusalOf(server.call(changePassword, change, anna.token))).toMatchObject({
      code: "WRONG_PASSWORD",
      status: 422,
      details: { fields: { currentPassword: "This is not your current password." } },
    });
    expect(await isAlive(anna.token)).toBe(true);
    expect((await logIn()).user.id).toBe(anna.id);
  });

  test("a player of Discord has no password to change", async () => {
    const [player] = await server.newPlayers(1);
    const change = { currentPassword: PASSWORD, password: NEW_PASSWORD };
    expect(await refusalOf(server.call(changePassword, change, player.token))).toMatchObject({
      code: "NO_PASSWORD",
    });
    expect(await server.call(account, {}, player.token)).toMatchObject({
      email: null,
      hasPassword: false,
    });
  });
});

describe("a player's sessions", () => {
  test("a player sees the own sessions with their browsers, this one marked, and ends any of them", async () => {
    const { token } = await logIn();
    await logIn();
    const { sessions } = await server.call(account, {}, token);
    const names = sessions.map(({ browser }) => browser);
    expect(names.filter((name) => name === "Firefox on Linux")).toHaveLength(2);
    expect(sessions.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
    const first = sessions.find(({ browser }) => browser === null);
    const heard = new RecordedEvents(await server.connect(anna.token));
    await server.call(endSession, { id: first?.id ?? "" }, token);
    expect(await heard.first("session-ended")).toEqual({ reason: "logged-out" });
    expect([await isAlive(anna.token), await isAlive(token)]).toEqual([false, true]);
    expect(await server.call(endAllSessions, {}, token)).toEqual({ ended: 2 });
    expect(await isAlive(token)).toBe(false);
  });

  test("nobody ends the session of somebody else", async () => {
    const brutus = await registerTestPlayer(server);
    const { sessions } = await server.call(account, {}, anna.token);
    const ending = server.call(endSession, { id: sessions[0]?.id ?? "" }, brutus.token);
    expect(await refusalOf(ending)).toMatchObject({ code: "SESSION_NOT_FOUND" });
    expect(await isAlive(anna.token)).toBe(true);
  });
});

test("a call that its account's deletion overtook leaves nothing behind", async () => {
  const { read, tables } = server.platform.database;
  const [{ id: gladiatorId }] = first(1, await gladiatorsOnMarket(server, anna));
  const [player] = await server.newPlayers(1);
  // Its session is found, and then the account is gone.
  await setUser(server.platform.database, player, { deletedAt: fixture.clock.now() });
  const { token, id } = player;
  const search = { name: "Young", filters: { maxAge: "20" } };
  for (const call of [
    () => server.call(saveSearch, search, token),
    () => server.call(keepOnShortlist, { id: gladiatorId, note: "Mine" }, token),
    () => server.call(setNotificationPreferences, parsePreferences({}), token),
    () => server.call(changeLineUp, { places: [], rest: [] }, token),
  ]) {
    expect(await refusalOf(call())).toMatchObject({ code: "SESSION_ENDED" });
  }
  const { lineUps, notificationPreferences, savedSearches, shortlistEntries } = tables;
  for (const table of [lineUps, notificationPreferences, savedSearches, shortlistEntries]) {
    expect(await read.select().from(table).where(eq(table.userId, id))).toEqual([]);
  }
});

test("a new e-mail address holds at once where no mail is sent, unless it is taken", async () => {
  const brutus = await registerTestPlayer(server);
  const change = { currentPassword: PASSWORD, email: `new.${anna.email}` };
  expect(await server.call(changeEmail, change, anna.token)).toEqual({
    email: change.email,
    isConfirmationSent: false,
  });
  expect((await logIn({ email: change.email })).user.id).toBe(anna.id);
  const taken = server.call(changeEmail, { ...change, email: brutus.email }, anna.token);
  expect(await refusalOf(taken)).toMatchObject({
    code: "EMAIL_TAKEN",
    details: { fields: { email: "This email is already registered." } },
  });
});

describe("a deleted account", () => {
  const remove = (given: { username?: string; currentPassword?: string } = {}) =>
    server.call(
      deleteAccount,
      { username: anna.username, currentPassword: PASSWORD, ...given },
      anna.token,
    );

  test("a deleted account frees name and address, and nobody signs in to it", async () => {
    const heard = new RecordedEvents(await server.connect(anna.token));
    expect(await remove()).toEqual({ deleted: true });
    expect(await heard.first("session-ended")).toEqual({ reason: "account-deleted" });
    expect(await isAlive(anna.token)).toBe(false);
    expect(await refusalOf(logIn())).toMatchObject({ code: "WRONG_CREDENTIALS" });
    const { username, email } = anna;
    const { user } = await server.call(register, { username, email, password: PASSWORD });
    expect(user.id).not.toBe(anna.id);
  });

  test("the name must be typed and the password be right", async () => {
    expect(await refusalOf(remove({ username: "Somebody" }))).toMatchObject({ code: "WRONG_NAME" });
    expect(await refusalOf(remove({ currentPassword: "wrong" }))).toMatchObject({
      code: "WRONG_PASSWORD",
    });
    expect(await isAlive(anna.token)).toBe(true);
  });

  test("a player of Discord must have signed in within ten minutes", async () => {
    const [player] = await server.newPlayers(1);
    const given = { username: player.username };
    fixture.clock.advance(10 * 60_000);
    expect(await refusalOf(server.call(deleteAccount, given, player.token))).toMatchObject({
      code: "SIGN_IN_AGAIN",
    });
    const [fresh] = await server.newPlayers(1);
    await server.call(deleteAccount, { username: fresh.username }, fresh.token);
    expect(await isAlive(fresh.token)).toBe(false);
  });

  test("a leading bid stands and wins for the closed school, with sound books", async () => {
    const [brutus] = await server.newPlayers(1);
    const [lot] = first(1, await gladiatorsOnMarket(server, brutus));
    await bid(server, anna, lot.id, 700);
    await remove();
    const { database } = server.platform;
    const closed = { name: "Closed school", goldHeld: 700 };
    expect(await storedSchool(database, anna)).toMatchObject(closed);
    await fixture.pass(6 * HOUR_MS);
    expect((await server.call(oneGladiator, { id: lot.id }, brutus.token)).gladiator).toMatchObject(
      { ownerId: anna.id, status: "sold" },
    );
    await server.call(bidHistory, { id: lot.id }, brutus.token);
    await server.call(schoolInfo, {}, brutus.token);
    expect(await auditDatabase(database)).toEqual([]);
  });

  test("the name leaves open lots at once, and is free for others when the last of them has ended", async () => {
    const [brutus] = await server.newPlayers(1);
    const [lot] = first(1, await gladiatorsOnMarket(server, brutus));
    await bid(server, anna, lot.id, 700);
    const socket = await server.connect(brutus.token);
    await watch(socket, { [lot.id]: 0 });
    const heard = new RecordedEvents(socket);
    await remove();

    const { username } = anna;
    const by = (name: string) => ({ bidder: { username: name } });
    const { gladiators } = await server.call(marketPage, {}, brutus.token);
    const onMarket = gladiators.find(({ id }) => id === lot.id);
    expect(onMarket).toMatchObject({
      highestBidderName: "Former lanista",
      bidHistory: [by("Former lanista")],
    });
    await bid(server, brutus, lot.id, 800);
    expect(await heard.first("bid", ({ bidCount }) => bidCount === 2)).toMatchObject({
      bidHistory: [by(brutus.username), by("Former lanista")],
    });

    const { database } = server.platform;
    const newcomer = { username, email: `second.${anna.email}`, password: PASSWORD };
    await freeNamesOfDeleted(database);
    expect(await refusalOf(server.call(register, newcomer))).toMatchObject({
      code: "USERNAME_TAKEN",
    });
    await fixture.pass(6 * HOUR_MS);
    await freeNamesOfDeleted(database);
    expect(await server.call(register, newcomer)).toHaveProperty("token");
  });
});

describe("with a mail server", () => {
  let smtp: MailServer;
  let mailing: ServerWithFakeTime;
  let unreachable: string | null;
  let refused: string[];
  let lines: string[];
  beforeEach(async () => {
    unreachable = null;
    refused = [];
    smtp = await startSmtp({
      onRecipient(address) {
        if (address !== unreachable) return;
        refused.push(address);
        throw refusal(450);
      },
    });
    lines = [];
    const logTo = { write: (line: string) => void lines.push(line) };
    const options = { ...mailSettings(smtp), logTo, logLevel: "info" } as const;
    mailing = await startServerWithFakeTime({
      marketSize: 0,
      rateLimits: true,
      isPrivate: false,
      ...options,
    });
    anna = await registerTestPlayer(mailing.server);
  });
  afterEach(async () => {
    await mailing.stop();
    await smtp.stop();
  });

  test("a stranger's address gets the mails of two changes an hour, whoever asks for them", async () => {
    const target = "stranger@ludus.example";
    const change = (token: string, email = target) =>
      mailing.server.call(changeEmail, { currentPassword: PASSWORD, email }, token);
    const others = [
      await registerTestPlayer(mailing.server),
      await registerTestPlayer(mailing.server),
    ] as const;
    await change(anna.token);
    await change(others[0].token, "Stranger@Ludus.example");
    const { token } = others[1];
    expect(await refusalOf(change(token))).toMatchObject({ code: "TOO_MANY_REQUESTS" });
    expect(await change(token, "own@ludus.example")).toMatchObject({ isConfirmationSent: true });
  });

  test("a new e-mail address holds once its link is opened, and the old one is told before and after", async () => {
    const email = "new.address@ludus.example";
    const change = { currentPassword: PASSWORD, email };
    expect(await mailing.server.call(changeEmail, change, anna.token)).toEqual({
      email: anna.email,
      isConfirmationSent: true,
    });
    await smtp.mailTo(anna.email, ({ text }) => text.includes(email));
    const token = linkTokenIn(await smtp.mailTo(email), "/confirm-email");
    expect((await logIn({}, mailing.server)).user.id).toBe(anna.id);
    const pending = async () => (await mailing.server.call(account, {}, anna.token)).pendingEmail;
    expect(await pending()).toBe(email);

    expect(await mailing.server.call(confirmEmail, { token })).toEqual({ email });
    expect(await pending()).toBeNull();
    expect((await logIn({ email }, mailing.server)).user.id).toBe(anna.id);
    expect(await refusalOf(logIn({}, mailing.server))).toMatchObject({ code: "WRONG_CREDENTIALS" });
    await smtp.mailTo(anna.email, ({ subject }) => subject === "Your school has another address");
    expect(await refusalOf(mailing.server.call(confirmEmail, { token }))).toMatchObject({
      code: "LINK_EXPIRED",
    });
  });

  test.each<[string, (on: TestServer) => Promise<unknown>]>([
    [
      "a new password",
      (on) => {
        const change = { currentPassword: PASSWORD, password: NEW_PASSWORD };
        return on.call(changePassword, change, anna.token);
      },
    ],
    ["taking the change back", (on) => on.call(cancelEmailChange, {}, anna.token)],
  ])("%s also ends a link to a new address whose mail is still waiting", async (_what, end) => {
    const email = (unreachable = "a.thief@ludus.example");
    const { server: on } = mailing;
    await on.call(changeEmail, { currentPassword: PASSWORD, email }, anna.token);
    await expect.poll(() => refused).toEqual([email]);
    await end(on);
    unreachable = null;
    await mailing.pass(HOUR_MS);
    const { read, tables } = on.platform.database;
    const outcomes = () =>
      read
        .select({ outcome: tables.outbox.outcome })
        .from(tables.outbox)
        .where(eq(tables.outbox.kind, "confirm-email"))
        .orderBy(tables.outbox.id);
    await expect.poll(outcomes).toEqual([{ outcome: "sent" }, { outcome: "dropped" }]);
    expect(smtp.mails.filter(({ to }) => to === email)).toEqual([]);
  });

  test("a change of the address that is taken back leaves the old one, and its link says that it is no longer valid", async () => {
    const { server: on } = mailing;
    const email = "mistyped@ludus.example";
    await on.call(changeEmail, { currentPassword: PASSWORD, email }, anna.token);
    const token = linkTokenIn(await smtp.mailTo(email), "/confirm-email");
    const cancel = () => on.call(cancelEmailChange, {}, anna.token);
    expect(await cancel()).toEqual({ cancelled: true });
    expect(await on.call(account, {}, anna.token)).toMatchObject({
      email: anna.email,
      pendingEmail: null,
    });
    const opened = await refusalOf(on.call(confirmEmail, { token }));
    expect(opened).toMatchObject({
      code: "LINK_EXPIRED",
      message: "This link is no longer valid. Please ask for a new one.",
    });
    expect(await cancel()).toEqual({ cancelled: false });
    const noted = lines.filter((line) => line.includes("email-change-cancelled"));
    expect(noted.map((line) => [line.includes(anna.id), line.includes(email)])).toEqual([
      [true, false],
    ]);
  });

  test("a newer change of the address ends the one before, and a confirmed one can't be taken back", async () => {
    const { server: on } = mailing;
    const askFor = async (email: string) => {
      await on.call(changeEmail, { currentPassword: PASSWORD, email }, anna.token);
      return linkTokenIn(await smtp.mailTo(email), "/confirm-email");
    };
    const mistyped = await askFor("mistyped@ludus.example");
    const token = await askFor("right@ludus.example");
    expect(await refusalOf(on.call(confirmEmail, { token: mistyped }))).toMatchObject({
      code: "LINK_EXPIRED",
    });
    await on.call(confirmEmail, { token });
    expect(await on.call(cancelEmailChange, {}, anna.token)).toEqual({ cancelled: false });
    expect((await on.call(account, {}, anna.token)).email).toBe("right@ludus.example");
  });

  test("a link to a new address sets no password, and stays usable", async () => {
    const email = "other.address@ludus.example";
    await mailing.server.call(changeEmail, { currentPassword: PASSWORD, email }, anna.token);
    const token = linkTokenIn(await smtp.mailTo(email), "/confirm-email");
    const reset = mailing.server.call(resetPassword, { token, password: NEW_PASSWORD });
    expect(await refusalOf(reset)).toMatchObject({ code: "LINK_EXPIRED" });
    expect(await mailing.server.call(confirmEmail, { token })).toEqual({ email });
  });
});
