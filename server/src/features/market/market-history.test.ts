import { randomUUID } from "node:crypto";
import { asc } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { createTestPlayers, type TestPlayer } from "#test/test-players.ts";
import { storedAuctions } from "#test/stored.ts";
import { AUCTION_DURATION_MS, entriesFrom, history } from "../../../test/properties/histories.ts";
import type { Planned, Step } from "../../../test/properties/histories.ts";
import { MarketModel } from "../../../test/properties/market-model.ts";
import { openMarketFixture, type MarketFixture } from "#test/market-fixture.ts";
import { auditDatabase } from "../../audit/audit-database.ts";
import { closeDueAuctions } from "./closing/close-due-auctions.ts";
import type { Bid, BatchEntry } from "./bidding/bid.ts";
import { judgeBatch } from "./bidding/judging/judge-batch.ts";
import { presentMaximum, presentVerdict } from "./bidding/judging/present-verdict.ts";
import { restockMarket } from "./closing/restocking/restock-market.ts";

/** Each is stored and audited after every step; judge-bids.test.ts tries the rules alone on hundreds. */
const RUNS = 12;

test("the database matches the pure rules after every step of any history, and audits are clean", async () => {
  await fc.assert(
    fc.asyncProperty(
      history(25),
      async ({ purses, marketSize, softClose, newSchoolLeadsMax, steps }) => {
        const market = await openMarketFixture({
          marketSize,
          auctionDurationMs: AUCTION_DURATION_MS,
          softClose,
          newSchoolLeadsMax,
        });
        try {
          const model = await openModel(market, purses);
          for (const step of steps) {
            await takeBoth(market, model, step);
            const audit = auditDatabase(market.database);
            const [rows, offences] = await Promise.all([storedRows(market), audit]);
            expect(rows).toEqual(expectedRows(model));
            expect(offences).toEqual([]);
          }
        } finally {
          await market.close();
        }
      },
    ),
    { numRuns: RUNS },
  );
});

/** A model with the same players and auctions as the database. */
async function openModel(market: MarketFixture, purses: readonly number[]): Promise<MarketModel> {
  const players: (TestPlayer & { gold: number })[] = [];
  for (const gold of purses) {
    const made = await createTestPlayers(market, 1, { startingGold: gold, isNew: true });
    players.push(...made.map((player) => ({ ...player, gold })));
  }
  const model = new MarketModel(players, market, market.wallNow());
  await restock(market, model);
  return model;
}

async function takeBoth(market: MarketFixture, model: MarketModel, step: Step): Promise<void> {
  if (step.does === "wait") {
    market.clock.advance(step.forMs);
    model.now = market.wallNow();
  } else if (step.does === "closing") {
    await closeDueAuctions(market);
    model.settle();
    await restock(market, model);
  } else await bidInBoth(market, model, step.bids);
}

const isBid = (entry: BatchEntry): entry is Bid => entry.kind === "bid";

async function bidInBoth(market: MarketFixture, model: MarketModel, plans: readonly Planned[]) {
  const entries = entriesFrom(plans, model);
  const requests = entries.map((entry) =>
    entry.kind === "bid" ? { ...entry, idempotencyKey: randomUUID() } : entry,
  );
  const { receipts } = await judgeBatch(market, requests);
  const { judged } = model.place(entries);
  expect(receipts).toEqual(
    judged.map((each) =>
      each.kind === "bid" ? presentVerdict(each.verdict) : presentMaximum(each.verdict),
    ),
  );
  // A player who got no answer asks again and gets the first one; nothing else happens.
  const isAccepted = (_: unknown, index: number) => receipts[index]?.ok === true;
  const keyed = requests.filter(isAccepted).filter(isBid);
  const answers = receipts.filter((receipt) => receipt.ok && receipt.kind === "bid");
  const again = await judgeBatch(market, [...keyed, ...keyed.toReversed()]);
  expect(again.receipts).toEqual([...answers, ...answers.toReversed()]);
}

/** Restocked gladiators are random, so the model is told of them; it must derive the rest. */
async function restock(market: MarketFixture, model: MarketModel): Promise<void> {
  await restockMarket(market);
  const rows = await storedAuctions(market.database);
  model.list(rows.slice(model.auctions.length));
  const { read, tables } = market.database;
  const gladiators = await read.select().from(tables.gladiators);
  model.wins = new Map(gladiators.map(({ id, wins }) => [id, wins]));
  expect(model.open).toHaveLength(market.marketSize);
}

async function storedRows(market: MarketFixture) {
  const { read, tables } = market.database;
  const { gladiators, goldJournal } = tables;
  const [auctions, schools, bids, owned, movements] = await Promise.all([
    storedAuctions(market.database),
    read.select().from(tables.schools).orderBy(asc(tables.schools.userId)),
    read.select().from(tables.bids).orderBy(asc(tables.bids.id)),
    read.select({ id: gladiators.id, ownerId: gladiators.ownerId }).from(gladiators),
    read.select().from(goldJournal).orderBy(asc(goldJournal.id)),
  ]);
  return {
    auctions,
    schools,
    bids,
    movements: movements.map(({ id: _id, ...movement }) => movement),
    owners: new Map(
      owned.flatMap(({ id, ownerId }) => (ownerId === null ? [] : [[id, ownerId] as const])),
    ),
  };
}

function expectedRows({ auctions, schools, bids, movements, ownerIds }: MarketModel) {
  return {
    auctions,
    schools: [...schools.values()].toSorted((a, b) => (a.userId < b.userId ? -1 : 1)),
    bids: bids.toSorted((a, b) => (a.id ?? 0) - (b.id ?? 0)),
    movements,
    owners: ownerIds,
  };
}
