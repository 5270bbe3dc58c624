import { z } from "zod/mini";
import { ATTRIBUTES } from "../../model/gladiators/attributes.ts";
import { nationality } from "../../model/gladiators/nationalities.ts";
import { endpoint } from "../endpoint.ts";
import { MARKET_FILTER_NAMES, marketFilters } from "./market-search.ts";

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
