import { z } from "zod";

export const bidHistoryEntry = z.object({
  id: z.string(),
  bidder: z.object({ username: z.string() }),
  bidTime: z.int().describe("Milliseconds since 1970, UTC."),
  bidAmount: z.int().describe("Gold."),
});
export type BidHistoryEntry = z.infer<typeof bidHistoryEntry>;
