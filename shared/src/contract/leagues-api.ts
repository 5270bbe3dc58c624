import { z } from "zod/mini";
import { growth } from "../model/gladiators/growth.ts";
import { MARK_NAMES } from "../model/gladiators/marks.ts";
import { nationality } from "../model/gladiators/nationalities.ts";
import { portrait } from "../news/news-kind.ts";
import { LINE_UP_PLACES } from "../rules/games/line-up.ts";
import { LEAGUE_SIZE_MAX } from "../rules/leagues/draw-leagues.ts";
import { SEASON_ROUNDS } from "../rules/leagues/season-rounds.ts";
import { endpoint } from "./endpoint.ts";
import { nothing, queryInteger, rowId } from "./fields.ts";

const time = z.int().check(z.describe("Milliseconds since 1970, UTC."));
const gold = z.int().check(z.minimum(0), z.describe("Gold."));
const count = z.int().check(z.minimum(0));
const season = z.int().check(z.minimum(1), z.describe("Seasons are counted from 1."));
const round = z.int().check(z.minimum(1), z.maximum(SEASON_ROUNDS));
const gamesNumber = z.int().check(z.minimum(0), z.describe("The number of the games."));
const leagueId = z.string().check(z.describe("`<season>-<number>`."));

export const leagueName = z.object({
  id: leagueId,
  number: z.int().check(z.minimum(1), z.describe("1 is the highest.")),
});

export const leagueRound = z.object({
  number: season,
  round,
  rounds: z.int().check(z.describe("Games in a season.")),
});

export const leagueSchool = z.object({
  userId: z.string().check(z.describe("Its player.")),
  schoolName: z.string(),
  nationality: nationality.check(z.describe("The player's: the school's standard.")),
});

const line = z.extend(leagueSchool, {
  played: count,
  points: count.check(z.describe("3 for more bouts won than the opponent, 1 each for as many.")),
  boutsWon: count,
  boutsLost: count,
  moves: z
    .nullable(z.enum(["up", "down"]))
    .check(z.describe("Where this place leads at the season's end. Null: the school stays.")),
});

const leagueFixture = z.object({
  round,
  gamesNumber: z.nullable(gamesNumber).check(z.describe("Null: a round to come.")),
  first: z.string().check(z.describe("A player's id.")),
  second: z.nullable(z.string()).check(z.describe("A player's id. Null: the organisers.")),
  boutsWon: z
    .nullable(z.tuple([count, count]))
    .check(z.describe("Bouts that count. Null until the games are over.")),
});

const league = z.extend(leagueName, {
  leagues: z.int().check(z.minimum(1), z.describe("How many the season has.")),
  season,
  round: z.int().check(z.minimum(0), z.maximum(SEASON_ROUNDS), z.describe("Rounds held.")),
  rounds: z.int().check(z.describe("Games in a season.")),
  table: z.array(line).check(z.maxLength(LEAGUE_SIZE_MAX), z.describe("The first place first.")),
  fixtures: z.array(leagueFixture).check(z.describe("Of all rounds, in their order.")),
});
export type League = z.infer<typeof league>;

export const myLeague = endpoint({
  method: "GET",
  path: "/leagues/mine",
  access: "profile-completed",
  summary: "Return the table and fixtures of the league in which the player's school is.",
  input: nothing,
  reply: league,
  refusals: ["NO_LEAGUE_YET"],
});

export const oneLeague = endpoint({
  method: "GET",
  path: "/leagues/:id",
  access: "profile-completed",
  summary: "Return the table and fixtures of a league of this season, or of an earlier one.",
  input: z.strictObject({ id: rowId.check(z.describe("`<season>-<number>`.")) }),
  reply: league,
  refusals: ["LEAGUE_NOT_FOUND"],
});

const points = count.check(z.describe("As he was enrolled."));
const comparedMark = z.object({ mark: z.enum(MARK_NAMES), first: points, second: points });

const fixtureBout = z.object({
  place: z.int().check(z.minimum(0), z.maximum(LINE_UP_PLACES - 1)),
  first: z.nullable(portrait).check(z.describe("Null: the place was empty.")),
  second: z.nullable(portrait).check(z.describe("Null: a man of the organisers.")),
  firstHasWon: z
    .nullable(z.boolean())
    .check(z.describe("Against a man of the organisers, too. Null: nobody stood there.")),
  counts: z
    .boolean()
    .check(
      z.describe(
        "Whether the fixture counts it: for the winner, or for the school that alone had a man there.",
      ),
    ),
  firstChance: z.number().check(z.minimum(0), z.maximum(1), z.describe("Before the bout.")),
  decidedBy: z
    .array(comparedMark)
    .check(
      z.describe(
        "What spoke for the winner, the most first, and then what spoke against him. Empty: he won against the odds, or against the organisers.",
      ),
    ),
  againstOdds: z
    .array(comparedMark)
    .check(
      z.describe(
        "What spoke for the loser, the most first, and then what spoke for the winner. Empty: the winner's chance was one in two or more, or it was against the organisers.",
      ),
    ),
});
export type FixtureBout = z.infer<typeof fixtureBout>;

const own = z.object({
  pay: gold,
  stipend: gold,
  keep: gold,
  training: gold,
  prize: gold.check(z.describe("Gold at a season's end.")),
  growth: z.array(z.object({ gladiatorId: z.string(), growth: z.array(growth) })),
});

export const gamesFixture = endpoint({
  method: "GET",
  path: "/games/:number/fixtures/:userId",
  access: "profile-completed",
  summary: "Return whom a school met at games that were held, bout by bout.",
  input: z.strictObject({
    number: queryInteger(0, Number.MAX_SAFE_INTEGER),
    userId: rowId.check(z.describe("A player's id.")),
  }),
  reply: z.object({
    gamesNumber,
    at: time,
    season: z.nullable(season).check(z.describe("Null, as round and league: guests.")),
    round: z.nullable(round),
    leagueId: z.nullable(leagueId),
    first: leagueSchool.check(z.describe("The school of the address.")),
    second: z.nullable(leagueSchool).check(z.describe("Null: the organisers.")),
    boutsWon: z.tuple([count, count]).check(z.describe("Bouts that count, the first's first.")),
    bouts: z.array(fixtureBout).check(z.maxLength(LINE_UP_PLACES), z.describe("By places.")),
    own: z
      .nullable(own)
      .check(z.describe("For the caller's own school. Null: it is neither of the two.")),
  }),
  refusals: ["FIXTURE_NOT_FOUND"],
});
export type Fixture = z.infer<typeof gamesFixture.reply>;
