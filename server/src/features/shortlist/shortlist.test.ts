import { expect, test } from "vitest";
import {
  addToShortlist,
  keepOnShortlist,
  myShortlist,
  removeFromShortlist,
} from "@ludus/shared/contract/market/shortlist-api";
import { SHORTLIST_LENGTH_MAX } from "@ludus/shared/limits";
import type { TestPlayer } from "#test/test-players.ts";
import { FakeClock } from "#test/fakes/fake-clock.ts";
import { first, gladiatorsOnMarket, outcomesOf, refusalOf } from "#test/market.ts";
import { sendJson } from "#test/raw-http.ts";
import { RecordedEvents } from "#test/recorded-events.ts";
import { TestServer } from "#test/servers/test-server.ts";
import { newShortlistEntry } from "./change-shortlist.ts";

const clock = new FakeClock();
const server = await TestServer.forFile({ marketSize: SHORTLIST_LENGTH_MAX + 7, now: clock.now });
const [player, other] = await server.newPlayers(2);
const gladiators = await gladiatorsOnMarket(server, player);

const add = (id: string, who = player) => server.call(addToShortlist, { id }, who.token);
const remove = (id: string, who = player) => server.call(removeFromShortlist, { id }, who.token);
const shortlistOf = (who = player) => server.call(myShortlist, {}, who.token);

test("an empty shortlist is answered with empty lists", async () => {
  expect(await shortlistOf()).toEqual({ shortlist: [], gladiators: [] });
});

test("the shortlist holds the player's own entries, newest first, with their gladiators", async () => {
  const [older, newer] = first(2, gladiators);
  expect(await add(older.id)).toEqual({ gladiatorId: older.id, shortlisted: true });
  clock.advance(1);
  await add(newer.id);
  expect(await shortlistOf()).toEqual({
    shortlist: [{ gladiatorId: newer.id }, { gladiatorId: older.id }],
    gladiators: [newer, older],
  });
  expect(await shortlistOf(other)).toEqual({ shortlist: [], gladiators: [] });
  await remove(newer.id, other);
  expect((await shortlistOf()).shortlist).toHaveLength(2);
});

test("adding to the shortlist twice adds once, and removing a missing entry changes nothing", async () => {
  const [, , third] = first(3, gladiators);
  const answers = await Promise.all([add(third.id), add(third.id), add(third.id)]);
  expect(answers).toEqual(answers.map(() => ({ gladiatorId: third.id, shortlisted: true })));
  const idsOf = async () => (await shortlistOf()).shortlist.map(({ gladiatorId }) => gladiatorId);
  expect((await idsOf()).filter((id) => id === third.id)).toEqual([third.id]);
  for (let times = 0; times < 2; times += 1) {
    expect(await remove(third.id)).toEqual({ gladiatorId: third.id, shortlisted: false });
    expect(await idsOf()).not.toContain(third.id);
  }
  expect(await remove("nobody")).toEqual({ gladiatorId: "nobody", shortlisted: false });
});

test("an unknown gladiator can't be shortlisted", async () => {
  expect(await refusalOf(add("nobody"))).toMatchObject({
    status: 404,
    code: "GLADIATOR_NOT_FOUND",
    message: "This gladiator does not exist.",
  });
});

/** A player with this many shortlisted, their ids, and those of the other gladiators. */
async function playerWith(
  length: number,
): Promise<{ who: TestPlayer; listed: string[]; others: string[] }> {
  const { database } = server.platform;
  const { tables } = database;
  const [who] = await server.newPlayers(1);
  const rows = await database.read.select({ id: tables.gladiators.id }).from(tables.gladiators);
  const ids = rows.map(({ id }) => id);
  const listed = ids.slice(0, length);
  await database.transaction(async (tx) => {
    for (const gladiatorId of listed) {
      const entry = newShortlistEntry({ userId: who.id, gladiatorId }, 1);
      await tx.insert(tables.shortlistEntries).values(entry);
    }
  });
  return { who, listed, others: ids.slice(length) };
}

const FULL = { status: 409, code: "SHORTLIST_FULL", message: "Your shortlist is full." };

test("a full shortlist refuses new gladiators, accepts listed ones, and others after a removal", async () => {
  const { who, listed, others } = await playerWith(SHORTLIST_LENGTH_MAX);
  for (const refusal of await Promise.all(others.map((id) => refusalOf(add(id, who))))) {
    expect(refusal).toMatchObject(FULL);
  }
  const [known, added] = [listed[0] ?? "", others.at(-1) ?? ""];
  await add(known, who);
  expect((await shortlistOf(who)).shortlist).toHaveLength(SHORTLIST_LENGTH_MAX);
  await remove(known, who);
  await add(added, who);
  expect((await shortlistOf(who)).shortlist).toHaveLength(SHORTLIST_LENGTH_MAX);
});

test("a shortlist never exceeds 200 entries by concurrent additions", async () => {
  const { who, others } = await playerWith(SHORTLIST_LENGTH_MAX - 1);
  const { answers, refusals } = await outcomesOf(others.map((id) => add(id, who)));
  expect(answers).toHaveLength(1);
  expect(refusals).toHaveLength(others.length - 1);
  for (const refusal of refusals) expect(refusal).toMatchObject(FULL);
  expect((await shortlistOf(who)).shortlist).toHaveLength(SHORTLIST_LENGTH_MAX);
});

const SHORTLIST_NOTE = { note: "Strong left arm", ownLimit: 2500, remindBeforeMs: 3_600_000 };

test("a note, a limit and a reminder belong to the entry, are told in all tabs, and go with it", async () => {
  const [who, stranger] = await server.newPlayers(2);
  // The last to end: an hour before the first one's end is over already.
  const [{ id }] = first(1, gladiators.toReversed());
  const heard = new RecordedEvents(await server.connect(who.token));
  const theirs = new RecordedEvents(await server.connect(stranger.token));
  const kept = { gladiatorId: id, ...SHORTLIST_NOTE, shortlisted: true as const };
  const keep = (shortlistNote: object) =>
    server.call(keepOnShortlist, { id, ...shortlistNote }, who.token);
  expect(await keep(SHORTLIST_NOTE)).toEqual(kept);
  expect(await heard.first("shortlist")).toEqual(kept);
  expect(await add(id, who)).toEqual(kept);
  expect((await shortlistOf(who)).shortlist).toEqual([{ gladiatorId: id, ...SHORTLIST_NOTE }]);

  expect(await keep({ note: "  ", ownLimit: 300 })).toEqual({
    gladiatorId: id,
    ownLimit: 300,
    shortlisted: true,
  });
  await remove(id, who);
  await add(id, who);
  expect((await shortlistOf(who)).shortlist).toEqual([{ gladiatorId: id }]);
  expect(theirs.of("shortlist")).toEqual([]);
});

test.each([
  ["a note of 281 characters", 422, { note: "x".repeat(281) }],
  ["a limit below any bid", 422, { ownLimit: 99 }],
  ["a limit that is no whole number", 400, { ownLimit: 300.5 }],
  ["a reminder at another time", 422, { remindBeforeMs: 60_000 }],
])("%s is refused and shortlists nobody", async (_, status, body) => {
  const [who] = await server.newPlayers(1);
  const [{ id }] = first(1, gladiators);
  const answer = await sendJson(server, {
    method: "PUT",
    path: `/api/gladiators/${id}/shortlist`,
    token: who.token,
    body,
  });
  expect(answer.status).toBe(status);
  expect((await shortlistOf(who)).shortlist).toEqual([]);
});
