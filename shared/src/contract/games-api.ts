import { z } from "zod";
import { fightingStyle } from "../model/gladiators/fighting-style.ts";
import { growth } from "../model/gladiators/growth.ts";
import { endpoint } from "./endpoint.ts";
import { id, nothing, queryInteger } from "./fields.ts";
import { BOUTS_PAGE_SIZE } from "../limits.ts";

const time = z.int().describe("Milliseconds since 1970, UTC.");
const gold = z.int().min(0).describe("Gold.");
const gamesNumber = z.int().min(0).describe("The number of the games.");

/** The seed stays secret until the games are over, because it decides their winners. */
const seedHash = z
  .string()
  .describe("SHA-256 of the games' seed, hexadecimal. The seed itself is told with the results.");

const forecast = z.object({
  gladiatorId: z.string(),
  name: z.string(),
  marketValue: gold,
  isHired: z.boolean().describe("The others cost their keep."),
  ifWon: gold,
  ifLost: gold,
  keep: gold,
  seasonsLeft: z.int().min(0),
});
export type GamesForecast = z.infer<typeof forecast>;

export const nextGames = endpoint({
  method: "GET",
  path: "/games/next",
  access: "profile-completed",
  summary: "Return the games that come next and what they may bring the player's school.",
  input: nothing,
  reply: z.object({
    games: z
      .object({ number: gamesNumber, at: time, seedHash })
      .nullable()
      .describe("Null: this server holds no games."),
    men: z
      .array(forecast)
      .describe("The men at home, the most valuable first. Men on sale take no part."),
    stipend: gold.describe("For a school that is played, as its purse is now."),
    least: z.int().describe("Gold that all of it makes if every bout is lost. May be below 0."),
    most: z.int().describe("The same if every bout is won."),
  }),
});
export type NextGames = z.infer<typeof nextGames.reply>;

const fighter = z.object({
  gladiatorId: z.string(),
  name: z.string(),
  schoolId: z.string(),
  rating: z.int().describe("How well he fought, from 0 to 1,000."),
  fightingStyle,
});

const bout = z.object({
  first: fighter,
  second: fighter.nullable().describe("Null: a man of the organisers."),
  firstHasWon: z.boolean(),
});

export const gamesResults = endpoint({
  method: "GET",
  path: "/games/:number",
  access: "profile-completed",
  summary: "Return the bouts of games that were held, with the seed, so that they can be checked.",
  input: z.strictObject({
    number: queryInteger(0, Number.MAX_SAFE_INTEGER),
    after: id.optional().describe("The `next` of the page before."),
  }),
  reply: z.object({
    number: gamesNumber,
    heldAt: time,
    seed: z.string(),
    seedHash,
    bouts: z.array(bout).max(BOUTS_PAGE_SIZE),
    next: z.string().nullable(),
  }),
  refusals: ["GAMES_NOT_FOUND"],
});

const careerBout = z.object({
  gamesNumber,
  at: time,
  school: z.string().describe("The school that he fought for."),
  hasWon: z.boolean(),
  pay: gold,
  opponent: z
    .object({ gladiatorId: z.string(), name: z.string(), school: z.string() })
    .nullable()
    .describe("Null: a man of the organisers."),
  growth: z.array(growth),
});
export type CareerBout = z.infer<typeof careerBout>;

export const career = endpoint({
  method: "GET",
  path: "/gladiators/:id/career",
  access: "profile-completed",
  summary: "Return a gladiator's bouts, newest first, and what they changed in his owner's school.",
  input: z.strictObject({ id }),
  reply: z.object({
    seasonsLeft: z.int().min(0).describe("Games that his career has left."),
    retiredAt: time.nullable().describe("When his career ended. Null: it hasn't."),
    bouts: z.array(careerBout),
    inSchool: z
      .object({
        games: z.int().min(0).describe("Games since he was bought."),
        paid: gold.nullable().describe("What he cost. Null if that isn't known any more."),
        earned: gold.describe("Pay of his bouts for this school."),
        growth: z.array(growth).describe("The attributes that have changed since he was bought."),
      })
      .nullable()
      .describe("Null: the player doesn't own him."),
  }),
  refusals: ["GLADIATOR_NOT_FOUND"],
});
export type Career = z.infer<typeof career.reply>;
