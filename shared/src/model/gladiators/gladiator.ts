import { z } from "zod";
import { attributeFields, WEAPONS } from "./attributes.ts";
import { auctionState } from "../auction.ts";
import { fightingStyle } from "./fighting-style.ts";
import { nationality } from "./nationalities.ts";

const auctionFields = auctionState.omit({ gladiatorId: true }).shape;

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
  morale: z.int().min(0).max(100).describe("Percent."),
  condition: z.int().min(0).max(100).describe("Percent."),
  marketValue: z.int().describe("Estimate by the server, in gold."),
  potential: z.int().describe("Rounded average of all maxima, including the hidden ones."),
  bestWeapon: z.enum(WEAPONS),
  fightingStyle: fightingStyle.describe("Chosen when the gladiator is generated."),
  ownerId: z
    .string()
    .nullable()
    .describe("The id of the owner, also while he is on sale. Null: the market's, or retired."),
  seasonsLeft: z.int().min(0).describe("Games that his career has left."),
  ...auctionFields,
  yourMaximum: z
    .int()
    .optional()
    .describe(
      "Gold. The most that the player pays. Only in `my-bids`, the shortlist and the single gladiator, while the player leads.",
    ),
  overtakenMaximum: z
    .int()
    .optional()
    .describe(
      "Gold. The player's newest maximum in this auction that one bid went beyond. Only in `my-bids`.",
    ),
  ...attributeFields,
});
export type Gladiator = z.infer<typeof gladiator>;
