import { z } from "zod";
import { attributeFields } from "./attributes.ts";
import { auctionState } from "./auction.ts";
import { nationality } from "./nationalities.ts";

const auctionFields = auctionState.omit({ gladiatorId: true }).shape;

/** A gladiator as a viewer may see him, together with the state of his newest auction. */
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
  marketValue: z.int().describe("The house's own estimate, in gold."),
  potential: z.int().describe("Rounded average of all 33 maxima, the hidden ones included."),
  bestWeapon: z.enum(["dualWield", "shield", "net", "spear", "sword", "trident"]),
  ownerId: z.string().nullable().describe("Null while he belongs to the house."),
  ...auctionFields,
  ...attributeFields,
});
export type Gladiator = z.infer<typeof gladiator>;
