import { z } from "zod";
import { gladiator } from "./gladiator.ts";

/** An auction's outcome for one of its bidders. */
export const outcome = z.enum(["won", "lost"]);
export type Outcome = z.infer<typeof outcome>;

/** A letter to a player: written once, when the auction closed. */
export const letter = z.object({
  id: z.string(),
  kind: outcome,
  at: z.int().describe("When the auction closed, in milliseconds since 1970, UTC."),
  isRead: z.boolean(),
  gladiator: gladiator.pick({
    id: true,
    name: true,
    nationality: true,
    level: true,
    fightingStyle: true,
    bestWeapon: true,
  }),
  price: z.int().describe("Gold. The highest bid."),
  winnerName: z.string(),
  yourBestBid: z.int().describe("Gold. The recipient's own highest bid."),
});
export type Letter = z.infer<typeof letter>;
