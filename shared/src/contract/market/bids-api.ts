import { z } from "zod/mini";
import { auctionState } from "../../model/auction.ts";
import { bidHistoryEntry } from "../../model/bid.ts";
import { school } from "../../model/school.ts";
import { endpoint } from "../endpoint.ts";
import { goldAmount, id, idempotencyKey } from "../fields.ts";
import type { RateRule } from "../live/rate-rule.ts";
import type { ProblemCode } from "../problems.ts";

/** The answer to a bid, by HTTP and by the socket's `place-bid` alike. */
export const bidAnswer = z.object({
  bid: bidHistoryEntry,
  auction: auctionState,
  gold: z.int().check(z.describe("Gold that the bidder can spend after the bid.")),
  goldHeld: z
    .int()
    .check(z.describe("Gold held for the bidder's leading bids: their whole maxima.")),
  leading: z
    .boolean()
    .check(
      z.describe("False if the bid was accepted and outbid at once, by the leader's maximum."),
    ),
  yourMaximum: z
    .nullable(z.int())
    .check(z.describe("Gold. The most that the bidder pays. Null if they don't lead.")),
});
export type BidAnswer = z.infer<typeof bidAnswer>;

/** A player's bids, by HTTP and by socket together. */
export const BID_RATE: RateRule = { name: "bid", points: 300, perSeconds: 10 };

export const BID_REFUSALS: readonly ProblemCode[] = [
  "EMAIL_NOT_VERIFIED",
  "GLADIATOR_NOT_FOUND",
  "AUCTION_ENDED",
  "ALREADY_LEADING",
  "BID_TOO_LOW",
  "INSUFFICIENT_GOLD",
  "TIED_GOLD",
  "OWN_LOT",
  "CONNECTED_SCHOOL",
  "NO_PLACE_LEFT",
  "NEW_SCHOOL_LIMIT",
  "IDEMPOTENCY_KEY_REUSED",
];

/** Gold. `bidAmount` is offered now; the server bids on for the leader, up to `maxAmount`. */
export const bidAmounts = {
  bidAmount: goldAmount,
  maxAmount: z
    .optional(goldAmount)
    .check(
      z.describe("The most that the bidder pays; all of it is held. Absent: the bid's amount."),
    ),
};

export function isMaximumEnough(bid: { bidAmount: number; maxAmount?: number | undefined }) {
  return bid.maxAmount === undefined || bid.maxAmount >= bid.bidAmount;
}

export const MAXIMUM_TOO_SMALL = {
  error: "Must be at least the bid's amount",
  path: ["maxAmount"],
};

export const bidHeaders = {
  "idempotency-key": z
    .optional(idempotencyKey)
    .check(
      z.describe(
        "Chosen by the client. An accepted bid counts once: for a day, the same key gets its answer again. A refused bid is judged anew.",
      ),
    ),
};

export const placeBid = endpoint({
  method: "POST",
  path: "/gladiators/market/:id/bid",
  access: "profile-completed",
  summary: "Place a bid. The answer follows the durable commit; a refusal carries the new minimum.",
  input: z.strictObject({ id, ...bidAmounts }).check(z.refine(isMaximumEnough, MAXIMUM_TOO_SMALL)),
  headers: bidHeaders,
  reply: bidAnswer,
  status: 201,
  refusals: BID_REFUSALS,
});

export const changeMaximum = endpoint({
  method: "PUT",
  path: "/gladiators/market/:id/maximum",
  access: "profile-completed",
  summary:
    "Raise or lower the leader's own maximum, never below the price. Nobody else learns of it. At most 60 changes in ten seconds, counted apart from bids.",
  input: z.strictObject({ id, maxAmount: goldAmount }),
  reply: z.object({
    gladiatorId: z.string(),
    yourMaximum: z
      .int()
      .check(z.describe("Gold. The most that the player pays; all of it is held.")),
    school,
  }),
  refusals: [
    "EMAIL_NOT_VERIFIED",
    "GLADIATOR_NOT_FOUND",
    "AUCTION_ENDED",
    "NOT_LEADING",
    "CONNECTED_SCHOOL",
    "MAXIMUM_TOO_LOW",
    "INSUFFICIENT_GOLD",
    "TIED_GOLD",
  ],
});
export type MaximumAnswer = z.infer<typeof changeMaximum.reply>;
