import { z } from "zod/mini";
import { BID_HISTORY_PAGE_SIZE_MAX } from "../../limits.ts";
import { bidHistoryEntry } from "../../model/bid.ts";
import { endpoint } from "../endpoint.ts";
import { id, queryInteger } from "../fields.ts";

const entry = z.extend(bidHistoryEntry, {
  bidder: z.extend(bidHistoryEntry.shape.bidder, { userId: z.string() }),
});

export const bidHistory = endpoint({
  method: "GET",
  path: "/gladiators/:id/bid-history",
  access: "profile-completed",
  summary: "List the bids of the gladiator's newest auction, newest first.",
  input: z.strictObject({
    id,
    limit: z._default(queryInteger(1, BID_HISTORY_PAGE_SIZE_MAX), 50),
    before: z
      .optional(z.string().check(z.regex(/^\d{1,16}$/, "Not a bid")))
      .check(z.describe("A bid id: return only older bids.")),
  }),
  reply: z.object({ bidHistory: z.array(entry), bidCount: z.int() }),
  refusals: ["GLADIATOR_NOT_FOUND"],
});
