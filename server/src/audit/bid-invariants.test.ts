import { and, eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import {
  lastBid,
  openAuditedMarket,
  testCorruptions,
  type Corruptions,
} from "#test/audited-market.ts";
import type { AuctionRow } from "../presenters/present-auction.ts";
import { bidIdOf } from "../platform/database/schema/bid-id.ts";

const market = openAuditedMarket();

/** As if the bids, which came 3 s before the end, had moved it by 2 s. */
const movedEnd = ({ endsAt }: AuctionRow) => ({
  firstEndsAt: endsAt - 2000,
  softCloseMs: 3000,
  softCloseMaxMs: 2000,
});

const CORRUPTIONS: Corruptions = {
  I5: {
    "a bid came at the end of its auction": ({ open }, db) =>
      db.setBid(lastBid(open), { placedAt: open.endsAt }),
    "a bid raises by 99 only": async ({ open }, db) => {
      const id = bidIdOf(open.id, 2);
      await db.setBid(id, { amount: 199 });
      await db.setMovement(id, { amount: 199 });
    },
    "a bid overtook a leader below their maximum": ({ open }, db) =>
      db.setMovement(bidIdOf(open.id, 2), { amount: 500 }),
    "an automatic bid answers nobody": ({ open }, db) =>
      db.setBid(bidIdOf(open.id, 1), { automatic: true }),
    "a first bid is below the minimum": async ({ open }, db) => {
      const id = bidIdOf(open.id, 1);
      await db.setBid(id, { amount: 99 });
      await db.setMovement(id, { amount: 99 });
    },
    "a bid in the middle is missing": async ({ cleo, open }, db) => {
      const id = bidIdOf(open.id, 2);
      await db.removeBid(id);
      await db.removeMovement(id);
      await db.removeBidder(cleo);
    },
    "a player outbid themselves": async ({ bruno, cleo, open }, db) => {
      const id = bidIdOf(open.id, 2);
      await db.setBid(id, { bidderId: bruno.id });
      await db.setMovement(id, { userId: bruno.id });
      await db.removeBidder(cleo);
    },
    "a bid's bidder does not exist": async ({ cleo, open }, db) => {
      const id = bidIdOf(open.id, 2);
      await db.setBid(id, { bidderId: "nobody" });
      await db.setMovement(id, { userId: "nobody" });
      await db.tx
        .update(db.tables.auctionBidders)
        .set({ userId: "nobody" })
        .where(sql`user_id = ${cleo.id}`);
    },
    "a bid's auction does not exist": ({ cleo, open }, db) =>
      db.addReleasedBid(bidIdOf(999, 1), cleo, 100, open.startsAt),
    "a bid lies beyond the auction's last": ({ cleo, open }, db) =>
      db.addReleasedBid(lastBid(open) + 1, cleo, 600, open.startsAt),
    "a bid lies before the auction's first": ({ cleo, open }, db) =>
      db.addReleasedBid(bidIdOf(open.id, 1) - 1, cleo, 100, open.startsAt),
    "an auction shows another current bid than its last": async ({ bruno, open }, db) => {
      await db.setAuction(open, { currentBid: 600 });
      await db.setMovement(lastBid(open), { amount: 600 });
      await db.moveToHeld(bruno, 100);
    },
    "an auction is led by another player than its last bidder": async (
      { anna, bruno, open },
      db,
    ) => {
      await db.setAuction(open, { leaderId: anna.id });
      await db.setMovement(lastBid(open), { userId: anna.id });
      await db.moveToHeld(bruno, -500);
      await db.moveToHeld(anna, 500);
      await db.addToSchool(bruno, { leads: -1 });
      await db.addToSchool(anna, { leads: 1 });
    },
    "an auction has lost its bids": async ({ bruno, sold }, db) => {
      for (const id of [bidIdOf(sold.id, 1), bidIdOf(sold.id, 2)]) {
        await db.removeBid(id);
        await db.removeMovement(id);
      }
      await db.addToSchool(bruno, { startingGold: -300 });
      const { goldJournal } = db.tables;
      await db.tx
        .update(goldJournal)
        .set({ amount: 9700 })
        .where(and(eq(goldJournal.kind, "grant"), eq(goldJournal.userId, bruno.id)));
    },
    "a bid came after the end that held, and a later bid moved it": async ({ open }, db) => {
      const firstEndsAt = open.endsAt - 2000;
      await db.setAuction(open, { firstEndsAt, softCloseMs: 1500, softCloseMaxMs: 2000 });
      for (const [position, afterFirstMs] of [-500, 1000, 500].entries()) {
        const id = bidIdOf(open.id, position + 1);
        await db.setBid(id, { placedAt: firstEndsAt + afterFirstMs });
      }
    },
    "an end has moved further than its bids could": ({ open }, db) =>
      db.setAuction(open, { ...movedEnd(open), softCloseMs: 2999 }),
    "an end has moved beyond its limit": ({ open }, db) =>
      db.setAuction(open, { ...movedEnd(open), softCloseMaxMs: 1999 }),
    "an end has moved though it is fixed": ({ open }, db) =>
      db.setAuction(open, { firstEndsAt: open.endsAt - 2000 }),
    "an end has moved back": ({ open }, db) =>
      db.setAuction(open, { ...movedEnd(open), firstEndsAt: open.endsAt + 1 }),
  },
  I7: {
    "an auction's seq jumped": ({ open }, db) => db.setAuction(open, { seq: open.seq + 1 }),
    "an auction's closing did not raise its seq": ({ sold }, db) =>
      db.setAuction(sold, { seq: sold.seq - 1 }),
    "a relisted gladiator's seq starts over": ({ relisted }, db) =>
      db.setAuction(relisted, { firstSeq: 1, seq: 1 }),
  },
  I8: {
    "a bidder is missing in the list of bidders": ({ cleo }, db) => db.removeBidder(cleo),
    "a player who never bid is listed as a bidder": async ({ anna, relisted }, db) => {
      const row = { userId: anna.id, auctionId: relisted.id, overtakenMaximum: null };
      await db.tx.insert(db.tables.auctionBidders).values(row);
    },
  },
};

test("an end that late bids have moved within the rule is sound", async () => {
  const findings = await market().auditAfter(({ open }, db) => db.setAuction(open, movedEnd(open)));
  expect(findings).toEqual([]);
});

testCorruptions(market, CORRUPTIONS);

test("an offending bid is described with its number, its auction and the bid before it", async () => {
  const { anna, cleo, open } = market();
  const id = bidIdOf(open.id, 2);
  const [finding] = await market().auditAfter(async (_cast, db) => {
    await db.setBid(id, { amount: 199 });
    await db.setMovement(id, { amount: 199 });
  });
  expect(finding?.offenders).toEqual([
    `bid ${id}: number 2 of auction ${open.id}, 199 by ${cleo.id} after 100 by ${anna.id}`,
  ]);
});
