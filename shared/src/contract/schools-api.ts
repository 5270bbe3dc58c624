import { z } from "zod/mini";
import {
  SCHOOL_DEALS_SHOWN,
  SCHOOL_FIXTURES_SHOWN,
  SCHOOL_MEETINGS_SHOWN,
  SCHOOL_GLADIATORS_SHOWN_MAX,
  SCHOOL_TROPHIES_SHOWN_MAX,
} from "../limits.ts";
import { nationality } from "../model/gladiators/nationalities.ts";
import { portrait } from "../news/news-kind.ts";
import { endpoint } from "./endpoint.ts";
import { rowId } from "./fields.ts";

const time = z.int().check(z.describe("Milliseconds since 1970, UTC."));
const season = z.int().check(z.minimum(1));
const bouts = z.int().check(z.minimum(0));

const fixture = z.object({
  gamesNumber: z.int().check(z.minimum(0), z.describe("The number of the games.")),
  at: time,
  opponent: z
    .nullable(z.object({ userId: z.string(), schoolName: z.string() }))
    .check(z.describe("Null: men of the organisers.")),
  boutsWon: z
    .tuple([bouts, bouts])
    .check(z.describe("Bouts that count: this school's, then the other's.")),
});
export type SchoolFixture = z.infer<typeof fixture>;

const deal = z.object({
  gladiatorId: z.string(),
  name: z.string(),
  price: z.int().check(z.minimum(0), z.describe("Gold.")),
  at: time,
});
export type SchoolDeal = z.infer<typeof deal>;

const deals = z.array(deal).check(z.maxLength(SCHOOL_DEALS_SHOWN), z.describe("Newest first."));

const betweenUs = z.object({
  fixtures: z
    .array(fixture)
    .check(
      z.maxLength(SCHOOL_MEETINGS_SHOWN),
      z.describe("Against the caller's school, newest first."),
    ),
  deals: z
    .array(z.extend(deal, { seller: z.string().check(z.describe("The player who sold him.")) }))
    .check(z.maxLength(SCHOOL_DEALS_SHOWN), z.describe("With the caller's school, newest first.")),
});

/** Nobody is told another's purse, holds, maxima, line-up, shortlist or hours. */
export const schoolPage = endpoint({
  method: "GET",
  path: "/schools/:userId",
  access: "profile-completed",
  summary: "Return what everybody may know of a player's school.",
  input: z.strictObject({ userId: rowId.check(z.describe("A player's id.")) }),
  reply: z.object({
    userId: z.string(),
    username: z.string().check(z.describe("Under which the player bids.")),
    schoolName: z.string(),
    nationality: nationality.check(z.describe("The player's.")),
    foundedAt: time,
    league: z
      .nullable(
        z.object({
          id: z.string(),
          number: z.int().check(z.minimum(1), z.describe("1 is the highest.")),
          season,
        }),
      )
      .check(z.describe("Of the newest season. Null: it has none there.")),
    lastFixtures: z
      .array(fixture)
      .check(
        z.maxLength(SCHOOL_FIXTURES_SHOWN),
        z.describe("Of games that were held, newest first."),
      ),
    men: z
      .array(portrait)
      .check(z.maxLength(SCHOOL_GLADIATORS_SHOWN_MAX), z.describe("The most valuable first.")),
    trophies: z
      .array(z.object({ season, league: z.int().check(z.minimum(1)) }))
      .check(
        z.maxLength(SCHOOL_TROPHIES_SHOWN_MAX),
        z.describe("Leagues that it was first of at a season's end, newest first."),
      ),
    purchases: deals,
    sales: deals,
    betweenUs: z.nullable(betweenUs).check(z.describe("Null: it is the caller's own school.")),
  }),
  refusals: ["SCHOOL_NOT_FOUND"],
});
export type SchoolPage = z.infer<typeof schoolPage.reply>;
