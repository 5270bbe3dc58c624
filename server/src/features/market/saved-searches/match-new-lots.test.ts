import { v7 as uuidv7 } from "uuid";
import { asc, eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { SpelledFilters } from "@ludus/shared/contract/market-search";
import { createTestPlayers, type TestPlayer } from "../../../../test/fixtures/test-players.ts";
import { first } from "../../../../test/fixtures/market.ts";
import { openMarketFixture, type MarketFixture } from "../../../../test/fixtures/market-fixture.ts";
import { closeDueAuctions } from "../closing/close-due-auctions.ts";
import { restockMarket } from "../closing/restock-market.ts";
import { ASKED_AT_ONCE_MAX, matchNewLots } from "./match-new-lots.ts";

const MARKET_SIZE = 8;

let market: MarketFixture;
beforeEach(async () => {
  market = await openMarketFixture({ marketSize: MARKET_SIZE });
});
afterEach(() => market.close());

interface Saved {
  player: TestPlayer;
  name: string;
  filters: SpelledFilters;
  alerts?: boolean;
}

async function save(...searches: Saved[]): Promise<void> {
  const rows = searches.map(({ player, alerts = true, name, filters }) => {
    return { id: uuidv7(), userId: player.id, name, filters, alerts, createdAt: 1 };
  });
  await market.database.transaction((tx) => tx.insertAll(tx.tables.savedSearches, rows));
}

async function lettersTo({ id }: TestPlayer) {
  const { letters } = market.database.tables;
  return market.database.read
    .select()
    .from(letters)
    .where(eq(letters.userId, id))
    .orderBy(asc(letters.auctionId));
}

const waiting = () => market.database.read.select().from(market.database.tables.newLots);
const EVERYBODY = { minAge: "1" };

test("each new lot is told once to a player, by the first search that finds it, and of many the rest is counted", async () => {
  const [player, other] = first(2, await createTestPlayers(market, 2));
  await save(
    { player, name: "Everybody", filters: EVERYBODY },
    { player, name: "Also everybody", filters: { minLevel: "0", minPotential: "1" } },
    { player: other, name: "Nobody", filters: { minAge: "99" } },
    { player: other, name: "Not asked", filters: EVERYBODY, alerts: false },
    { player: other, name: "My stars", filters: { shortlistedOnly: "true" } },
    { player: other, name: "Of a later release", filters: { scars: "3" } as SpelledFilters },
  );
  await restockMarket(market);
  await Promise.all([matchNewLots(market), matchNewLots(market)]);
  await matchNewLots(market);
  const letters = await lettersTo(player);
  expect(letters).toMatchObject(
    [0, 0, MARKET_SIZE - 3].map((more) => ({
      kind: "alert",
      data: { searchName: "Everybody", filters: EVERYBODY, more },
    })),
  );
  expect(new Set(letters.map(({ gladiatorId }) => gladiatorId)).size).toBe(3);
  expect(await lettersTo(other)).toEqual([]);
  expect(await waiting()).toEqual([]);
});

test("a search finds new lots by the same filters as the market does", async () => {
  const [player] = first(1, await createTestPlayers(market, 1));
  await save({
    player,
    name: "Swords",
    filters: { bestWeapon: "sword,net", attributes: "fury:30" },
  });
  await restockMarket(market);
  await matchNewLots(market);
  const found = (await market.lots.get()).filter(
    ({ bestWeapon, attributes }) =>
      (bestWeapon === "sword" || bestWeapon === "net") && attributes.fury >= 30,
  );
  const told = (await lettersTo(player)).map(({ data }) => "more" in data && data.more);
  expect(told.length + (told.at(-1) || 0)).toBe(found.length);
});

test("alerts whose writing failed half-way are all written by the next look, each once", async () => {
  const players = await createTestPlayers(market, ASKED_AT_ONCE_MAX + 20);
  await save(...players.map((player) => ({ player, name: "All", filters: EVERYBODY })));
  await restockMarket(market);
  const { letters } = market;
  let writes = 0;
  const dying = {
    ...letters,
    write: async (...args: Parameters<typeof letters.write>) => {
      expect(args[1].length).toBeLessThanOrEqual(3 * ASKED_AT_ONCE_MAX);
      const ids = await letters.write(...args);
      writes += 1;
      if (writes === 2) throw new Error("the process dies before its commit");
      return ids;
    },
  };
  await expect(matchNewLots({ ...market, letters: dying })).rejects.toThrow("dies");
  const [before] = await waiting();
  expect(before?.matchedUpTo).not.toBe("");
  await matchNewLots(market);
  const rows = await market.database.read.select().from(market.database.tables.letters);
  expect(rows).toHaveLength(3 * players.length);
});

test("a gladiator who is listed again is no news, and one who was sold meanwhile neither", async () => {
  const [player] = first(1, await createTestPlayers(market, 1));
  await save({ player, name: "Everybody", filters: EVERYBODY });
  await restockMarket(market);
  const { auctions } = market.database.tables;
  await market.database.transaction(async (tx) => {
    await tx.update(auctions).set({ status: "unsold", closedAt: 1 });
  });
  await matchNewLots(market);
  expect(await waiting()).toEqual([]);
  expect(await lettersTo(player)).toEqual([]);

  await restockMarket(market);
  await matchNewLots(market);
  const told = await lettersTo(player);
  market.clock.advance(market.auctionDurationMs);
  await closeDueAuctions(market);
  await matchNewLots(market);
  expect(await lettersTo(player)).toEqual(told);
});
