import {
  drawLeagues,
  joiningSchools,
  type DrawnSchool,
} from "@ludus/shared/rules/leagues/draw-leagues";
import type { FixtureResult } from "@ludus/shared/rules/leagues/fixture-result";
import {
  afterFixture,
  leagueTable,
  type Meeting,
  type Standing,
} from "@ludus/shared/rules/leagues/league-table";
import { pairGuests, type Guest } from "@ludus/shared/rules/leagues/pair-guests";
import { roundFixtures } from "@ludus/shared/rules/leagues/round-fixtures";
import {
  nextRound,
  SEASON_ROUNDS,
  type SeasonRound,
} from "@ludus/shared/rules/leagues/season-rounds";
import { seasonPrize } from "@ludus/shared/rules/leagues/season-prize";

/** A school that fights at the next games. */
export type Enrolled = DrawnSchool & Guest;

export interface ModelFixture {
  first: string;
  /** Null: the organisers. */
  second: string | null;
  /** Counted from 1. Null: guests. */
  league: number | null;
  /** Leagues in the season. */
  leagues: number;
}

interface League {
  drawn: string[];
  standings: Map<string, Standing>;
  meetings: Meeting[];
}

/** The seasons, one after another, by the game's rules of leagues. */
export class ModelSeason {
  /** The winner of the first league, season by season. */
  readonly champions: string[] = [];
  #round: SeasonRound | null = null;
  #leagues: League[] = [];
  #guests: readonly Enrolled[] = [];
  #ranked: string[][] = [];

  /** Everybody's fixtures at the next games; with the season's first ones leagues are drawn. */
  begin(enrolled: readonly Enrolled[]): ModelFixture[] {
    this.#round = nextRound(this.#round);
    const { round } = this.#round;
    if (round === 1) this.#leagues = drawLeagues(this.#ranked, enrolled).map(openLeague);
    const leagues = this.#leagues.length;
    const isMember = new Set(this.#leagues.flatMap(({ drawn }) => drawn));
    this.#guests = enrolled.filter(({ userId }) => !isMember.has(userId));
    const guests = pairGuests(this.#guests);
    return [
      ...this.#leagues.flatMap(({ drawn }, index) =>
        roundFixtures(drawn, round).map(([first, second]) => {
          return { first, second, league: index + 1, leagues };
        }),
      ),
      ...guests.map(([first, second]) => ({ first, second, league: null, leagues })),
    ];
  }

  record({ first, second, league }: ModelFixture, boutsWon: FixtureResult): void {
    const own = league === null ? undefined : this.#leagues[league - 1];
    if (!own) return;
    own.meetings.push({ first, second, boutsWon });
    const [won, lost] = boutsWon;
    addTo(own, first, won, lost);
    if (second !== null) addTo(own, second, lost, won);
  }

  /** Guests fill the lowest league. After the last games of a season: the gold that each school gets. */
  end(): ReadonlyMap<string, number> {
    const prizes = new Map<string, number>();
    if (this.#round?.round !== SEASON_ROUNDS) {
      const lowest = this.#leagues.at(-1);
      if (lowest) addSchools(lowest, joiningSchools(lowest.drawn, this.#guests));
      return prizes;
    }
    const leagues = this.#leagues.length;
    this.#ranked = this.#leagues.map(({ standings, meetings }) =>
      leagueTable([...standings.values()], meetings).map(({ userId }) => userId),
    );
    for (const [index, ranked] of this.#ranked.entries()) {
      for (const [place, userId] of ranked.entries()) {
        const end = { rank: place + 1, size: ranked.length, number: index + 1, leagues };
        prizes.set(userId, seasonPrize(end));
      }
    }
    this.champions.push(this.#ranked[0]?.[0] ?? "");
    return prizes;
  }
}

function openLeague(drawn: readonly string[]): League {
  const league: League = { drawn: [], standings: new Map(), meetings: [] };
  addSchools(league, drawn);
  return league;
}

function addSchools({ drawn, standings }: League, userIds: readonly string[]): void {
  for (const userId of userIds) {
    const start = { played: 0, points: 0, boutsWon: 0, boutsLost: 0 };
    standings.set(userId, { userId, drawn: drawn.length, ...start });
    drawn.push(userId);
  }
}

function addTo({ standings }: League, userId: string, won: number, lost: number): void {
  const standing = standings.get(userId);
  if (standing) standings.set(userId, afterFixture(standing, won, lost));
}
