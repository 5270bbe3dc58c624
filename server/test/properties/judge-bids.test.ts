import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { brokenInvariants } from "./broken-invariants.ts";
import { batch, entriesFrom, history, openMarketModel, take } from "./histories.ts";
import type { History } from "./histories.ts";
import type { MarketModel } from "./market-model.ts";
import { auctionIdOf } from "../../src/platform/database/schema/bid-id.ts";
import type { Bid } from "../../src/features/market/bidding/bid.ts";
import type { Judgement } from "../../src/features/market/bidding/judging/judgement.ts";

const RUNS = 400;

/** The market after a random history. */
function modelAfter(past: History): MarketModel {
  const model = openMarketModel(past);
  for (const step of past.steps) take(model, step, past.marketSize);
  return model;
}

const situation = fc.record({ past: history(15), plans: batch });

/** The market's state, without the history that led to it. */
function stateOf({ auctions, schools, bids, movements, ownerIds }: MarketModel) {
  return { auctions, schools: [...schools], bids, movements, owners: [...ownerIds] };
}

test("no history of bids, endings, relistings and restocks breaks an invariant", () => {
  fc.assert(
    fc.property(history(60), (past) => {
      const model = openMarketModel(past);
      for (const step of past.steps) {
        take(model, step, past.marketSize);
        expect(brokenInvariants(model)).toEqual([]);
      }
    }),
    { numRuns: RUNS },
  );
});

test("the random histories contain every verdict, sales, relistings, lost leads and moved ends", () => {
  const seen = new Map<string, number>();
  const count = (what: string, times = 1) => seen.set(what, (seen.get(what) ?? 0) + times);
  for (const past of fc.sample(history(60), { numRuns: 100, seed: 1 })) {
    const model = openMarketModel(past);
    for (const step of past.steps) {
      if (step.does === "bids") {
        const before = new Map(model.auctions.map(({ id, endsAt }) => [id, endsAt]));
        const { judged, lostLeads, auctions, bids } = model.place(entriesFrom(step.bids, model));
        const moved = auctions.filter(({ id, endsAt }) => endsAt !== before.get(id));
        count("moved ends", moved.length);
        for (const each of judged) count(nameOf(each));
        count("lost leads", lostLeads.length);
        count("automatic bids", bids.filter(({ automatic }) => automatic).length);
      } else if (step.does === "closing") {
        const { ended, relisted } = model.settle();
        count("sales", ended.length - relisted.length);
        count("relistings", relisted.length);
        model.restock(past.marketSize);
      } else take(model, step, past.marketSize);
    }
  }
  for (const what of [
    "accepted",
    "accepted and outbid at once",
    "changed maximum",
    "NOT_LEADING",
    "MAXIMUM_TOO_LOW",
    "automatic bids",
    "AUCTION_ENDED",
    "ALREADY_LEADING",
    "BID_TOO_LOW",
    "INSUFFICIENT_GOLD",
    "NEW_SCHOOL_LIMIT",
    "GLADIATOR_NOT_FOUND",
    "lost leads",
    "moved ends",
    "sales",
    "relistings",
  ]) {
    expect([what, seen.get(what)]).toEqual([what, expect.toSatisfy((times) => times > 50)]);
  }
});

describe("judging a batch", () => {
  test("a batch ends like the two batches that it is split into", () => {
    fc.assert(
      fc.property(situation, fc.nat({ max: 12 }), ({ past, plans }, at) => {
        const whole = modelAfter(past);
        const bids = entriesFrom(plans, whole);
        const together = whole.place(bids);
        const parts = modelAfter(past);
        const split = [parts.place(bids.slice(0, at)), parts.place(bids.slice(at))];
        expect(split.flatMap(({ judged }) => judged)).toEqual(together.judged);
        expect(stateOf(parts)).toEqual(stateOf(whole));
      }),
      { numRuns: RUNS },
    );
  });

  test("refused bids in a batch change nothing", () => {
    fc.assert(
      fc.property(situation, ({ past, plans }) => {
        const model = modelAfter(past);
        const bids = entriesFrom(plans, model);
        const { judged, ...all } = model.judge(bids);
        const accepted = judged.filter(({ verdict }) => verdict.accepted);
        const { judged: again, ...without } = model.judge(
          accepted.map((each) => ("bid" in each ? each.bid : each.change)),
        );
        expect(without).toEqual(all);
        expect(again).toEqual(accepted);
      }),
      { numRuns: RUNS },
    );
  });

  test("a refused bid is answered with auction and school as the bids before it left them", () => {
    fc.assert(
      fc.property(situation, ({ past, plans }) => {
        const model = modelAfter(past);
        const bids = entriesFrom(plans, model);
        const { judged } = model.judge(bids);
        const seen = judged.map(({ verdict }) =>
          verdict.accepted || verdict.refusal === "GLADIATOR_NOT_FOUND"
            ? null
            : { auction: verdict.auction, school: verdict.school },
        );
        const left = bids.map((bid, index) => {
          const auction = newestOf(model, bid.gladiatorId);
          const school = model.schools.get(bid.bidderId);
          model.place([bid]);
          return seen[index] === null ? null : { auction, school };
        });
        expect(seen).toEqual(left);
      }),
      { numRuns: RUNS },
    );
  });

  test("lostLeads holds exactly those who led and no longer do, with their last bid", () => {
    fc.assert(
      fc.property(situation, ({ past, plans }) => {
        const model = modelAfter(past);
        const judgement = model.judge(entriesFrom(plans, model));
        expect(sorted(judgement.lostLeads)).toEqual(sorted(leadersWhoLost(model, judgement)));
      }),
      { numRuns: RUNS },
    );
  });

  test("a judgement holds every changed auction and school once, in its final state", () => {
    fc.assert(
      fc.property(situation, ({ past, plans }) => {
        const model = modelAfter(past);
        const before = stateOf(model);
        const judgement = model.place(entriesFrom(plans, model));
        const changed = model.auctions.filter((row, index) => row !== before.auctions[index]);
        const { auctions, privatelyChanged } = judgement;
        expect(new Set([...auctions, ...privatelyChanged])).toEqual(new Set(changed));
        expect(auctions.length + privatelyChanged.length).toBe(changed.length);
        const seqBefore = new Map(before.auctions.map(({ id, seq }) => [id, seq]));
        expect(auctions.every(({ id, seq }) => seq > (seqBefore.get(id) ?? 0))).toBe(true);
        expect(privatelyChanged.every(({ id, seq }) => seq === seqBefore.get(id))).toBe(true);
        const untilBefore = new Map(before.schools.map(([id, { newUntil }]) => [id, newUntil]));
        const begun = [...model.schools.values()].filter(
          ({ userId, newUntil }) => newUntil !== untilBefore.get(userId),
        );
        const touched = new Set(
          [...judgement.schools.movements, ...begun].map(({ userId }) => userId),
        );
        expect(judgement.schools.changed.map(({ userId }) => userId).toSorted()).toEqual(
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
      const model = modelAfter(past);
      for (const auction of model.auctions) {
        const newest = model.bids.filter(({ id }) => auctionIdOf(id) === auction.id).slice(-5);
        expect(auction.recentBids).toEqual(
          newest.toReversed().map(({ id, bidderId, amount, placedAt, automatic }) => ({
            id: String(id),
            bidder: { username: bidderId.replace("player-", "Player ") },
            bidTime: placedAt,
            bidAmount: amount,
            ...(automatic === true ? { automatic } : {}),
          })),
        );
        expect(auction.leaderName).toBe(auction.recentBids[0]?.bidder.username ?? null);
      }
    }),
    { numRuns: RUNS },
  );
});

test("the first of equal bids is accepted, whoever sent it", () => {
  const order = fc.shuffledSubarray([0, 1, 2, 3], { minLength: 2 });
  fc.assert(
    fc.property(order, fc.integer({ min: 100, max: 1000 }), (players, bidAmount) => {
      const model = openMarketModel({
        purses: [1000, 1000, 1000, 1000],
        marketSize: 1,
        softClose: null,
        newSchoolLeadsMax: null,
        steps: [],
      });
      const gladiatorId = model.auctions[0]?.gladiatorId ?? "";
      const { judged, auctions } = model.judge(
        players.map((player): Bid => ({
          kind: "bid",
          gladiatorId,
          bidderId: `player-${player}`,
          bidderName: `Player ${player}`,
          bidAmount,
          idempotencyKey: null,
        })),
      );
      expect(judged.map(({ verdict }) => verdict.accepted)).toEqual(players.map((_, i) => i === 0));
      expect(auctions).toMatchObject([{ leaderId: `player-${players[0]}`, bidCount: 1 }]);
    }),
  );
});

function newestOf(model: MarketModel, gladiatorId: string) {
  return model.newest.find((auction) => auction.gladiatorId === gladiatorId);
}

function nameOf({ verdict, ...entry }: Judgement["judged"][number]): string {
  if (!verdict.accepted) return verdict.refusal;
  if (entry.kind === "maximum") return "changed maximum";
  const leads = verdict.auction.leaderId === entry.bid.bidderId;
  return leads ? "accepted" : "accepted and outbid at once";
}

/** Those who led and lost the lead; their last release has bid and gold. */
function leadersWhoLost(
  model: MarketModel,
  { judged, bids, schools: { movements } }: Judgement,
): Judgement["lostLeads"] {
  const finalLeaders = new Map(model.open.map((row) => [row.gladiatorId, row.leaderId]));
  const leads = [...finalLeaders].map(([gladiatorId, userId]) => ({ gladiatorId, userId }));
  for (const { verdict } of judged) {
    if (!verdict.accepted) continue;
    const { gladiatorId, leaderId } = verdict.auction;
    leads.push({ gladiatorId, userId: leaderId });
    finalLeaders.set(gladiatorId, leaderId);
  }
  const amountOf = new Map([...model.bids, ...bids].map(({ id, amount }) => [id, amount]));
  const lost = leads.flatMap(({ gladiatorId, userId }) => {
    if (userId === null || finalLeaders.get(gladiatorId) === userId) return [];
    const auctionId = newestOf(model, gladiatorId)?.id;
    const release = movements.findLast(
      (each) =>
        each.kind === "release" &&
        each.userId === userId &&
        auctionIdOf(each.bidId ?? 0) === auctionId,
    );
    const goldReleased = release?.amount ?? NaN;
    return [
      { gladiatorId, userId, bidAmount: amountOf.get(release?.bidId ?? 0) ?? NaN, goldReleased },
    ];
  });
  return [...new Map(lost.map((each) => [`${each.gladiatorId} ${each.userId}`, each])).values()];
}

function sorted(lostLeads: Judgement["lostLeads"]): Judgement["lostLeads"] {
  const name = (lost: Judgement["lostLeads"][number]) => `${lost.gladiatorId} ${lost.userId}`;
  return lostLeads.toSorted((a, b) => (name(a) < name(b) ? -1 : 1));
}
