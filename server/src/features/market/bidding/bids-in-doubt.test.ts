import { afterEach, beforeEach, expect, test } from "vitest";
import { openMarketFixture, type MarketFixture } from "#test/market-fixture.ts";
import { losingDatabase, type Loss } from "#test/losing-database.ts";
import { createTestPlayers } from "#test/test-players.ts";
import { first } from "#test/market.ts";
import { storedAuctions } from "#test/stored.ts";
import { createAuctionSweeper } from "../closing/auction-sweeper.ts";
import { createMarketContext } from "../market-context.ts";
import { createBidService } from "./place-bid.ts";
import { restockMarket } from "../closing/restocking/restock-market.ts";
import { BidsInDoubt } from "./bids-in-doubt.ts";

let market: MarketFixture;
let ids: [string, string];
beforeEach(async () => {
  market = await openMarketFixture({ marketSize: 2 });
  await restockMarket(market);
  const [one, other] = first(2, await storedAuctions(market.database));
  ids = [one.gladiatorId, other.gladiatorId];
});
afterEach(() => market.close());

const auctionsOf = (taken: Awaited<ReturnType<BidsInDoubt["take"]>>) =>
  taken?.auctions.map(({ gladiatorId }) => gladiatorId).toSorted();

test("each auction in doubt is read once", async () => {
  const inDoubt = new BidsInDoubt(market.database, market.log);
  for (const id of [...ids, ids[0]]) inDoubt.add(id);
  expect(auctionsOf(await inDoubt.take())).toEqual(ids.toSorted());
  expect(await inDoubt.take()).toBeNull();
});

test("auctions stay in doubt while the database doesn't answer, beside those added meanwhile", async () => {
  let isAway = true;
  const { database, log } = market;
  const inDoubt = new BidsInDoubt(
    {
      ...database,
      get read() {
        if (isAway) throw new Error("the connection is lost");
        return database.read;
      },
    },
    log,
  );
  inDoubt.add(ids[0]);
  const taking = inDoubt.take();
  inDoubt.add(ids[1]);
  expect(await taking).toBeNull();
  isAway = false;
  expect(auctionsOf(await inDoubt.take())).toEqual(ids.toSorted());
});

test("a bid whose commit was not confirmed is announced though nobody bids after it", async () => {
  const loss: Loss = { at: null };
  const announced: (number | null)[] = [];
  const context = createMarketContext({
    ...market,
    database: losingDatabase(market.database, loss),
    announcer: {
      ...market.announcer,
      auctionChanged: ({ currentBid }) => void announced.push(currentBid),
    },
  });
  const [{ id, username }] = first(1, await createTestPlayers(market, 1));
  const user = { id, username, role: "USER", nationality: "Gaul", profileCompleted: true } as const;
  const signedIn = { sessionId: "any", user, mustVerifyEmail: false };
  loss.at = "after-commit";
  const bid = { gladiatorId: ids[0], bidAmount: 100 };
  const bidding = createBidService(context).placeBid(bid, signedIn, "http");
  await expect(bidding).rejects.toMatchObject({ code: "UNAVAILABLE" });
  expect(announced).toEqual([]);
  const sweeper = createAuctionSweeper(context);
  await sweeper.start();
  await sweeper.stop();
  expect(announced).toEqual([100]);
});
