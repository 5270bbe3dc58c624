import { z } from "zod/mini";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { oneGladiator } from "@ludus/shared/contract/gladiators-api";
import { renameSchool } from "@ludus/shared/contract/school-name-api";
import { schoolInfo } from "@ludus/shared/contract/school-api";
import { auctionState, type AuctionState } from "@ludus/shared/model/auction";
import { BID_EVENT_WINDOW_MS, WATCHED_AUCTIONS_MAX } from "@ludus/shared/limits";
import type { PlayerSocket } from "@ludus/testkit/players/connect-player";
import { bidBySocket } from "@ludus/testkit/players/place-bid";
import { unwatch, watch } from "@ludus/testkit/players/watch";
import { HOUR_MS } from "@ludus/shared/durations";
import type { TestPlayer } from "#test/test-players.ts";
import {
  startServerWithFakeTime,
  type ServerWithFakeTime,
} from "#test/servers/server-with-fake-time.ts";
import { bid, first, gladiatorsOnMarket } from "#test/market.ts";
import { RecordedEvents } from "#test/recorded-events.ts";
import { isScaledOut } from "#test/servers/test-database.ts";
import { TestServer } from "#test/servers/test-server.ts";

async function listen(server: TestServer, { token }: TestPlayer) {
  const socket = await server.connect(token);
  return { socket, heard: new RecordedEvents(socket) };
}

/** An answer comes after everything that the server sent these sockets before. */
async function hearAll(...tabs: readonly { socket: PlayerSocket }[]): Promise<void> {
  await Promise.all(tabs.map(({ socket }) => watch(socket, {})));
}

const isRising = (numbers: number[]) =>
  numbers.every((value, index) => index === 0 || value > (numbers[index - 1] ?? 0));

describe("the live feed of a busy market", () => {
  let server: TestServer;
  let ids: string[];
  let anna: TestPlayer;
  let brutus: TestPlayer;
  let viewer: TestPlayer;
  beforeAll(async () => {
    server = await TestServer.start({ marketSize: 50 });
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    const gold = { startingGold: 1_000_000 };
    [anna, brutus, viewer] = await server.newPlayers(3, gold);
    const untouched = (await gladiatorsOnMarket(server, anna)).filter(
      ({ bidCount }) => bidCount === 0,
    );
    ids = untouched.map(({ id }) => id);
  });

  test("watch answers with the auctions that are newer than the watcher's", async () => {
    const [old, known, future] = first(3, ids);
    await bid(server, anna, old, 300);
    const { socket } = await listen(server, viewer);
    const answer = await watch(socket, { [old]: 1, [known]: 1, [future]: 9, nobody: 0 });
    expect(answer.serverTime).toBeCloseTo(Date.now(), -4);
    expect(answer.auctions).toEqual([
      {
        gladiatorId: old,
        seq: 2,
        status: "open",
        currentBid: 300,
        highestBidderId: anna.id,
        highestBidderName: anna.username,
        minimumBid: 400,
        marketEndTime: expect.any(Number),
        bidCount: 1,
        bidHistory: [
          {
            id: expect.any(String),
            bidder: { username: anna.username },
            bidTime: expect.any(Number),
            bidAmount: 300,
          },
        ],
      },
    ]);
    const all = await watch(socket, { [old]: 0, [known]: 0 });
    expect(new Set(all.auctions.map(({ seq }) => seq))).toEqual(new Set([1, 2]));
  });

  test("a watcher gets an auction's bids until unwatching, and other sockets get none", async () => {
    const [watched, other] = first(2, ids);
    const { socket, heard } = await listen(server, viewer);
    const [idle, steady] = await Promise.all([listen(server, brutus), listen(server, viewer)]);
    await watch(socket, { [watched]: 0 });
    await watch(steady.socket, { [watched]: 0 });
    await bid(server, anna, other, 300);
    await bid(server, anna, watched, 300);
    const event = await heard.first("bid");
    expect(z.strictObject(auctionState.shape).parse(event)).toMatchObject({
      gladiatorId: watched,
      seq: 2,
    });
    await unwatch(socket, [watched, "nobody"]);
    await bid(server, brutus, watched, 400);
    await steady.heard.first("bid", ({ currentBid }) => currentBid === 400);
    await hearAll({ socket }, idle);
    expect(heard.of("bid")).toHaveLength(1);
    expect(idle.heard.of("bid")).toEqual([]);
  });

  test("a socket watches at most 200 auctions, and a refused watch changes nothing", async () => {
    const [real] = first(1, ids);
    const { socket, heard } = await listen(server, viewer);
    const another = await listen(server, viewer);
    await watch(another.socket, { [real]: 0 });
    const many = (count: number, name: string) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`${name}${index}`, 0]));
    await expect(watch(socket, many(WATCHED_AUCTIONS_MAX + 1, "a"))).rejects.toThrow("At most 200");
    await watch(socket, many(WATCHED_AUCTIONS_MAX, "a"));
    await expect(watch(socket, { [real]: 0 })).rejects.toThrow("At most 200");
    await watch(socket, many(WATCHED_AUCTIONS_MAX, "a"));
    await bid(server, anna, real, 300);
    await another.heard.first("bid");
    await hearAll({ socket });
    expect(heard.of("bid")).toEqual([]);
    await unwatch(socket, ["a0"]);
    expect((await watch(socket, { [real]: 0 })).auctions).toHaveLength(1);
  });

  test("200 watched auctions can be exchanged for others by concurrent calls", async () => {
    const { socket } = await listen(server, viewer);
    const many = (name: string) =>
      Array.from({ length: WATCHED_AUCTIONS_MAX }, (_, index) => `${name}${index}`);
    const withoutState = (names: string[]) => Object.fromEntries(names.map((name) => [name, 0]));
    await watch(socket, withoutState(many("a")));
    const left = unwatch(socket, many("a"));
    const came = watch(socket, withoutState(many("b")));
    expect(await Promise.all([left, came])).toMatchObject([undefined, { auctions: [] }]);
  });

  test("a watcher of many bids gets the first, then the newest per window, in rising order", async () => {
    const [id] = first(1, ids);
    const { socket, heard } = await listen(server, viewer);
    await watch(socket, { [id]: 0 });
    const startMs = performance.now();
    for (let amount = 100; amount <= 8000; amount += 100) {
      await bid(server, amount % 200 === 0 ? anna : brutus, id, amount);
    }
    const tookMs = performance.now() - startMs;
    await heard.first("bid", ({ currentBid }) => currentBid === 8000);
    const states = heard.of("bid");
    expect(states[0]).toMatchObject({ currentBid: 100 });
    expect(states.at(-1)).toMatchObject({ bidCount: 80, seq: 81 });
    expect(states.length).toBeLessThanOrEqual(tookMs / BID_EVENT_WINDOW_MS + 3);
    expect(isRising(states.map(({ seq }) => seq))).toBe(true);
    expect(states.at(-1)?.bidHistory.map(({ bidAmount }) => bidAmount)).toEqual([
      8000, 7900, 7800, 7700, 7600,
    ]);
  });

  test("outbid reaches all tabs of the player who lost the lead, and nobody else", async () => {
    const [id] = first(1, ids);
    const [annasFirstTab, annasSecondTab, brutusTab, viewerTab] = (await Promise.all(
      [anna, anna, brutus, viewer].map((player) => listen(server, player)),
    )) as [Tab, Tab, Tab, Tab];
    await watch(viewerTab.socket, { [id]: 0 });
    const { name } = (await server.call(oneGladiator, { id }, anna.token)).gladiator;
    await bid(server, anna, id, 300);
    await bid(server, brutus, id, 700);
    for (const { heard } of [annasFirstTab, annasSecondTab]) {
      expect(await heard.first("outbid")).toEqual({
        auction: expect.objectContaining({
          gladiatorId: id,
          seq: 3,
          currentBid: 700,
          minimumBid: 800,
          highestBidderId: brutus.id,
          highestBidderName: brutus.username,
        }),
        gladiatorName: name,
        yourBid: 300,
        goldReleased: 300,
      });
    }
    await hearAll(brutusTab, viewerTab, annasFirstTab);
    expect([brutusTab, viewerTab].flatMap(({ heard }) => heard.of("outbid"))).toEqual([]);
    expect(annasFirstTab.heard.of("outbid")).toHaveLength(1);
  });

  test("a lead lost and regained within one batch sends no outbid event", async () => {
    const [id] = first(1, ids);
    const [annasTab, brutusTab] = await Promise.all([listen(server, anna), listen(server, brutus)]);
    await bid(server, anna, id, 100);
    const bids = [
      [brutusTab, 200],
      [annasTab, 300],
    ] as const;
    await Promise.all(
      bids.map(([{ socket }, bidAmount]) => bidBySocket(socket, { gladiatorId: id, bidAmount })),
    );
    expect(await brutusTab.heard.first("outbid")).toMatchObject({ yourBid: 200 });
    await hearAll(annasTab);
    expect(annasTab.heard.of("outbid")).toEqual([]);
  });

  test("school events rise in version and end with the stored state under concurrent changes", async () => {
    const tab = await listen(server, anna);
    const { heard } = tab;
    for (const [round, id] of ids.slice(0, 10).entries()) {
      await Promise.all([
        // Either bid may be too low after the other.
        bid(server, anna, id, 100).catch(() => undefined),
        server.call(renameSchool, { name: `School ${round}` }, anna.token),
        bid(server, brutus, id, 200).catch(() => undefined),
      ]);
    }
    const { school } = await server.call(schoolInfo, {}, anna.token);
    await heard.first("school", ({ version }) => version === school.version);
    await hearAll(tab);
    const events = heard.of("school");
    // Transactions on several connections may be announced out of order; clients keep the newest.
    const kept = isScaledOut()
      ? events.toSorted((left, right) => left.version - right.version)
      : events;
    expect(isRising(kept.map(({ version }) => version))).toBe(true);
    expect(kept.at(-1)).toEqual(school);
  });

  interface Tab {
    socket: PlayerSocket;
    heard: RecordedEvents;
  }
});

describe("the live feed of an auction's end", () => {
  let fixture: ServerWithFakeTime;
  let server: TestServer;
  beforeAll(async () => {
    fixture = await startServerWithFakeTime({ auctionDurationMs: 12 * HOUR_MS, marketSize: 12 });
    ({ server } = fixture);
  });
  afterAll(() => fixture.stop());

  test("a sale is announced to watchers and bidders, with winner and price", async () => {
    const [winner, loser, viewer, stranger] = await server.newPlayers(4);
    const [{ id, name }] = first(1, await gladiatorsOnMarket(server, winner));
    await bid(server, loser, id, 300);
    await bid(server, winner, id, 500);
    const tabs = await Promise.all([winner, loser, viewer].map((who) => listen(server, who)));
    const unconcerned = await listen(server, stranger);
    await watch(first(3, tabs)[2].socket, { [id]: 0 });
    await watch(first(1, tabs)[0].socket, { [id]: 0 });
    await fixture.pass(HOUR_MS);
    for (const { heard } of tabs) {
      expect(await heard.first("auction-ended")).toEqual({
        gladiatorId: id,
        gladiatorName: name,
        outcome: "sold",
        winnerId: winner.id,
        winnerName: winner.username,
        price: 500,
        auction: expect.objectContaining({ status: "sold", seq: 4, currentBid: 500 }),
        relistedAs: null,
      });
      expect(heard.of("auction-ended")).toHaveLength(1);
    }
    const [winnersTab] = first(1, tabs);
    expect(await winnersTab.heard.first("school", ({ goldHeld }) => goldHeld === 0)).toMatchObject({
      gold: 9500,
      totalGladiators: 1,
    });
    expect(unconcerned.heard.of("auction-ended")).toEqual([]);
    await unconcerned.heard.first("market", ({ openAuctions }) => openAuctions === 12);
  });

  test("watchers hear that an unsold gladiator is relisted, and get the new auction's bids", async () => {
    const [viewer, bidder] = await server.newPlayers(2);
    const [{ id, seq, marketEndTime }] = first(1, await gladiatorsOnMarket(server, viewer));
    const { socket, heard } = await listen(server, viewer);
    await watch(socket, { [id]: 0 });
    await fixture.pass(marketEndTime - fixture.clock.now());
    const ended = await heard.first("auction-ended");
    expect(ended).toMatchObject({
      gladiatorId: id,
      outcome: "unsold",
      winnerId: null,
      winnerName: null,
      price: null,
      auction: { status: "unsold", seq: seq + 1, currentBid: null },
      relistedAs: {
        gladiatorId: id,
        status: "open",
        seq: seq + 2,
        bidCount: 0,
        minimumBid: 100,
        marketEndTime: marketEndTime + 12 * HOUR_MS,
      },
    });
    await bid(server, bidder, id, 100);
    expect(await heard.first("bid")).toMatchObject({ gladiatorId: id, seq: seq + 3 });
  });

  test("bids in the last moment are never announced after the auction's end", async () => {
    const [one, other, viewer] = await server.newPlayers(3);
    const [{ id, seq, marketEndTime }] = first(1, await gladiatorsOnMarket(server, viewer));
    const { socket, heard } = await listen(server, viewer);
    await watch(socket, { [id]: 0 });
    fixture.clock.set(marketEndTime - 1);
    await bid(server, one, id, 100);
    await bid(server, other, id, 200);
    await bid(server, one, id, 300);
    await fixture.pass(1);
    await heard.first("auction-ended");
    // The third event of another auction comes a whole window after its second.
    const [next] = first(1, await gladiatorsOnMarket(server, viewer));
    await watch(socket, { [next.id]: next.seq });
    const isNext = (state: AuctionState) => state.gladiatorId === next.id;
    for (const [index, bidder] of [one, other, one].entries()) {
      const { auction } = await bid(server, bidder, next.id, next.minimumBid + index * 100);
      await heard.first("bid", (state) => isNext(state) && state.seq === auction.seq);
    }
    const seqs = heard.all.flatMap((recorded) => {
      if (recorded.name === "bid") return isNext(recorded.event) ? [] : recorded.event.seq;
      return recorded.name === "auction-ended" ? recorded.event.auction.seq : [];
    });
    expect(seqs.at(-1)).toBe(seq + 4);
    expect(isRising(seqs)).toBe(true);
  });
});
