import { setTimeout as sleep } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { myLetters, readLetter } from "@ludus/shared/contract/letters-api";
import { keepOnShortlist, myShortlist } from "@ludus/shared/contract/market/shortlist-api";
import type { Gladiator } from "@ludus/shared/model/gladiators/gladiator";
import { MINUTE_MS, HOUR_MS } from "@ludus/shared/durations";
import type { TestPlayer } from "#test/test-players.ts";
import { bid, first, gladiatorsOnMarket, refusalOf } from "#test/market.ts";
import { RecordedEvents } from "#test/recorded-events.ts";
import { boughtGladiator, offer } from "#test/sales.ts";
import {
  startServerWithFakeTime,
  type ServerWithFakeTime,
} from "#test/servers/server-with-fake-time.ts";
import { untilLockAwaited } from "#test/servers/until-lock-awaited.ts";
import { openTestPlace, type TestPlace } from "#test/servers/test-place.ts";
import { silentAnnouncer } from "#test/fakes/silent-announcer.ts";
import { silentFacts } from "#test/fakes/silent-facts.ts";
import { createLog } from "../../log.ts";
import { openLetters } from "../letters/letters.ts";
import { remindDue } from "./remind-due.ts";

const OPTIONS = {
  marketSize: 12,
  auctionDurationMs: 12 * HOUR_MS,
  softClose: { softCloseMs: 90 * MINUTE_MS, softCloseMaxMs: 10 * HOUR_MS },
};

let place: TestPlace;
let fixture: ServerWithFakeTime;
let player: TestPlayer;
let rival: TestPlayer;
let lot: Gladiator;
beforeEach(async () => {
  place = await openTestPlace();
  fixture = await startServerWithFakeTime({ ...OPTIONS, place });
  [player, rival] = await fixture.server.newPlayers(2);
  const market = await gladiatorsOnMarket(fixture.server, player);
  [, , , lot] = first(4, market);
});
afterEach(async () => {
  await fixture.stop();
  await place.remove();
});

const remind = (remindBeforeMs: number | null) =>
  fixture.server.call(keepOnShortlist, { id: lot.id, remindBeforeMs }, player.token);
const reminders = async () => (await fixture.server.call(myLetters, {}, player.token)).letters;
const passTo = (time: number) => fixture.pass(time - fixture.clock.now());

/** Looks as several nodes do at once. */
async function lookTwice(): Promise<void> {
  const { platform } = fixture.server;
  const log = createLog("silent");
  const context = { ...platform, log, announcer: silentAnnouncer, facts: silentFacts };
  const letters = openLetters({ ...context, awayAfterMs: 1 });
  await Promise.all([remindDue({ ...context, letters }), remindDue({ ...context, letters })]);
}

test("a reminder comes once, at the chosen time before the end as bids have moved it", async () => {
  const { server } = fixture;
  await remind(HOUR_MS);
  await passTo(lot.marketEndTime - 80 * MINUTE_MS);
  await bid(server, rival, lot.id, 700);
  const movedEnd = lot.marketEndTime + 10 * MINUTE_MS;
  await passTo(movedEnd - HOUR_MS - 1);
  await lookTwice();
  expect(await reminders()).toEqual([]);

  fixture.clock.advance(1);
  await lookTwice();
  const [letter] = first(1, await reminders());
  expect(await reminders()).toEqual([letter]);
  expect(letter).toMatchObject({
    kind: "reminder",
    gladiator: { id: lot.id },
    at: movedEnd - HOUR_MS,
    marketEndTime: movedEnd,
    currentBid: 700,
    isRead: false,
  });
  await passTo(movedEnd);
  await lookTwice();
  expect(await reminders()).toEqual([letter]);
});

test("the running server writes a reminder and tells the player's tabs alone", async () => {
  const { server } = fixture;
  await remind(15 * MINUTE_MS);
  const heard = new RecordedEvents(await server.connect(player.token));
  const stranger = new RecordedEvents(await server.connect(rival.token));
  await passTo(lot.marketEndTime - 15 * MINUTE_MS);
  const { letter, unread } = await heard.first("letter");
  expect(letter).toMatchObject({ kind: "reminder", currentBid: null });
  expect(unread).toBe(1);
  expect(stranger.of("letter")).toEqual([]);
});

test("a reminder that fell due while no server ran comes at the next start", async () => {
  await remind(HOUR_MS);
  await fixture.stop();
  const { clock } = fixture;
  clock.set(lot.marketEndTime - 30 * MINUTE_MS);
  fixture = await startServerWithFakeTime({ ...OPTIONS, place, now: clock.now });
  await expect.poll(reminders).toMatchObject([{ kind: "reminder", at: clock.now() }]);
});

test("a gladiator who is listed again is reminded of again", async () => {
  await remind(HOUR_MS);
  await passTo(lot.marketEndTime - HOUR_MS);
  await lookTwice();
  await passTo(lot.marketEndTime);
  await lookTwice();
  await passTo(lot.marketEndTime + 11 * HOUR_MS);
  await lookTwice();
  const end = lot.marketEndTime + 12 * HOUR_MS;
  expect(await reminders()).toMatchObject([
    { marketEndTime: end },
    { marketEndTime: lot.marketEndTime },
  ]);
});

test("a reminder that is chosen while his owner offers the gladiator comes", async () => {
  const { server } = fixture;
  const { database } = server.platform;
  const gladiator = await boughtGladiator(fixture, rival, lot);
  await remind(null);
  const [offered, chosen] = await database.transaction(async (tx) => {
    const { factPlaces } = tx.tables;
    // An offer records it last: it waits for this row.
    await tx.lockRows(tx.select().from(factPlaces).where(eq(factPlaces.id, "recorded")));
    const offering = offer(server, rival, gladiator);
    await untilLockAwaited(database);
    const choosing = remind(HOUR_MS);
    await Promise.race([choosing, sleep(500)]);
    return [offering, choosing] as const;
  });
  const { marketEndTime } = await offered;
  await chosen;
  await passTo(marketEndTime - HOUR_MS);
  await lookTwice();
  expect(await reminders()).toMatchObject([{ kind: "reminder", marketEndTime }]);
});

test("a later choice reminds once more in the place of the first letter, and none not at all", async () => {
  const { server } = fixture;
  await remind(HOUR_MS);
  await passTo(lot.marketEndTime - HOUR_MS);
  await lookTwice();
  const [{ id }] = first(1, await reminders());
  await server.call(readLetter, { id }, player.token);
  await remind(15 * MINUTE_MS);
  await passTo(lot.marketEndTime - 15 * MINUTE_MS);
  await lookTwice();
  const at = lot.marketEndTime - 15 * MINUTE_MS;
  const [second, ...others] = await reminders();
  expect(second).toMatchObject({ at, isRead: false });
  expect(second?.id).not.toBe(id);
  expect(others).toEqual([]);

  await remind(null);
  await passTo(lot.marketEndTime + 12 * HOUR_MS - 1);
  await lookTwice();
  expect(await reminders()).toHaveLength(1);
});

test("a choice whose moment has passed is refused and changes nothing, and an earlier one stays", async () => {
  await passTo(lot.marketEndTime - 30 * MINUTE_MS);
  expect(await refusalOf(remind(HOUR_MS))).toMatchObject({ code: "REMINDER_TOO_LATE" });
  const { shortlist } = await fixture.server.call(myShortlist, {}, player.token);
  expect(shortlist).toEqual([]);
  await remind(15 * MINUTE_MS);
  expect(await refusalOf(remind(HOUR_MS))).toMatchObject({ code: "REMINDER_TOO_LATE" });
  await passTo(lot.marketEndTime - 10 * MINUTE_MS);
  await lookTwice();
  expect(await reminders()).toHaveLength(1);
  // Notes may change though its moment has passed.
  const note = { id: lot.id, note: "Quick", remindBeforeMs: 15 * MINUTE_MS };
  await fixture.server.call(keepOnShortlist, note, player.token);
});
