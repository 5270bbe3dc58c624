import { z } from "zod/mini";
import { fightingStyle } from "../model/gladiators/fighting-style.ts";
import { growth } from "../model/gladiators/growth.ts";
import { training } from "../model/gladiators/training.ts";
import { endpoint } from "./endpoint.ts";
import { id, nothing, queryInteger } from "./fields.ts";
import { leagueName, leagueRound, leagueSchool } from "./leagues-api.ts";
import { lineUp } from "./line-up-api.ts";
import { BOUTS_PAGE_SIZE } from "../limits.ts";

const time = z.int().check(z.describe("Milliseconds since 1970, UTC."));
const gold = z.int().check(z.minimum(0), z.describe("Gold."));
const gamesNumber = z.int().check(z.minimum(0), z.describe("The number of the games."));

/** The seed stays secret until the games are over, because it decides their winners. */
const seedHash = z
  .string()
  .check(
    z.describe(
      "SHA-256 of the games' seed, hexadecimal. The seed itself is told with the results.",
    ),
  );

const forecast = z.object({
  gladiatorId: z.string(),
  name: z.string(),
  marketValue: gold,
  isHired: z.boolean().check(z.describe("The others cost upkeep.")),
  ifWon: gold,
  ifLost: gold,
  keep: gold,
  seasonsLeft: z.int().check(z.minimum(0)),
  rating: z.int().check(z.describe("How well he fights today, from 0 to 1,000.")),
  condition: z.int().check(z.minimum(0), z.maximum(100), z.describe("Percent.")),
  training,
  trainingCost: gold.check(
    z.describe("0 for `style`, where the group has no room to grow, and for men who don't fight."),
  ),
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
      .nullable(z.object({ number: gamesNumber, at: time, seedHash }))
      .check(z.describe("Null: this server holds no games.")),
    season: z.nullable(leagueRound).check(z.describe("Null: this server holds no games.")),
    league: z
      .nullable(leagueName)
      .check(z.describe("Null: the school is a guest, or the season's leagues are to be drawn.")),
    fixture: z
      .nullable(z.object({ opponent: leagueSchool }))
      .check(z.describe("Null: a guest, a draw to come, or a round against the organisers.")),
    men: z
      .array(forecast)
      .check(
        z.describe(
          "The men at home: those who fight by their places, then the others. Men on sale take no part.",
        ),
      ),
    lineUp,
    stipend: gold.check(z.describe("For a school that is played, as its purse is now.")),
    least: z
      .int()
      .check(z.describe("Gold that all of it makes if every bout is lost. May be below 0.")),
    most: z.int().check(z.describe("The same if every bout is won.")),
  }),
});
export type NextGames = z.infer<typeof nextGames.reply>;

/** `schoolId`: compat until 0.4.0 */
const fighter = z.object({
  gladiatorId: z.string(),
  name: z.string(),
  userId: z.string().check(z.describe("Its player.")),
  schoolId: z.string().check(z.describe("The same as `userId`, which replaces it.")),
  rating: z.int().check(z.describe("How well he fought, from 0 to 1,000.")),
  fightingStyle,
});

const bout = z.object({
  first: fighter,
  second: z.nullable(fighter).check(z.describe("Null: a man of the organisers.")),
  firstHasWon: z.boolean(),
});

export const gamesResults = endpoint({
  method: "GET",
  path: "/games/:number",
  access: "profile-completed",
  summary: "Return the bouts of games that were held, with the seed, so that they can be checked.",
  input: z.strictObject({
    number: queryInteger(0, Number.MAX_SAFE_INTEGER),
    after: z.optional(id).check(z.describe("The `next` of the page before.")),
  }),
  reply: z.object({
    number: gamesNumber,
    heldAt: time,
    seed: z.string(),
    seedHash,
    bouts: z.array(bout).check(z.maxLength(BOUTS_PAGE_SIZE)),
    next: z.nullable(z.string()),
  }),
  refusals: ["GAMES_NOT_FOUND"],
});

const careerBout = z.object({
  gamesNumber,
  at: time,
  school: z.string().check(z.describe("The school that he fought for.")),
  userId: z.string().check(z.describe("Its player.")),
  hasWon: z.boolean(),
  pay: gold,
  opponent: z
    .nullable(
      z.object({
        gladiatorId: z.string(),
        name: z.string(),
        school: z.string(),
        userId: z.nullable(z.string()).check(z.describe("Its player.")),
      }),
    )
    .check(z.describe("Null: a man of the organisers.")),
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
    seasonsLeft: z.int().check(z.minimum(0), z.describe("Games that his career has left.")),
    retiredAt: z.nullable(time).check(z.describe("When his career ended. Null: it hasn't.")),
    bouts: z.array(careerBout),
    inSchool: z
      .nullable(
        z.object({
          games: z.int().check(z.minimum(0), z.describe("Games since he was bought.")),
          paid: z
            .nullable(gold)
            .check(z.describe("What he cost. Null if that isn't known any more.")),
          earned: gold.check(z.describe("Pay of his bouts for this school.")),
          growth: z
            .array(growth)
            .check(z.describe("The attributes that have changed since he was bought.")),
        }),
      )
      .check(z.describe("Null: the player doesn't own him.")),
  }),
  refusals: ["GLADIATOR_NOT_FOUND"],
});
export type Career = z.infer<typeof career.reply>;
