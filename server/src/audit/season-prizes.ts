import { sql, type SQL } from "drizzle-orm";
import {
  PERCENT_A_LEAGUE,
  PRIZED_HEIGHT_MAX,
  SEASON_PRIZES,
} from "@ludus/shared/rules/leagues/season-prize";
import { SEASON_ROUNDS } from "@ludus/shared/rules/leagues/season-rounds";

/** Rounded as `seasonPrize` rounds it. The last of a league has none. */
const PRIZE = sql.raw(`
  case when lines.rank < size
    then (
      case lines.rank ${SEASON_PRIZES.map((gold, index) => `when ${index + 1} then ${gold}`).join(" ")} else 0 end
      * (100 + ${PERCENT_A_LEAGUE} * case when leagues - lines.league > ${PRIZED_HEIGHT_MAX}
        then ${PRIZED_HEIGHT_MAX} else leagues - lines.league end) + 500
    ) / 1000 * 10
    else 0 end`);

/** By the rank at a season's end, for schools that fought in its last round; nothing at other games. */
export function prizesOtherThanTheirRanks(): SQL {
  return sql`
    select 'school ' || user_id || ', games ' || games_number || ': a prize of ' || prize
      || ', not ' || due
    from (
      select school_games.user_id, games_number, prize,
        case when games.round = ${sql.raw(`${SEASON_ROUNDS}`)} and fought > 0 and size is not null
          then ${PRIZE} else 0 end as due
      from school_games
      left join games on games.number = school_games.games_number
      left join league_schools lines on lines.season = games.season
        and lines.user_id = school_games.user_id
      left join (
        select season, league, count(*) as size from league_schools group by season, league
      ) sizes on sizes.season = lines.season and sizes.league = lines.league
      left join (
        select season, max(league) as leagues from league_schools group by season
      ) seasons on seasons.season = lines.season
    ) prizes
    where prize <> due`;
}
