import { z } from "zod";
import * as limits from "../limits.ts";
import { auctionState } from "../model/auction.ts";
import { bidHistoryEntry } from "../model/bid.ts";
import { gladiator } from "../model/gladiator.ts";
import { nationality } from "../model/nationalities.ts";
import { endpoint } from "./endpoint.ts";
import {
  goldAmount,
  id,
  idempotencyKey,
  nothing,
  queryBoolean,
  queryInteger,
  UNSTORABLE,
} from "./fields.ts";

const searchedName = z
  .string()
  .transform((text) => text.normalize("NFC").trim())
  .refine((text) => [...text].length <= limits.SEARCH_NAME_LENGTH_MAX, {
    error: `At most ${limits.SEARCH_NAME_LENGTH_MAX} characters`,
  })
  .refine((text) => !UNSTORABLE.test(text), { error: "Not a name" });

const price = queryInteger(0, Number.MAX_SAFE_INTEGER);
const PRICE = "the current bid, or with the minimum bid before the first one";

export const marketSort = z.enum(["ending-soon", "price-low", "price-high", "potential", "level"]);
export type MarketSort = z.infer<typeof marketSort>;

export const marketPage = endpoint({
  method: "GET",
  path: "/gladiators/market",
  access: "profile-completed",
  summary: "One page of the open auctions. A page past the end is empty.",
  input: z.strictObject({
    page: queryInteger(1, 1_000_000).default(1),
    limit: queryInteger(1, limits.MARKET_PAGE_SIZE_MAX).default(limits.MARKET_PAGE_SIZE),
    name: searchedName.optional().describe("Part of the name, ignoring case."),
    nationality: nationality.optional(),
    minPrice: price.optional().describe(`Gold, compared with ${PRICE}.`),
    maxPrice: price.optional().describe(`Gold, compared with ${PRICE}.`),
    shortlistedOnly: queryBoolean.optional(),
    sort: marketSort.default("ending-soon"),
  }),
  reply: z.object({
    gladiators: z.array(gladiator),
    totalPages: z.int().min(1).describe("At least 1: an empty market has a page to show."),
    currentPage: z.int().min(1),
    totalGladiators: z.int().min(0),
  }),
  revalidates: true,
});

/** The bid itself, without the gladiator it is for; the socket's `place-bid` takes the same fields. */
export const bidAnswer = z.object({
  bid: bidHistoryEntry,
  auction: auctionState,
  gold: z.int().describe("What the bidder can spend after the bid."),
  goldHeld: z.int().describe("What backs the bidder's leading bids, this one included."),
});
export type BidAnswer = z.infer<typeof bidAnswer>;

export const bidHeaders = {
  "idempotency-key": idempotencyKey
    .optional()
    .describe("Made up by the client: the same key and bid get the first answer again."),
};

export const placeBid = endpoint({
  method: "POST",
  path: "/gladiators/market/:id/bid",
  access: "profile-completed",
  summary: "Places a bid. Answered after the durable commit; a refusal carries the new minimum.",
  input: z.strictObject({ id, bidAmount: goldAmount }),
  headers: bidHeaders,
  reply: bidAnswer,
  status: 201,
  refusals: [
    "GLADIATOR_NOT_FOUND",
    "AUCTION_ENDED",
    "ALREADY_LEADING",
    "BID_TOO_LOW",
    "INSUFFICIENT_GOLD",
    "IDEMPOTENCY_KEY_REUSED",
  ],
});

export const bidHistory = endpoint({
  method: "GET",
  path: "/gladiators/:id/bid-history",
  access: "profile-completed",
  summary: "The bids of the gladiator's newest auction, newest first.",
  input: z.strictObject({
    id,
    limit: queryInteger(1, limits.BID_HISTORY_PAGE_SIZE_MAX).default(50),
    before: z
      .string()
      .regex(/^\d{1,16}$/, "Not a bid")
      .optional()
      .describe("The id of a bid: only older ones."),
  }),
  reply: z.object({ bidHistory: z.array(bidHistoryEntry), bidCount: z.int() }),
  refusals: ["GLADIATOR_NOT_FOUND"],
});

export const myBids = endpoint({
  method: "GET",
  path: "/gladiators/my-bids",
  access: "profile-completed",
  summary: "The gladiators in open auctions that the player has bid on, ending soonest first.",
  input: nothing,
  reply: z.object({ gladiators: z.array(gladiator) }),
});
