import { z } from "zod/mini";
import { attributeFields, WEAPONS } from "./attributes.ts";
import { auctionState } from "../auction.ts";
import { fightingStyle } from "./fighting-style.ts";
import { nationality } from "./nationalities.ts";

const auctionFields = z.omit(auctionState, { gladiatorId: true }).shape;

/** A gladiator as a viewer may see it, with the state of the newest auction. */
export const gladiator = z.object({
  id: z.string(),
  name: z.string(),
  nationality,
  age: z.int(),
  level: z.int(),
  experience: z.int(),
  wins: z.int(),
  losses: z.int(),
  kills: z.int(),
  morale: z.int().check(z.minimum(0), z.maximum(100), z.describe("Percent.")),
  condition: z.int().check(z.minimum(0), z.maximum(100), z.describe("Percent.")),
  marketValue: z.int().check(z.describe("Estimate by the server, in gold.")),
  potential: z.int().check(z.describe("Rounded average of all maxima, including the hidden ones.")),
  bestWeapon: z.enum(WEAPONS),
  fightingStyle: fightingStyle.check(z.describe("Chosen when the gladiator is generated.")),
  ownerId: z
    .nullable(z.string())
    .check(
      z.describe("The id of the owner, also while he is on sale. Null: the market's, or retired."),
    ),
  seasonsLeft: z.int().check(z.minimum(0), z.describe("Games that his career has left.")),
  ...auctionFields,
  yourMaximum: z
    .optional(z.int())
    .check(
      z.describe(
        "Gold. The most that the player pays. Only in `my-bids`, the shortlist and the single gladiator, while the player leads.",
      ),
    ),
  overtakenMaximum: z
    .optional(z.int())
    .check(
      z.describe(
        "Gold. The player's newest maximum in this auction that one bid went beyond. Only in `my-bids`.",
      ),
    ),
  ...attributeFields,
});
export type Gladiator = z.infer<typeof gladiator>;
