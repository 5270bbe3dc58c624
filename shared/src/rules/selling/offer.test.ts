import { expect, test } from "vitest";
import { gamesUntilOffer, refusalOfOffer, type OfferQuestion } from "./offer.ts";

const AT_HOME: OfferQuestion = {
  isOnSale: false,
  gamesInSchool: 1,
  gamesSinceOffered: null,
  isInEscrow: false,
  isAtGames: false,
  openSales: 2,
};

test.each<[string, Partial<OfferQuestion>, ReturnType<typeof refusalOfOffer>]>([
  ["after one games in the school", {}, null],
  ["two games after the last offer", { gamesInSchool: 9, gamesSinceOffered: 2 }, null],
  ["who is on sale", { isOnSale: true }, "ALREADY_ON_SALE"],
  ["before any games in the school", { gamesInSchool: 0 }, "OWNED_TOO_SHORT"],
  ["one games after the last offer", { gamesInSchool: 9, gamesSinceOffered: 1 }, "SOLD_TOO_OFTEN"],
  ["whose seller isn't paid yet", { isInEscrow: true }, "SALE_LOOKED_AT"],
  ["whose school isn't paid for games yet", { isAtGames: true }, "GAMES_UNDER_WAY"],
  ["beside three others on sale", { openSales: 3 }, "TOO_MANY_SALES"],
])("an offer of a gladiator %s is answered by %j: %s", (_, change, refusal) => {
  expect(refusalOfOffer({ ...AT_HOME, ...change })).toBe(refusal);
});

test.each([
  [0, null, 1],
  [1, null, 0],
  [5, 0, 2],
  [5, 1, 1],
  [5, 2, 0],
])(
  "a gladiator with %i games in the school and %s since the last offer waits for %i",
  (own, since, left) => {
    expect(gamesUntilOffer({ gamesInSchool: own, gamesSinceOffered: since })).toBe(left);
  },
);
