import { describe, expect, test } from "vitest";
import { fc } from "../../../test/fast-check.ts";
import { brokenInvariants } from "../../../test/broken-invariants.ts";
import { batch, bidsFrom, history, openMemoryHouse, take } from "../../../test/histories.ts";
import type { History } from "../../../test/histories.ts";
import type { MemoryHouse } from "../../../test/memory-house.ts";
import { auctionIdOf } from "../../platform/database/bid-id.ts";
import type { Bid, Judgement } from "./judge-bids.ts";

const RUNS = 400;

/** A house after a random history. */
function houseAfter(past: History): MemoryHouse {
  const house = openMemoryHouse(past);
  for (const step of past.steps) take(house, step, past.marketSize);
  return house;
}

const situation = fc.record({ past: history(15), plans: batch });

/** What a house holds, apart from how it got there. */
function holdings({ auctions, schools, bids, movements, ownerIds }: MemoryHouse) {
  return { auctions, schools: [...schools], bids, movements, owners: [...ownerIds] };
}

test("no history of bids, endings, relistings and restocks breaks an invariant", () => {
  fc.assert(
    fc.property(history(60), (past) => {
      const house = openMemoryHouse(past);
      for (const step of past.steps) {
        take(house, step, past.marketSize);
        expect(brokenInvariants(house)).toEqual([]);
      }
    }),
    { numRuns: RUNS },
  );
});

test("the random histories hold every verdict, sales, relistings and leads lost and regained", () => {
  const seen = new Map<string, number>();
  const count = (what: string, times = 1) => seen.set(what, (seen.get(what) ?? 0) + times);
  for (const past of fc.sample(history(60), { numRuns: 100, seed: 1 })) {
    const house = openMemoryHouse(past);
    for (const step of past.steps) {
      if (step.does === "bids") {
        const { verdicts, lostLeads } = house.place(bidsFrom(step.bids, house));
        for (const verdict of verdicts) count(verdict.accepted ? "accepted" : verdict.refusal);
        count("lost leads", lostLeads.length);
      } else if (step.does === "closing") {
        const { sales, relisted } = house.settle();
        count("sales", sales.length);
        count("relistings", relisted.length);
        house.restock(past.marketSize);
      } else take(house, step, past.marketSize);
    }
  }
  for (const what of [
    "accepted",
    "AUCTION_ENDED",
    "ALREADY_LEADING",
    "BID_TOO_LOW",
    "INSUFFICIENT_GOLD",
    "GLADIATOR_NOT_FOUND",
    "lost leads",
    "sales",
    "relistings",
  ]) {
    expect([what, seen.get(what)]).toEqual([what, expect.toSatisfy((times) => times > 50)]);
  }
});

describe("a batch", () => {
  test("ends the same whatever smaller batches it is split into", () => {
    fc.assert(
      fc.property(situation, fc.nat({ max: 12 }), ({ past, plans }, at) => {
        const whole = houseAfter(past);
        const bids = bidsFrom(plans, whole);
        const together = whole.place(bids);
        const parts = houseAfter(past);
        const split = [parts.place(bids.slice(0, at)), parts.place(bids.slice(at))];
        expect(split.flatMap(({ verdicts }) => verdicts)).toEqual(together.verdicts);
        expect(holdings(parts)).toEqual(holdings(whole));
      }),
      { numRuns: RUNS },
    );
  });

  test("changes nothing by the bids in it that are refused", () => {
    fc.assert(
      fc.property(situation, ({ past, plans }) => {
        const house = houseAfter(past);
        const bids = bidsFrom(plans, house);
        const { verdicts, ...all } = house.judge(bids);
        const accepted = bids.filter((_bid, index) => verdicts[index]?.accepted);
        const { verdicts: again, ...without } = house.judge(accepted);
        expect(without).toEqual(all);
        expect(again).toEqual(verdicts.filter((verdict) => verdict.accepted));
      }),
      { numRuns: RUNS },
    );
  });

  test("answers a refused bid with auction and purse as the bids before it left them", () => {
    fc.assert(
      fc.property(situation, ({ past, plans }) => {
        const house = houseAfter(past);
        const bids = bidsFrom(plans, house);
        const { verdicts } = house.judge(bids);
        const seen = verdicts.map((verdict) =>
          verdict.accepted || verdict.refusal === "GLADIATOR_NOT_FOUND"
            ? null
            : { auction: verdict.auction, school: verdict.school },
        );
        const left = bids.map((bid, index) => {
          const auction = newestOf(house, bid.gladiatorId);
          const school = house.schools.get(bid.bidderId);
          house.place([bid]);
          return seen[index] === null ? null : { auction, school };
        });
        expect(seen).toEqual(left);
      }),
      { numRuns: RUNS },
    );
  });

  test("tells exactly those who led and don't any more, and what they had bid last", () => {
    fc.assert(
      fc.property(situation, ({ past, plans }) => {
        const house = houseAfter(past);
        const judgement = house.judge(bidsFrom(plans, house));
        expect(sorted(judgement.lostLeads)).toEqual(sorted(leadersWhoLost(house, judgement)));
      }),
      { numRuns: RUNS },
    );
  });

  test("names every auction and school that it changed, once, in its final state", () => {
    fc.assert(
      fc.property(situation, ({ past, plans }) => {
        const house = houseAfter(past);
        const before = holdings(house);
        const judgement = house.place(bidsFrom(plans, house));
        const changed = house.auctions.filter((row, index) => row !== before.auctions[index]);
        expect(new Set(judgement.auctions)).toEqual(new Set(changed));
        expect(judgement.auctions).toHaveLength(changed.length);
        const touched = new Set(judgement.movements.map(({ userId }) => userId));
        expect(judgement.schools.map(({ userId }) => userId).toSorted()).toEqual(
          [...touched].toSorted(),
        );
      }),
      { numRuns: RUNS },
    );
  });
});

test("an auction shows its newest five bids, newest first, with the bidders' names", () => {
  fc.assert(
    fc.property(history(40), (past) => {
      const house = houseAfter(past);
      for (const auction of house.auctions) {
        const newest = house.bids.filter(({ id }) => auctionIdOf(id) === auction.id).slice(-5);
        expect(auction.recentBids).toEqual(
          newest.toReversed().map(({ id, bidderId, amount, placedAt }) => ({
            id: String(id),
            bidder: { username: bidderId.replace("player-", "Player ") },
            bidTime: placedAt,
            bidAmount: amount,
          })),
        );
        expect(auction.leaderName).toBe(auction.recentBids[0]?.bidder.username ?? null);
      }
    }),
    { numRuns: RUNS },
  );
});

test("of equal bids the one that arrived first stands, whoever sent it", () => {
  const order = fc.shuffledSubarray([0, 1, 2, 3], { minLength: 2 });
  fc.assert(
    fc.property(order, fc.integer({ min: 100, max: 1000 }), (players, bidAmount) => {
      const house = openMemoryHouse({ purses: [1000, 1000, 1000, 1000], marketSize: 1, steps: [] });
      const gladiatorId = house.auctions[0]?.gladiatorId ?? "";
      const { verdicts, auctions } = house.judge(
        players.map((player): Bid => ({
          gladiatorId,
          bidderId: `player-${player}`,
          bidderName: `Player ${player}`,
          bidAmount,
        })),
      );
      expect(verdicts.map(({ accepted }) => accepted)).toEqual(players.map((_, i) => i === 0));
      expect(auctions).toMatchObject([{ leaderId: `player-${players[0]}`, bidCount: 1 }]);
    }),
  );
});

function newestOf(house: MemoryHouse, gladiatorId: string) {
  return house.newest.find((auction) => auction.gladiatorId === gladiatorId);
}

/** From the accepted bids alone: whoever led at any time, without those who lead at the end. */
function leadersWhoLost(house: MemoryHouse, { verdicts }: Judgement): Judgement["lostLeads"] {
  const leads = house.open.flatMap(({ gladiatorId, leaderId, currentBid }) =>
    leaderId === null ? [] : [{ gladiatorId, userId: leaderId, bidAmount: currentBid ?? 0 }],
  );
  for (const verdict of verdicts) {
    if (!verdict.accepted) continue;
    const { gladiatorId, leaderId } = verdict.auction;
    leads.push({ gladiatorId, userId: leaderId ?? "", bidAmount: verdict.entry.bidAmount });
  }
  const lastLeads = new Map(leads.map((lead) => [`${lead.gladiatorId} ${lead.userId}`, lead]));
  const finalLeaders = new Map(leads.map(({ gladiatorId, userId }) => [gladiatorId, userId]));
  return [...lastLeads.values()].filter(
    ({ gladiatorId, userId }) => finalLeaders.get(gladiatorId) !== userId,
  );
}

function sorted(lostLeads: Judgement["lostLeads"]): Judgement["lostLeads"] {
  const name = (lost: Judgement["lostLeads"][number]) => `${lost.gladiatorId} ${lost.userId}`;
  return lostLeads.toSorted((a, b) => (name(a) < name(b) ? -1 : 1));
}
