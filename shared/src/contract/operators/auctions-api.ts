import { z } from "zod/mini";
import { sellersSchool } from "../../model/auction.ts";
import * as limits from "../../limits.ts";
import { endpoint } from "../endpoint.ts";
import { namedPlayer, pageLimit, searchText, time } from "./operator-fields.ts";

export const openAuction = z.object({
  auctionId: z.int(),
  gladiator: z.object({ id: z.string(), name: z.string() }),
  currentBid: z.nullable(z.int()).check(z.describe("Gold. Null: nobody has bid.")),
  leader: z.nullable(namedPlayer),
  seller: z
    .nullable(sellersSchool)
    .check(z.describe("The school that offers him. Null: he is of the market's own stock.")),
  marketEndTime: time,
});
export type OpenAuction = z.infer<typeof openAuction>;

export const findAuctions = endpoint({
  method: "GET",
  path: "/admin/auctions",
  access: "signed-in",
  role: "GAME_MASTER",
  summary: "Find open auctions by a part of the gladiator's name, or by the gladiator's whole id.",
  input: z.strictObject({
    search: z
      ._default(searchText(limits.AUCTION_SEARCH_LENGTH_MAX), "")
      .check(z.describe("Empty: all open auctions.")),
    after: z
      .optional(z.string().check(z.regex(/^\d{1,16}-\d{1,16}$/, "Not a place")))
      .check(z.describe("The `next` of the page before.")),
    limit: pageLimit,
  }),
  reply: z.object({
    auctions: z.array(openAuction).check(z.describe("Ending soonest first, at most `limit`.")),
    total: z.int().check(z.describe("All that were found.")),
    next: z.nullable(z.string()).check(z.describe("Null at the end.")),
  }),
});
