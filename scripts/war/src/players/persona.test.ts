import { describe, expect, test } from "vitest";
import { SCHOOL_PLACES } from "@ludus/shared/limits";
import { seededRandom } from "@ludus/shared/rules/random";
import { parseMix } from "../options/parse-mix.ts";
import {
  assignPersonas,
  chooseBid,
  chooseChange,
  msToBurst,
  PERSONAS,
  type Situation,
} from "./persona.ts";

const auction = (minimumBid: number, highestBidderId: string | null = "rival") => ({
  isOpen: true,
  minimumBid,
  highestBidderId,
});
const situation = (part: Partial<Situation>): Situation => ({
  auctions: [auction(300)],
  playerId: "me",
  gold: 10_000,
  now: 0,
  ...part,
});
const random = () => seededRandom(7);

describe("what a bidder does", () => {
  test("a nibbler bids the minimum", () => {
    expect(chooseBid("nibbler", situation({}), random())).toEqual({ index: 0, bidAmount: 300 });
  });

  test("a jumper bids whole raises more than the minimum, but not more than its gold", () => {
    const roll = random();
    const bids = Array.from(
      { length: 50 },
      () => chooseBid("jumper", situation({ gold: 900 }), roll)?.bidAmount ?? 0,
    );
    expect(Math.min(...bids)).toBeGreaterThanOrEqual(400);
    expect(Math.max(...bids)).toBe(900);
    expect(bids.every((amount) => amount % 100 === 0)).toBe(true);
  });

  test("nobody bids where they lead already, or where the auction is over", () => {
    const auctions = [auction(300, "me"), { ...auction(300), isOpen: false }, undefined];
    expect(chooseBid("nibbler", situation({ auctions }), random())).toBeNull();
  });

  test("a bidder whose places are all taken waits until they are outbid", () => {
    const led = Array.from({ length: SCHOOL_PLACES }, () => auction(300, "me"));
    const won = { ...auction(300, "me"), isOpen: false };
    const auctions = [auction(300), ...led.slice(1), won];
    expect(chooseBid("nibbler", situation({ auctions }), random())).toBeNull();
    const outbid = auctions.toSpliced(1, 1, auction(300));
    expect(chooseBid("nibbler", situation({ auctions: outbid }), random())).not.toBeNull();
  });

  test("a bidder who can't pay for one auction takes another", () => {
    const auctions = [auction(5000), auction(700), auction(9000)];
    expect(chooseBid("nibbler", situation({ auctions, gold: 1000 }), random())?.index).toBe(1);
  });

  test("a bidder who can pay for none tries the cheapest", () => {
    const auctions = [auction(5000), auction(700), auction(9000)];
    expect(chooseBid("nibbler", situation({ auctions, gold: 50 }), random())).toEqual({
      index: 1,
      bidAmount: 700,
    });
  });

  test("a sniper keeps still until the last second of every five", () => {
    expect(chooseBid("sniper", situation({ now: 3999 }), random())).toBeNull();
    expect(msToBurst(3999)).toBe(1);
    expect(chooseBid("sniper", situation({ now: 4000 }), random())).not.toBeNull();
    expect(chooseBid("sniper", situation({ now: 5000 }), random())).toBeNull();
  });

  test("a proxy leaves a maximum of whole raises, but not more than its gold", () => {
    const roll = random();
    const intents = Array.from({ length: 50 }, () =>
      chooseBid("proxy", situation({ gold: 900 }), roll),
    );
    const maxima = intents.map((intent) => intent?.maxAmount ?? 0);
    expect(new Set(intents.map((intent) => intent?.bidAmount))).toEqual(new Set([300]));
    expect(Math.min(...maxima)).toBe(300);
    expect(Math.max(...maxima)).toBe(900);
  });

  test("a proxy now and then changes a maximum where it leads, between the price and its gold", () => {
    const roll = random();
    const auctions = [auction(300, "me"), auction(300), { ...auction(300, "me"), isOpen: false }];
    const maxima = new Map([0, 1, 2].map((index) => [index, 500]));
    const changes = Array.from({ length: 200 }, () =>
      chooseChange(situation({ auctions, gold: 400 }), maxima, roll),
    ).filter((change) => change !== null);
    expect(changes.length).toBeGreaterThan(20);
    expect(changes.length).toBeLessThan(120);
    expect(new Set(changes.map(({ index }) => index))).toEqual(new Set([0]));
    const amounts = changes.map(({ maxAmount }) => maxAmount);
    expect([Math.min(...amounts), Math.max(...amounts)]).toEqual([200, 900]);
  });

  test("the same seed decides the same", () => {
    const auctions = Array.from({ length: 20 }, (_, index) => auction(100 * (index + 1)));
    const decisions = () => {
      const roll = random();
      return Array.from({ length: 30 }, () => chooseBid("jumper", situation({ auctions }), roll));
    };
    expect(decisions()).toEqual(decisions());
    expect(new Set(decisions().map((intent) => intent?.index)).size).toBeGreaterThan(5);
  });
});

describe("dealing personas", () => {
  test("follows the mix and the seed", () => {
    const mix = parseMix("nibbler=40,jumper=30,sniper=10,flaky=10,tabs=10");
    const dealt = assignPersonas(mix, 50, random());
    const counts = PERSONAS.map((persona) => dealt.filter((one) => one === persona).length);
    expect(counts).toEqual([20, 15, 5, 5, 5, 0, 0]);
    expect(assignPersonas(mix, 50, random())).toEqual(dealt);
    expect(assignPersonas(mix, 50, seededRandom(8))).not.toEqual(dealt);
  });

  test("gives everybody one, however few they are, and none that the mix lacks", () => {
    const mix = { nibbler: 0, jumper: 0, sniper: 1, flaky: 1, tabs: 1, proxy: 0, seller: 0 };
    const dealt = assignPersonas(mix, 2, random());
    expect(dealt).toHaveLength(2);
    expect(["sniper", "flaky", "tabs"]).toEqual(expect.arrayContaining(dealt));
  });
});
