import { sql, type SQL } from "drizzle-orm";
import {
  GOLD_MOVEMENT_KINDS,
  GOLD_MOVEMENTS,
  type GoldMovementKind,
} from "@ludus/shared/model/gold-movements";

/** I1: Σ gold + Σ held + Σ spent = Σ received, less what was paid or taken. */
export function goldIsConserved(): SQL {
  return sql`
    select 'total: ' || gold || ' gold + ' || held || ' held + ' || spent || ' spent, but '
      || received || ' received' as offender
    from (
      select coalesce(sum(gold), 0) as gold, coalesce(sum(gold_held), 0) as held from schools
    ) purses
    cross join (
      select coalesce(sum(case when kind = 'spend' then amount else 0 end), 0) as spent,
        coalesce(sum(${amountTimes(effectOnAllGold)}), 0) as received
      from gold_journal
    ) movements
    where gold + held + spent <> received`;
}

function effectOnAllGold(kind: GoldMovementKind): number {
  const { gold, held } = GOLD_MOVEMENTS[kind];
  return kind === "spend" ? 0 : gold + held;
}

/** Each movement's amount, as often as its kind says. */
function amountTimes(timesOf: (kind: GoldMovementKind) => number): SQL {
  const kindsWith = (times: number) => {
    const kinds = GOLD_MOVEMENT_KINDS.filter((kind) => timesOf(kind) === times);
    return sql.raw(kinds.map((kind) => `'${kind}'`).join(", "));
  };
  return sql`case when kind in (${kindsWith(1)}) then amount
    when kind in (${kindsWith(-1)}) then -amount else 0 end`;
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
        sum(${amountTimes((kind) => GOLD_MOVEMENTS[kind].gold)}) as gold,
        sum(${amountTimes((kind) => GOLD_MOVEMENTS[kind].held)}) as held
      from gold_journal
      group by user_id
    ) folded on folded.user_id = schools.user_id
    where schools.gold <> coalesce(folded.gold, 0)
      or schools.gold_held <> coalesce(folded.held, 0)`;
}
