import { z } from "zod/mini";
import * as limits from "../../limits.ts";
import { gladiator } from "../../model/gladiators/gladiator.ts";
import { marketSort } from "../../model/market-sort.ts";
import { endpoint } from "../endpoint.ts";
import { nothing, queryInteger } from "../fields.ts";
import { marketFilters } from "./market-search.ts";

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

export const myBids = endpoint({
  method: "GET",
  path: "/gladiators/my-bids",
  access: "profile-completed",
  summary: "List the open auctions that the player has bid on, ending soonest first.",
  input: nothing,
  reply: z.object({ gladiators: z.array(gladiator) }),
});
