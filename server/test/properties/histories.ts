import fc from "fast-check";
import type { SoftClose } from "@ludus/shared/rules/auctions/soft-close";
import type { BatchEntry } from "../../src/features/market/bidding/bid.ts";
import { MarketModel } from "./market-model.ts";

/** A planned bid, whose bidder and gladiator are chosen when its batch is placed. */
interface PlannedBid {
  gladiator: number;
  player: number;
  amount: { above: number } | { allButGold: number };
  /** The maximum beyond the amount. Null: none is named. */
  more: number | null;
}

/** A planned change of a maximum: by the leader, or by this player. */
interface PlannedChange {
  gladiator: number;
  player: number | null;
  above: number;
}

export type Planned = PlannedBid | PlannedChange;

export type Step =
  | { does: "bids"; bids: readonly Planned[] }
  | { does: "wait"; forMs: number }
  | { does: "closing" };

/** A market's start and the steps that follow. Numbers are small, so that bids compete. */
export interface History {
  purses: readonly number[];
  marketSize: number;
  softClose: SoftClose | null;
  newSchoolLeadsMax: number | null;
  steps: readonly Step[];
}

export const AUCTION_DURATION_MS = 1000;

const gladiator = fc.oneof({ weight: 5, arbitrary: fc.nat({ max: 1 }) }, fc.nat({ max: 5 }));

const plannedBid: fc.Arbitrary<PlannedBid> = fc.record({
  gladiator,
  player: fc.nat({ max: 3 }),
  amount: fc.oneof(
    { weight: 6, arbitrary: fc.record({ above: fc.constantFrom(100, 101, 200, 300, 450, 700) }) },
    { weight: 2, arbitrary: fc.record({ above: fc.constantFrom(-100, 0, 50, 99) }) },
    { weight: 2, arbitrary: fc.record({ allButGold: fc.constantFrom(-1, 0, 1, 100) }) },
  ),
  more: fc.option(fc.constantFrom(0, 1, 50, 100, 250, 600, 2000, 2000), { freq: 3 }),
});

const plannedChange: fc.Arbitrary<PlannedChange> = fc.record({
  gladiator,
  player: fc.option(fc.nat({ max: 3 }), { freq: 4 }),
  above: fc.constantFrom(-100, 0, 50, 100, 500, 2000, 9000),
});

export const batch: fc.Arbitrary<readonly Planned[]> = fc.array(
  fc.oneof({ weight: 6, arbitrary: plannedBid }, { weight: 1, arbitrary: plannedChange }),
  { minLength: 1, maxLength: 12, size: "max" },
);

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
    newSchoolLeadsMax: fc.oneof(
      { weight: 3, arbitrary: fc.constant(null) },
      { weight: 2, arbitrary: fc.integer({ min: 1, max: 2 }) },
    ),
    steps: fc.array(step, { maxLength: stepsMax, size: "max" }),
  });
}

export function openMarketModel({
  purses,
  marketSize,
  softClose,
  newSchoolLeadsMax,
}: History): MarketModel {
  const players = purses.map((gold, index) => ({
    id: `player-${index}`,
    username: `Player ${index}`,
    gold,
  }));
  const model = new MarketModel(
    players,
    { auctionDurationMs: AUCTION_DURATION_MS, softClose, newSchoolLeadsMax },
    1_000_000,
  );
  model.restock(marketSize);
  return model;
}

/** Makes entries of the plans in the market's current state, also on ended auctions and unknown ids. */
export function entriesFrom(plans: readonly Planned[], model: MarketModel): BatchEntry[] {
  // The last auctions are the likeliest to be open.
  const newest = model.newest.toReversed();
  const playerAt = (index: number) =>
    model.players[index % model.players.length] as MarketModel["players"][number];
  return plans.map((planned): BatchEntry => {
    const auction = newest[planned.gladiator];
    const gladiatorId = auction?.gladiatorId ?? "nobody";
    const price = auction?.currentBid ?? 0;
    if (!("amount" in planned)) {
      const { player, above } = planned;
      const bidderId =
        player === null ? (auction?.leaderId ?? playerAt(0).id) : playerAt(player).id;
      return { kind: "maximum", gladiatorId, bidderId, maxAmount: price + above };
    }
    const { player, amount, more } = planned;
    const bidder = playerAt(player);
    const { gold = 0 } = model.schools.get(bidder.id) ?? {};
    const bidAmount = "above" in amount ? price + amount.above : gold - amount.allButGold;
    return {
      kind: "bid",
      gladiatorId,
      bidderId: bidder.id,
      bidderName: bidder.username,
      bidAmount,
      ...(more === null ? {} : { maxAmount: bidAmount + more }),
      idempotencyKey: null,
    };
  });
}

/** Applies one step to a model. */
export function take(model: MarketModel, step: Step, marketSize: number): void {
  if (step.does === "bids") model.place(entriesFrom(step.bids, model));
  else if (step.does === "wait") model.now += step.forMs;
  else {
    model.settle();
    model.restock(marketSize);
  }
}
