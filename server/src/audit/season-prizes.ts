import { sql, type SQL } from "drizzle-orm";
import { SEASON_ROUNDS } from "@ludus/shared/rules/leagues/season-rounds";

/** Prizes at a season's end of schools that fought and aren't the last of their league. */
const PAID = sql`
  select school_games.user_id, games_number, prize, lines.league, lines.rank
  from school_games
  inner join games on games.number = school_games.games_number
    and games.round = ${sql.raw(`${SEASON_ROUNDS}`)}
  inner join league_schools lines on lines.season = games.season
    and lines.user_id = school_games.user_id
  inner join (
    select season, league, count(*) as size from league_schools group by season, league
  ) sizes on sizes.season = lines.season and sizes.league = lines.league
  where fought > 0 and lines.rank < size`;

/**
 * By the rank at a season's end, for schools that fought in its last round. In any numbers: those of an earlier
 * version stay sound.
 */
export function prizesOtherThanTheirRanks(): SQL {
  return sql`
    ${prizesOfOthers()}
    union all ${firstsWithoutPrize()}
    union all ${prizesAboveBetterRanks()}`;
}

function prizesOfOthers(): SQL {
  return sql`
    select 'school ' || user_id || ', games ' || games_number || ': a prize of ' || prize
      || ' without a fight at a season''s end, or for the last of a league'
    from school_games
    where prize > 0 and not exists (
      select 1 from (${PAID}) paid
      where paid.user_id = school_games.user_id and paid.games_number = school_games.games_number
    )`;
}

function firstsWithoutPrize(): SQL {
  return sql`
    select 'school ' || user_id || ', games ' || games_number || ': first, without a prize'
    from (${PAID}) paid
    where rank = 1 and prize = 0`;
}

function prizesAboveBetterRanks(): SQL {
  return sql`
    select 'school ' || worse.user_id || ', games ' || worse.games_number || ': a prize of '
      || worse.prize || ', and ' || better.prize || ' for ' || better.user_id
      || ', which has a better rank'
    from (${PAID}) better
    inner join (${PAID}) worse on worse.games_number = better.games_number
      and worse.league = better.league and worse.rank > better.rank
    where worse.prize > better.prize`;
}
