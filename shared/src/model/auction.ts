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
  /** +1 with every committed change (bid, end, relisting), across all auctions of one gladiator. */
  seq: z.int(),
  status: auctionStatus,
  currentBid: z.int().nullable(),
  highestBidderId: z.string().nullable(),
  highestBidderName: z.string().nullable(),
  minimumBid: z.int(),
  /** Milliseconds since 1970, UTC. */
  marketEndTime: z.int(),
  bidCount: z.int().min(0),
  /** The newest bids, newest first. */
  bidHistory: z.array(bidHistoryEntry).max(RECENT_BIDS_IN_MODAL),
});
export type AuctionState = z.infer<typeof auctionState>;
