import { z } from "zod";

export const school = z.object({
  name: z.string(),
  gold: z.int().min(0).describe("What can be spent now."),
  goldHeld: z.int().min(0).describe("What backs leading bids: spent by winning, else given back."),
  reputation: z.int(),
  totalWins: z.int().min(0),
  totalGladiators: z.int().min(0),
  version: z.int().min(0).describe("Rises with every change; drop what is not newer."),
});
export type School = z.infer<typeof school>;
