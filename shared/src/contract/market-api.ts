import { z } from "zod";
import * as limits from "../limits.ts";
import { auctionState } from "../model/auction.ts";
import { bidHistoryEntry } from "../model/bid.ts";
import { gladiator } from "../model/gladiator.ts";
import { nationality } from "../model/nationalities.ts";
import { endpoint } from "./endpoint.ts";
import { goldAmount, id, nothing, queryBoolean, queryInteger, UNSTORABLE } from "./fields.ts";

const searchedName = z
  .string()
  .transform((text) => text.normalize("NFC").trim())
  .refine((text) => [...text].length <= limits.SEARCH_NAME_LENGTH_MAX, {
    error: `At most ${limits.SEARCH_NAME_LENGTH_MAX} characters`,
  })
  .refine((text) => !UNSTORABLE.test(text), { error: "Not a name" });

const price = queryInteger(0, Number.MAX_SAFE_INTEGER);

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
    /** Part of the name, ignoring case. */
    name: searchedName.optional(),
    nationality: nationality.optional(),
    /** Prices compare with the current bid, or with the minimum bid before the first one. */
    minPrice: price.optional(),
    maxPrice: price.optional(),
    shortlistedOnly: queryBoolean.optional(),
    sort: marketSort.default("ending-soon"),
  }),
  reply: z.object({
    gladiators: z.array(gladiator),
    /** At least 1, so that an empty market has a page to show. */
    totalPages: z.int().min(1),
    currentPage: z.int().min(1),
    totalGladiators: z.int().min(0),
  }),
});

/** The bid itself, without the gladiator it is for; the socket's `place-bid` takes the same fields. */
export const bidAnswer = z.object({
  bid: bidHistoryEntry,
  auction: auctionState,
  /** The bidder's purse after the bid. */
  gold: z.int(),
  goldHeld: z.int(),
});
export type BidAnswer = z.infer<typeof bidAnswer>;

/** Takes an optional `Idempotency-Key` header: the same key and body get the first answer again. */
export const placeBid = endpoint({
  method: "POST",
  path: "/gladiators/market/:id/bid",
  access: "profile-completed",
  summary: "Places a bid. Answered after the durable commit; a refusal carries the new minimum.",
  input: z.strictObject({ id, bidAmount: goldAmount }),
  reply: bidAnswer,
  status: 201,
});

export const bidHistory = endpoint({
  method: "GET",
  path: "/gladiators/:id/bid-history",
  access: "profile-completed",
  summary: "The bids of the gladiator's newest auction, newest first.",
  input: z.strictObject({
    id,
    limit: queryInteger(1, limits.BID_HISTORY_PAGE_SIZE_MAX).default(50),
    /** The id of a bid: only older ones. */
    before: z
      .string()
      .regex(/^\d{1,16}$/, "Not a bid")
      .optional(),
  }),
  reply: z.object({ bidHistory: z.array(bidHistoryEntry), bidCount: z.int() }),
});

export const myBids = endpoint({
  method: "GET",
  path: "/gladiators/my-bids",
  access: "profile-completed",
  summary: "The gladiators in open auctions that the player has bid on, ending soonest first.",
  input: nothing,
  reply: z.object({ gladiators: z.array(gladiator) }),
});
