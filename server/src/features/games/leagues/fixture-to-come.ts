import type { NextGames } from "@ludus/shared/contract/games-api";
import { leagueIdOf } from "@ludus/shared/rules/leagues/league-id";
import { opponentIn, roundFixtures } from "@ludus/shared/rules/leagues/round-fixtures";
import { nextRound, SEASON_ROUNDS } from "@ludus/shared/rules/leagues/season-rounds";
import type { Reader } from "../../../platform/database/database.ts";
import type { GamesRow } from "../games-context.ts";
import { readDrawn, readLeagueOfSchool, readShownSchools } from "./read-league.ts";
import { readLastRound, seasonRoundOf } from "./season-rounds.ts";

/** The school's fixture at games that are planned or under way. Nulls: a guest, a bye, or a draw to come. */
export async function fixtureToCome(
  read: Reader,
  games: GamesRow,
  userId: string,
): Promise<Pick<NextGames, "season" | "league" | "fixture">> {
  const drawn = seasonRoundOf(games);
  const { season, round } = drawn ?? nextRound(await readLastRound(read));
  const reply = { season: { number: season, round, rounds: SEASON_ROUNDS } };
  const isDrawn = drawn !== null || round > 1;
  const number = isDrawn ? await readLeagueOfSchool(read, season, userId) : null;
  if (number === null) return { ...reply, league: null, fixture: null };
  const league = { season, number };
  const opponentId = opponentIn(roundFixtures(await readDrawn(read, league), round), userId);
  const opponent = opponentId && (await readShownSchools(read, [opponentId])).get(opponentId);
  return {
    ...reply,
    league: { id: leagueIdOf(league), number },
    // The organisers stand in for a school that is gone.
    fixture: opponent ? { opponent } : null,
  };
}
