import { sql, type SQL } from "drizzle-orm";
import { GOLD_PER_REPUTATION } from "@ludus/shared/limits";
import { amountOf, changeOf, isMovement } from "../platform/database/schema/movement-kinds.ts";
import { auctionIdOfBid } from "./bid-numbers.ts";
import { isUndoneSale, wasSold } from "./undone-sales.ts";
import { joinAnswer, leadsInOpenAuctions, movementsByLead, newestLeads } from "./leads.ts";

/** I3: an open auction's leader, and nobody else, holds their maximum: at least its current bid. */
export function leadersHoldTheirMaxima(): SQL {
  return sql`
    select 'auction ' || auctions.id || ': led by ' || leader_id || ' with ' || current_bid
      || ' of at most ' || coalesce(maximum, current_bid) || ', but ' || coalesce(held, 0)
      || ' is held by ' || coalesce(holder, 'nobody') as offender
    from auctions
    left join (${newestLeads()}) newest_lead on auction_id = auctions.id
    left join (
      select lead_id, min(user_id) as holder, max(user_id) as other_holder,
        sum(${changeOf("held")}) as held
      from (${movementsByLead()}) moved
      where lead_id in (${leadsInOpenAuctions()})
      group by lead_id
    ) backing on backing.lead_id = newest_lead.lead_id
    where status = 'open' and leader_id is not null
      and (held is null or holder <> leader_id or other_holder <> leader_id
        or held <> coalesce(maximum, current_bid) or held < current_bid)`;
}

/** I4: every held coin is spent or released once, and every closed auction settled once. */
export function everyHoldAndAuctionEndsOnce(): SQL {
  return sql`
    ${movementsOfOtherBids()}
    union all ${leadsWithoutTheirEnd()}
    union all ${bidsThatHeldNothing()}
    union all ${auctionsSettledWrongly()}
    union all ${ownersWhoNeverWon()}
    union all ${schoolsThatMiscount()}`;
}

function movementsOfOtherBids(): SQL {
  return sql`
    select 'movement ' || movement.id || ': ' || kind || ' of ' || movement.amount || ' by '
      || user_id || ', for ' || case when bids.id is null then 'no bid'
        else 'bid ' || bids.id || ' of ' || bids.amount || ' by ' || bidder_id end as offender
    from (${movementsByLead()}) movement
    left join bids on bids.id = movement.bid_id
    where bids.id is null
      or (user_id <> bidder_id and lead_id not in (${leadsInOpenAuctions()}))`;
}

/** Sorts the journal once and walks it beside the bids: anything else is too slow at a million bids. */
function leadsWithoutTheirEnd(): SQL {
  const isSale = sql`${wasSold} and moved.lead_id = newest_lead.lead_id`;
  return sql`
    select 'bid ' || bids.id || ' of ' || bids.amount || ': ' || held || ' held, ' || released
      || ' released, ' || spent || ' spent in ' || spends || ' times' as offender
    from (
      select lead_id,
        ${amountOf("hold")} as held, ${amountOf("release")} as released,
        ${amountOf("spend")} as spent,
        sum(case when ${isMovement("spend")} then 1 else 0 end) as spends
      from (${movementsByLead()}) movement
      group by lead_id
    ) moved
    left join bids on bids.id = moved.lead_id
    left join auctions on auctions.id = ${auctionIdOfBid("moved.lead_id")}
    left join (${newestLeads()}) newest_lead on newest_lead.auction_id = auctions.id
    where bids.id is not null
      and not (coalesce(auctions.status, '') = 'open' and moved.lead_id = newest_lead.lead_id)
      and (held <> released + spent or held < bids.amount
        or spends <> case when ${isSale} then 1 else 0 end
        or spent <> case when ${isSale} then current_bid else 0 end)`;
}

/** Runs only if there are fewer holds than leads: otherwise every lead has its hold. */
function bidsThatHeldNothing(): SQL {
  const leads = sql`
    from bids ${joinAnswer("bids")}
    where bids.automatic is null and answer.id is null
      and bids.id not in (${leadsInOpenAuctions()})`;
  return sql`
    select 'bid ' || id || ': held 0 times' as offender
    from (
      select bids.id ${leads}
      except select bid_id from gold_journal where ${isMovement("hold")}
    ) unbacked
    where (select count(*) ${leads})
      <> (select count(distinct bid_id) from (${movementsByLead()}) movement
        where ${isMovement("hold")} and bid_id = lead_id and bid_id not in (${leadsInOpenAuctions()}))`;
}

/**
 * The market's own are listed until they are sold, and then by their owner alone, or as the market's own
 * again once their account is deleted; nobody else owns them afterwards, and only voided and taken back auctions close before their end.
 */
function auctionsSettledWrongly(): SQL {
  return sql`
    select 'auction ' || listed.id || ': ' || status || ', led by ' || coalesce(leader_id, 'nobody')
      || ', owned by ' || coalesce(owner_id, 'nobody')
      || case when next_id is null then '' else ', listed again' end as offender
    from (
      select id, gladiator_id, status, leader_id, seller_id, ends_at, closed_at, maximum,
        case when status = 'sold' then leader_id else seller_id end as owner_after,
        lead(id) over (partition by gladiator_id order by id) as next_id,
        lead(seller_id) over (partition by gladiator_id order by id) as next_seller_id
      from auctions
    ) listed
    join gladiators on gladiators.id = listed.gladiator_id
    where (status = 'sold' and leader_id is null)
      or (status in ('unsold', 'taken-back') and leader_id is not null)
      or (status = 'taken-back' and seller_id is null)
      or (${isUndoneSale} and (leader_id is null or seller_id is null))
      or (next_id is null and retired_at is null
        and coalesce(owner_id, '') <> coalesce(owner_after, ''))
      or (next_id is not null and coalesce(next_seller_id, '') <> coalesce(owner_after, '')
        and not (next_seller_id is null
          and owner_after in (select id from users where deleted_at is not null)))
      or (next_id is null and owner_after is null and status <> 'open')
      or (next_id is not null and status = 'open')
      or (status = 'open') <> (closed_at is null)
      or (status <> 'open' and maximum is not null)
      or (closed_at < ends_at and status not in ('voided', 'taken-back'))`;
}

function ownersWhoNeverWon(): SQL {
  return sql`
    select 'gladiator ' || id || ': owned by ' || owner_id || ', but never sold' as offender
    from gladiators
    where owner_id is not null and not exists (
      select 1 from auctions where auctions.gladiator_id = gladiators.id and status = 'sold'
    )`;
}

/** Gladiators are those owned now, wins those of its games, reputation is what each purchase earned. */
function schoolsThatMiscount(): SQL {
  return sql`
    select 'school ' || user_id || ': counts ' || total_gladiators || ' gladiators, ' || bouts_won
      || ' wins, ' || reputation || ' reputation; ' || coalesce(owned, 0) || ', ' || coalesce(won, 0)
      || ' and ' || coalesce(earned, 0) || ' are right' as offender
    from schools
    left join (
      select owner_id, count(*) as owned
      from gladiators where owner_id is not null group by owner_id
    ) owners on owners.owner_id = schools.user_id
    left join (
      select user_id as school_id, sum(won) as won from school_games group by user_id
    ) fought on fought.school_id = schools.user_id
    left join (
      select leader_id, sum(current_bid / ${sql.raw(String(GOLD_PER_REPUTATION))}) as earned
      from auctions where status = 'sold' group by leader_id
    ) purchases on purchases.leader_id = schools.user_id
    where total_gladiators <> coalesce(owned, 0) or bouts_won <> coalesce(won, 0)
      or reputation <> coalesce(earned, 0)`;
}
