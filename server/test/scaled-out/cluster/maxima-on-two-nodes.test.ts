import { asc } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { oneGladiator } from "@ludus/shared/contract/gladiators-api";
import { changeMaximum } from "@ludus/shared/contract/market/market-api";
import { Problem } from "@ludus/shared/contract/problems";
import type { Gladiator } from "@ludus/shared/model/gladiators/gladiator";
import { bidByHttp } from "@ludus/testkit/players/place-bid";
import { auditDatabase } from "../../../src/audit/audit-database.ts";
import { startCluster, type TestCluster } from "../../fixtures/servers/test-cluster.ts";
import { createTestPlayers, type TestPlayer } from "../../fixtures/test-players.ts";
import { first, gladiatorsOnMarket, schoolOf } from "../../fixtures/market.ts";

const PLAYERS = 12;
const ROUNDS = 12;
const STARTING_GOLD = 10_000_000;
const EXPECTED_REFUSALS = new Set([
  "ALREADY_LEADING",
  "BID_TOO_LOW",
  "MAXIMUM_TOO_LOW",
  "NOT_LEADING",
]);

interface Offer {
  bidder: string;
  bidAmount: number;
  maxAmount: number;
}

interface Lead {
  leader: string;
  /** The bid that took it. */
  bidId: number;
  price: number;
  maximum: number;
}

let cluster: TestCluster;
let players: TestPlayer[];
let lot: Gladiator;
// Each try has a database of its own.
beforeEach(async () => {
  cluster = await startCluster({ marketSize: 1, auctionDurationMs: 30 * 24 * 3_600_000 });
  const [node] = cluster.nodes;
  players = await createTestPlayers(node.platform, PLAYERS, { startingGold: STARTING_GOLD });
  [lot] = first(1, await gladiatorsOnMarket(node, first(1, players)[0]));
});
afterEach(() => cluster.stop());

const anyOf = <Value>(values: readonly Value[]) =>
  values[Math.floor(Math.random() * values.length)] as Value;
const steps = (most: number) => 50 * Math.floor(Math.random() * most);

test("maxima that race through two nodes are all honoured: leader, price and held gold are the model's", async () => {
  const offers = new Map<number, Offer>();
  /** Acknowledged changes, as `player maximum`. */
  const changes: string[] = [];
  const refusals = new Set<string>();
  const tolerate = (error: unknown) => {
    if (!(error instanceof Problem)) throw error;
    refusals.add(error.code);
  };
  const play = async (player: TestPlayer) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { gladiator } = await anyOf(cluster.nodes).call(
        oneGladiator,
        { id: lot.id },
        player.token,
      );
      const bidAmount = gladiator.minimumBid + steps(4);
      const maxAmount = bidAmount + steps(40);
      const offer = { gladiatorId: lot.id, bidAmount, maxAmount };
      await bidByHttp(anyOf(cluster.nodes), player, offer).then(
        ({ bid }) => offers.set(Number(bid.id), { bidder: player.id, bidAmount, maxAmount }),
        tolerate,
      );
      // Never what the bid said: a change to the same leaves no trace.
      const change = { id: lot.id, maxAmount: maxAmount + 25 + steps(20) };
      await anyOf(cluster.nodes)
        .call(changeMaximum, change, player.token)
        .then(() => changes.push(`${player.id} ${change.maxAmount}`), tolerate);
    }
  };
  await Promise.all(players.map(play));

  const changed: string[] = [];
  const lead = await replay(offers, changed);
  expect(offers.size).toBeGreaterThan(PLAYERS);
  expect(changes.filter((change) => !changed.includes(change))).toEqual([]);
  const [node] = cluster.nodes;
  const leader = players.find(({ id }) => id === lead.leader);
  const { gladiator } = await node.call(oneGladiator, { id: lot.id }, leader?.token);
  expect(gladiator).toMatchObject({
    highestBidderId: lead.leader,
    currentBid: lead.price,
    yourMaximum: lead.maximum,
  });
  for (const player of players) {
    const goldHeld = player.id === lead.leader ? lead.maximum : 0;
    expect(await schoolOf(node, player)).toMatchObject({
      gold: STARTING_GOLD - goldHeld,
      goldHeld,
    });
  }
  expect([...refusals].filter((code) => !EXPECTED_REFUSALS.has(code))).toEqual([]);
  expect(await auditDatabase(node.platform.database)).toEqual([]);
});

/**
 * Plays the acknowledged bids in the order of their ids. The journal tells only when a leader changed
 * the maximum, and by how much; `changed` gets every maximum that came of it.
 */
async function replay(offers: ReadonlyMap<number, Offer>, changed: string[]): Promise<Lead> {
  const { read, tables } = cluster.nodes[0].platform.database;
  const { bids, goldJournal } = tables;
  const recorded = await read.select().from(bids).orderBy(asc(bids.id));
  const movements = await read.select().from(goldJournal).orderBy(asc(goldJournal.id));
  const placed = recorded.filter(({ automatic }) => !automatic);
  expect(placed.map(({ id }) => id)).toEqual([...offers.keys()].toSorted((a, b) => a - b));

  let lead: Lead | undefined;
  const amounts = placed.map(({ id }) => {
    const { bidder: leader, bidAmount, maxAmount } = offers.get(id) as Offer;
    const standing: Lead | undefined = lead && changedBy(lead, id);
    const challenged = standing?.maximum ?? 0;
    if (lead && maxAmount <= challenged) {
      // Its maximum stays as it was at first: its changes are read again.
      lead = { ...lead, price: Math.min(challenged, maxAmount + 100) };
      return maxAmount;
    }
    const price = standing ? Math.max(bidAmount, Math.min(maxAmount, challenged + 100)) : bidAmount;
    lead = { leader, bidId: id, price, maximum: maxAmount };
    return price;
  });
  expect(placed.map(({ amount }) => amount)).toEqual(amounts);
  if (!lead) throw new Error("Nobody bid");
  return changedBy(lead, Infinity);

  function changedBy(lead: Lead, beforeBidId: number): Lead {
    let { maximum } = lead;
    const [held, ...later] = movements.filter(
      ({ userId, bidId }) =>
        userId === lead.leader && bidId !== null && bidId >= lead.bidId && bidId < beforeBidId,
    );
    expect(held).toMatchObject({ kind: "hold", amount: maximum });
    for (const { kind, amount } of later) {
      // All of it is released when the lead is lost.
      if (kind === "release" && amount === maximum) break;
      maximum += kind === "hold" ? amount : -amount;
      changed.push(`${lead.leader} ${maximum}`);
    }
    return { ...lead, maximum };
  }
}
