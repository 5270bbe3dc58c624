import fc from "fast-check";
import { expect, test } from "vitest";
import { brokenInvariants } from "./broken-invariants.ts";
import { history, openMarketModel, take, type History } from "./histories.ts";
import type { MarketModel } from "./market-model.ts";
import { SchoolsDraft } from "../../src/features/school/schools-draft.ts";
import { settleAuctions } from "../../src/features/market/closing/settle-auctions.ts";

const RUNS = 400;

/** The market after a random history, `laterMs` later, so that some auctions may be due. */
function modelWithDueAuctions(past: History, laterMs: number): MarketModel {
  const model = openMarketModel(past);
  for (const step of past.steps) take(model, step, past.marketSize);
  model.now += laterMs;
  return model;
}

const situation = fc.record({ past: history(20), laterMs: fc.integer({ min: 0, max: 1500 }) });

const dueIn = ({ due }: MarketModel) => due.map(({ auction }) => auction);

test("the leader gets the gladiator, pays the price and gets the rest of the maximum back; no other school changes", () => {
  fc.assert(
    fc.property(situation, ({ past, laterMs }) => {
      const model = modelWithDueAuctions(past, laterMs);
      const due = dueIn(model);
      const before = model.schools;
      const { ended } = model.settle();
      const sales = ended.flatMap(({ auction: { gladiatorId }, sale }) =>
        sale ? { gladiatorId, ...sale } : [],
      );
      expect(sales.map(({ tiedPaid: _tiedPaid, ...sale }) => sale)).toEqual(
        due.flatMap(({ gladiatorId, leaderId, currentBid: price, maximum }) => {
          if (leaderId === null || price === null) return [];
          return [
            {
              gladiatorId,
              winnerId: leaderId,
              winnerSchool: before.get(leaderId)?.name,
              price,
              goldReleased: (maximum ?? price) - price,
              seller: null,
            },
          ];
        }),
      );
      for (const [userId, school] of model.schools) {
        const won = sales.filter(({ winnerId }) => winnerId === userId);
        const paid = won.reduce((total, { price }) => total + price, 0);
        const led = due.filter(({ leaderId }) => leaderId === userId);
        const held = led.reduce((total, row) => total + (row.maximum ?? row.currentBid ?? 0), 0);
        const {
          gold = 0,
          goldHeld = 0,
          totalGladiators = 0,
          reputation = 0,
          tiedGold = 0,
        } = before.get(userId) ?? {};
        const tiedPaid = won.reduce((total, sale) => total + sale.tiedPaid, 0);
        expect(tiedPaid).toBe(Math.min(tiedGold, paid));
        expect(school).toMatchObject({
          tiedGold: tiedGold - tiedPaid,
          gold: gold + held - paid,
          goldHeld: goldHeld - held,
          totalGladiators: totalGladiators + won.length,
          reputation: won.reduce(
            (total, { price }) => total + Math.floor((price ?? 0) / 100),
            reputation,
          ),
        });
      }
      for (const { gladiatorId, winnerId } of sales) {
        expect(model.ownerIds.get(gladiatorId)).toBe(winnerId);
      }
    }),
    { numRuns: RUNS },
  );
});

test("a gladiator without bids is relisted at once for a whole duration, and its seq goes on", () => {
  fc.assert(
    fc.property(situation, ({ past, laterMs }) => {
      const model = modelWithDueAuctions(past, laterMs);
      const unsold = dueIn(model).filter(({ leaderId }) => leaderId === null);
      const { relisted } = model.settle();
      expect(relisted).toMatchObject(
        unsold.map(({ gladiatorId, seq }) => ({
          gladiatorId,
          status: "open",
          firstSeq: seq + 2,
          seq: seq + 2,
          startsAt: model.now,
          endsAt: model.now + model.auctionDurationMs,
          currentBid: null,
          leaderId: null,
          bidCount: 0,
          recentBids: [],
        })),
      );
    }),
    { numRuns: RUNS },
  );
});

test("settling auctions one by one, or again, ends like settling them all at once", () => {
  fc.assert(
    fc.property(situation, ({ past, laterMs }) => {
      const atOnce = modelWithDueAuctions(past, laterMs);
      const schools = new Map(atOnce.schools);
      const oneByOne = atOnce.due.map((lot) => {
        const draft = new SchoolsDraft(schools, atOnce.now);
        const ended = settleAuctions([lot], draft, atOnce);
        for (const school of draft.changed) schools.set(school.userId, school);
        return { ended, movements: draft.movements };
      });
      const whole = atOnce.settle();
      expect(oneByOne.flatMap(({ ended }) => ended)).toEqual(whole.ended);
      expect(oneByOne.flatMap(({ movements }) => movements)).toEqual(whole.movements);
      expect(schools).toEqual(atOnce.schools);
      expect(atOnce.settle()).toEqual({ ended: [], relisted: [], movements: [] });
      expect(brokenInvariants(atOnce)).toEqual([]);
    }),
    { numRuns: RUNS },
  );
});
