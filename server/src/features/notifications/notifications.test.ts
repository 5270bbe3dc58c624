import { afterEach, beforeEach, expect, test } from "vitest";
import {
  changeEmail,
  confirmEmail,
  deleteAccount,
} from "@ludus/shared/contract/accounts/account-api";
import { myLetters, readLetter } from "@ludus/shared/contract/letters-api";
import { keepOnShortlist } from "@ludus/shared/contract/market/shortlist-api";
import {
  myNotificationPreferences,
  setMailByLink,
  setNotificationPreferences,
} from "@ludus/shared/contract/notifications-api";
import { voidAuction } from "@ludus/shared/acts/void-auction";
import { findAuctions } from "@ludus/shared/contract/operators/auctions-api";
import { schoolInfo } from "@ludus/shared/contract/school-api";
import type { Gladiator } from "@ludus/shared/model/gladiators/gladiator";
import { parsePreferences, type NotificationPreferences } from "@ludus/shared/model/notification";
import { letterPath } from "@ludus/shared/page-paths";
import { eventually } from "@ludus/testkit/eventually";
import { bidByHttp } from "@ludus/testkit/players/place-bid";
import { PASSWORD } from "@ludus/testkit/players/register-player";
import type { Account } from "@ludus/testkit/players/register-player";
import { startSmtp, type MailServer } from "@ludus/testkit/services/start-smtp";
import { HOUR_MS } from "@ludus/shared/durations";
import { mailSettings, PUBLIC_URL } from "#test/servers/mail-settings.ts";
import { bid, first, gladiatorsOnMarket, refusalOf } from "#test/market.ts";
import { because, createOperator } from "#test/operators.ts";
import { send } from "#test/raw-http.ts";
import { RecordedEvents } from "#test/recorded-events.ts";
import { registerConfirmedPlayer } from "#test/register-confirmed-player.ts";
import { registerTestPlayer } from "#test/register-test-player.ts";
import { boughtGladiator, freePurse, offer, setGladiator } from "#test/sales.ts";
import {
  startServerWithFakeTime,
  type ServerWithFakeTime,
} from "#test/servers/server-with-fake-time.ts";
import { setUser } from "#test/stored.ts";
import { mailLinkTokenFor } from "./unsubscribe.ts";

let smtp: MailServer;
let fixture: ServerWithFakeTime;
let anna: Account;
let bruno: Account;
let lots: Gladiator[];
beforeEach(async () => {
  smtp = await startSmtp();
  fixture = await startServerWithFakeTime({
    ...mailSettings(smtp),
    marketSize: 4,
    auctionDurationMs: 8 * HOUR_MS,
  });
  anna = await registerConfirmedPlayer(fixture.server, smtp, "Anna");
  bruno = await registerConfirmedPlayer(fixture.server, smtp, "Bruno");
  lots = await gladiatorsOnMarket(fixture.server, anna);
});
afterEach(async () => {
  await fixture.stop();
  await smtp.stop();
});

const preferencesOf = ({ token }: Account) =>
  fixture.server.call(myNotificationPreferences, {}, token);

async function prefer({ token }: Account, change: Partial<NotificationPreferences>): Promise<void> {
  const preferences = { ...parsePreferences({}), ...change };
  await fixture.server.call(setNotificationPreferences, preferences, token);
}

const wanting = (wanted: Partial<NotificationPreferences["kinds"]>) => ({
  kinds: { ...parsePreferences({}).kinds, ...wanted },
});

const lastEndOf = (some: readonly Gladiator[]) =>
  Math.max(...some.map(({ marketEndTime }) => marketEndTime));

/** Both bid for the first lots; Anna gets them all, at one moment. */
async function annaWins(count: number): Promise<Gladiator[]> {
  const won = lots.slice(0, count);
  for (const { id } of won) {
    await bid(fixture.server, bruno, id, 200);
    await bidByHttp(fixture.server, anna, { gladiatorId: id, bidAmount: 300, maxAmount: 800 });
  }
  await fixture.pass(lastEndOf(won) - fixture.clock.now());
  return won;
}

/** Lets the outbox look at what has become due. Resolves with the news. */
const outboxRows = async () => {
  await fixture.pass(1);
  const { read, tables } = fixture.server.platform.database;
  const rows = await read.select().from(tables.outbox);
  return rows.filter(({ kind }) => kind !== "confirm-email");
};
const settled = () =>
  eventually(async () => {
    const rows = await outboxRows();
    const now = fixture.clock.now();
    expect(rows.filter(({ nextAttemptAt }) => (nextAttemptAt ?? Infinity) <= now)).toEqual([]);
    expect(rows.filter((row) => row.attempts > 0 && row.outcome === null)).toEqual([]);
    return rows;
  });

test("a winner gets a mail with the price, the gold that came back and the letter's link; a loser who didn't ask gets none", async () => {
  const [lot] = first(1, await annaWins(1));
  const mail = await smtp.mailTo(anna.email);
  expect(mail.subject).toBe(`${lot.name} is yours`);
  expect(mail.text).toContain("300 gold");
  expect(mail.text).toContain("The other 500 gold of your maximum are in your purse again");
  const { letters } = await fixture.server.call(myLetters, {}, anna.token);
  expect(letters[0]).toMatchObject({ kind: "won", goldReleased: 500 });
  expect(mail.text).toContain(`${PUBLIC_URL}${letterPath(letters[0]?.id ?? "")}\n`);
  await settled();
  expect(smtp.mails).toHaveLength(1);
});

test("a loser who asked gets a mail with the winner's school and the maximum that was not enough", async () => {
  const { server } = fixture;
  await prefer(bruno, wanting({ lost: { push: false, mail: true } }));
  const [lot] = first(1, lots);
  await bidByHttp(server, bruno, { gladiatorId: lot.id, bidAmount: 100, maxAmount: 600 });
  await bid(server, anna, lot.id, 700);
  await fixture.pass(lot.marketEndTime - fixture.clock.now());
  const mail = await smtp.mailTo(bruno.email);
  const { school } = await server.call(schoolInfo, {}, anna.token);
  expect(mail.subject).toBe(`${lot.name} went to ${anna.username} of ${school.name}`);
  expect(mail.text).toContain("Your maximum of 600 gold was not enough");
});

test("a mail program unsubscribes by the header's address alone, from that kind of mail alone; the page takes it back", async () => {
  await prefer(anna, wanting({ outbid: { push: true, mail: true } }));
  await annaWins(1);
  const { headers } = await smtp.mailTo(anna.email);
  expect(headers["list-unsubscribe-post"]).toBe("List-Unsubscribe=One-Click");
  const [, path = ""] =
    /^<https:\/\/ludus\.example(\/[^>]+)>$/.exec(headers["list-unsubscribe"] ?? "") ?? [];
  const token = path.split("/").at(-1) ?? "";

  const heard = new RecordedEvents(await fixture.server.connect(anna.token));
  const visit = await send(fixture.server, { path });
  expect([visit.status, visit.headers.location]).toEqual([303, `/unsubscribe#${token}`]);
  expect((await preferencesOf(anna)).preferences.kinds.won.mail).toBe(true);

  const form = { "content-type": "application/x-www-form-urlencoded" };
  const body = "List-Unsubscribe=One-Click";
  for (let times = 0; times < 2; times += 1) {
    const answer = await send(fixture.server, { method: "POST", path, headers: form, body });
    expect(answer.status).toBe(204);
  }
  await heard.first(
    "notification-preferences",
    ({ preferences }) => !preferences.kinds.won.mail && preferences.kinds.outbid.mail,
  );
  const { kinds } = (await preferencesOf(anna)).preferences;
  expect(kinds).toMatchObject({ won: { push: true, mail: false }, outbid: { mail: true } });
  expect((await preferencesOf(bruno)).preferences.kinds.won.mail).toBe(true);

  const back = fixture.server.call(setMailByLink, { token, wanted: true });
  expect(await back).toEqual({ kind: "won", wanted: true });
  expect((await preferencesOf(anna)).preferences.kinds.won.mail).toBe(true);
  const unknown = fixture.server.call(setMailByLink, {
    token: `${token.slice(0, -2)}xx`,
    wanted: false,
  });
  expect(await refusalOf(unknown)).toMatchObject({ code: "LINK_EXPIRED" });
});

test("nothing is posted for a kind that is switched off, nor for a player without a confirmed address", async () => {
  await prefer(anna, wanting({ won: { push: true, mail: false } }));
  const [nameless] = await fixture.server.newPlayers(1);
  const carla = await registerTestPlayer(fixture.server, "Carla");
  const [, other, third] = first(3, lots);
  await bid(fixture.server, nameless, other.id, 200);
  await bid(fixture.server, carla, third.id, 200);
  await annaWins(1);
  await fixture.pass(lastEndOf([other, third]) - fixture.clock.now());
  for (const { token } of [nameless, carla]) {
    expect((await fixture.server.call(myLetters, {}, token)).letters).toHaveLength(1);
  }
  expect(await outboxRows()).toEqual([]);
});

test("news of the quiet hours wait until they end, and leave as one mail without what was read meanwhile", async () => {
  const ends = new Date(lastEndOf(first(3, lots)));
  const minute = ends.getUTCHours() * 60 + ends.getUTCMinutes();
  const quietHours = {
    from: (minute + 1380) % 1440,
    until: (minute + 120) % 1440,
    timeZone: "UTC",
  };
  await prefer(anna, { quietHours });
  const won = await annaWins(3);
  await eventually(async () => expect(await settled()).toHaveLength(3));
  expect(smtp.mails).toEqual([]);

  const { letters } = await fixture.server.call(myLetters, {}, anna.token);
  const [seen, ...unseen] = letters.filter(({ kind }) => kind === "won");
  await fixture.server.call(readLetter, { id: seen?.id ?? "" }, anna.token);
  await fixture.pass(2 * HOUR_MS);
  const mail = await smtp.mailTo(anna.email);
  expect(mail.subject).toBe("You won 2 auctions");
  for (const { gladiator } of unseen) expect(mail.text).toContain(gladiator?.name);
  expect(won).toHaveLength(3);
  await settled();
  expect(smtp.mails).toHaveLength(1);
});

test("a reminder that waits for the end of quiet hours is not sent once its auction is voided", async () => {
  const { clock, pass, server } = fixture;
  const [lot] = first(1, lots);
  const quietUntil = new Date(lot.marketEndTime - HOUR_MS / 2);
  const until = quietUntil.getUTCHours() * 60 + quietUntil.getUTCMinutes();
  await prefer(anna, {
    ...wanting({ reminder: { push: true, mail: true } }),
    quietHours: { from: (until + 1380) % 1440, until, timeZone: "UTC" },
  });
  await prefer(bruno, wanting({ reminder: { push: true, mail: true } }));
  for (const { token } of [anna, bruno]) {
    await server.call(keepOnShortlist, { id: lot.id, remindBeforeMs: HOUR_MS }, token);
  }
  await pass(lot.marketEndTime - HOUR_MS - clock.now());
  expect((await smtp.mailTo(bruno.email)).subject).toBe(`${lot.name}: the hammer is near`);
  const waiting = [expect.objectContaining({ attempts: 0 })];
  await eventually(async () => {
    expect((await outboxRows()).filter(({ outcome }) => outcome === null)).toEqual(waiting);
  });

  const { token } = await createOperator(server, "GAME_MASTER");
  const { auctions } = await server.call(findAuctions, { search: lot.id }, token);
  const [{ auctionId }] = first(1, auctions);
  await server.call(voidAuction, { id: auctionId, ...because() }, token);
  await pass(HOUR_MS / 2);
  const rows = await settled();
  expect(rows.map(({ kind, outcome }) => `${kind} ${outcome}`).toSorted()).toEqual([
    "reminder dropped",
    "reminder sent",
  ]);
  expect(smtp.mails).toHaveLength(1);
});

test("a win that waits for the end of quiet hours is not sent once an operator has undone the sale", async () => {
  const { pass, server } = fixture;
  const [seller] = await server.newPlayers(1);
  const [lot] = first(1, lots);
  const gladiator = await offer(server, seller, await boughtGladiator(fixture, seller, lot));
  await setGladiator(server, gladiator.id, { marketValue: 500 });
  await freePurse(server, anna);
  const end = new Date(gladiator.marketEndTime);
  const until = (end.getUTCHours() * 60 + end.getUTCMinutes() + 120) % 1440;
  await prefer(anna, { quietHours: { from: (until + 1260) % 1440, until, timeZone: "UTC" } });
  await bid(server, anna, gladiator.id, 3000);
  const { token } = await createOperator(server, "GAME_MASTER");
  const { auctions } = await server.call(findAuctions, { search: gladiator.id }, token);
  const [{ auctionId }] = first(1, auctions);
  await pass(gladiator.marketEndTime - fixture.clock.now());
  const wins = async () => (await outboxRows()).filter(({ kind }) => kind === "won");
  await eventually(async () => expect(await wins()).toMatchObject([{ outcome: null }]));

  await server.call(voidAuction, { id: auctionId, ...because() }, token);
  await pass(2 * HOUR_MS);
  await settled();
  expect(await wins()).toMatchObject([{ outcome: "dropped" }]);
  expect(smtp.mails.map(({ subject }) => subject)).not.toContain(`${gladiator.name} is yours`);
});

test("a notice that waits is dropped once its kind is switched off or its player is gone", async () => {
  const allDay = { from: 0, until: 1439, timeZone: "UTC" };
  await prefer(anna, { quietHours: allDay });
  await prefer(bruno, { ...wanting({ lost: { push: true, mail: true } }), quietHours: allDay });
  await annaWins(1);
  await eventually(async () => expect(await outboxRows()).toHaveLength(2));
  await prefer(anna, wanting({ won: { push: true, mail: false } }));
  await setUser(fixture.server.platform.database, bruno, { deletedAt: 1 });
  await fixture.pass(24 * HOUR_MS);
  const rows = await settled();
  expect(rows.map(({ kind, outcome }) => `${kind} ${outcome}`).toSorted()).toEqual([
    "lost dropped",
    "won dropped",
  ]);
  expect(smtp.mails).toEqual([]);
});

test("preferences tell the channels that reach the player, and refuse what can't be", async () => {
  expect(await preferencesOf(anna)).toEqual({
    preferences: parsePreferences({}),
    channels: ["mail"],
    emailToConfirm: null,
  });
  const carla = await registerTestPlayer(fixture.server, "Carla");
  expect(await preferencesOf(carla)).toMatchObject({ channels: [], emailToConfirm: carla.email });
  const [nameless] = await fixture.server.newPlayers(1);
  const { channels } = await fixture.server.call(myNotificationPreferences, {}, nameless.token);
  expect(channels).toEqual([]);
  const nowhere = { from: 1, until: 2, timeZone: "Rome/Capua" };
  const call = prefer(anna, { quietHours: nowhere });
  expect(await refusalOf(call)).toMatchObject({ code: "INVALID_FIELDS" });
  expect((await preferencesOf(anna)).preferences.quietHours).toBeNull();
});

test("the links of a former address end with it, and a deleted account gets no preferences again", async () => {
  const { database } = fixture.server.platform;
  const token = (await mailLinkTokenFor(database, anna.id, "won")) ?? "";
  const input = { token, wanted: false };
  expect(await fixture.server.call(setMailByLink, input)).toMatchObject({ kind: "won" });
  await fixture.server.call(
    changeEmail,
    { currentPassword: PASSWORD, email: "anna@new.example" },
    anna.token,
  );
  const confirming = await smtp.mailTo("anna@new.example");
  const [, link = ""] = /#(\S+)/.exec(confirming.text) ?? [];
  await fixture.server.call(confirmEmail, { token: link });
  expect(await refusalOf(fixture.server.call(setMailByLink, input))).toMatchObject({
    code: "LINK_EXPIRED",
  });
  expect((await preferencesOf(anna)).preferences.kinds.won.mail).toBe(false);

  await fixture.server.call(
    deleteAccount,
    { username: anna.username, currentPassword: PASSWORD },
    anna.token,
  );
  expect(await mailLinkTokenFor(database, anna.id, "won")).toBeNull();
});
