import { afterAll, beforeEach, expect, test } from "vitest";
import type { Gladiator } from "@ludus/shared/model/gladiators/gladiator";
import { auctionPath } from "@ludus/shared/page-paths";
import { eventually } from "@ludus/testkit/eventually";
import type { Account } from "@ludus/testkit/players/register-player";
import { startSmtp } from "@ludus/testkit/services/start-smtp";
import { SECOND_MS, MINUTE_MS, HOUR_MS } from "@ludus/shared/durations";
import { mailSettings, PUBLIC_URL } from "#test/servers/mail-settings.ts";
import { bid, first, gladiatorsOnMarket } from "#test/market.ts";
import { readMetrics } from "#test/read-metrics.ts";
import { registerConfirmedPlayer } from "#test/register-confirmed-player.ts";
import { registerTestPlayer } from "#test/register-test-player.ts";
import { startServerWithFakeTime } from "#test/servers/server-with-fake-time.ts";
import { wantOutbidMails } from "#test/want-outbid-mails.ts";

const SWEEPS = 'ludus_regular_task_seconds_count{task="outbid",result="done"}';
const TOKEN = "t".repeat(24);

let anna: Account;
let lots: Gladiator[];
const smtp = await startSmtp();
const fixture = await startServerWithFakeTime({
  ...mailSettings(smtp),
  marketSize: 12,
  metricsToken: TOKEN,
});
const bruno = await registerTestPlayer(fixture.server, "Bruno");
afterAll(async () => {
  await fixture.stop();
  await smtp.stop();
});
let times = 0;
beforeEach(async () => {
  anna = await registerConfirmedPlayer(fixture.server, smtp, `Anna${(times += 1)}`);
  const open = await gladiatorsOnMarket(fixture.server, anna);
  // The first of a new market end within the hour.
  lots = open.filter(({ bidCount }) => bidCount === 0).toReversed();
  await wantOutbidMails(fixture.server, anna);
});

async function annaLoses({ id }: Gladiator, price = 200): Promise<void> {
  await bid(fixture.server, anna, id, price);
  await bid(fixture.server, bruno, id, price + 100);
}

/** Every message for Anna, by its outcome. */
async function outcomes() {
  const { read, tables } = fixture.server.platform.database;
  const rows = await read.select().from(tables.outbox);
  return rows.filter(({ id }) => id.includes(anna.id)).map(({ outcome }) => outcome);
}

const mails = () => smtp.mails.filter(({ to }) => to === anna.email);
/** Lets time pass until it is so: the sweep asks other nodes first. */
const inTime = (isSo: () => Promise<void> | void) =>
  eventually(async () => {
    await fixture.pass(SECOND_MS);
    await isSo();
  });
async function passTwoSweeps(): Promise<void> {
  const sweeps = async () => (await readMetrics(fixture.server, TOKEN)).value(SWEEPS);
  const before = await sweeps();
  await inTime(async () => expect(await sweeps()).toBeGreaterThan(before + 1));
}
const passOneSweep = () => fixture.pass(20 * SECOND_MS);

test("an outbid player without a tab gets one mail in ten minutes for an auction, after ten seconds", async () => {
  const [lot] = first(1, lots);
  await annaLoses(lot);
  await fixture.pass(9 * SECOND_MS);
  expect(await outcomes()).toEqual([]);
  await inTime(() => expect(mails()).toHaveLength(1));
  expect(mails()[0]?.subject).toBe(`Outbid on ${lot.name}`);
  expect(mails()[0]?.text).toContain("300 gold by Bruno. The auction ends in ");
  expect(mails()[0]?.text).toContain(`${PUBLIC_URL}${auctionPath(lot.id)}\n`);

  await annaLoses(lot, 400);
  await passOneSweep();
  await fixture.pass(2 * MINUTE_MS);
  // A sweep looks back to a minute before the last one.
  await passTwoSweeps();
  await fixture.pass(8 * MINUTE_MS);
  await annaLoses(lot, 600);
  await inTime(() => expect(mails()).toHaveLength(2));
  expect(mails()[1]?.text).toContain("700 gold by Bruno");
});

test("an outbid player hears of it within the hour for which the server's clock was set back", async () => {
  const [lot] = first(1, lots);
  await annaLoses(lot);
  // The loss is noted after the answer.
  await fixture.pass(SECOND_MS);
  const { clock } = fixture;
  clock.advance(-HOUR_MS);
  const setBackAt = clock.now();
  await inTime(() => expect(mails()).toHaveLength(1));
  expect(clock.now() - setBackAt).toBeLessThan(HOUR_MS / 2);
  clock.advance(HOUR_MS);
});

test("a player who leads again, and one with a live tab, are sent nothing; the tab closed, they are", async () => {
  const [regained, watched] = first(2, lots);
  await annaLoses(regained);
  await bid(fixture.server, anna, regained.id, 500);
  const tab = await fixture.server.connect(anna.token);
  await annaLoses(watched);
  await passOneSweep();
  expect(await outcomes()).toEqual([]);

  tab.disconnect();
  await inTime(() => expect(mails()).toHaveLength(1));
  expect(mails()[0]?.subject).toBe(`Outbid on ${watched.name}`);
});

test("bids overtaken in quiet hours become one mail at their end, without those that lead again", async () => {
  const now = new Date(fixture.clock.now());
  const minute = now.getUTCHours() * 60 + now.getUTCMinutes();
  await wantOutbidMails(fixture.server, anna, {
    from: (minute + 1380) % 1440,
    until: (minute + 60) % 1440,
    timeZone: "UTC",
  });
  const [earliest, second, third] = first(3, lots);
  for (const lot of [earliest, second, third]) await annaLoses(lot);
  await inTime(async () => expect(await outcomes()).toEqual([null, null, null]));
  await bid(fixture.server, anna, second.id, 900);
  await fixture.pass(60 * MINUTE_MS);
  await inTime(() => expect(mails()).toHaveLength(1));
  expect(mails()[0]?.subject).toBe("2 of your bids were overtaken");
  for (const { name } of [earliest, third]) expect(mails()[0]?.text).toContain(name);
});
