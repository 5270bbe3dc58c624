import { z } from "zod";
import * as limits from "../../limits.ts";
import { endpoint } from "../endpoint.ts";
import { nothing } from "../fields.ts";
import { namedPlayer } from "./operator-fields.ts";
import { totalGold } from "./players-api.ts";

const counted = z
  .int()
  .max(limits.FIGURES_COUNTED_MAX)
  .describe(`${limits.FIGURES_COUNTED_MAX} stands for that many or more.`);

export const figures = endpoint({
  method: "GET",
  path: "/admin/figures",
  access: "signed-in",
  role: "MODERATOR",
  summary:
    "Return figures of players, bids and gold, and pairs of players who may be one person. Counted at most once a minute.",
  input: nothing,
  reply: z.object({
    at: z.int().describe("When they were counted: milliseconds since 1970, UTC."),
    signUps: z
      .object({ day: counted, week: counted })
      .describe("In the last 24 hours, and 7 days."),
    players: z.int().describe("All schools, those of deleted accounts too."),
    bids: z.object({
      open: z.int().describe("Bids in open auctions."),
      day: z
        .int()
        .describe("Bids in auctions that closed in the last 24 hours, among the newest 10,000."),
    }),
    gold: totalGold,
    topHolders: z
      .array(z.object({ player: namedPlayer, gold: totalGold }))
      .max(limits.TOP_HOLDERS_SHOWN)
      .describe("The richest first."),
    suspects: z
      .array(
        z.object({
          one: namedPlayer,
          other: namedPlayer,
          lots: z
            .int()
            .describe(
              "Auctions in which both bid: open ones, and those that closed in the last 7 days.",
            ),
          network: z.string().describe("The /24 or /48 that both signed in from."),
          browser: z.string().describe("The browser that both signed in with."),
        }),
      )
      .max(limits.SUSPECTS_SHOWN_MAX)
      .describe("Most auctions in common first. A shared household looks the same."),
  }),
});
export type Figures = z.infer<typeof figures.reply>;
