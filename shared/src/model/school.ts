import { z } from "zod/mini";

export const school = z.object({
  name: z.string(),
  gold: z.int().check(z.minimum(0), z.describe("Gold that can be spent now.")),
  goldHeld: z
    .int()
    .check(
      z.minimum(0),
      z.describe("Gold held for leading bids: spent when an auction is won, released when outbid."),
    ),
  reputation: z.int(),
  totalWins: z.int().check(z.minimum(0)),
  totalGladiators: z.int().check(z.minimum(0)),
  placesLeft: z
    .int()
    .check(
      z.minimum(0),
      z.describe("How many more gladiators it may lead for: men and leads take places."),
    ),
  tiedGold: z
    .int()
    .check(
      z.minimum(0),
      z.describe("What is left of the first purse: it buys from the market's own stock only."),
    ),
  freeGold: z.int().check(z.minimum(0), z.describe("Gold that can be bid on a player's lot now.")),
  version: z
    .int()
    .check(z.minimum(0), z.describe("Rises with every change. Drop a school that is not newer.")),
});
export type School = z.infer<typeof school>;
