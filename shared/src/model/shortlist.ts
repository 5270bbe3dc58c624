import { z } from "zod/mini";

/** An entry of a player's shortlist, with what they keep in mind about it. Nobody else sees any of it. */
export const shortlistEntry = z.object({
  gladiatorId: z.string(),
  note: z.optional(z.string()),
  ownLimit: z
    .optional(z.int())
    .check(
      z.describe("Gold. The most that the player means to pay; the server doesn't enforce it."),
    ),
  remindBeforeMs: z
    .optional(z.int())
    .check(z.describe("Milliseconds before the auction's end at which a reminder comes.")),
});
export type ShortlistEntry = z.infer<typeof shortlistEntry>;
