import fc from "fast-check";
import type { Bid } from "../src/features/market/judge-bids.ts";
import { MemoryHouse } from "./memory-house.ts";

/** A bid as a plan: whose and for what is settled when its batch is placed. */
export interface PlannedBid {
  gladiator: number;
  player: number;
  amount: { above: number } | { allButGold: number };
}

export type Step =
  | { does: "bids"; bids: readonly PlannedBid[] }
  | { does: "wait"; forMs: number }
  | { does: "closing" };

/** How a house starts, and what happens in it. Small numbers, so that everybody is in everybody's way. */
export interface History {
  purses: readonly number[];
  marketSize: number;
  steps: readonly Step[];
}

export const AUCTION_DURATION_MS = 1000;

const plannedBid: fc.Arbitrary<PlannedBid> = fc.record({
  gladiator: fc.oneof({ weight: 5, arbitrary: fc.nat({ max: 1 }) }, fc.nat({ max: 5 })),
  player: fc.nat({ max: 3 }),
  amount: fc.oneof(
    { weight: 6, arbitrary: fc.record({ above: fc.constantFrom(100, 101, 200, 300, 450, 700) }) },
    { weight: 2, arbitrary: fc.record({ above: fc.constantFrom(-100, 0, 50, 99) }) },
    { weight: 2, arbitrary: fc.record({ allButGold: fc.constantFrom(-1, 0, 1, 100) }) },
  ),
});

export const batch: fc.Arbitrary<readonly PlannedBid[]> = fc.array(plannedBid, {
  minLength: 1,
  maxLength: 12,
  size: "max",
});

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ does: fc.constant("bids" as const), bids: batch }) },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant("wait" as const),
      forMs: fc.constantFrom(1, 50, 100, 333, 1000),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant("closing" as const) }) },
);

export function history(stepsMax: number): fc.Arbitrary<History> {
  return fc.record({
    purses: fc.array(fc.constantFrom(0, 350, 1000, 2500, 10_000, 100_000), {
      minLength: 2,
      maxLength: 4,
    }),
    marketSize: fc.integer({ min: 1, max: 4 }),
    steps: fc.array(step, { maxLength: stepsMax, size: "max" }),
  });
}

export function openMemoryHouse({ purses, marketSize }: History): MemoryHouse {
  const players = purses.map((gold, index) => ({
    id: `player-${index}`,
    username: `Player ${index}`,
    gold,
  }));
  const house = new MemoryHouse(players, AUCTION_DURATION_MS, 1_000_000);
  house.restock(marketSize);
  return house;
}

/** The planned bids, as the house stands now: on open and on ended auctions, and on nobody. */
export function bidsFrom(plans: readonly PlannedBid[], house: MemoryHouse): Bid[] {
  // The last ones are the likeliest to be open.
  const newest = house.newest.toReversed();
  return plans.map(({ gladiator, player, amount }) => {
    const auction = newest[gladiator];
    const bidder = house.players[player % house.players.length] as MemoryHouse["players"][number];
    const { gold = 0 } = house.schools.get(bidder.id) ?? {};
    return {
      gladiatorId: auction?.gladiatorId ?? "nobody",
      bidderId: bidder.id,
      bidderName: bidder.username,
      bidAmount:
        "above" in amount ? (auction?.currentBid ?? 0) + amount.above : gold - amount.allButGold,
    };
  });
}

/** Moves a house in memory through one step. */
export function take(house: MemoryHouse, step: Step, marketSize: number): void {
  if (step.does === "bids") house.place(bidsFrom(step.bids, house));
  else if (step.does === "wait") house.nowMs += step.forMs;
  else {
    house.settle();
    house.restock(marketSize);
  }
}
