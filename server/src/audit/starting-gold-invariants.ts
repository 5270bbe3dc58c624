import { sql, type SQL } from "drizzle-orm";
import { amountOf, isMovement } from "../platform/database/schema/movement-kinds.ts";

/** I11: the first purse buys from the market's own stock, and what is held for players' lots leads them. */
export function firstPurseBuysFromStock(): SQL {
  return sql`${startingGoldOtherwise()} union all ${heldForOtherSales()}`;
}

/**
 * Schools from before there were sales have no starting gold: theirs stays 0. Nodes of 0.2.0, which wrote no
 * sold lots, left it as it was: none of them may run once games were held.
 */
function startingGoldOtherwise(): SQL {
  return sql`
    select 'school ' || user_id || ': ' || tied_gold || ' starting gold, of a first purse of ' || purse
      || ' with ' || bought || ' spent on the market''s own' as offender
    from (
      select schools.user_id, tied_gold, coalesce(purse, 0) as purse, coalesce(bought, 0) as bought,
        coalesce(certain, 0) as certain
      from schools
      left join (
        select user_id, ${amountOf("grant")} as purse
        from gold_journal where ${isMovement("grant")} group by user_id
      ) granted on granted.user_id = schools.user_id
      left join (
        select leader_id, sum(current_bid) as bought,
          sum(case when sold_lots.auction_id is null and ${isBeforeGames()} then 0 else current_bid end)
            as certain
        from auctions left join sold_lots on sold_lots.auction_id = auctions.id
        where status = 'sold' and auctions.seller_id is null group by leader_id
      ) purchases on purchases.leader_id = schools.user_id
    ) purses
    where tied_gold <> 0
      and (tied_gold < case when bought < purse then purse - bought else 0 end
        or tied_gold > case when certain < purse then purse - certain else 0 end)`;
}

function isBeforeGames(): SQL {
  return sql`not exists (select 1 from games where enrolled_at is not null and at <= auctions.closed_at)`;
}

function heldForOtherSales(): SQL {
  return sql`
    select 'school ' || user_id || ': ' || held_for_sales || ' held for players'' lots, but leads them with '
      || coalesce(held, 0) as offender
    from schools
    left join (
      select leader_id, sum(coalesce(maximum, current_bid)) as held
      from auctions where status = 'open' and seller_id is not null group by leader_id
    ) leads on leads.leader_id = schools.user_id
    where held_for_sales <> coalesce(held, 0)`;
}
