import type { League } from "@ludus/shared/contract/leagues-api";
import { Problem } from "@ludus/shared/contract/problems";
import { leagueIdOf } from "@ludus/shared/rules/leagues/league-id";
import { leagueMove } from "@ludus/shared/rules/leagues/league-moves";
import { tableAfter } from "@ludus/shared/rules/leagues/league-table";
import { roundFixtures } from "@ludus/shared/rules/leagues/round-fixtures";
import { SEASON_ROUNDS } from "@ludus/shared/rules/leagues/season-rounds";
import type { Database, Reader } from "../../../platform/database/database.ts";
import { meetingOf } from "../fixtures/read-fixtures.ts";
import type { FixtureRow, GamesRow } from "../games-context.ts";
import {
  countLeagues,
  leagueOfId,
  readDrawn,
  readFixturesOfLeague,
  readLeagueOfSchool,
  readShownSchools,
} from "./read-league.ts";
import { readNewestSeason, readRounds } from "./season-rounds.ts";

/** @throws NO_LEAGUE_YET */
export async function leagueOfPlayer({ read }: Database, userId: string): Promise<League> {
  const season = await readNewestSeason(read);
  const number = season === null ? null : await readLeagueOfSchool(read, season, userId);
  const league = season === null || number === null ? null : await readLeague(read, season, number);
  if (!league) throw new Problem("NO_LEAGUE_YET");
  return league;
}

/** @throws LEAGUE_NOT_FOUND */
export async function leagueWithId({ read }: Database, id: string): Promise<League> {
  const key = leagueOfId(id);
  const league = key && (await readLeague(read, key.season, key.number));
  if (!league) throw new Problem("LEAGUE_NOT_FOUND");
  return league;
}

/** Null: there is none. Until games are over they count for nothing, as if they were to come. */
async function readLeague(read: Reader, season: number, number: number): Promise<League | null> {
  const [games, drawn] = await Promise.all([
    readRounds(read, season),
    readDrawn(read, { season, number }),
  ]);
  if (games.length === 0 || drawn.length === 0) return null;
  const [leagues, shown, rows] = await Promise.all([
    countLeagues(read, season),
    readShownSchools(read, drawn),
    readFixturesOfLeague(read, number, {
      gamesNumbers: games.map((one) => one.number),
      userIds: drawn,
    }),
  ]);
  const held = new Set(games.flatMap((one) => (one.heldAt === null ? [] : one.number)));
  const decided = rows.filter(({ gamesNumber }) => held.has(gamesNumber));
  const standings = tableAfter(drawn, decided.map(meetingOf));
  const table = standings.flatMap(({ userId, played, points, boutsWon, boutsLost }, index) => {
    const school = shown.get(userId);
    const place = { rank: index + 1, size: drawn.length, number, leagues };
    const moves = held.size === 0 ? null : leagueMove(place);
    return school ? { ...school, played, points, boutsWon, boutsLost, moves } : [];
  });
  const id = leagueIdOf({ season, number });
  const counts = { leagues, season, round: held.size, rounds: SEASON_ROUNDS };
  return { id, number, ...counts, table, fixtures: fixturesOf(drawn, { games, held, rows }) };
}

function fixturesOf(
  drawn: readonly string[],
  {
    games,
    held,
    rows,
  }: { games: readonly GamesRow[]; held: ReadonlySet<number>; rows: readonly FixtureRow[] },
): League["fixtures"] {
  const placeOf = ({ firstUserId }: FixtureRow) => drawn.indexOf(firstUserId);
  const rounds = Array.from({ length: SEASON_ROUNDS }, (_, index) => index + 1);
  return rounds.flatMap((round): League["fixtures"] => {
    const gamesNumber = games.find((one) => one.round === round)?.number ?? null;
    if (gamesNumber === null) {
      return roundFixtures(drawn, round).map(([first, second]) => {
        return { round, gamesNumber, first, second, boutsWon: null };
      });
    }
    // A school that joined since has changed the rounds to come alone.
    return rows
      .filter((row) => row.gamesNumber === gamesNumber)
      .toSorted((one, other) => placeOf(one) - placeOf(other))
      .map((row) => {
        const { first, second, boutsWon } = meetingOf(row);
        const isOver = held.has(gamesNumber);
        return { round, gamesNumber, first, second, boutsWon: isOver ? [...boutsWon] : null };
      });
  });
}
