import fc from "fast-check";
import type { SoftClose } from "@ludus/shared/rules/soft-close";
import type { Bid } from "../../src/features/market/bidding/bid.ts";
import { MarketModel } from "./market-model.ts";

/** A planned bid, whose bidder and gladiator are chosen when its batch is placed. */
export interface PlannedBid {
  gladiator: number;
  player: number;
  amount: { above: number } | { allButGold: number };
}

export type Step =
  | { does: "bids"; bids: readonly PlannedBid[] }
  | { does: "wait"; forMs: number }
  | { does: "closing" };

/** A market's start and the steps that follow. Numbers are small, so that bids compete. */
export interface History {
  purses: readonly number[];
  marketSize: number;
  softClose: SoftClose | null;
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
    softClose: fc.constantFrom(null, { softCloseMs: 600, softCloseMaxMs: 1500 }),
    steps: fc.array(step, { maxLength: stepsMax, size: "max" }),
  });
}

export function openMarketModel({ purses, marketSize, softClose }: History): MarketModel {
  const players = purses.map((gold, index) => ({
    id: `player-${index}`,
    username: `Player ${index}`,
    gold,
  }));
  const model = new MarketModel(
    players,
    { auctionDurationMs: AUCTION_DURATION_MS, softClose },
    1_000_000,
  );
  model.restock(marketSize);
  return model;
}

/** Makes bids of the plans in the market's current state, also on ended auctions and unknown ids. */
export function bidsFrom(plans: readonly PlannedBid[], model: MarketModel): Bid[] {
  // The last auctions are the likeliest to be open.
  const newest = model.newest.toReversed();
  return plans.map(({ gladiator, player, amount }) => {
    const auction = newest[gladiator];
    const bidder = model.players[player % model.players.length] as MarketModel["players"][number];
    const { gold = 0 } = model.schools.get(bidder.id) ?? {};
    return {
      gladiatorId: auction?.gladiatorId ?? "nobody",
      bidderId: bidder.id,
      bidderName: bidder.username,
      bidAmount:
        "above" in amount ? (auction?.currentBid ?? 0) + amount.above : gold - amount.allButGold,
      idempotencyKey: null,
    };
  });
}

/** Applies one step to a model. */
export function take(model: MarketModel, step: Step, marketSize: number): void {
  if (step.does === "bids") model.place(bidsFrom(step.bids, model));
  else if (step.does === "wait") model.now += step.forMs;
  else {
    model.settle();
    model.restock(marketSize);
  }
}
