import { seededRandom } from "@ludus/shared/rules/random";
import { expect, test } from "vitest";
import { chooseGently, type GentleView, type Lot } from "./choose-gently.ts";

const NOW = 1_000_000;
const MARKET_VALUE = 4000;

const lot = (part: Partial<Lot> = {}): Lot => ({
  id: "crixus",
  name: "Crixus",
  marketValue: MARKET_VALUE,
  minimumBid: 100,
  highestBidderId: null,
  marketEndTime: NOW + 3_600_000,
  bidHistory: [],
  ...part,
});
const offeredBy = (userId: string) =>
  lot({ seller: { userId, schoolId: userId, schoolName: "Ludus" } });
const ledBy = (highestBidderId: string, secondsAgo: number) => {
  const bidTime = NOW - secondsAgo * 1000;
  const bid = { id: "1", bidder: { username: highestBidderId }, bidTime, bidAmount: 300 };
  return lot({ highestBidderId, minimumBid: 400, bidHistory: [bid] });
};

interface Offer {
  one: Lot;
  gold?: number;
  freeGold?: number;
}

function choose({ one, gold = 10_000, freeGold = gold }: Offer, seed = 7) {
  const view: GentleView = { lots: [one], bots: new Set(["bot", "other-bot"]), now: NOW };
  return chooseGently({ id: "bot", gold, freeGold }, view, seededRandom(seed));
}

test("leaves a maximum now and then, above the bid and within the bot's means", () => {
  const bids = Array.from({ length: 200 }, (_, seed) => choose({ one: lot(), gold: 450 }, seed));
  const maxima = bids.flatMap((bid) => bid?.maxAmount ?? []);
  expect(maxima.length).toBeGreaterThan(10);
  expect(maxima.length).toBeLessThan(100);
  expect(bids.every((bid) => bid === null || (bid.maxAmount ?? 450) >= bid.bidAmount)).toBe(true);
  expect(Math.max(...maxima)).toBe(450);
});

test("buys a gladiator of another school as often as anything else, where earned gold is enough", () => {
  const stock = Array.from({ length: 60 }, (_, index) => lot({ id: `stock-${index}` }));
  const view: GentleView = { lots: [...stock, offeredBy("other-bot")], bots: new Set(), now: NOW };
  const chosen = (freeGold: number) =>
    Array.from({ length: 200 }, (_, seed) =>
      chooseGently({ id: "bot", gold: 10_000, freeGold }, view, seededRandom(seed)),
    ).filter((choice) => choice?.lot.seller).length;
  expect(chosen(10_000)).toBeGreaterThan(60);
  expect(chosen(0)).toBe(0);
});

test("answers another's bid on more than half of its turns", () => {
  const unbid = Array.from({ length: 11 }, (_, index) => lot({ id: `lot-${index}` }));
  const view = { lots: [...unbid, ledBy("other-bot", 1)], bots: new Set(["other-bot"]), now: NOW };
  const bot = { id: "bot", gold: 10_000, freeGold: 0 };
  const chosen = Array.from({ length: 200 }, (_, seed) =>
    chooseGently(bot, view, seededRandom(seed)),
  );
  const answers = chosen.filter((choice) => choice?.lot.highestBidderId === "other-bot").length;
  expect(answers).toBeGreaterThan(100);
  expect(answers).toBeLessThan(170);
});

test("bids at least the minimum, and never more than the bot has or its taste allows", () => {
  const bids = Array.from(
    { length: 200 },
    (_, seed) => choose({ one: lot(), gold: 450 }, seed)?.bidAmount ?? 0,
  );
  expect(Math.min(...bids)).toBe(100);
  expect(Math.max(...bids)).toBe(450);
});

test.each<[string, Offer]>([
  ["it leads", { one: ledBy("bot", 60) }],
  ["a guest has just bid on", { one: ledBy("guest", 5) }],
  ["is in its last two seconds", { one: lot({ marketEndTime: NOW + 1000 }) }],
  ["it can't pay for", { one: lot({ minimumBid: 10_100, marketValue: 90_000 }) }],
  ["costs more than its taste allows", { one: lot({ minimumBid: 6100 }) }],
  ["it offers itself", { one: offeredBy("bot") }],
  ["a guest offers, while it has starting gold alone", { one: offeredBy("guest"), freeGold: 50 }],
])("leaves an auction alone that %s", (_name, offer) => {
  expect(choose(offer)).toBeNull();
});

test("bids on a guest's gladiator no more than its free gold", () => {
  const offer = { one: offeredBy("guest"), freeGold: 300 };
  const bids = Array.from({ length: 100 }, (_, seed) => choose(offer, seed));
  const most = bids.map((bid) => bid?.maxAmount ?? bid?.bidAmount ?? 0);
  expect([Math.min(...most), Math.max(...most)]).toEqual([100, 300]);
});

test("bids on another bot's gladiator with what it has earned", () => {
  expect(choose({ one: offeredBy("other-bot"), freeGold: 300 })).not.toBeNull();
});

test("outbids another bot at once, and a guest after 20 seconds", () => {
  expect(choose({ one: ledBy("other-bot", 1) })).not.toBeNull();
  expect(choose({ one: ledBy("guest", 25) })).not.toBeNull();
});
