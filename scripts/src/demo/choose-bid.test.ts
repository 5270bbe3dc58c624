import type { Gladiator } from "@ludus/shared/model/gladiator";
import { describe, expect, test } from "vitest";
import { seededRandom } from "../bidding-war/seeded-random.ts";
import { chooseBid, type CrowdView } from "./choose-bid.ts";

const NOW_MS = 1_000_000;
const bot = { id: "bot", username: "Livia.Drusa", gold: 10_000 };

/** Only what a bot looks at. */
function gladiator(part: Partial<Gladiator> = {}): Gladiator {
  return {
    id: "crixus",
    marketValue: 4000,
    status: "open",
    highestBidderId: null,
    minimumBid: 100,
    marketEndTime: NOW_MS + 3_600_000,
    bidHistory: [],
    ...part,
  } as Gladiator;
}
const view = (...gladiators: Gladiator[]): CrowdView => ({
  gladiators,
  crowd: new Set(["bot", "other-bot"]),
  nowMs: NOW_MS,
  pace: 1,
});
const random = () => seededRandom(7, 0);
const ledBy = (highestBidderId: string, secondsAgo: number) =>
  gladiator({
    highestBidderId,
    minimumBid: 400,
    bidHistory: [
      { id: "1", bidder: { username: "x" }, bidAmount: 300, bidTime: NOW_MS - secondsAgo * 1000 },
    ],
  });

test("bids are at least the minimum, and never more than the bot has or thinks him worth", () => {
  const roll = random();
  const bids = Array.from(
    { length: 200 },
    () => chooseBid({ ...bot, gold: 450 }, view(gladiator()), roll)?.bidAmount ?? 0,
  );
  expect(Math.min(...bids)).toBe(100);
  expect(Math.max(...bids)).toBe(450);
});

describe("a bot leaves alone", () => {
  test.each<[string, Gladiator]>([
    ["whom it leads", ledBy("bot", 60)],
    ["whom a guest has just bid on", ledBy("guest", 5)],
    ["what is over", gladiator({ status: "sold" })],
    ["what is in its last two seconds", gladiator({ marketEndTime: NOW_MS + 1000 })],
    ["what it can't pay", gladiator({ minimumBid: 10_100, marketValue: 90_000 })],
    ["what costs more than it is worth", gladiator({ minimumBid: 6100 })],
  ])("%s", (_name, one) => {
    expect(chooseBid(bot, view(one), random())).toBeNull();
  });
});

test("a bot outbids another bot at once, and a guest after a while", () => {
  expect(chooseBid(bot, view(ledBy("other-bot", 1)), random())).not.toBeNull();
  expect(chooseBid(bot, view(ledBy("guest", 25)), random())).not.toBeNull();
});

test("where the house lives faster, a guest and the last call have as long in the world's time", () => {
  const warped = (one: Gladiator) => ({ ...view(one), pace: 60 });
  expect(chooseBid(bot, warped(ledBy("guest", 25)), random())).toBeNull();
  expect(chooseBid(bot, warped(ledBy("guest", 25 * 60)), random())).not.toBeNull();
  const lastMinute = gladiator({ marketEndTime: NOW_MS + 60_000 });
  expect(chooseBid(bot, warped(lastMinute), random())).toBeNull();
});
