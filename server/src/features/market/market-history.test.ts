import { randomUUID } from "node:crypto";
import { asc } from "drizzle-orm";
import { expect, test } from "vitest";
import { fc } from "../../../test/fast-check.ts";
import { createTestPlayers, type TestPlayer } from "../../../test/factories.ts";
import { AUCTION_DURATION_MS, bidsFrom, history } from "../../../test/histories.ts";
import type { PlannedBid, Step } from "../../../test/histories.ts";
import { MemoryHouse } from "../../../test/memory-house.ts";
import { openTestHouse, type TestHouse } from "../../../test/test-house.ts";
import { auditHouse } from "../../audit/audit-house.ts";
import { closeDueAuctions } from "./close-due-auctions.ts";
import { judgeBatch } from "./judge-batch.ts";
import { presentVerdict } from "./present-verdict.ts";
import { restockMarket } from "./restock-market.ts";

const RUNS = 30;

test("over any history the database holds what the pure rules say, and every audit is clean", async () => {
  await fc.assert(
    fc.asyncProperty(history(25), async ({ purses, marketSize, steps }) => {
      const house = await openTestHouse({ marketSize, auctionDurationMs: AUCTION_DURATION_MS });
      try {
        const model = await openModel(house, purses);
        for (const step of steps) {
          await takeBoth(house, model, step);
          expect(await stored(house)).toEqual(remembered(model));
          expect(await auditHouse(house.database)).toEqual([]);
        }
      } finally {
        await house.close();
      }
    }),
    { numRuns: RUNS },
  );
});

/** A house in memory with the same players and auctions as the one on disk. */
async function openModel(house: TestHouse, purses: readonly number[]): Promise<MemoryHouse> {
  const players: (TestPlayer & { gold: number })[] = [];
  for (const gold of purses) {
    const made = await createTestPlayers(house, 1, { startingGold: gold });
    players.push(...made.map((player) => ({ ...player, gold })));
  }
  const model = new MemoryHouse(players, AUCTION_DURATION_MS, house.now());
  await restock(house, model);
  return model;
}

async function takeBoth(house: TestHouse, model: MemoryHouse, step: Step): Promise<void> {
  if (step.does === "wait") {
    house.clock.advance(step.forMs);
    model.nowMs = house.now();
  } else if (step.does === "closing") {
    await closeDueAuctions(house);
    model.settle();
    await restock(house, model);
  } else await bidInBoth(house, model, step.bids);
}

async function bidInBoth(house: TestHouse, model: MemoryHouse, plans: readonly PlannedBid[]) {
  const bids = bidsFrom(plans, model);
  const requests = bids.map((bid) => ({ ...bid, idempotencyKey: randomUUID() }));
  const { receipts } = await judgeBatch(house, requests);
  expect(receipts).toEqual(model.place(bids).verdicts.map(presentVerdict));
  // Whoever heard no answer asks again: he gets the first one, and nothing happens.
  const again = await judgeBatch(house, [...requests, ...requests.toReversed()]);
  expect(again.receipts).toEqual([...receipts, ...receipts.toReversed()]);
}

/** Whom the house makes up is random, so the model learns of them; the rest it must know itself. */
async function restock(house: TestHouse, model: MemoryHouse): Promise<void> {
  await restockMarket(house);
  const rows = await storedAuctions(house);
  model.list(rows.slice(model.auctions.length));
  expect(model.open).toHaveLength(house.marketSize);
}

function storedAuctions({ database: { read, tables } }: TestHouse) {
  return read.select().from(tables.auctions).orderBy(asc(tables.auctions.id));
}

async function stored(house: TestHouse) {
  const { read, tables } = house.database;
  const { gladiators, bids, goldJournal, schools } = tables;
  const owned = await read
    .select({ id: gladiators.id, ownerId: gladiators.ownerId })
    .from(gladiators);
  const movements = await read.select().from(goldJournal).orderBy(asc(goldJournal.id));
  return {
    auctions: await storedAuctions(house),
    schools: await read.select().from(schools).orderBy(asc(schools.userId)),
    bids: await read.select().from(bids).orderBy(asc(bids.id)),
    movements: movements.map(({ id: _id, ...movement }) => movement),
    owners: new Map(
      owned.flatMap(({ id, ownerId }) => (ownerId === null ? [] : [[id, ownerId] as const])),
    ),
  };
}

function remembered({ auctions, schools, bids, movements, ownerIds }: MemoryHouse) {
  return {
    auctions,
    schools: [...schools.values()].toSorted((a, b) => (a.userId < b.userId ? -1 : 1)),
    bids: bids.toSorted((a, b) => (a.id ?? 0) - (b.id ?? 0)),
    movements,
    owners: ownerIds,
  };
}
