import { v7 as uuidv7 } from "uuid";
import { asc, desc, eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { ALERT_NAMED_MAX } from "@ludus/shared/limits";
import type { SpelledFilters } from "@ludus/shared/contract/market/market-search";
import { createTestPlayers, type TestPlayer } from "#test/test-players.ts";
import { first } from "#test/market.ts";
import { openMarketFixture, type MarketFixture } from "#test/market-fixture.ts";
import { closeDueAuctions } from "../closing/close-due-auctions.ts";
import { restockMarket } from "../closing/restocking/restock-market.ts";
import { SEARCHES_AT_ONCE_MAX, matchNewLots } from "./match-new-lots.ts";

const MARKET_SIZE = 8;

const storedAlert = z.object({
  name: z.string(),
  more: z.int(),
  others: z.array(z.object({ name: z.string() })),
});

let market: MarketFixture;
let listed: number;
beforeEach(async () => {
  listed = MARKET_SIZE;
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
    .orderBy(asc(letters.createdAt), asc(letters.id));
}

const waiting = () => market.database.read.select().from(market.database.tables.newLots);
const EVERYBODY = { minAge: "1" };

/** Lots of a listing that is compared on its own. */
async function listMore(count: number): Promise<void> {
  listed += count;
  await restockMarket({ ...market, supply: { wantedLots: () => Promise.resolve(listed) } });
}

test("a new lot is told once to a player, by the first search that finds it, in one letter for all that this search finds", async () => {
  const [player, other] = first(2, await createTestPlayers(market, 2));
  await save(
    { player, name: "Everybody", filters: EVERYBODY },
    { player, name: "Also everybody", filters: { minLevel: "0", minPotential: "1" } },
    { player: other, name: "Nobody", filters: { minAge: "99" } },
    { player: other, name: "Not asked", filters: EVERYBODY, alerts: false },
    { player: other, name: "My stars", filters: { shortlistedOnly: "true" } },
    { player: other, name: "My purse", filters: { affordableOnly: "true" } },
    { player: other, name: "Of a later release", filters: { scars: "3" } as SpelledFilters },
  );
  await restockMarket(market);
  await Promise.all([matchNewLots(market), matchNewLots(market)]);
  await matchNewLots(market);
  const data = { searchName: "Everybody", filters: EVERYBODY, more: MARKET_SIZE - 1 };
  expect(await lettersTo(player)).toMatchObject([{ kind: "alert", data }]);
  expect(await lettersTo(other)).toEqual([]);
  expect(await waiting()).toEqual([]);
});

test("an alert grows until it is read or deleted, counts all and names the newest, and then another begins", async () => {
  const [player] = first(1, await createTestPlayers(market, 1));
  await save({ player, name: "Everybody", filters: EVERYBODY });
  await restockMarket(market);
  await matchNewLots(market);
  const [begun] = await lettersTo(player);
  market.clock.advance(1);
  await listMore(2);
  await Promise.all([matchNewLots(market), matchNewLots(market)]);
  const [grown, ...none] = await lettersTo(player);
  expect(none).toEqual([]);
  const newest = await newestNames(2);
  expect(grown).toMatchObject({
    id: begun?.id,
    createdAt: market.clock.now(),
    data: { more: MARKET_SIZE + 1 },
  });
  const alert = storedAlert.parse(grown?.data);
  const named = [alert.name, ...alert.others.map(({ name }) => name)];
  expect(named).toHaveLength(ALERT_NAMED_MAX);
  expect(named.slice(0, 2).toSorted()).toEqual(newest);

  const { letters } = market.database.tables;
  for (const done of [{ readAt: 1 }, { deletedAt: 1 }]) {
    await market.database.transaction((tx) => tx.update(letters).set(done));
    await listMore(1);
    await matchNewLots(market);
  }
  const more = (await lettersTo(player)).map((letter) => storedAlert.parse(letter.data).more);
  expect(more.toSorted((a, b) => a - b)).toEqual([0, 0, MARKET_SIZE + 1]);
});

async function newestNames(count: number): Promise<string[]> {
  const { auctions } = market.database.tables;
  const rows = await market.database.read
    .select({ name: auctions.gladiatorName })
    .from(auctions)
    .orderBy(desc(auctions.id))
    .limit(count);
  return rows.map(({ name }) => name).toSorted();
}

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
  expect(found.length).toBeGreaterThan(1);
  expect(await lettersTo(player)).toMatchObject([{ data: { more: found.length - 1 } }]);
});

test("alerts whose writing failed half-way are all written by the next look, each once", async () => {
  const players = await createTestPlayers(market, SEARCHES_AT_ONCE_MAX + 20);
  await save(...players.map((player) => ({ player, name: "All", filters: EVERYBODY })));
  await restockMarket(market);
  const { letters } = market;
  let writes = 0;
  const dying = {
    ...letters,
    writeAlerts: async (...args: Parameters<typeof letters.writeAlerts>) => {
      expect(args[1].length).toBeLessThanOrEqual(SEARCHES_AT_ONCE_MAX);
      const ids = await letters.writeAlerts(...args);
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
  expect(rows).toHaveLength(players.length);
  expect(new Set(rows.map((letter) => storedAlert.parse(letter.data).more))).toEqual(
    new Set([MARKET_SIZE - 1]),
  );
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
