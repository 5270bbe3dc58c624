import { sql, type SQL } from "drizzle-orm";
import { GOLD_PER_REPUTATION } from "@ludus/shared/limits";
import { auctionIdOfBid, lastBidIdOf } from "./bid-numbers.ts";

/** I3: an open auction with a leader has exactly one hold, of its current bid, by its leader. */
export function leadersHoldTheirBids(): SQL {
  return sql`
    select 'auction ' || auctions.id || ': led by ' || leader_id || ' with ' || current_bid
      || ', but held ' || coalesce(holds, 0) || ' times, ended ' || coalesce(ends, 0) || ' times, '
      || coalesce(held, 0) || ' gold by ' || coalesce(holder, 'nobody') as offender
    from auctions
    left join (
      select bid_id,
        sum(case when kind = 'hold' then 1 else 0 end) as holds,
        sum(case when kind = 'hold' then 0 else 1 end) as ends,
        min(case when kind = 'hold' then user_id end) as holder,
        min(case when kind = 'hold' then amount end) as held
      from gold_journal
      where bid_id in (${leadingBids()})
      group by bid_id
    ) backing on backing.bid_id = ${lastBidIdOf("auctions")}
    where status = 'open' and leader_id is not null
      and (holds is null or holds <> 1 or ends <> 0 or holder <> leader_id or held <> current_bid)`;
}

/** I4: every hold is spent or released once, and every closed auction settled once. */
export function everyHoldAndAuctionEndsOnce(): SQL {
  return sql`
    ${movementsOfOtherBids()}
    union all ${bidsWithoutOneHoldAndOneEnd()}
    union all ${bidsThatHeldNothing()}
    union all ${auctionsSettledWrongly()}
    union all ${ownersWhoNeverWon()}
    union all ${schoolsThatMiscount()}`;
}

function leadingBids(): SQL {
  return sql`select ${lastBidIdOf("auctions")} from auctions where status = 'open' and bid_count > 0`;
}

function movementsOfOtherBids(): SQL {
  return sql`
    select 'movement ' || movement.id || ': ' || kind || ' of ' || movement.amount || ' by '
      || user_id || ', for ' || case when bids.id is null then 'no bid'
        else 'bid ' || bids.id || ' of ' || bids.amount || ' by ' || bidder_id end as offender
    from gold_journal movement
    left join bids on bids.id = movement.bid_id
    where kind <> 'grant' and (bids.id is null
      or ((user_id <> bidder_id or movement.amount <> bids.amount)
        and movement.bid_id not in (${leadingBids()})))`;
}

/** Sorts the journal once and walks it beside the bids: anything else is too slow at a million bids. */
function bidsWithoutOneHoldAndOneEnd(): SQL {
  const isLast = sql`bids.id = ${lastBidIdOf("auctions")}`;
  return sql`
    select 'bid ' || bids.id || ': held ' || holds || ' times, released ' || releases
      || ' times, spent ' || spends || ' times' as offender
    from (
      select bid_id,
        sum(case when kind = 'hold' then 1 else 0 end) as holds,
        sum(case when kind = 'release' then 1 else 0 end) as releases,
        sum(case when kind = 'spend' then 1 else 0 end) as spends
      from gold_journal
      where kind <> 'grant'
      group by bid_id
    ) moved
    left join bids on bids.id = moved.bid_id
    left join auctions on auctions.id = ${auctionIdOfBid("moved.bid_id")}
    where bids.id is not null
      and not (coalesce(auctions.status, '') = 'open' and ${isLast})
      and (holds <> 1 or releases + spends <> 1
        or spends <> case when auctions.status = 'sold' and ${isLast} then 1 else 0 end)`;
}

/** Runs only if there are fewer holds than bids: otherwise every bid has its hold. */
function bidsThatHeldNothing(): SQL {
  return sql`
    select 'bid ' || id || ': held 0 times' as offender
    from (
      select id from bids where id not in (${leadingBids()})
      except select bid_id from gold_journal where kind = 'hold'
    ) unbacked
    where (select count(*) from bids where id not in (${leadingBids()}))
      <> (select count(*) from gold_journal
        where kind = 'hold' and bid_id not in (${leadingBids()}))`;
}

/** A sold auction is a gladiator's last, an unsold one never is, and none closes before its end. */
function auctionsSettledWrongly(): SQL {
  return sql`
    select 'auction ' || listed.id || ': ' || status || ', led by ' || coalesce(leader_id, 'nobody')
      || ', owned by ' || coalesce(owner_id, 'nobody')
      || case when next_id is null then '' else ', listed again' end as offender
    from (
      select id, gladiator_id, status, leader_id, ends_at, closed_at,
        lead(id) over (partition by gladiator_id order by id) as next_id
      from auctions
    ) listed
    join gladiators on gladiators.id = listed.gladiator_id
    where (status = 'sold' and (leader_id is null or owner_id is null or owner_id <> leader_id))
      or (status = 'unsold' and leader_id is not null)
      or (status = 'unsold') <> (next_id is not null)
      or (status = 'open') <> (closed_at is null)
      or closed_at < ends_at`;
}

function ownersWhoNeverWon(): SQL {
  return sql`
    select 'gladiator ' || id || ': owned by ' || owner_id || ', but never sold' as offender
    from gladiators
    where owner_id is not null and not exists (
      select 1 from auctions where auctions.gladiator_id = gladiators.id and status = 'sold'
    )`;
}

/** Gladiators and wins are those owned now, reputation is what each purchase earned. */
function schoolsThatMiscount(): SQL {
  return sql`
    select 'school ' || user_id || ': counts ' || total_gladiators || ' gladiators, ' || total_wins
      || ' wins, ' || reputation || ' reputation; ' || coalesce(owned, 0) || ', ' || coalesce(won, 0)
      || ' and ' || coalesce(earned, 0) || ' are right' as offender
    from schools
    left join (
      select owner_id, count(*) as owned, sum(wins) as won
      from gladiators where owner_id is not null group by owner_id
    ) owners on owners.owner_id = schools.user_id
    left join (
      select leader_id, sum(current_bid / ${sql.raw(String(GOLD_PER_REPUTATION))}) as earned
      from auctions where status = 'sold' group by leader_id
    ) purchases on purchases.leader_id = schools.user_id
    where total_gladiators <> coalesce(owned, 0) or total_wins <> coalesce(won, 0)
      or reputation <> coalesce(earned, 0)`;
}
