import { sql, type SQL } from "drizzle-orm";

/** I1: Σ gold + Σ held + Σ spent = Σ granted, less what operators took. */
export function goldIsConserved(): SQL {
  return sql`
    select 'total: ' || gold || ' gold + ' || held || ' held + ' || spent || ' spent, but '
      || granted || ' granted' as offender
    from (
      select coalesce(sum(gold), 0) as gold, coalesce(sum(gold_held), 0) as held from schools
    ) purses
    cross join (
      select coalesce(sum(case when kind = 'spend' then amount else 0 end), 0) as spent,
        coalesce(sum(case when kind in ('grant', 'adjust-grant') then amount
          when kind = 'adjust-take' then -amount else 0 end), 0) as granted
      from gold_journal
    ) movements
    where gold + held + spent <> granted`;
}

/** I2: no balance, no amount and no count is negative. */
export function nothingIsNegative(): SQL {
  return sql`
    select 'school ' || user_id || ': ' || gold || ' gold, ' || gold_held || ' held, '
      || total_gladiators || ' gladiators, ' || total_wins || ' wins, ' || reputation
      || ' reputation' as offender
    from schools
    where gold < 0 or gold_held < 0 or total_gladiators < 0 or total_wins < 0 or reputation < 0
    union all
    select 'movement ' || id || ': ' || amount from gold_journal where amount < 0
    union all
    select 'bid ' || id || ': ' || amount from bids where amount < 0
    union all
    select 'auction ' || id || ': ' || coalesce(current_bid, 0) || ' bid, ' || bid_count || ' bids'
    from auctions where current_bid < 0 or bid_count < 0`;
}

/** I6: a school's balances are the sum of its journal. */
export function balancesAreTheJournal(): SQL {
  return sql`
    select 'school ' || schools.user_id || ': ' || schools.gold || ' gold, ' || schools.gold_held
      || ' held; by its journal ' || coalesce(folded.gold, 0) || ' and '
      || coalesce(folded.held, 0) as offender
    from schools
    left join (
      select user_id,
        sum(case when kind in ('grant', 'adjust-grant', 'release') then amount
          when kind in ('hold', 'adjust-take') then -amount
          else 0 end) as gold,
        sum(case when kind = 'hold' then amount when kind in ('release', 'spend') then -amount
          else 0 end) as held
      from gold_journal
      group by user_id
    ) folded on folded.user_id = schools.user_id
    where schools.gold <> coalesce(folded.gold, 0)
      or schools.gold_held <> coalesce(folded.held, 0)`;
}
