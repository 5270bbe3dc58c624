import { z } from "zod";
import { RECENT_BIDS_IN_MODAL } from "../limits.ts";
import { bidHistoryEntry } from "./bid.ts";

export const auctionStatus = z.enum(["open", "sold", "unsold"]);
export type AuctionStatus = z.infer<typeof auctionStatus>;

/**
 * The whole public state of a gladiator's newest auction. Every answer and event about an auction
 * carries all of it, so one that arrives repairs any number that got lost.
 */
export const auctionState = z.object({
  gladiatorId: z.string(),
  seq: z
    .int()
    .describe("+1 with every change (bid, end, relisting), across all auctions of one gladiator."),
  status: auctionStatus,
  currentBid: z.int().nullable().describe("Gold; null before the first bid."),
  highestBidderId: z.string().nullable(),
  highestBidderName: z.string().nullable(),
  minimumBid: z.int().describe("Gold: what the next bid must be at least."),
  marketEndTime: z.int().describe("Milliseconds since 1970, UTC."),
  bidCount: z.int().min(0),
  bidHistory: z
    .array(bidHistoryEntry)
    .max(RECENT_BIDS_IN_MODAL)
    .describe("The newest bids, newest first."),
});
export type AuctionState = z.infer<typeof auctionState>;
