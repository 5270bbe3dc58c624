import {
  lastBid,
  openAuditedMarket,
  testCorruptions,
  type Corruptions,
} from "#test/audited-market.ts";

const market = openAuditedMarket();

const CORRUPTIONS: Corruptions = {
  I1: {
    "gold was granted to a school that does not exist": (_cast, db) =>
      db.addMovement({ id: "nobody" }, "grant", 500, null),
  },
  I2: {
    "a leader holds more gold than they had": async ({ bruno, open }, db) => {
      await db.liftChecks();
      const amount = 10_200;
      await db.setBid(lastBid(open), { amount });
      await db.setAuction(open, { currentBid: amount });
      await db.setMovement(lastBid(open), { amount });
      await db.moveToHeld(bruno, amount - 500);
    },
    "a negative amount was granted": async ({ anna }, db) => {
      await db.liftChecks();
      await db.addMovement(anna, "grant", -5, null);
      await db.addToSchool(anna, { gold: -5, startingGold: -5 });
    },
  },
  I6: {
    "gold has moved from free to held without a movement": ({ anna }, db) =>
      db.moveToHeld(anna, 100),
    "gold has moved from one school to another": async ({ anna, cleo }, db) => {
      await db.addToSchool(anna, { gold: 1 });
      await db.addToSchool(cleo, { gold: -1 });
    },
    "one player's held gold is counted as another's": async ({ bruno, cleo }, db) => {
      await db.addToSchool(bruno, { held: -10 });
      await db.addToSchool(cleo, { held: 10 });
    },
  },
};

testCorruptions(market, CORRUPTIONS);
