import { sql, type SQL } from "drizzle-orm";
import { PAID_MOVEMENTS, RECEIVED_MOVEMENTS } from "@ludus/shared/model/gold-movements";
import { amountOf, changeOf } from "../platform/database/schema/movement-kinds.ts";

/** I1: Σ gold + Σ held = Σ received − Σ paid − Σ spent. */
export function goldIsConserved(): SQL {
  return sql`
    select 'total: ' || gold || ' gold + ' || held || ' held, but ' || received || ' received - '
      || paid || ' paid - ' || spent || ' spent' as offender
    from (
      select coalesce(sum(gold), 0) as gold, coalesce(sum(gold_held), 0) as held from schools
    ) purses
    cross join (
      select ${amountOf(...RECEIVED_MOVEMENTS)} as received, ${amountOf(...PAID_MOVEMENTS)} as paid,
        ${amountOf("spend")} as spent
      from gold_journal
    ) movements
    where gold + held <> received - paid - spent`;
}

/** I2: no balance, no amount and no count is negative. */
export function nothingIsNegative(): SQL {
  return sql`
    select 'school ' || user_id || ': ' || gold || ' gold, ' || gold_held || ' held, '
      || total_gladiators || ' gladiators, ' || bouts_won || ' wins, ' || reputation
      || ' reputation' as offender
    from schools
    where gold < 0 or gold_held < 0 or total_gladiators < 0 or bouts_won < 0 or reputation < 0
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
      select user_id, sum(${changeOf("gold")}) as gold, sum(${changeOf("held")}) as held
      from gold_journal
      group by user_id
    ) folded on folded.user_id = schools.user_id
    where schools.gold <> coalesce(folded.gold, 0)
      or schools.gold_held <> coalesce(folded.held, 0)`;
}
