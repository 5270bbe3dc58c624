import { seededRandom } from "@ludus/shared/rules/random";
import { expect, test } from "vitest";
import type { KnownAuction } from "../bidding-war/players/persona.ts";
import { chooseGently, type GentleView } from "./choose-gently.ts";

const NOW = 1_000_000;
const MARKET_VALUE = 4000;

const auction = (part: Partial<KnownAuction> = {}): KnownAuction => ({
  isOpen: true,
  minimumBid: 100,
  highestBidderId: null,
  endsAt: NOW + 3_600_000,
  newestBidAt: null,
  ...part,
});
const ledBy = (highestBidderId: string, secondsAgo: number) =>
  auction({ highestBidderId, minimumBid: 400, newestBidAt: NOW - secondsAgo * 1000 });

interface Offer {
  one: KnownAuction;
  gold?: number;
  marketValue?: number;
  pace?: number;
}

function choose({ one, gold = 10_000, marketValue = MARKET_VALUE, pace = 1 }: Offer, seed = 7) {
  const situation = { auctions: [one], playerId: "bot", gold, now: 0 };
  const lots = [{ id: "crixus", name: "Crixus", marketValue }];
  const view: GentleView = { lots, bots: new Set(["bot", "other-bot"]), now: NOW, pace };
  return chooseGently(situation, view, seededRandom(seed));
}

test("bids at least the minimum, and never more than the bot has or its taste allows", () => {
  const bids = Array.from(
    { length: 200 },
    (_, seed) => choose({ one: auction(), gold: 450 }, seed)?.bidAmount ?? 0,
  );
  expect(Math.min(...bids)).toBe(100);
  expect(Math.max(...bids)).toBe(450);
});

test.each<[string, Offer]>([
  ["it leads", { one: ledBy("bot", 60) }],
  ["a guest has just bid on", { one: ledBy("guest", 5) }],
  ["has ended", { one: auction({ isOpen: false }) }],
  ["is in its last two seconds", { one: auction({ endsAt: NOW + 1000 }) }],
  ["it can't pay for", { one: auction({ minimumBid: 10_100 }), marketValue: 90_000 }],
  ["costs more than its taste allows", { one: auction({ minimumBid: 6100 }) }],
])("leaves an auction alone that %s", (_name, offer) => {
  expect(choose(offer)).toBeNull();
});

test("outbids another bot at once, and a guest after 20 seconds", () => {
  expect(choose({ one: ledBy("other-bot", 1) })).not.toBeNull();
  expect(choose({ one: ledBy("guest", 25) })).not.toBeNull();
});

test("gives guests and the last call the same wall time where game time runs faster", () => {
  const pace = 60;
  expect(choose({ one: ledBy("guest", 25), pace })).toBeNull();
  expect(choose({ one: ledBy("guest", 25 * 60), pace })).not.toBeNull();
  expect(choose({ one: auction({ endsAt: NOW + 60_000 }), pace })).toBeNull();
});
