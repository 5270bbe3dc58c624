import { afterEach, expect, test } from "vitest";
import { bidHistory } from "@ludus/shared/contract/market/bid-history-api";
import { bidByHttp, bidBySocket } from "@ludus/testkit/players/place-bid";
import type { TestPlayer } from "#test/test-players.ts";
import { first, gladiatorsOnMarket, outcomesOf, schoolOf } from "#test/market.ts";
import { TestServer } from "#test/servers/test-server.ts";
import { auditDatabase } from "../../../audit/audit-database.ts";

const server = await TestServer.forFile({ marketSize: 40 });
afterEach(async () => {
  expect(await auditDatabase(server.platform.database)).toEqual([]);
});

/** Each test bids on gladiators that no test before it used. */
let next = 0;
async function unwanted<const Count extends number>(count: Count, player: TestPlayer) {
  const market = await gladiatorsOnMarket(server, player);
  const ids = market.slice(next, (next += count)).map(({ id }) => id);
  return first(count, ids);
}

async function players<const Count extends number>(
  count: Count,
  options?: { startingGold: number },
) {
  return await server.newPlayers(count, options);
}

test("exactly one of 200 equal bids at once wins, and the others learn the new minimum", async () => {
  const bidders = await server.newPlayers(200);
  const [anyone] = first(1, bidders);
  const [id] = await unwanted(1, anyone);
  const { answers, refusals } = await outcomesOf(
    bidders.map((bidder) => bidByHttp(server, bidder, { gladiatorId: id, bidAmount: 500 })),
  );
  expect(answers).toHaveLength(1);
  expect(refusals).toHaveLength(199);
  for (const refusal of refusals) {
    expect(refusal).toMatchObject({
      code: "BID_TOO_LOW",
      message: "Minimum bid is 600",
      details: { minimumBid: 600, currentBid: 500, gold: 10_000 },
    });
  }
  const history = await server.call(bidHistory, { id }, anyone.token);
  expect(history).toMatchObject({ bidCount: 1, bidHistory: [{ bidAmount: 500 }] });
});

test("exactly one of equal bids by HTTP and socket at once wins", async () => {
  const bidders = await server.newPlayers(40);
  const sockets = await Promise.all(bidders.map(({ token }) => server.connect(token)));
  const [gladiatorId] = await unwanted(1, first(1, bidders)[0]);
  const bid = { gladiatorId, bidAmount: 700 };
  const { answers, refusals } = await outcomesOf([
    ...sockets.map((socket) => bidBySocket(socket, bid)),
    ...bidders.map((bidder) => bidByHttp(server, bidder, bid)),
  ]);
  expect(answers).toHaveLength(1);
  const codes = new Set(refusals.map(({ code }) => code));
  // The winner bid twice.
  expect(codes).toEqual(new Set(["BID_TOO_LOW", "ALREADY_LEADING"]));
});

test("the highest of many rising bids at once leads, and no gold is lost", async () => {
  const bidders = await server.newPlayers(30);
  const [gladiatorId] = await unwanted(1, first(1, bidders)[0]);
  const { answers } = await outcomesOf(
    bidders.flatMap((bidder, index) =>
      [100, 3100, 6100].map((least) =>
        bidByHttp(server, bidder, { gladiatorId, bidAmount: least + index * 100 }),
      ),
    ),
  );
  const accepted = answers.map(({ bid }) => bid.bidAmount);
  expect(new Set(accepted).size).toBe(accepted.length);
  const schools = await Promise.all(bidders.map((bidder) => schoolOf(server, bidder)));
  expect(schools.map(({ gold, goldHeld }) => gold + goldHeld)).toEqual(bidders.map(() => 10_000));
  expect(schools.filter(({ goldHeld }) => goldHeld > 0)).toMatchObject([
    { goldHeld: Math.max(...accepted) },
  ]);
});

test("one player's bids on 20 auctions at once never exceed their gold", async () => {
  const [spender] = await players(1);
  const market = await unwanted(20, spender);
  const { answers, refusals } = await outcomesOf(
    market.map((gladiatorId) => bidByHttp(server, spender, { gladiatorId, bidAmount: 900 })),
  );
  expect(answers).toHaveLength(11);
  expect(refusals.map(({ code, details }) => [code, details.gold])).toEqual(
    Array.from({ length: 9 }, () => ["INSUFFICIENT_GOLD", 100]),
  );
  for (const { gold, goldHeld } of answers) expect(gold + goldHeld).toBe(10_000);
  expect(await schoolOf(server, spender)).toMatchObject({ gold: 100, goldHeld: 9900 });
  const led = (await gladiatorsOnMarket(server, spender)).filter(
    ({ highestBidderId }) => highestBidderId === spender.id,
  );
  expect(led.reduce((total, { currentBid }) => total + (currentBid ?? 0), 0)).toBe(9900);
});

test("the gold of an outbid player can be spent by their next bid", async () => {
  const [poor, rival] = await players(2);
  const [one, other] = await unwanted(2, poor);
  await bidByHttp(server, poor, { gladiatorId: one, bidAmount: 10_000 });
  await expect(
    bidByHttp(server, poor, { gladiatorId: other, bidAmount: 100 }),
  ).rejects.toMatchObject({ code: "INSUFFICIENT_GOLD", details: { gold: 0 } });
  await expect(
    bidByHttp(server, rival, { gladiatorId: one, bidAmount: 10_100 }),
  ).rejects.toMatchObject({ code: "INSUFFICIENT_GOLD" });

  const [rich] = await players(1, { startingGold: 50_000 });
  await bidByHttp(server, rich, { gladiatorId: one, bidAmount: 10_100 });
  const answer = await bidByHttp(server, poor, { gladiatorId: other, bidAmount: 10_000 });
  expect(answer).toMatchObject({ gold: 0, goldHeld: 10_000 });
});
