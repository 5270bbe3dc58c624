import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import {
  deleteLetter,
  dismissAbsence,
  myLetters,
  recordVisit,
  readLetter,
  whileAway,
} from "@ludus/shared/contract/letters-api";
import { AWAY_AFTER_MS, WINS_CELEBRATED_MS } from "@ludus/shared/limits";
import { ATTRIBUTES } from "@ludus/shared/model/gladiators/attributes";
import type { Gladiator } from "@ludus/shared/model/gladiators/gladiator";
import type { TestPlayer } from "#test/test-players.ts";
import { bid, first, gladiatorsOnMarket, schoolOf } from "#test/market.ts";
import { RecordedEvents } from "#test/recorded-events.ts";
import { fakeTimeForFile } from "#test/servers/server-with-fake-time.ts";

let player: TestPlayer;
let rival: TestPlayer;
let lots: Gladiator[];
const fixture = await fakeTimeForFile({ marketSize: 24, auctionDurationMs: 8 * 3_600_000 });
beforeEach(async () => {
  [player, rival] = await fixture.server.newPlayers(2);
  const market = await gladiatorsOnMarket(fixture.server, player);
  lots = market.filter(({ bidCount }) => bidCount === 0);
});

function passEndOf({ marketEndTime }: Gladiator): Promise<void> {
  return fixture.pass(marketEndTime - fixture.clock.now());
}

const visit = () => fixture.server.call(recordVisit, {}, player.token);
const absenceAtVisit = async () => (await visit()).absence;
const whileAwaySince = (since: number) => fixture.server.call(whileAway, { since }, player.token);

test("more than half an hour without a visit is an absence, told in every tab until it is dismissed", async () => {
  const { clock, server } = fixture;
  const from = clock.now();
  expect(await absenceAtVisit()).toBeNull();
  await fixture.pass(AWAY_AFTER_MS);
  expect(await absenceAtVisit()).toBeNull();

  const heard = new RecordedEvents(await server.connect(player.token));
  await fixture.pass(AWAY_AFTER_MS + 1);
  const absence = { from: from + AWAY_AFTER_MS, until: clock.now() };
  const told = await Promise.all([absenceAtVisit(), absenceAtVisit(), absenceAtVisit()]);
  expect(told).toEqual([absence, absence, absence]);
  expect(await heard.first("absence")).toEqual({ absence });

  await server.call(dismissAbsence, {}, player.token);
  await heard.first("absence", (event) => event.absence === null);
  expect(heard.of("absence")).toHaveLength(2);
  expect(await absenceAtVisit()).toBeNull();
});

test("an absence is told of for half an hour after the return", async () => {
  await visit();
  await fixture.pass(2 * AWAY_AFTER_MS);
  const absence = await absenceAtVisit();
  expect(absence).not.toBeNull();
  await fixture.pass(AWAY_AFTER_MS);
  expect(await absenceAtVisit()).toEqual(absence);
  await fixture.pass(AWAY_AFTER_MS);
  expect(await absenceAtVisit()).toBeNull();
});

test("a visit tells the number of unread letters, and which is the newest", async () => {
  const { server } = fixture;
  const [won, later] = first(2, lots);
  await bid(server, player, won.id, 600);
  await passEndOf(won);
  await bid(server, player, later.id, 600);
  await passEndOf(later);
  const { letters } = await server.call(myLetters, {}, player.token);
  const [newest, older] = first(2, letters);
  expect(await visit()).toMatchObject({ unread: 2, newestUnread: newest.id });
  await server.call(readLetter, { id: newest.id }, player.token);
  expect(await visit()).toMatchObject({ unread: 1, newestUnread: older.id });
  await server.call(deleteLetter, { id: older.id }, player.token);
  expect(await visit()).toMatchObject({ unread: 0, newestUnread: null });
});

test("a visit tells the unread wins of the last 14 days with the limits that they revealed, oldest first", async () => {
  const { server } = fixture;
  const [older, newer, read] = first(3, lots);
  for (const { id } of [older, newer, read]) await bid(server, player, id, 600);
  for (const lot of [older, newer, read]) await passEndOf(lot);
  const { letters } = await server.call(myLetters, {}, player.token);
  const letterOf = ({ id }: Gladiator) => letters.find(({ gladiator }) => gladiator?.id === id);
  await server.call(readLetter, { id: letterOf(read)?.id ?? "" }, player.token);
  const { unseenWins } = await visit();
  expect(unseenWins).toEqual([letterOf(older), letterOf(newer)]);
  const hidden = ATTRIBUTES.filter((name) => !older[`${name}Analyzed`]);
  expect(unseenWins[0]?.revealed.toSorted()).toEqual(hidden.toSorted());
  expect(hidden).not.toEqual([]);

  const { database } = server.platform;
  const { letters: table } = database.tables;
  const at = fixture.clock.now() - WINS_CELEBRATED_MS;
  await database.transaction((tx) =>
    tx
      .update(table)
      .set({ createdAt: at })
      .where(eq(table.id, unseenWins[0]?.id ?? "")),
  );
  expect((await visit()).unseenWins).toEqual([letterOf(newer)]);
});

test("a summary since a time tells won, lost, outbid now, the next end, gold held and spent", async () => {
  const { server, clock } = fixture;
  const [before, won, lost, led, outbid] = first(5, lots);
  await bid(server, player, before.id, 900);
  await passEndOf(before);
  const since = clock.now();

  await bid(server, player, won.id, 600);
  await bid(server, player, lost.id, 100);
  await bid(server, rival, lost.id, 300);
  await bid(server, player, led.id, 500);
  await bid(server, player, outbid.id, 200);
  await bid(server, rival, outbid.id, 400);
  await passEndOf(lost);

  const told = await whileAwaySince(since);
  expect(told).toMatchObject({
    won: { total: 1, newest: [{ gladiator: { id: won.id }, price: 600 }] },
    lost: { total: 1, newest: [{ gladiator: { id: lost.id }, price: 300, yourBestBid: 100 }] },
    outbid: [
      {
        gladiatorId: outbid.id,
        currentBid: 400,
        highestBidderName: rival.username,
        isLeading: false,
      },
    ],
    endsNext: { gladiatorId: led.id, currentBid: 500, isLeading: true },
    goldSpent: 600,
    school: await schoolOf(server, player),
  });
  expect(told.school.goldHeld).toBe(500);
  expect(await whileAwaySince(since - 1)).toMatchObject({ won: { total: 2 }, goldSpent: 1500 });
});

test("a summary of many results names the three newest and their number", async () => {
  const { server, clock } = fixture;
  const since = clock.now();
  const bought = first(5, lots);
  for (const { id } of bought) await bid(server, player, id, 100);
  await passEndOf(bought[4]);
  const { won } = await whileAwaySince(since);
  expect(won.total).toBe(5);
  expect(won.newest).toHaveLength(3);
});
