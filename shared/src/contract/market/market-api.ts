import { z } from "zod/mini";
import * as limits from "../../limits.ts";
import { auctionState } from "../../model/auction.ts";
import { bidHistoryEntry } from "../../model/bid.ts";
import { gladiator } from "../../model/gladiators/gladiator.ts";
import { ATTRIBUTES } from "../../model/gladiators/attributes.ts";
import { marketSort } from "../../model/market-sort.ts";
import { nationality } from "../../model/gladiators/nationalities.ts";
import { school } from "../../model/school.ts";
import { endpoint } from "../endpoint.ts";
import { goldAmount, id, idempotencyKey, nothing, queryInteger } from "../fields.ts";
import { MARKET_FILTER_NAMES, marketFilters } from "./market-search.ts";
import type { ProblemCode } from "../problems.ts";
import type { RateRule } from "../live/rate-rule.ts";

export const marketPage = endpoint({
  method: "GET",
  path: "/gladiators/market",
  access: "profile-completed",
  summary: "List the open auctions, one page at a time. A page past the end is empty.",
  input: z.strictObject({
    page: z._default(queryInteger(1, 1_000_000), 1),
    limit: z._default(queryInteger(1, limits.MARKET_PAGE_SIZE_MAX), limits.MARKET_PAGE_SIZE),
    ...marketFilters,
    sort: z._default(marketSort, "ending-soon"),
  }),
  reply: z.object({
    gladiators: z.array(gladiator),
    totalPages: z.int().check(z.minimum(1), z.describe("At least 1, even if nothing matches.")),
    currentPage: z.int().check(z.minimum(1)),
    totalGladiators: z.int().check(z.minimum(0)),
  }),
  revalidates: true,
});

/** A lot as strangers see it: without attributes, and without anybody's name. */
export const previewLot = z.extend(
  z.pick(gladiator, {
    id: true,
    name: true,
    nationality: true,
    age: true,
    level: true,
    fightingStyle: true,
    currentBid: true,
    minimumBid: true,
    bidCount: true,
    marketEndTime: true,
  }),
  {
    isOffered: z
      .boolean()
      .check(z.describe("Whether a school offers him: a first purse can't buy him.")),
  },
);
export type PreviewLot = z.infer<typeof previewLot>;

export const marketPreview = endpoint({
  method: "GET",
  path: "/market/preview",
  access: "public",
  summary: "List the open auctions that end soonest, for people without an account.",
  input: nothing,
  reply: z.object({
    lots: z.array(previewLot).check(z.maxLength(limits.MARKET_PREVIEW_SIZE)),
    totalGladiators: z.int().check(z.minimum(0), z.describe("How many auctions are open.")),
    auctionDurationMs: z
      .int()
      .check(z.minimum(1), z.describe("Milliseconds for which a new auction runs.")),
    serverTime: z
      .int()
      .check(z.describe("Milliseconds since 1970, UTC. A few seconds old at most.")),
  }),
  revalidates: true,
});

const lots = z.int().check(z.minimum(0));

export const marketFacets = endpoint({
  method: "GET",
  path: "/gladiators/market/facets",
  access: "profile-completed",
  summary: "Count the open auctions that a search finds, by nationality too, without listing them.",
  input: z.strictObject(marketFilters),
  reply: z.object({
    totalGladiators: lots,
    nationalities: z
      .array(z.object({ nationality, count: lots }))
      .check(
        z.describe(
          "Every nationality in the market, with how many of it match the search's other filters.",
        ),
      ),
    withoutFilter: z
      .array(
        z.object({
          filter: MARKET_FILTER_NAMES,
          attribute: z
            .optional(z.enum(ATTRIBUTES))
            .check(z.describe("With `attributes`: which of them.")),
          count: lots,
        }),
      )
      .check(
        z.describe("Only if nothing matches: how many would without each one of the filters."),
      ),
  }),
  revalidates: true,
});
export type MarketFacets = z.infer<typeof marketFacets.reply>;

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

export const myBids = endpoint({
  method: "GET",
  path: "/gladiators/my-bids",
  access: "profile-completed",
  summary: "List the open auctions that the player has bid on, ending soonest first.",
  input: nothing,
  reply: z.object({ gladiators: z.array(gladiator) }),
});
