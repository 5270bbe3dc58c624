import { count } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { afterAll, expect, test } from "vitest";
import { gladiatorHistory } from "@ludus/shared/contract/gladiator-history-api";
import { myLetters } from "@ludus/shared/contract/letters-api";
import { auditLog } from "@ludus/shared/contract/operators/audit-log-api";
import { voidAuction } from "@ludus/shared/acts/void-auction";
import { findAuctions } from "@ludus/shared/contract/operators/auctions-api";
import { inspectPlayer } from "@ludus/shared/contract/operators/players-api";
import type { Gladiator } from "@ludus/shared/model/gladiators/gladiator";
import { bidByHttp } from "@ludus/testkit/players/place-bid";
import { bid, first, gladiatorsOnMarket, outcomesOf, refusalOf, schoolOf } from "#test/market.ts";
import { because, createOperator } from "#test/operators.ts";
import { RecordedEvents } from "#test/recorded-events.ts";
import { TestServer } from "#test/servers/test-server.ts";
import type { TestPlayer } from "#test/test-players.ts";
import { storedAuctions, storedSchool } from "#test/stored.ts";
import { auditDatabase } from "../../../audit/audit-database.ts";

const server = await TestServer.start();
const master = await createOperator(server, "GAME_MASTER");
const [anna, ben] = await server.newPlayers(2);
let lots = await gladiatorsOnMarket(server, anna);
afterAll(async () => {
  expect(await auditDatabase(server.platform.database)).toEqual([]);
  await server.stop();
});

function nextLot(): Gladiator {
  const [lot] = first(1, lots);
  lots = lots.slice(1);
  return lot;
}

/** Bids, and resolves with the auction's id as operators see it. */
async function auctionWithBid(player: TestPlayer, lot: Gladiator): Promise<number> {
  await bid(server, player, lot.id, 500);
  const { openBids } = await server.call(inspectPlayer, { id: player.id }, master.token);
  const open = openBids.find(({ gladiator }) => gladiator.id === lot.id);
  if (!open) throw new Error("the bid isn't shown");
  return open.auctionId;
}

test("an operator's view of a player tells nothing of a maximum", async () => {
  const [player] = await server.newPlayers(1);
  const inspect = () => server.call(inspectPlayer, { id: player.id }, master.token);
  const { school } = await inspect();
  const bid = { gladiatorId: nextLot().id, bidAmount: 300, maxAmount: 987 };
  await bidByHttp(server, player, bid);
  expect((await schoolOf(server, player)).goldHeld).toBe(987);
  const seen = await inspect();
  expect(seen.school).toEqual(school);
  const [open] = first(1, seen.openBids);
  expect(open).toEqual({
    auctionId: expect.any(Number),
    gladiator: { id: bid.gladiatorId, name: expect.any(String) },
    currentBid: 300,
    leader: { id: player.id, username: player.username },
    seller: null,
    marketEndTime: expect.any(Number),
  });
});

test("a voided auction releases what its leader holds, tells its bidders why, and is listed again without bids", async () => {
  const lot = nextLot();
  await bid(server, ben, lot.id, 300);
  const id = await auctionWithBid(anna, lot);
  const before = await schoolOf(server, anna);
  const [annas, bens] = [
    new RecordedEvents(await server.connect(anna.token)),
    new RecordedEvents(await server.connect(ben.token)),
  ];
  const order = { id, ...because("Wrong limits were shown") };
  const { act } = await server.call(voidAuction, order, master.token);
  expect(await server.call(voidAuction, order, master.token)).toEqual({ act });
  expect(act).toMatchObject({ kind: "auction-voided", before: "500", player: { id: anna.id } });

  const ended = await bens.first("auction-ended");
  expect(ended).toMatchObject({
    outcome: "voided",
    winnerId: null,
    price: null,
    auction: { status: "voided" },
    relistedAs: { status: "open", bidCount: 0, currentBid: null, seq: ended.auction.seq + 1 },
  });
  expect(await schoolOf(server, anna)).toMatchObject({ gold: before.gold + 500, goldHeld: 0 });
  expect(await annas.first("school")).toMatchObject({ goldHeld: 0 });
  const letterOf = async ({ token }: TestPlayer) =>
    (await server.call(myLetters, {}, token)).letters[0];
  const told = { kind: "operator-act", act: "auction-voided", reason: "Wrong limits were shown" };
  expect(await letterOf(anna)).toMatchObject({ ...told, gold: 500, gladiator: { id: lot.id } });
  expect(await letterOf(ben)).toMatchObject({ ...told, gold: null });
  const { history } = await server.call(gladiatorHistory, { id: lot.id }, anna.token);
  expect(history.slice(0, 2)).toMatchObject([{ event: "relisted" }, { event: "voided" }]);
  await bid(server, ben, lot.id, 100);

  const again = server.call(voidAuction, { id, ...because() }, master.token);
  expect((await refusalOf(again)).code).toBe("AUCTION_ENDED");
});

test("an auction that nobody bid in is found by the gladiator's name or id, and voided", async () => {
  const lot = nextLot();
  const find = (search: string, by = master) => server.call(findAuctions, { search }, by.token);
  const { auctions: all, total } = await find("");
  expect([all.length, total]).toEqual([12, 12]);
  const named = await find(lot.id);
  const auctions = [expect.objectContaining({ leader: null })];
  expect(named).toEqual({ auctions, total: 1, next: null });
  // A name without its first letter may be in another's.
  const part = lot.name.slice(1).toUpperCase();
  const alike = all.filter(({ gladiator }) => gladiator.name.toUpperCase().includes(part));
  expect(alike).toContainEqual(named.auctions[0]);
  expect(await find(` ${part} `)).toEqual({ auctions: alike, total: alike.length, next: null });
  expect((await refusalOf(find("", anna))).code).toBe("FORBIDDEN");

  const [{ auctionId }] = first(1, named.auctions);
  const order = { id: auctionId, ...because("Wrong attributes") };
  const { act } = await server.call(voidAuction, order, master.token);
  expect(act).toMatchObject({ player: null, gladiator: { id: lot.id }, before: null });
  expect((await find(lot.id)).auctions).toMatchObject([{ currentBid: null }]);
  expect((await find(lot.id)).auctions).not.toMatchObject([{ auctionId }]);
});

test("open auctions are read page by page, and one that leaves a page moves no other off the next", async () => {
  const { token } = master;
  const read = (query: { after?: string; limit?: number }) =>
    server.call(findAuctions, query, token);
  const idsOf = ({ auctions }: Awaited<ReturnType<typeof read>>) =>
    auctions.map(({ auctionId }) => auctionId);
  const all = idsOf(await read({}));
  const page = await read({ limit: 5 });
  expect(idsOf(page)).toEqual(all.slice(0, 5));
  const [left] = first(1, idsOf(page));
  await server.call(voidAuction, { id: left, ...because() }, token);
  const second = await read({ limit: 5, after: page.next ?? "" });
  const last = await read({ limit: 5, after: second.next ?? "" });
  const relisted = expect.any(Number);
  expect([...idsOf(second), ...idsOf(last)]).toEqual([...all.slice(5), relisted]);
  expect([second.total, last.next]).toEqual([12, null]);
});

test("one auction is voided once among many voidings and bids, and no gold is lost", async () => {
  const lot = nextLot();
  const id = await auctionWithBid(anna, lot);
  const bids = [600, 700, 800, 900].map((amount, index) =>
    bid(server, index % 2 === 0 ? ben : anna, lot.id, amount),
  );
  const voidings = [1, 2, 3].map(() =>
    server.call(voidAuction, { id, ...because() }, master.token),
  );
  const [voided] = await Promise.all([outcomesOf(voidings), outcomesOf(bids)]);
  expect(voided.answers).toHaveLength(1);
  expect(voided.refusals.map(({ code }) => code)).toEqual(["AUCTION_ENDED", "AUCTION_ENDED"]);
  expect(await auditDatabase(server.platform.database)).toEqual([]);
});

test("operators void neither what they bid for nor what an equal leads", async () => {
  const [own, equals] = [nextLot(), nextLot()];
  const other = await createOperator(server, "GAME_MASTER");
  const ownId = await auctionWithBid(master, own);
  const equalsId = await auctionWithBid(other, equals);
  await bid(server, anna, own.id, 1000);
  for (const [id, code] of [
    [ownId, "CONFLICT_OF_INTEREST"],
    [equalsId, "NOT_BELOW_YOU"],
  ] as const) {
    const refusal = await refusalOf(server.call(voidAuction, { id, ...because() }, master.token));
    expect(refusal.code).toBe(code);
  }
  const admin = await createOperator(server, "ADMIN");
  await server.call(voidAuction, { id: equalsId, ...because() }, admin.token);
  const { acts } = await server.call(auditLog, { operator: admin.id }, admin.token);
  expect(acts).toHaveLength(1);
});

test("a voided auction makes room among the leads of a new school", async () => {
  const [player] = await server.newPlayers(1, { isNew: true });
  const readLeads = async () => (await storedSchool(server.platform.database, player)).leads;
  const id = await auctionWithBid(player, nextLot());
  expect(await readLeads()).toBe(1);
  await server.call(voidAuction, { id, ...because("a test") }, master.token);
  expect(await readLeads()).toBe(0);
});

test("an auction that thousands bid in can be voided, and each of them gets a letter", async () => {
  const crowded = await TestServer.forTest({ marketSize: 1 });
  const { database } = crowded.platform;
  const { auctionBidders, letters } = database.tables;
  const [open] = first(1, await storedAuctions(database));
  // PostgreSQL takes 65,535 parameters a statement, SQLite half of that.
  const userIds = Array.from({ length: 7000 }, () => uuidv7());
  await database.transaction(async (tx) => {
    await tx.insertAll(tx.tables.users, userIds.map(accountOf));
    const bidders = userIds.map((userId) => ({
      userId,
      auctionId: open.id,
      overtakenMaximum: null,
    }));
    await tx.insertAll(auctionBidders, bidders);
  });
  const { token } = await createOperator(crowded, "GAME_MASTER");
  await crowded.call(voidAuction, { id: open.id, ...because() }, token);
  const [written] = await database.read.select({ count: count() }).from(letters);
  expect(written).toEqual({ count: userIds.length });
});

function accountOf(id: string) {
  return {
    id,
    username: id,
    usernameKey: id,
    usernameSkeleton: id,
    email: null,
    emailKey: null,
    passwordHash: null,
    role: "USER" as const,
    nationality: null,
    profileCompleted: true,
    createdAt: 1,
    deletedAt: null,
    emailVerifiedAt: null,
    verifiesToBid: false,
  };
}

test("an auction that never was can't be voided", async () => {
  const refusal = await refusalOf(
    server.call(voidAuction, { id: 999_999, ...because() }, master.token),
  );
  expect(refusal.code).toBe("AUCTION_NOT_FOUND");
});
