import { setTimeout as sleep } from "node:timers/promises";
import { eq, gt } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { DAY_MS } from "@ludus/shared/durations";
import { openMarketFixture, type MarketFixture } from "#test/market-fixture.ts";
import { lotsListed } from "./fact-kinds.ts";
import { onFact } from "./fact.ts";
import { followFacts } from "./follow-facts.ts";
import { readFactsAfter } from "./read-facts.ts";
import { pruneFacts, recordFacts } from "./record-facts.ts";

const WRITERS = 8;
const FACTS_EACH = 20;

let market: MarketFixture;
beforeEach(async () => {
  market = await openMarketFixture();
});
afterEach(() => market.close());

const noLosses = { onLost: () => {}, recordLoss: async () => {} };

/** Returns what a node hears, which reads only when it is told to. */
async function openFollower(recordLoss = noLosses.recordLoss) {
  const heard: number[] = [];
  let losses = 0;
  const onLost = () => void (losses += 1);
  const follower = followFacts({ ...market, onLost, recordLoss });
  const onListed = onFact(lotsListed, (listed) => {
    heard.push(...listed.map(({ count }) => count));
  });
  await follower.start([onListed]);
  return { heard, read: follower.read, losses: () => losses };
}

/** Records one fact, and commits after a while, or never. */
function recordSlowly(count: number, { fails = false } = {}): Promise<void> {
  return market.database.transaction(async (tx) => {
    await recordFacts(tx, market.clock.now(), [lotsListed.of({ count })]);
    await sleep(Math.random() * 3);
    if (fails) throw new Error("rolled back");
  });
}

test("a reader misses no fact and repeats none while transactions record at once and some fail", async () => {
  const follower = await openFollower();
  const committed: number[] = [];
  let isWriting = true;
  const writing = Promise.all(
    Array.from({ length: WRITERS }, async (_, writer) => {
      for (let round = 0; round < FACTS_EACH; round += 1) {
        const count = writer * FACTS_EACH + round;
        const fails = round % 5 === writer % 5;
        const isDone = await recordSlowly(count, { fails }).then(
          () => true,
          () => false,
        );
        if (isDone) committed.push(count);
        await sleep(Math.random() * 3);
      }
    }),
  ).finally(() => (isWriting = false));
  while (isWriting) {
    await follower.read();
    await sleep(1);
  }
  await writing;
  await follower.read();
  expect(committed.length).toBe((WRITERS * FACTS_EACH * 4) / 5);
  expect(follower.heard.toSorted((one, other) => one - other)).toEqual(
    committed.toSorted((one, other) => one - other),
  );
});

test("a fact that can't be handled is skipped, and a database that is away is asked again", async () => {
  const heard: number[] = [];
  let isAway = true;
  const follower = followFacts({ ...market, ...noLosses });
  const onListed = onFact(lotsListed, ([listed]) => {
    if (listed?.count === 1) throw new Error("a bug");
    if (isAway) throw Object.assign(new Error("Connection terminated"), { code: "ECONNRESET" });
    heard.push(listed?.count ?? 0);
  });
  await follower.start([onListed]);
  await recordSlowly(1);
  await expect(follower.read()).rejects.toThrow("facts could not be announced: lots-listed");
  await follower.read();
  await recordSlowly(2);
  await expect(follower.read()).rejects.toThrow("Connection terminated");
  isAway = false;
  for (let times = 0; times < 2; times += 1) await follower.read();
  expect(heard).toEqual([2]);
});

/** As if a standby without the newest commits had become the database. */
function loseFactsAfter(place: number): Promise<void> {
  return market.database.transaction(async (tx) => {
    const { facts, factPlaces } = tx.tables;
    await tx.delete(facts).where(gt(facts.id, place));
    await tx.update(factPlaces).set({ place }).where(eq(factPlaces.id, "recorded"));
  });
}

/** Records each of these in a transaction of its own. */
async function recordEach(counts: readonly number[]): Promise<void> {
  for (const count of counts) {
    market.clock.advance(1);
    await recordSlowly(count);
  }
}

test.each([
  ["fewer", [21]],
  ["as many", [21, 22, 23]],
  ["more", [21, 22, 23, 24, 25]],
])(
  "a reader misses no fact of a database that lost three and has recorded %s since",
  async (_, counts) => {
    const follower = await openFollower();
    await recordEach([11, 12, 13, 14, 15]);
    await follower.read();
    await loseFactsAfter(2);
    await recordEach(counts);
    for (let times = 0; times < 2; times += 1) await follower.read();
    expect(follower.heard).toEqual([11, 12, 13, 14, 15, ...counts]);
    expect(follower.losses()).toBe(1);
  },
);

test("a reader goes on with the next fact of a database that has lost all that it knew", async () => {
  await recordEach([1, 2]);
  const follower = await openFollower();
  await loseFactsAfter(0);
  await follower.read();
  await recordEach([21]);
  await follower.read();
  expect(follower.heard).toEqual([21]);
  expect(follower.losses()).toBe(1);
});

test("a loss is told once, though a database that only reads for a while records it later", async () => {
  let isReadOnly = true;
  let recorded = 0;
  const follower = await openFollower(async () => {
    if (isReadOnly) throw Object.assign(new Error("read-only"), { code: "25006" });
    recorded += 1;
  });
  await recordEach([11, 12, 13]);
  await follower.read();
  await loseFactsAfter(1);
  await recordEach([21, 22]);
  for (let times = 0; times < 2; times += 1) {
    await expect(follower.read()).rejects.toThrow("read-only");
    expect(follower.losses()).toBe(1);
    expect(follower.heard).toEqual([11, 12, 13, 21, 22]);
  }
  isReadOnly = false;
  for (let times = 0; times < 2; times += 1) await follower.read();
  expect(recorded).toBe(1);
});

test("a reader knows facts that were forgotten from facts that were lost", async () => {
  const follower = await openFollower();
  await recordEach([1, 2]);
  await follower.read();
  market.clock.advance(2 * DAY_MS);
  await pruneFacts(market.database, market.clock.now());
  await follower.read();
  await recordEach([3]);
  await follower.read();
  expect(follower.heard).toEqual([1, 2, 3]);
  expect(follower.losses()).toBe(0);
});

test("a reader tells how long the oldest fact has waited that it has not announced", async () => {
  const follower = followFacts({ ...market, ...noLosses });
  await follower.start([]);
  await recordEach([1, 2]);
  market.clock.advance(4999);
  expect(await follower.behindMs(market.clock.now())).toBe(5000);
  await follower.read();
  expect(await follower.behindMs(market.clock.now())).toBe(0);
});

test("facts are forgotten after a day, and a reader goes on with the next", async () => {
  await recordSlowly(1);
  market.clock.advance(DAY_MS);
  await recordSlowly(2);
  market.clock.advance(1);
  await pruneFacts(market.database, market.clock.now());
  expect(await readFactsAfter(market.database.read, 0, 10)).toMatchObject([{ data: { count: 2 } }]);
  market.clock.advance(DAY_MS);
  await pruneFacts(market.database, market.clock.now());
  const follower = await openFollower();
  await recordSlowly(3);
  await follower.read();
  expect(follower.heard).toEqual([3]);
});
