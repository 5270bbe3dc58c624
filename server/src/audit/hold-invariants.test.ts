import { sql } from "drizzle-orm";
import {
  lastBid,
  openAuditedMarket,
  testCorruptions,
  type Corruptions,
} from "#test/audited-market.ts";
import { first } from "#test/market.ts";
import { bidIdOf } from "../platform/database/schema/bid-id.ts";

const market = openAuditedMarket();

const CORRUPTIONS: Corruptions = {
  I3: {
    "another player holds the leader's bid": async ({ anna, bruno, open }, db) => {
      await db.setMovement(lastBid(open), { userId: anna.id });
      await db.moveToHeld(bruno, -500);
      await db.moveToHeld(anna, 500);
    },
    "a leader holds less than their bid": async ({ bruno, open }, db) => {
      await db.setMovement(lastBid(open), { amount: 400 });
      await db.moveToHeld(bruno, -100);
    },
    "a leader got their gold back": async ({ bruno, open }, db) => {
      await db.addMovement(bruno, "release", 500, lastBid(open));
      await db.moveToHeld(bruno, -500);
    },
    "a leader holds their bid twice": async ({ bruno, open }, db) => {
      await db.addMovement(bruno, "hold", 500, lastBid(open));
      await db.moveToHeld(bruno, 500);
    },
    "a leader holds less than their maximum": ({ open }, db) =>
      db.setAuction(open, { maximum: 900 }),
    "a leader holds more than their maximum": async ({ bruno, open }, db) => {
      await db.setAuction(open, { maximum: 900 });
      await db.addMovement(bruno, "hold", 500, lastBid(open));
      await db.moveToHeld(bruno, 500);
    },
    "a leader holds nothing": async ({ bruno, open }, db) => {
      await db.removeMovement(lastBid(open));
      await db.moveToHeld(bruno, -500);
    },
  },
  I4: {
    "an outbid player's gold stays held": async ({ cleo, open }, db) => {
      await db.removeMovement(bidIdOf(open.id, 2), "release");
      await db.moveToHeld(cleo, 400);
    },
    "an outbid bid was held twice": async ({ cleo, open }, db) => {
      await db.addMovement(cleo, "hold", 400, bidIdOf(open.id, 2));
      await db.moveToHeld(cleo, 400);
    },
    "an outbid bid was never held": ({ open }, db) => db.removeMovement(bidIdOf(open.id, 2)),
    "a later player got an outbid player's gold": async ({ anna, bruno, open }, db) => {
      await db.setMovement(bidIdOf(open.id, 1), { userId: bruno.id }, "release");
      await db.moveToHeld(anna, 100);
      await db.moveToHeld(bruno, -100);
    },
    "an earlier player got an outbid player's gold": async ({ bruno, cleo, open }, db) => {
      await db.setMovement(bidIdOf(open.id, 2), { userId: bruno.id }, "release");
      await db.moveToHeld(cleo, 400);
      await db.moveToHeld(bruno, -400);
    },
    "an outbid player got less back than they had bid": async ({ cleo, open }, db) => {
      await db.setMovement(bidIdOf(open.id, 2), { amount: 300 }, "release");
      await db.moveToHeld(cleo, 100);
    },
    "gold is held for no bid": async ({ cleo, relisted }, db) => {
      await db.addMovement(cleo, "hold", 100, bidIdOf(relisted.id, 1));
      await db.moveToHeld(cleo, 100);
    },
    "gold was spent on nothing": ({ anna }, db) => db.addMovement(anna, "spend", 0, null),
    "a loser paid and the winner got their gold back": async ({ anna, bruno, sold }, db) => {
      await db.setMovement(bidIdOf(sold.id, 1), { kind: "spend" }, "release");
      await db.setMovement(bidIdOf(sold.id, 2), { kind: "release" }, "spend");
      await db.addToSchool(anna, { gold: -200 });
      await db.addToSchool(bruno, { gold: 300 });
    },
    "a winner paid less than they bid": async ({ bruno, sold }, db) => {
      await db.setMovement(lastBid(sold), { amount: 200 });
      await db.addToSchool(bruno, { gold: 100 });
    },
    "a winner paid more than they bid": async ({ bruno, sold }, db) => {
      await db.setMovement(lastBid(sold), { amount: 400 }, "spend");
      await db.addToSchool(bruno, { held: -100 });
    },
    "an ended auction still has a maximum": ({ sold }, db) => db.setAuction(sold, { maximum: 300 }),
    "a winner never paid": async ({ bruno, sold }, db) => {
      await db.setMovement(lastBid(sold), { kind: "release" }, "spend");
      await db.addToSchool(bruno, { gold: 300 });
    },
    "a winner paid twice": async ({ bruno, sold }, db) => {
      await db.addMovement(bruno, "hold", 300, lastBid(sold));
      await db.addMovement(bruno, "spend", 300, lastBid(sold));
      await db.addToSchool(bruno, { gold: -300 });
    },
    "a loser owns the gladiator": async ({ anna, bruno, sold }, db) => {
      await db.setOwner(sold, anna);
      await db.addToSchool(anna, { owned: 1 });
      await db.addToSchool(bruno, { owned: -1 });
    },
    "nobody owns a sold gladiator": async ({ bruno, sold }, db) => {
      await db.setOwner(sold, null);
      await db.addToSchool(bruno, { owned: -1 });
    },
    "a gladiator on the market belongs to a player": async ({ cleo, relisted }, db) => {
      await db.setOwner(relisted, cleo);
      await db.addToSchool(cleo, { owned: 1 });
    },
    "a player owns a gladiator that was never on the market": async ({ anna }, db) => {
      const { gladiators } = db.tables;
      const [row] = first(1, await db.tx.select().from(gladiators).limit(1));
      await db.tx.insert(gladiators).values({ ...row, id: "unlisted", ownerId: anna.id });
      await db.addToSchool(anna, { owned: 1 });
    },
    "a school counts gladiators that it does not own": ({ anna }, db) =>
      db.addToSchool(anna, { owned: 7 }),
    "a school counts wins of no games": ({ bruno }, db) => db.addToSchool(bruno, { wins: 1 }),
    "a school has a reputation that it never paid for": ({ anna }, db) =>
      db.addToSchool(anna, { reputation: 1 }),
    "an unsold gladiator is not listed again": ({ relisted }, db) =>
      db.tx.delete(db.tables.auctions).where(sql`id = ${relisted.id}`),
    "an auction closed before its end": ({ unsold }, db) =>
      db.setAuction(unsold, { closedAt: unsold.endsAt - 1 }),
    "an auction is closed, but was never settled": async ({ bruno, open }, db) => {
      await db.setAuction(open, { status: "sold", seq: open.seq + 1, closedAt: open.endsAt });
      await db.tx.delete(db.tables.auctionBidders);
      await db.addToSchool(bruno, { leads: -1, startingGold: -500 });
    },
    "an auction with a bid ended unsold": async ({ anna, relisted, unsold }, db) => {
      await db.addReleasedBid(bidIdOf(unsold.id, 1), anna, 100, unsold.startsAt);
      const led = { currentBid: 100, leaderId: anna.id, bidCount: 1 };
      await db.setAuction(unsold, { ...led, seq: unsold.seq + 1 });
      await db.setAuction(relisted, { firstSeq: relisted.firstSeq + 1, seq: relisted.seq + 1 });
    },
    "an open auction has been closed": ({ open }, db) =>
      db.setAuction(open, { closedAt: open.endsAt }),
  },
};

testCorruptions(market, CORRUPTIONS);
