import { expect, test } from "vitest";
import { fc } from "../../../test/fast-check.ts";
import { brokenInvariants } from "../../../test/broken-invariants.ts";
import { history, openMemoryHouse, take, type History } from "../../../test/histories.ts";
import type { MemoryHouse } from "../../../test/memory-house.ts";
import { settleAuctions } from "./settle-auctions.ts";

const RUNS = 400;

/** A house after a random history, at a time when auctions are due that are not closed yet. */
function houseWithDueAuctions(past: History, laterMs: number): MemoryHouse {
  const house = openMemoryHouse(past);
  for (const step of past.steps) take(house, step, past.marketSize);
  house.nowMs += laterMs;
  return house;
}

const situation = fc.record({
  past: history(20),
  laterMs: fc.integer({ min: 0, max: 1500 }),
});

const dueIn = ({ open, nowMs }: MemoryHouse) => open.filter(({ endsAt }) => endsAt <= nowMs);

test("whoever led owns the gladiator and has paid what he held, and nobody else moves", () => {
  fc.assert(
    fc.property(situation, ({ past, laterMs }) => {
      const house = houseWithDueAuctions(past, laterMs);
      const due = dueIn(house);
      const before = house.schools;
      const { sales } = house.settle();
      expect(sales).toEqual(
        due.flatMap(({ gladiatorId, leaderId, currentBid }) =>
          leaderId === null ? [] : [{ gladiatorId, winnerId: leaderId, price: currentBid }],
        ),
      );
      for (const [userId, school] of house.schools) {
        const won = sales.filter(({ winnerId }) => winnerId === userId);
        const paid = won.reduce((total, { price }) => total + price, 0);
        const { gold = 0, goldHeld = 0, totalGladiators = 0 } = before.get(userId) ?? {};
        expect(school).toMatchObject({
          gold,
          goldHeld: goldHeld - paid,
          totalGladiators: totalGladiators + won.length,
        });
      }
      for (const { gladiatorId, winnerId } of sales) {
        expect(house.ownerIds.get(gladiatorId)).toBe(winnerId);
      }
    }),
    { numRuns: RUNS },
  );
});

test("whom nobody bid for is listed again at once for a whole duration, and his seq goes on", () => {
  fc.assert(
    fc.property(situation, ({ past, laterMs }) => {
      const house = houseWithDueAuctions(past, laterMs);
      const unsold = dueIn(house).filter(({ leaderId }) => leaderId === null);
      const { relisted } = house.settle();
      expect(relisted).toMatchObject(
        unsold.map(({ gladiatorId, seq }) => ({
          gladiatorId,
          status: "open",
          firstSeq: seq + 2,
          seq: seq + 2,
          startsAt: house.nowMs,
          endsAt: house.nowMs + house.auctionDurationMs,
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

test("settling one by one, or again, ends as settling all at once", () => {
  fc.assert(
    fc.property(situation, ({ past, laterMs }) => {
      const atOnce = houseWithDueAuctions(past, laterMs);
      const rules = { nowMs: atOnce.nowMs, auctionDurationMs: atOnce.auctionDurationMs };
      const schools = new Map(atOnce.schools);
      const oneByOne = dueIn(atOnce).map((auction) => {
        const settlement = settleAuctions([auction], schools, rules);
        for (const school of settlement.schools) schools.set(school.userId, school);
        return settlement;
      });
      const whole = atOnce.settle();
      expect(oneByOne.flatMap(({ closed }) => closed)).toEqual(whole.closed);
      expect(oneByOne.flatMap(({ relisted }) => relisted)).toEqual(whole.relisted);
      expect(oneByOne.flatMap(({ movements }) => movements)).toEqual(whole.movements);
      expect(schools).toEqual(atOnce.schools);
      expect(atOnce.settle()).toMatchObject({ closed: [], sales: [], movements: [] });
      expect(brokenInvariants(atOnce)).toEqual([]);
    }),
    { numRuns: RUNS },
  );
});
