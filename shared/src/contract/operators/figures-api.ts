import { z } from "zod/mini";
import * as limits from "../../limits.ts";
import { UNUSUAL_TIMES } from "../../rules/selling/comparables.ts";
import { endpoint } from "../endpoint.ts";
import { nothing } from "../fields.ts";
import { namedPlayer, time } from "./operator-fields.ts";
import { totalGold } from "./players-api.ts";

const counted = z
  .int()
  .check(
    z.maximum(limits.FIGURES_COUNTED_MAX),
    z.describe(`${limits.FIGURES_COUNTED_MAX} stands for that many or more.`),
  );

const soldByPlayer = z.object({
  auctionId: z.int(),
  gladiator: z.object({ id: z.string(), name: z.string() }),
  seller: namedPlayer,
  buyer: namedPlayer,
  price: z.int().check(z.minimum(0)),
  soldAt: time,
});
export type SoldByPlayer = z.infer<typeof soldByPlayer>;

const oddSales = z.object({
  withheld: z
    .array(z.extend(soldByPlayer, { proceeds: z.int().check(z.minimum(0)), paidAt: time }))
    .check(
      z.maxLength(limits.SUSPECTS_SHOWN_MAX),
      z.describe(
        "Proceeds of such prices, which sellers get after a day. Those that are paid soonest first.",
      ),
    ),
  farAbove: z
    .array(
      z.extend(soldByPlayer, {
        usual: z.int().check(z.describe("The median of men like him then, or his value.")),
      }),
    )
    .check(
      z.maxLength(limits.SUSPECTS_SHOWN_MAX),
      z.describe(`More than ${UNUSUAL_TIMES} times the usual price, the furthest above first.`),
    ),
  pairs: z
    .array(
      z.object({
        one: namedPlayer,
        other: namedPlayer,
        sales: z.int(),
        gold: z.int().check(z.describe("The sum of their prices.")),
      }),
    )
    .check(
      z.maxLength(limits.SUSPECTS_SHOWN_MAX),
      z.describe("Schools that sold to each other more than once in 30 days, most sales first."),
    ),
  neverWon: z
    .array(
      z.object({
        seller: namedPlayer,
        bidder: namedPlayer,
        lots: z.int().check(z.describe("Lots of the seller that were sold to others in 7 days.")),
      }),
    )
    .check(
      z.maxLength(limits.SUSPECTS_SHOWN_MAX),
      z.describe(
        "Players who bid on a seller's lots again and again and won none, most lots first.",
      ),
    ),
});

export const figures = endpoint({
  method: "GET",
  path: "/admin/figures",
  access: "signed-in",
  role: "MODERATOR",
  summary:
    "Return figures of players, bids and gold, pairs of players who may be one person, and players' sales that look odd. Counted at most once a minute.",
  input: nothing,
  reply: z.object({
    at: z.int().check(z.describe("When they were counted: milliseconds since 1970, UTC.")),
    signUps: z
      .object({ day: counted, week: counted })
      .check(z.describe("In the last 24 hours, and 7 days.")),
    players: z.int().check(z.describe("All schools, those of deleted accounts too.")),
    bids: z.object({
      open: z.int().check(z.describe("Bids in open auctions.")),
      day: z
        .int()
        .check(
          z.describe("Bids in auctions that closed in the last 24 hours, among the newest 10,000."),
        ),
    }),
    gold: totalGold,
    topHolders: z
      .array(z.object({ player: namedPlayer, gold: totalGold }))
      .check(z.maxLength(limits.TOP_HOLDERS_SHOWN), z.describe("The richest first.")),
    suspects: z
      .array(
        z.object({
          one: namedPlayer,
          other: namedPlayer,
          lots: z
            .int()
            .check(
              z.describe(
                "Auctions in which both bid: open ones, and those that closed in the last 7 days.",
              ),
            ),
          network: z.string().check(z.describe("The /24 or /48 that both signed in from.")),
          browser: z.string().check(z.describe("The browser that both signed in with.")),
        }),
      )
      .check(
        z.maxLength(limits.SUSPECTS_SHOWN_MAX),
        z.describe("Most auctions in common first. A shared household looks the same."),
      ),
    oddSales: oddSales.check(z.describe("Among the newest 2,000 sold lots of the last 30 days.")),
  }),
});
export type Figures = z.infer<typeof figures.reply>;
