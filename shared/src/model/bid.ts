import { z } from "zod";

export const bidHistoryEntry = z.object({
  id: z.string(),
  bidder: z.object({ username: z.string() }),
  /** Milliseconds since 1970, UTC. */
  bidTime: z.int(),
  bidAmount: z.int(),
});
export type BidHistoryEntry = z.infer<typeof bidHistoryEntry>;
