import { z } from "zod";

export const school = z.object({
  name: z.string(),
  /** What can be spent now. Gold that backs a leading bid is in `goldHeld`. */
  gold: z.int().min(0),
  goldHeld: z.int().min(0),
  reputation: z.int(),
  totalWins: z.int().min(0),
  totalGladiators: z.int().min(0),
  /** Rises with every change; a receiver drops what is not newer. */
  version: z.int().min(0),
});
export type School = z.infer<typeof school>;
