import { sql, type SQL } from "drizzle-orm";
import { GAMES_MOVEMENTS } from "@ludus/shared/model/gold-movements";
import { PAY_GOLD_MIN, FAREWELL_PERCENT } from "@ludus/shared/rules/games/games-pay";
import { amountOf, isMovement } from "../platform/database/schema/movement-kinds.ts";

const IN_TENS = `(market_value * ${FAREWELL_PERCENT} + 500) / 1000 * 10`;
/** A gladiator's, by his value. */
const FAREWELL = sql.raw(
  `case when ${IN_TENS} < ${PAY_GOLD_MIN} then ${PAY_GOLD_MIN} else ${IN_TENS} end`,
);

/**
 * I9: each school is paid once for each games: the pay of its bouts, a stipend, less its upkeep. Careers that it
 * ends itself are paid once, too.
 */
export function gamesPayOnce(): SQL {
  return sql`
    ${movementsOfOtherGames()}
    union all ${schoolsPaidOtherwise()}
    union all ${stipendsWithoutBouts()}
    union all ${boutsPaidOtherwise()}
    union all ${farewellsPaidOtherwise()}
    union all ${releasesPaidOtherwise()}`;
}

function movementsOfOtherGames(): SQL {
  return sql`
    select 'school ' || user_id || ': ' || kind || ' for ' || coalesce('games ' || cause_id, 'no games')
      || ', ' || count(*) || ' times' as offender
    from gold_journal
    where ${isMovement(...GAMES_MOVEMENTS)}
    group by user_id, kind, cause_id
    having count(*) > 1 or cause_id is null or cause_id not in (select number from games)`;
}

/** Both sides are added up, since a join would find nothing that only one of them has. */
function schoolsPaidOtherwise(): SQL {
  return sql`
    select 'school ' || user_id || ', games ' || games_number || ': ' || sum(pay) || ' pay, '
      || sum(stipend) || ' stipend, ' || sum(keep) || ' keep, ' || sum(training) || ' training, '
      || sum(prize) || ' prize; by the journal ' || sum(pay_moved) || ', ' || sum(stipend_moved)
      || ', ' || sum(keep_moved) || ', ' || sum(training_moved) || ' and ' || sum(prize_moved)
      as offender
    from (
      select user_id, games_number, pay, stipend, keep, training, prize, 0 as pay_moved,
        0 as stipend_moved, 0 as keep_moved, 0 as training_moved, 0 as prize_moved
      from school_games
      union all
      select user_id, cause_id, 0, 0, 0, 0, 0, ${amountOf("bout-pay")}, ${amountOf("stipend")},
        ${amountOf("keep")}, ${amountOf("training")}, ${amountOf("prize")}
      from gold_journal
      where ${isMovement("bout-pay", "stipend", "keep", "training", "prize")}
      group by user_id, cause_id
    ) paid
    group by user_id, games_number
    having sum(pay) <> sum(pay_moved) or sum(stipend) <> sum(stipend_moved)
      or sum(keep) <> sum(keep_moved) or sum(training) <> sum(training_moved)
      or sum(prize) <> sum(prize_moved)`;
}

/** Schools that are not played gather nothing. */
function stipendsWithoutBouts(): SQL {
  return sql`
    select 'school ' || user_id || ', games ' || games_number || ': a stipend of ' || stipend
      || ' without a bout'
    from school_games
    where stipend > 0 and fought = 0`;
}

function boutsPaidOtherwise(): SQL {
  return sql`
    select 'school ' || school_id || ', games ' || games_number || ': ' || sum(won) || ' of '
      || sum(fought) || ' bouts won for ' || sum(pay) || '; by its bouts ' || sum(bouts_won)
      || ' of ' || sum(bouts) || ' for ' || sum(bouts_pay) as offender
    from (
      select user_id as school_id, games_number, fought, won, pay,
        0 as bouts, 0 as bouts_won, 0 as bouts_pay
      from school_games
      union all
      select school_id, games_number, 0, 0, 0, 1, case when has_won then 1 else 0 end, pay
      from bouts where has_won is not null
    ) counted
    group by school_id, games_number
    having sum(fought) <> sum(bouts) or sum(won) <> sum(bouts_won) or sum(pay) <> sum(bouts_pay)`;
}

/**
 * A career ends at the moment of its payment; gladiators who end theirs together share one. Those who were
 * released have payments of their own.
 */
function farewellsPaidOtherwise(): SQL {
  return sql`
    select 'school ' || school_id || ': ' || sum(men) || ' careers ended at '
      || ended_at || ' for ' || sum(owed) || ', but ' || sum(paid) || ' was paid' as offender
    from (
      select retired_from as school_id, retired_at as ended_at, 1 as men, 0 as paid,
        ${FAREWELL} as owed
      from gladiators
      where retired_at is not null and retired_from is not null and id not in (
        select gladiator_id from auctions join gold_journal on cause_id = auctions.id
        where ${isMovement("release-pay")}
      )
      union all
      select user_id, at, 0, amount, 0 from gold_journal where ${isMovement("farewell")}
    ) farewells
    group by school_id, ended_at
    having sum(owed) <> sum(paid)`;
}

/** Each names the newest auction of the gladiator, who left the school at that moment. */
function releasesPaidOtherwise(): SQL {
  return sql`
    select 'school ' || user_id || ': ' || amount || ' for the release of '
      || coalesce(gladiators.id, 'nobody') || ', worth ' || coalesce(market_value, 0)
      || ', bought for ' || coalesce(gladiators.paid, 0) || ', retired from '
      || coalesce(retired_from, 'no school') || ', paid ' || times || ' times' as offender
    from (
      select user_id, cause_id, min(at) as at, min(amount) as amount, count(*) as times
      from gold_journal where ${isMovement("release-pay")} group by user_id, cause_id
    ) releases
    left join auctions on auctions.id = cause_id
    left join gladiators on gladiators.id = gladiator_id
    where times <> 1 or retired_from is null or retired_from <> user_id or retired_at <> releases.at
      or amount <> case when gladiators.paid / 2 < ${FAREWELL} then gladiators.paid / 2
        else ${FAREWELL} end`;
}
