import { sql, type SQL } from "drizzle-orm";
import { LEAGUE_SIZE_MAX } from "@ludus/shared/rules/leagues/draw-leagues";
import { fixturePoints } from "@ludus/shared/rules/leagues/league-table";
import { SEASON_ROUNDS } from "@ludus/shared/rules/leagues/season-rounds";
import { prizesOtherThanTheirRanks } from "./season-prizes.ts";

/** I15: schools meet once a games, by the bouts of their places; tables, ranks and trophies follow from that. */
export function leaguesAreTheirFixtures(): SQL {
  return sql`
    ${schoolsThatMetTwice()}
    union all ${schoolsThatMetNobody()}
    union all ${resultsOtherThanTheirBouts()}
    union all ${fixturesOfOtherLeagues()}
    union all ${tablesOtherThanTheirFixtures()}
    union all ${leaguesDrawnOtherwise()}
    union all ${schoolsThatJoinedOtherwise()}
    union all ${roundsHeldTwice()}
    union all ${ranksOtherThanTheTable()}
    union all ${prizesOtherThanTheirRanks()}`;
}

const METS = sql`
  select games_number, season, round, first_user_id as user_id from fixtures
  union all
  select games_number, season, round, second_user_id from fixtures where second_user_id is not null`;

/** Fixtures and tables are written bit by bit while games are under way. */
const isUnderWay = (season: SQL) => sql`
  ${season} in (
    select fixtures.season from fixtures
    inner join games on games.number = fixtures.games_number
    where games.held_at is null and fixtures.season is not null
  )`;

const isHeld = (gamesNumber: SQL) => sql`
  ${gamesNumber} in (select number from games where held_at is not null)`;

function schoolsThatMetTwice(): SQL {
  return sql`
    select 'school ' || user_id || ', games ' || games_number || ': in ' || count(*) || ' fixtures'
      as offender
    from (${METS}) mets
    group by user_id, games_number
    having count(*) > 1`;
}

function schoolsThatMetNobody(): SQL {
  return sql`
    select 'school ' || school_id || ', games ' || games_number || ': fought without a fixture'
    from (
      select school_id, games_number from bouts
      where place is not null and ${isHeld(sql`games_number`)}
      except select user_id, games_number from (${METS}) mets
    ) unmet`;
}

/** An empty place counts for the school that has a gladiator there: against nobody at all, and above the lowest league. */
function resultsOtherThanTheirBouts(): SQL {
  const doEmptyCount = sql`
    (second_user_id is not null and (firsts = 0 or seconds = 0)) or coalesce(league < lowest, false)`;
  const counted = (both: SQL, alone: SQL) => sql`
    ${both} + case when ${doEmptyCount} then ${alone} else 0 end`;
  const firstCounted = counted(sql`both_first`, sql`alone_first`);
  const secondCounted = counted(sql`both_second`, sql`alone_second`);
  return sql`
    select 'fixture of ' || first_user_id || ', games ' || games_number || ': '
      || coalesce(first_won, -1) || ' to ' || coalesce(second_won, -1) || '; by its bouts '
      || (${firstCounted}) || ' to ' || (${secondCounted})
    from (
      select fixtures.*, lowest, coalesce(firsts, 0) as firsts, coalesce(seconds, 0) as seconds,
        coalesce(both_first, 0) as both_first, coalesce(both_second, 0) as both_second,
        coalesce(alone_first, 0) as alone_first, coalesce(alone_second, 0) as alone_second
      from fixtures
      inner join (
        select games_number, max(league) as lowest from fixtures group by games_number
      ) leagues on leagues.games_number = fixtures.games_number
      left join (${countedPlaces()}) counted on counted.games_number = fixtures.games_number
        and counted.first_user_id = fixtures.first_user_id
      where ${isHeld(sql`fixtures.games_number`)} and fixtures.games_number not in (
        select games_number from bouts where place is null
      )
    ) decided
    where coalesce(first_won, -1) <> ${firstCounted} or coalesce(second_won, -1) <> ${secondCounted}`;
}

/** For each fixture: gladiators of both schools, bouts won where both had one, and places where one alone had. */
function countedPlaces(): SQL {
  const side = (firsts: number, userId: SQL) => sql`
    select fixtures.games_number, first_user_id, place, ${sql.raw(`${firsts}`)} as is_first,
      case when has_won then 1 else 0 end as wins
    from fixtures
    inner join bouts on bouts.games_number = fixtures.games_number and bouts.school_id = ${userId}`;
  return sql`
    select games_number, first_user_id, sum(firsts) as firsts, sum(seconds) as seconds,
      sum(case when firsts > 0 and seconds > 0 then first_wins else 0 end) as both_first,
      sum(case when firsts > 0 and seconds > 0 then second_wins else 0 end) as both_second,
      sum(case when seconds = 0 then firsts else 0 end) as alone_first,
      sum(case when firsts = 0 then seconds else 0 end) as alone_second
    from (
      select games_number, first_user_id, place, sum(is_first) as firsts,
        sum(1 - is_first) as seconds, sum(is_first * wins) as first_wins,
        sum((1 - is_first) * wins) as second_wins
      from (${side(1, sql`first_user_id`)} union all ${side(0, sql`second_user_id`)}) sides
      group by games_number, first_user_id, place
    ) places
    group by games_number, first_user_id`;
}

function fixturesOfOtherLeagues(): SQL {
  return sql`
    select 'fixture of ' || first_user_id || ', games ' || games_number || ': in league '
      || fixtures.season || '-' || fixtures.league || ', but ' || user_id || ' is in '
      || league_schools.league
    from fixtures
    inner join league_schools on league_schools.season = fixtures.season
      and user_id in (first_user_id, second_user_id)
    where league_schools.league <> fixtures.league`;
}

/** Both sides are added up, since a join would find nothing that only one of them has. No round is left out. */
function tablesOtherThanTheirFixtures(): SQL {
  const points = (won: SQL, lost: SQL) => sql`
    case when ${won} > ${lost} then ${sql.raw(`${fixturePoints(1, 0)}`)}
      when ${won} = ${lost} then ${sql.raw(`${fixturePoints(0, 0)}`)} else 0 end`;
  const side = (userId: SQL, won: SQL, lost: SQL) => sql`
    select season, ${userId}, 0, 0, 0, 0, 1, ${points(won, lost)}, ${won}, ${lost}, round
    from fixtures where season is not null and ${userId} is not null`;
  return sql`
    select 'school ' || user_id || ', season ' || season || ': ' || played || ' played, '
      || points || ' points, ' || bouts_won || ' to ' || bouts_lost
      || '; by its fixtures ' || met || ', ' || points_met || ', ' || won_met || ' to ' || lost_met
    from (
      select season, user_id, sum(played) as played, sum(points) as points,
        sum(bouts_won) as bouts_won, sum(bouts_lost) as bouts_lost, sum(met) as met,
        sum(points_met) as points_met, sum(won_met) as won_met, sum(lost_met) as lost_met,
        min(round) as first_round
      from (
        select season, user_id, played, points, bouts_won, bouts_lost,
          0 as met, 0 as points_met, 0 as won_met, 0 as lost_met, null as round
        from league_schools
        union all ${side(sql`first_user_id`, sql`first_won`, sql`second_won`)}
        union all ${side(sql`second_user_id`, sql`second_won`, sql`first_won`)}
      ) lines
      group by season, user_id
    ) sums
    where not ${isUnderWay(sql`season`)} and (
      played <> met or points <> points_met or bouts_won <> won_met or bouts_lost <> lost_met
      or played <> (
        select count(*) from games
        where games.season = sums.season and held_at is not null and games.round >= first_round
      )
    )`;
}

/** Drawn in full once games have the season. */
function leaguesDrawnOtherwise(): SQL {
  return sql`
    select 'league ' || season || '-' || league || ': ' || count(*) || ' schools in places '
      || min(drawn) || ' to ' || max(drawn) || ' of the draw'
    from league_schools
    where season in (select season from games where season is not null)
    group by season, league
    having min(drawn) <> 0 or max(drawn) <> count(*) - 1 or count(distinct drawn) <> count(*)
      or count(*) > ${sql.raw(`${LEAGUE_SIZE_MAX}`)}`;
}

/** A school that wasn't drawn with the first round was a guest in the round before its own first. */
function schoolsThatJoinedOtherwise(): SQL {
  return sql`
    select 'school ' || user_id || ', season ' || season || ': in its league from round '
      || first_round || ' on, and no guest before'
    from (
      select league_schools.season, league_schools.user_id,
        coalesce(min(mets.round), last_round + 1) as first_round
      from league_schools
      inner join (
        select season, max(round) as last_round from games where held_at is not null group by season
      ) held on held.season = league_schools.season
      left join (${METS}) mets on mets.season = league_schools.season
        and mets.user_id = league_schools.user_id
      group by league_schools.season, league_schools.user_id, last_round
    ) joined
    where not ${isUnderWay(sql`season`)} and first_round > 1 and not exists (
      select 1 from games
      inner join (${METS}) mets on mets.games_number = games.number
      where games.season = joined.season and games.round = joined.first_round - 1
        and mets.user_id = joined.user_id and mets.season is null
    )`;
}

function roundsHeldTwice(): SQL {
  return sql`
    select 'season ' || season || ', round ' || coalesce(round, 0) || ': ' || count(*) || ' games'
    from games where season is not null
    group by season, round
    having count(*) > 1 or round is null or round < 1 or round > ${sql.raw(`${SEASON_ROUNDS}`)}`;
}

/** Ranks 1 to the last, once each, in the order of the table, from the season's end on. */
function ranksOtherThanTheTable(): SQL {
  const isEnded = (season: SQL) => sql`
    ${season} in (
      select season from games where round = ${sql.raw(`${SEASON_ROUNDS}`)} and held_at is not null
    )`;
  const isBehind = sql`
    one.points < other.points or (one.points = other.points and (
      one.bouts_won - one.bouts_lost < other.bouts_won - other.bouts_lost
      or (one.bouts_won - one.bouts_lost = other.bouts_won - other.bouts_lost
        and one.bouts_won < other.bouts_won)))`;
  return sql`
    select 'league ' || season || '-' || league || ': ' || count(rank) || ' ranks of ' || count(*)
      || ' schools, from ' || coalesce(min(rank), 0) || ' to ' || coalesce(max(rank), 0)
    from league_schools
    where not ${isUnderWay(sql`season`)}
    group by season, league
    having case when ${isEnded(sql`season`)}
      then count(distinct rank) <> count(*) or min(rank) <> 1 or max(rank) <> count(*)
      else count(rank) > 0 end
    union all
    select 'league ' || one.season || '-' || one.league || ': school ' || one.user_id
      || ' has rank ' || one.rank || ' before ' || other.user_id || ', which has done better'
    from league_schools one
    inner join league_schools other on other.season = one.season and other.league = one.league
      and other.rank = one.rank + 1
    where ${isBehind}`;
}
