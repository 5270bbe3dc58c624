import { eq, inArray } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { beforeEach, expect, test } from "vitest";
import {
  deleteLetter,
  myLetters,
  myResults,
  readLetter,
  readLetters,
} from "@ludus/shared/contract/letters-api";
import { myBids } from "@ludus/shared/contract/market/market-api";
import { changeMaximum } from "@ludus/shared/contract/market/bids-api";
import { adjustGold } from "@ludus/shared/acts/adjust-gold";
import type { Gladiator } from "@ludus/shared/model/gladiators/gladiator";
import { LETTERS_KEPT_MS } from "@ludus/shared/limits";
import { bidByHttp } from "@ludus/testkit/players/place-bid";
import { because, createOperator } from "#test/operators.ts";
import type { TestPlayer } from "#test/test-players.ts";
import { bid, first, gladiatorsOnMarket, refusalOf, schoolOf } from "#test/market.ts";
import { RecordedEvents } from "#test/recorded-events.ts";
import { fakeTimeForFile } from "#test/servers/server-with-fake-time.ts";
import { openLetters } from "./letters.ts";

const DURATION_MS = 8 * 3_600_000;

let winner: TestPlayer;
let loser: TestPlayer;
let other: TestPlayer;
let lots: Gladiator[];
const fixture = await fakeTimeForFile({ marketSize: 24, auctionDurationMs: DURATION_MS });
beforeEach(async () => {
  const { server } = fixture;
  [winner, loser, other] = await server.newPlayers(3);
  const market = await gladiatorsOnMarket(server, winner);
  lots = market.filter(({ bidCount }) => bidCount === 0);
});

const lettersOf = ({ token }: TestPlayer, page = {}) => fixture.server.call(myLetters, page, token);
const read = (id: string, { token }: TestPlayer) => fixture.server.call(readLetter, { id }, token);
const remove = (id: string, { token }: TestPlayer) =>
  fixture.server.call(deleteLetter, { id }, token);

/** Both bid for the first lots in turn; the winner gets them all. */
async function fightOver(count: number): Promise<void> {
  for (const lot of lots.slice(0, count)) {
    await bid(fixture.server, loser, lot.id, 200);
    await bid(fixture.server, winner, lot.id, 300);
    await bid(fixture.server, loser, lot.id, 400);
    await bid(fixture.server, winner, lot.id, 700);
    await passEndOf(lot);
  }
}

function passEndOf({ marketEndTime }: Gladiator): Promise<void> {
  return fixture.pass(marketEndTime - fixture.clock.now());
}

test("a sale writes one letter to the winner and one to every other bidder, with their own best bid", async () => {
  const [lot] = first(1, lots);
  await bid(fixture.server, other, lot.id, 100);
  await fightOver(1);
  const told = {
    at: lot.marketEndTime,
    isRead: false,
    gladiator: { id: lot.id, name: lot.name, nationality: lot.nationality, level: lot.level },
    price: 700,
    winnerName: winner.username,
    winnerSchool: (await schoolOf(fixture.server, winner)).name,
    overtakenMaximum: null,
  };
  for (const [player, kind, yourBestBid] of [
    [winner, "won", 700],
    [loser, "lost", 400],
    [other, "lost", 100],
  ] as const) {
    const { letters, unread, next } = await lettersOf(player);
    expect(letters).toMatchObject([{ ...told, kind, yourBestBid }]);
    expect({ unread, next }).toEqual({ unread: 1, next: null });
  }
});

test("a loser is told the maximum that one bid went beyond, as it stood then, and otherwise the best bid", async () => {
  const { server } = fixture;
  const upTo = (player: TestPlayer, { id }: Gladiator, bidAmount: number, maxAmount: number) =>
    bidByHttp(server, player, { gladiatorId: id, bidAmount, maxAmount });
  const change = ({ id }: Gladiator, maxAmount: number) =>
    server.call(changeMaximum, { id, maxAmount }, loser.token);
  const [raised, lowered, withdrawn, bidLater, bidInFull] = first(5, lots);
  for (const lot of [raised, lowered, withdrawn, bidLater, bidInFull]) {
    await upTo(loser, lot, 100, 500);
  }
  await change(raised, 600);
  await change(lowered, 300);
  await change(withdrawn, 100);
  for (const lot of [raised, lowered, withdrawn, bidLater]) await bid(server, winner, lot.id, 700);
  await bid(server, loser, bidLater.id, 800);
  await bid(server, winner, bidLater.id, 900);
  await upTo(winner, bidInFull, 300, 900);

  const { gladiators } = await server.call(myBids, {}, loser.token);
  expect(Object.fromEntries(gladiators.map((lot) => [lot.id, lot.overtakenMaximum]))).toEqual({
    [raised.id]: 600,
    [lowered.id]: 300,
    [withdrawn.id]: undefined,
    [bidLater.id]: 500,
    [bidInFull.id]: undefined,
  });
  await passEndOf(bidInFull);
  const { results } = await server.call(myResults, { outcome: "lost" }, loser.token);
  const told = results.map(({ gladiator, yourBestBid, overtakenMaximum }) => [
    gladiator.id,
    [yourBestBid, overtakenMaximum],
  ]);
  expect(Object.fromEntries(told)).toEqual({
    [raised.id]: [100, 600],
    [lowered.id]: [100, 300],
    [withdrawn.id]: [100, null],
    [bidLater.id]: [800, null],
    [bidInFull.id]: [500, null],
  });
});

test("a loser whose maximum an operator lowered is told the lowered one", async () => {
  const { server } = fixture;
  const [lot] = first(1, lots);
  const { gold } = await schoolOf(server, loser);
  await bidByHttp(server, loser, { gladiatorId: lot.id, bidAmount: 100, maxAmount: gold });
  const { token } = await createOperator(server, "GAME_MASTER");
  await server.call(adjustGold, { id: loser.id, amount: 300 - gold, ...because() }, token);
  await bid(server, winner, lot.id, 700);
  await passEndOf(lot);
  const { results } = await server.call(myResults, { outcome: "lost" }, loser.token);
  expect(results).toMatchObject([{ yourBestBid: 100, overtakenMaximum: 300 }]);
});

test("an unsold auction writes no letter", async () => {
  const [lot] = first(1, lots);
  await passEndOf(lot);
  const { letters } = fixture.server.platform.database.tables;
  const written = fixture.server.platform.database.read.select().from(letters);
  expect(await written.where(eq(letters.gladiatorId, lot.id))).toEqual([]);
});

test("a new letter reaches its recipients' tabs with the number of unread ones, and nobody else's", async () => {
  const { server } = fixture;
  const [theirs, stranger] = [
    new RecordedEvents(await server.connect(loser.token)),
    new RecordedEvents(await server.connect(other.token)),
  ];
  await fightOver(1);
  const { letter, unread } = await theirs.first("letter");
  expect(unread).toBe(1);
  expect((await lettersOf(loser)).letters).toEqual([letter]);
  expect(stranger.of("letter")).toEqual([]);
});

test("letters come newest first, page by page", async () => {
  await fightOver(3);
  const newest = lots.slice(0, 3).toReversed();
  const { letters: page, next } = await lettersOf(loser, { limit: 2 });
  const rest = await lettersOf(loser, { limit: 2, before: next });
  expect([...page, ...rest.letters].map(({ gladiator }) => gladiator?.id)).toEqual(
    newest.map(({ id }) => id),
  );
  expect(rest.next).toBeNull();
});

test("a read letter is read in every tab, once", async () => {
  await fightOver(2);
  const [newer, older] = first(2, (await lettersOf(loser)).letters);
  const heard = new RecordedEvents(await fixture.server.connect(loser.token));
  const state = { letter: { ...older, isRead: true }, unread: 1 };
  for (let times = 0; times < 2; times += 1) expect(await read(older.id, loser)).toEqual(state);
  expect(await heard.first("letter")).toEqual(state);
  await read(newer.id, loser);
  await heard.first("letter", ({ letter }) => letter.id === newer.id);
  expect(heard.of("letter")).toHaveLength(2);
});

test("marking all as read leaves what came after the newest letter that was seen", async () => {
  await fightOver(3);
  const [newest, seen] = first(2, (await lettersOf(loser)).letters);
  const heard = new RecordedEvents(await fixture.server.connect(loser.token));
  expect(await fixture.server.call(readLetters, { id: seen.id }, loser.token)).toEqual({
    unread: 1,
  });
  expect(await heard.first("letters")).toEqual({ unread: 1, readUpTo: seen.id, deleted: null });
  const unreadIds = (await lettersOf(loser)).letters.filter(({ isRead }) => !isRead);
  expect(unreadIds.map(({ id }) => id)).toEqual([newest.id]);
});

test("a deleted letter leaves the inbox in every tab, and its result stays listed", async () => {
  await fightOver(1);
  const [letter] = first(1, (await lettersOf(loser)).letters);
  const heard = new RecordedEvents(await fixture.server.connect(loser.token));
  for (let times = 0; times < 2; times += 1) {
    expect(await remove(letter.id, loser)).toEqual({ unread: 0 });
  }
  expect(await heard.first("letters")).toEqual({ unread: 0, readUpTo: null, deleted: letter.id });
  expect(heard.of("letters")).toHaveLength(1);
  expect(await lettersOf(loser)).toEqual({ letters: [], next: null, unread: 0 });
  expect((await refusalOf(read(letter.id, loser))).code).toBe("LETTER_NOT_FOUND");
  const lost = await fixture.server.call(myResults, { outcome: "lost" }, loser.token);
  expect(lost.results).toMatchObject([{ id: letter.id, price: 700, yourBestBid: 400 }]);
});

test("nobody reads, marks or deletes another player's letters", async () => {
  await fightOver(1);
  const [letter] = first(1, (await lettersOf(loser)).letters);
  const markAll = fixture.server.call(readLetters, { id: letter.id }, other.token);
  expect((await refusalOf(markAll)).code).toBe("LETTER_NOT_FOUND");
  expect((await refusalOf(read(letter.id, other))).code).toBe("LETTER_NOT_FOUND");
  expect(await remove(letter.id, other)).toEqual({ unread: 0 });
  expect(await lettersOf(other)).toEqual({ letters: [], next: null, unread: 0 });
  expect(await lettersOf(loser)).toMatchObject({ letters: [letter], unread: 1 });
});

test("won and lost auctions are listed apart, newest first", async () => {
  await fightOver(2);
  const [won, lost] = await Promise.all(
    (["won", "lost"] as const).map((outcome) =>
      fixture.server.call(myResults, { outcome, limit: 1 }, winner.token),
    ),
  );
  expect(won?.results).toMatchObject([{ kind: "won", gladiator: { id: lots[1]?.id } }]);
  expect(won?.next).not.toBeNull();
  expect(lost).toEqual({ results: [], next: null });
});

const pruneAt = (now: number) =>
  openLetters({
    database: fixture.server.platform.database,
    wallNow: () => now,
    awayAfterMs: 0,
    // @ts-expect-error pruning tells nobody
    announcer: null,
  }).tidy();

test("letters are kept for a year", async () => {
  await fightOver(2);
  const { wallNow } = fixture.server.platform;
  const [newer, older] = first(2, (await lettersOf(loser)).letters);
  await pruneAt(wallNow());
  expect((await lettersOf(loser)).letters).toHaveLength(2);
  await pruneAt(older.at + LETTERS_KEPT_MS + 1);
  expect((await lettersOf(loser)).letters).toEqual([newer]);
});

test("the letters of a deleted account are forgotten, however many, and nobody else's", async () => {
  await fightOver(1);
  const { database } = fixture.server.platform;
  const { letters, users } = database.tables;
  const [letter] = first(1, await database.read.select().from(letters).limit(1));
  const many = Array.from({ length: 2100 }, (_, auctionId) => ({
    ...letter,
    id: uuidv7(),
    userId: loser.id,
    auctionId: 1_000_000 + auctionId,
  }));
  await database.transaction(async (tx) => {
    await tx.insertAll(letters, many);
    await tx.update(users).set({ deletedAt: 1 }).where(eq(users.id, loser.id));
  });
  await pruneAt(fixture.clock.now());
  const isTheirs = inArray(letters.userId, [winner.id, loser.id]);
  const left = await database.read.select().from(letters).where(isTheirs);
  expect(left.map(({ userId }) => userId)).toEqual([winner.id]);
});
