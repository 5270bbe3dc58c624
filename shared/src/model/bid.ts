import { z } from "zod/mini";

export const bidHistoryEntry = z.object({
  id: z.string(),
  bidder: z.object({ username: z.string() }),
  bidTime: z.int().check(z.describe("Milliseconds since 1970, UTC.")),
  bidAmount: z.int().check(z.describe("Gold.")),
  automatic: z
    .optional(z.boolean())
    .check(
      z.describe("Whether the server placed it for the leader, up to their maximum. Absent: no."),
    ),
});
export type BidHistoryEntry = z.infer<typeof bidHistoryEntry>;
