import { afterEach, beforeEach, expect, test } from "vitest";
import { HOUR_MS } from "@ludus/shared/durations";
import { giveGladiators } from "#test/give-gladiators.ts";
import { silentAnnouncer } from "#test/fakes/silent-announcer.ts";
import { silentFacts } from "#test/fakes/silent-facts.ts";
import { openMarketFixture, type MarketFixture } from "#test/market-fixture.ts";
import { createTestPlayers } from "#test/test-players.ts";
import type { Database } from "../../platform/database/database.ts";
import { openLetters } from "../letters/letters.ts";
import { lowerMaxima } from "../market/bidding/lower-maxima.ts";
import { holdDueGames } from "./hold-due-games.ts";
import { planNextGames, randomGamesSeed } from "./plan-games.ts";

const SCHOOLS = 45;
const BATCH_MS = 7;
const WRITE_BACK_MS = 5;

let market: MarketFixture;
beforeEach(async () => {
  market = await openMarketFixture({ marketSize: 0 });
  const players = await createTestPlayers(market, SCHOOLS, { startingGold: 5000 });
  await giveGladiators(market, players, 1);
  const next = { now: market.clock.now(), everyMs: HOUR_MS, newSeed: randomGamesSeed };
  await planNextGames(market.database, next);
  market.clock.advance(HOUR_MS);
});
afterEach(() => market.close());

/** The games' batches, write-backs and pauses, in their order. */
async function watchedGames(): Promise<string[]> {
  const { database: watched, clock } = market;
  const steps: string[] = [];
  const database: Database = {
    ...watched,
    async transaction(work) {
      const result = await watched.transaction(work);
      clock.advance(BATCH_MS);
      steps.push("batch");
      return result;
    },
    async writeBack() {
      await watched.writeBack();
      clock.advance(WRITE_BACK_MS);
      steps.push("write back");
    },
  };
  const pause = async (ms: number) => void steps.push(`pause of ${ms} ms`);
  const chance = { newSeed: randomGamesSeed, pause };
  const context = { ...market, ...chance, database, facts: silentFacts, gamesEveryMs: HOUR_MS };
  const letters = openLetters({ ...context, announcer: silentAnnouncer, awayAfterMs: 1 });
  await holdDueGames({ ...context, letters, market: { lowerMaxima } }, HOUR_MS);
  return steps;
}

test("bids have as long after each batch of the games as it took", async () => {
  const steps = await watchedGames();
  const after = (step: string) => steps.filter((_, index) => steps[index - 1] === step);
  expect(after("batch").length).toBeGreaterThan(SCHOOLS / 10);
  expect(new Set(after("batch"))).toEqual(new Set([`pause of ${BATCH_MS} ms`]));
  expect(new Set(after("write back"))).toEqual(new Set([`pause of ${WRITE_BACK_MS} ms`]));
});

test("no commit beside the games has to write back more than a few of their batches", async () => {
  const steps = await watchedGames();
  const batches = steps.filter((step) => !step.startsWith("pause"));
  const betweenWriteBacks = batches
    .join()
    .split("write back")
    .map((some) => some.match(/batch/g)?.length ?? 0);
  expect(betweenWriteBacks.length).toBeGreaterThan(2);
  expect(Math.max(...betweenWriteBacks)).toBeLessThanOrEqual(4);
});
