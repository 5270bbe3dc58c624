import { z } from "zod";

export const bidHistoryEntry = z.object({
  id: z.string(),
  bidder: z.object({ username: z.string() }),
  bidTime: z.int().describe("Milliseconds since 1970, UTC."),
  bidAmount: z.int().describe("Gold."),
  automatic: z
    .boolean()
    .optional()
    .describe("Whether the server placed it for the leader, up to their maximum. Absent: no."),
});
export type BidHistoryEntry = z.infer<typeof bidHistoryEntry>;
