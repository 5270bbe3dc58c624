import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { minimumBid } from "./bidding.ts";
import {
  bidsRecordedFor,
  refusalOfMaximum,
  type MaximumQuestion,
  type MaximumRefusal,
} from "./maximum-bids.ts";

describe("an accepted bid", () => {
  /** The price and the leader's maximum, the bid and its maximum, and what is recorded. */
  const CASES: Record<string, string> = {
    "the first bid is its own amount": "nobody, 100/100: challenger 100",
    "the first bid hides its maximum": "nobody, 300/5000: challenger 300",
    "a bid over one without a maximum is its amount": "500, 700/700: challenger 700",
    "a maximum pays no more than it bids": "500, 700/5000: challenger 700",
    "a maximum over a maximum pays one step more":
      "500/2000, 600/3000: leader 2000, challenger 2100",
    "a maximum less than a step over the leader's pays all of it":
      "500/2000, 600/2050: leader 2000, challenger 2050",
    "an amount over the leader's maximum is not answered first":
      "500/2000, 2050/2050: challenger 2050",
    "an amount just over the leader's maximum pays a step, with a maximum that allows it":
      "500/2000, 2001/9000: challenger 2100",
    "an amount far over the leader's maximum is paid": "500/2000, 2500/9000: challenger 2500",
    "an amount equal to the leader's maximum, with more behind it, overtakes":
      "500/2000, 2000/2001: leader 2000, challenger 2001",
    "a bid below the leader's maximum is outbid by one step":
      "500/2000, 600/600: challenger 600, leader 700",
    "a maximum below the leader's is outbid at its end":
      "500/2000, 600/1500: challenger 1500, leader 1600",
    "the leader's answer stays within the maximum":
      "500/2000, 600/1950: challenger 1950, leader 2000",
    "the earlier of two equal maxima wins": "500/2000, 600/2000: challenger 2000, leader 2000",
    "a maximum that the price has come to counts as none": "2000/2000, 2100/2100: challenger 2100",
  };

  test.each(Object.entries(CASES))("%s", (_name, told) => {
    const [, currentBid, maximum, bidAmount, maxAmount, recorded] =
      /^(?:nobody|(\d+)(?:\/(\d+))?), (\d+)\/(\d+): (.+)$/.exec(told) ?? [];
    const toNumber = (text?: string) => (text === undefined ? null : Number(text));
    const bids = bidsRecordedFor(
      { currentBid: toNumber(currentBid), maximum: toNumber(maximum) },
      { bidAmount: Number(bidAmount), maxAmount: Number(maxAmount) },
    );
    expect(bids.map(({ by, amount }) => `${by} ${amount}`).join(", ")).toBe(recorded);
  });
});

describe("the leader's maximum", () => {
  const led: MaximumQuestion = {
    maxAmount: 900,
    playerId: "anna",
    leaderId: "anna",
    currentBid: 500,
    maximum: 700,
    endsAt: 10_000,
    isOpen: true,
    isConnected: false,
    gold: 300,
    freeGold: 300,
    now: 9000,
  };

  test.each<[string, Partial<MaximumQuestion>, MaximumRefusal | null]>([
    ["rises", {}, null],
    ["can't be raised on a connected school's man", { isConnected: true }, "CONNECTED_SCHOOL"],
    ["falls on a connected school's man", { isConnected: true, maxAmount: 600 }, null],
    ["rises by all the gold that is left", { maxAmount: 1000 }, null],
    ["falls to the price", { maxAmount: 500 }, null],
    ["falls without any gold left", { maxAmount: 600, gold: 0 }, null],
    ["rises from the price", { maximum: null, maxAmount: 800 }, null],
    ["can't fall below the price", { maxAmount: 499 }, "MAXIMUM_TOO_LOW"],
    ["can't rise by more than the gold", { maxAmount: 1001 }, "INSUFFICIENT_GOLD"],
    [
      "can't rise from the price by more than the gold",
      { maximum: null, maxAmount: 801 },
      "INSUFFICIENT_GOLD",
    ],
    ["rises on a player's lot by all that was earned", { freeGold: 200 }, null],
    ["can't rise on a player's lot by starting gold", { freeGold: 199 }, "TIED_GOLD"],
    ["falls on a player's lot without free gold", { maxAmount: 600, freeGold: 0 }, null],
    ["is nobody else's to change", { playerId: "bruno", maxAmount: 1 }, "NOT_LEADING"],
    ["can't change before the first bid", { leaderId: null, currentBid: null }, "NOT_LEADING"],
    ["can't change at the end", { now: 10_000 }, "AUCTION_ENDED"],
    ["can't change on a closed auction", { isOpen: false }, "AUCTION_ENDED"],
  ])("%s", (_name, change, refusal) => {
    expect(refusalOfMaximum({ ...led, ...change })).toBe(refusal);
  });
});

describe("any history of bids and changed maxima", () => {
  /** Null: the leader changes the maximum to the price and this much above. */
  const move = fc.record({
    player: fc.option(fc.nat({ max: 3 }), { freq: 5 }),
    above: fc.nat({ max: 30 }).map((steps) => steps * 25),
    more: fc.nat({ max: 60 }).map((steps) => steps * 25),
  });

  interface Offer {
    player: number;
    bidAmount: number;
    /** The maximum at first and after each change, with the moves at which it was set. */
    maxima: { at: number; amount: number }[];
  }

  interface Led {
    player: number;
    price: number;
    maximum: number;
    offer: Offer;
  }

  const maximumAt = ({ maxima }: Offer, at: number) =>
    maxima.findLast((set) => set.at <= at)?.amount ?? NaN;

  /** Leader and price by all offers at once, without knowing who led between them. */
  function outcomeOf(offers: readonly Offer[]) {
    const final = (offer: Offer) => maximumAt(offer, Infinity);
    const [best] = offers.toSorted((a, b) => final(b) - final(a));
    if (!best) return null;
    const since = best.maxima[0]?.at ?? NaN;
    const driven = offers
      .filter((offer) => offer !== best)
      .map((offer) => {
        const met = Math.max(since, offer.maxima[0]?.at ?? NaN);
        return Math.min(maximumAt(best, met), final(offer) + 100);
      });
    return { player: best.player, price: Math.max(best.bidAmount, ...driven) };
  }

  test("ends with the leader and the price that follow from the whole list of offers", () => {
    fc.assert(
      fc.property(fc.array(move, { maxLength: 30, size: "max" }), (moves) => {
        const offers: Offer[] = [];
        let led = null as Led | null;
        for (const [at, { player, above, more }] of moves.entries()) {
          if (player === null || player === led?.player) {
            if (!led) continue;
            led.maximum = led.price + above;
            led.offer.maxima.push({ at, amount: led.maximum });
            continue;
          }
          const bidAmount = minimumBid(led?.price ?? null) + above;
          const maxAmount = bidAmount + more;
          const standing = { currentBid: led?.price ?? null, maximum: led?.maximum ?? null };
          const recorded = bidsRecordedFor(standing, { bidAmount, maxAmount });
          const offer: Offer = { player, bidAmount, maxima: [{ at, amount: maxAmount }] };
          offers.push(offer);
          const last = recorded.at(-1);
          if (last?.by === "challenger") {
            led = { player, price: last.amount, maximum: maxAmount, offer };
          } else if (led) {
            led.price = last?.amount ?? NaN;
          }
          expect(outcomeOf(offers)).toEqual({ player: led?.player, price: led?.price });
          expect(led?.price).toBeLessThanOrEqual(led?.maximum ?? NaN);
        }
      }),
      { numRuns: 500 },
    );
  });
});
