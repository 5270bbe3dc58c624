import { z } from "zod/mini";
import {
  MARKET_PAGE_SIZE,
  SOLD_LISTED_MAX,
  STARTING_PRICE_MAX,
  STARTING_PRICE_MIN,
} from "../../limits.ts";
import { gladiator } from "../../model/gladiators/gladiator.ts";
import { endpoint } from "../endpoint.ts";
import { id, nothing, queryInteger } from "../fields.ts";
import { marketFilters } from "./market-search.ts";
import type { ProblemCode } from "../problems.ts";

const time = z.int().check(z.describe("Milliseconds since 1970, UTC."));
const gold = z.int().check(z.minimum(0), z.describe("Gold."));

export const startingPrice = z
  .int()
  .check(
    z.minimum(STARTING_PRICE_MIN, "At least 100"),
    z.maximum(STARTING_PRICE_MAX, "At most 1,000,000"),
    z.multipleOf(10, "A multiple of 10"),
    z.describe("Gold, a multiple of 10: the least that the first bid may be."),
  );

const SALE_REFUSALS = [
  "ALREADY_ON_SALE",
  "OWNED_TOO_SHORT",
  "SOLD_TOO_OFTEN",
  "SALE_LOOKED_AT",
  "GAMES_UNDER_WAY",
  "TOO_MANY_SALES",
] as const satisfies readonly ProblemCode[];

export const offerForSale = endpoint({
  method: "POST",
  path: "/gladiators/:id/sale",
  access: "profile-completed",
  summary: "Offer an own gladiator in an auction. The fee is gone whatever becomes of it.",
  input: z.strictObject({ id, startingPrice }),
  reply: z.object({ gladiator }),
  status: 201,
  refusals: ["GLADIATOR_NOT_FOUND", "NOT_YOUR_GLADIATOR", ...SALE_REFUSALS, "INSUFFICIENT_GOLD"],
});

export const takeBack = endpoint({
  method: "DELETE",
  path: "/gladiators/:id/sale",
  access: "profile-completed",
  summary: "Take a gladiator off the market, within ten minutes and while nobody has bid.",
  input: z.strictObject({ id }),
  reply: z.object({ gladiator }),
  refusals: [
    "GLADIATOR_NOT_FOUND",
    "NOT_YOUR_GLADIATOR",
    "NOT_ON_SALE",
    "SALE_HAS_BIDS",
    "TOO_LATE",
  ],
});

export const saleTerms = endpoint({
  method: "GET",
  path: "/gladiators/:id/sale",
  access: "profile-completed",
  summary: "Return the terms on which the player can offer an own gladiator.",
  input: z.strictObject({ id }),
  reply: z.object({
    commissionPercent: z.int().check(z.describe("Of the price, rounded up to whole gold.")),
    refusal: z.nullable(z.enum(SALE_REFUSALS)).check(z.describe("Why he can't be offered now.")),
    gamesUntilSale: z
      .int()
      .check(
        z.minimum(0),
        z.describe("With OWNED_TOO_SHORT and SOLD_TOO_OFTEN: games until he can be offered."),
      ),
    shortlistedBy: z
      .int()
      .check(z.minimum(0), z.describe("How many schools have him on their shortlist.")),
  }),
  refusals: ["GLADIATOR_NOT_FOUND", "NOT_YOUR_GLADIATOR"],
});
export type SaleTerms = z.infer<typeof saleTerms.reply>;

const RELEASE_REFUSALS = [
  "ON_SALE",
  "OWNED_TOO_SHORT",
  "SALE_LOOKED_AT",
] as const satisfies readonly ProblemCode[];

export const releaseGladiator = endpoint({
  method: "DELETE",
  path: "/gladiators/:id",
  access: "profile-completed",
  summary:
    "Release an own gladiator for good, for a tenth of his value and at most half his price.",
  input: z.strictObject({ id }),
  reply: z.object({ gold: gold.check(z.describe("What the school gets for him.")) }),
  refusals: ["GLADIATOR_NOT_FOUND", "NOT_YOUR_GLADIATOR", ...RELEASE_REFUSALS],
});

const sale = z.object({
  auctionId: z.int(),
  gladiator,
  outcome: z.enum(["open", "sold", "unsold", "taken-back", "voided"]),
  startingPrice: gold,
  fee: gold,
  startsAt: time,
  endsAt: time,
  takeBackUntil: z.nullable(time).check(z.describe("Null: he can't be taken back any more.")),
  price: z.nullable(gold).check(z.describe("The current bid, or what he was sold for.")),
  bidCount: z.int().check(z.minimum(0)),
  commissionPercent: z
    .nullable(z.int())
    .check(z.describe("Of the price, rounded up to whole gold. Null once the sale has ended.")),
  commission: gold.check(z.describe("That the market keeps, or would keep of the current bid.")),
  proceeds: gold.check(z.describe("What the seller gets, or would get now.")),
  paidAt: z
    .nullable(time)
    .check(z.describe("With proceeds that are in escrow for a day: when they come.")),
  shortlistedBy: z
    .int()
    .check(z.minimum(0), z.describe("How many schools have him on their shortlist.")),
});
export type OwnSale = z.infer<typeof sale>;

export const mySales = endpoint({
  method: "GET",
  path: "/gladiators/my-sales",
  access: "profile-completed",
  summary:
    "List the player's sales, open ones first, then those of the last 14 days, newest first.",
  input: nothing,
  reply: z.object({ sales: z.array(sale) }),
});

const soldLot = z.object({
  gladiatorId: z.string(),
  name: z.string(),
  price: gold,
  marketValue: gold.check(z.describe("His value when he was sold.")),
  level: z.int(),
  age: z.int(),
  potential: z.int(),
  bestWeapon: gladiator.shape.bestWeapon,
  soldAt: time,
});
export type SoldLot = z.infer<typeof soldLot>;

export const comparables = endpoint({
  method: "GET",
  path: "/gladiators/:id/comparables",
  access: "profile-completed",
  summary: "Tell what men like this one fetched in the last 30 days.",
  input: z.strictObject({ id }),
  reply: z.union([
    z.object({
      count: z.int().check(z.minimum(0)),
      days: z.int(),
      low: gold.check(z.describe("A quarter of them fetched less.")),
      median: gold,
      high: gold.check(z.describe("A quarter of them fetched more.")),
      sales: z.array(soldLot).check(z.maxLength(5), z.describe("The newest.")),
    }),
    z.object({ count: z.int().check(z.minimum(0)), tooFew: z.literal(true) }),
  ]),
  refusals: ["GLADIATOR_NOT_FOUND"],
});
export type Comparables = z.infer<typeof comparables.reply>;

const { minLevel, maxLevel, minPrice, maxPrice, minPotential, bestWeapon, name } = marketFilters;

export const soldLots = endpoint({
  method: "GET",
  path: "/gladiators/market/sold",
  access: "profile-completed",
  summary: `List the lots that were sold in the last 30 days, the newest ${SOLD_LISTED_MAX} at most, newest first, one page at a time.`,
  input: z.strictObject({
    page: z._default(queryInteger(1, 1000), 1),
    minLevel,
    maxLevel,
    minPrice,
    maxPrice,
    minPotential,
    bestWeapon,
    name,
  }),
  reply: z.object({
    sold: z.array(soldLot).check(z.maxLength(MARKET_PAGE_SIZE)),
    hasMore: z.boolean(),
  }),
});
