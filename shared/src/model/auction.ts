import { z } from "zod/mini";
import { RECENT_BIDS_IN_MODAL } from "../limits.ts";
import { bidHistoryEntry } from "./bid.ts";

export const auctionStatus = z.enum(["open", "sold", "unsold", "voided", "taken-back"]);
export type AuctionStatus = z.infer<typeof auctionStatus>;

/**
 * The whole public state of a gladiator's newest auction. Every answer and event about an auction
 * carries all of it, so each one makes up for any number of lost ones.
 */
/** `schoolId`: compat until 0.4.0 */
export const sellersSchool = z.object({
  userId: z.string().check(z.describe("Its player.")),
  schoolId: z.string().check(z.describe("The same as `userId`, which replaces it.")),
  schoolName: z.string(),
});

export const auctionState = z.object({
  gladiatorId: z.string(),
  seq: z
    .int()
    .check(
      z.describe(
        "Rises by 1 with every change (bid, moved end, end, relisting), across all auctions of one gladiator.",
      ),
    ),
  status: auctionStatus,
  currentBid: z.nullable(z.int()).check(z.describe("Gold. Null before the first bid.")),
  highestBidderId: z.nullable(z.string()),
  highestBidderName: z.nullable(z.string()),
  minimumBid: z.int().check(z.describe("Gold. The least that the next bid may be.")),
  marketEndTime: z
    .int()
    .check(
      z.describe(
        "Milliseconds since 1970, UTC. A late bid moves it while `softCloseMs` is given, and an outage of the market may move it.",
      ),
    ),
  softCloseMs: z
    .optional(z.int())
    .check(
      z.describe(
        "Milliseconds. A bid with less than this left moves the end to this long after the bid, up to a limit. Absent: no bid moves the end, or none does any more.",
      ),
    ),
  extended: z
    .optional(z.boolean())
    .check(
      z.describe("Whether bids have moved the end. Absent: the end was fixed from the first."),
    ),
  timesMoved: z
    .optional(z.int())
    .check(
      z.describe(
        "How often the end was moved because no bids could be placed near it. Absent: never.",
      ),
    ),
  seller: z
    .optional(sellersSchool)
    .check(z.describe("The school that offers him. Absent: he is of the market's own stock.")),
  startingPrice: z
    .optional(z.int())
    .check(z.describe("Gold. The least that the first bid may be, where a school set it.")),
  bidCount: z.int().check(z.minimum(0)),
  bidHistory: z
    .array(bidHistoryEntry)
    .check(z.maxLength(RECENT_BIDS_IN_MODAL), z.describe("The newest bids, newest first.")),
});
export type AuctionState = z.infer<typeof auctionState>;
