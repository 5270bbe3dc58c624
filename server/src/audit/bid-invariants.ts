import { sql, type SQL } from "drizzle-orm";
import { MINIMUM_BID_GOLD, MINIMUM_RAISE_GOLD } from "@ludus/shared/limits";
import { changeOf, isMovement } from "../platform/database/schema/movement-kinds.ts";
import { bidsAfterTheEndThatHeld, endsMovedTooFar } from "./end-invariants.ts";
import { auctionIdOfBid, lastBidIdOf, positionOfBid } from "./bid-numbers.ts";
import { isUndoneSale } from "./undone-sales.ts";
import { automaticBids, movementsByLead } from "./leads.ts";

const minimumBid = sql.raw(String(MINIMUM_BID_GOLD));
const minimumRaise = sql.raw(String(MINIMUM_RAISE_GOLD));

/** I5: bids are numbered without gaps and precede the end; those that players place rise by the
 * minimum and alternate bidders, and automatic ones follow from the leader's maximum. */
export function bidsRiseUntilTheEnd(): SQL {
  return sql`
    ${bidsOutOfOrder()}
    union all ${automaticBidsOutOfOrder()}
    union all ${leadersOvertakenTooCheaply()}
    union all ${auctionsWithAnotherLastBid()}
    union all ${bidsAfterTheEndThatHeld()}
    union all ${endsMovedTooFar()}`;
}

/** Looks the previous bid up by its id: a window over a million bids takes seven times as long. */
function bidsOutOfOrder(): SQL {
  const position = positionOfBid("bid.id");
  return sql`
    select 'bid ' || bid.id || ': number ' || ${position} || ' of auction '
      || ${auctionIdOfBid("bid.id")} || ', ' || bid.amount || ' by ' || bid.bidder_id || ' after '
      || coalesce(previous.amount, 0) || ' by ' || coalesce(previous.bidder_id, 'nobody')
      as offender
    from bids bid
    left join bids previous on previous.id = bid.id - 1
    left join bids earlier on earlier.id = bid.id - 2 and previous.automatic
    left join auctions on auctions.id = ${auctionIdOfBid("bid.id")}
    left join users on users.id = bid.bidder_id
    where auctions.id is null or users.id is null or bid.placed_at >= ends_at
      or ${position} < 1 or ${position} > bid_count
      or (${position} = 1 and bid.amount < coalesce(starting_price, ${minimumBid}))
      or (${position} > 1 and previous.id is null)
      or (bid.automatic is null and ${position} > 1 and (bid.bidder_id = previous.bidder_id
        or bid.amount <= previous.amount or bid.amount < ${minimumRaise}
          + case when earlier.bidder_id = previous.bidder_id then earlier.amount
            else previous.amount end))`;
}

/** The leader's answer to a bid within their maximum, or all of it just before a higher bid. */
function automaticBidsOutOfOrder(): SQL {
  const isAnswer = sql`
    previous.bidder_id <> bid.bidder_id and previous.automatic is null
    and previous.placed_at = bid.placed_at and earlier.bidder_id = bid.bidder_id
    and bid.amount = case when maximum < previous.amount + ${minimumRaise} then maximum
      else previous.amount + ${minimumRaise} end`;
  const isLastStand = sql`
    previous.bidder_id = bid.bidder_id and bid.amount > previous.amount and bid.amount = maximum
    and next.bidder_id <> bid.bidder_id and next.automatic is null
    and next.placed_at = bid.placed_at and next.amount <= bid.amount + ${minimumRaise}`;
  return sql`
    select 'bid ' || bid.id || ': automatic, ' || bid.amount || ' of at most '
      || coalesce(maximum, 0) || ' by ' || bid.bidder_id || ' after ' || coalesce(previous.amount, 0)
      || ' by ' || coalesce(previous.bidder_id, 'nobody') as offender
    from bids bid
    left join bids previous on previous.id = bid.id - 1
    left join bids earlier on earlier.id = bid.id - 2
    left join bids next on next.id = bid.id + 1
    left join (${maximaOfAutomaticBids()}) held on held.id = bid.id
    where bid.automatic and not coalesce((${isAnswer}) or (${isLastStand}), false)`;
}

/** The gold that the leader held when each automatic bid was placed: a running sum, not a join. */
function maximaOfAutomaticBids(): SQL {
  return sql`
    select id, maximum from (
      select id, sum(change) over (
        partition by lead_id order by bid_id, is_movement rows unbounded preceding
      ) as maximum
      from (
        select id, lead_id, id as bid_id, 0 as is_movement, 0 as change
        from (${automaticBids()}) automatic_bid
        union all
        select null, lead_id, bid_id, 1, ${changeOf("held")}
        from (${movementsByLead()}) movement
        where (select count(*) from bids where automatic) > 0
      ) step
    ) held
    where id is not null`;
}

/** A leader whom a bid overtakes gets all of their maximum back: the bid must be higher. */
function leadersOvertakenTooCheaply(): SQL {
  return sql`
    select 'bid ' || bid.id || ': ' || bid.amount || ' by ' || bid.bidder_id
      || ' overtook a maximum of ' || freed.amount || ' by ' || freed.user_id as offender
    from gold_journal freed
    join bids bid on bid.id = freed.bid_id + 1
    left join bids answer on answer.id = bid.id + 1 and answer.automatic
    where ${isMovement("release")} and freed.amount >= bid.amount
      and bid.automatic is null and bid.bidder_id <> freed.user_id
      and (answer.id is null or answer.bidder_id <> freed.user_id)
      and not exists (
        select 1 from gold_journal later
        where later.user_id = freed.user_id and later.id > freed.id
          -- Named by the answer, so that SQLite asks this last, of few, and not of every release.
          and later.bid_id = coalesce(answer.id, bid.id + 1) - 2 and later.kind = freed.kind
      )`;
}

function auctionsWithAnotherLastBid(): SQL {
  return sql`
    select 'auction ' || auctions.id || ': ' || coalesce(current_bid, 0) || ' by '
      || coalesce(leader_id, 'nobody') || ', but bid number ' || bid_count || ' is '
      || coalesce(amount, 0) || ' by ' || coalesce(bidder_id, 'nobody') as offender
    from auctions
    left join bids on bids.id = ${lastBidIdOf("auctions")}
    where (bid_count > 0) <> (bids.id is not null)
      or (bid_count > 0) <> (current_bid is not null)
      or (bid_count > 0) <> (leader_id is not null)
      or amount <> current_bid or bidder_id <> leader_id`;
}

/**
 * I7: `seq` rises by one with every bid, moved end and end, and with the end of a sale again if it is
 * undone. It continues in the next auction, and starts at 1.
 */
export function seqHasNoGap(): SQL {
  return sql`
    select 'auction ' || id || ': seq ' || first_seq || ' to ' || seq || ' with ' || bid_count
      || ' bids, moved ' || coalesce(times_moved, 0) || ' times, ' || status || ', after seq ' || coalesce(previous_seq, 0) as offender
    from (
      select id, status, first_seq, seq, bid_count, times_moved, ends_at, closed_at,
        lag(seq) over (partition by gladiator_id order by id) as previous_seq
      from auctions
    ) listed
    where seq <> first_seq + bid_count + coalesce(times_moved, 0) 
        + case when status = 'open' then 0 when ${isUndoneSale} then 2 else 1 end
      or first_seq <> coalesce(previous_seq, 0) + 1`;
}

/** I8: the listed bidders of open auctions are those who bid in them. */
export function biddersAreListed(): SQL {
  const bidders = sql`
    select bidder_id as user_id, auctions.id as auction_id
    from bids join auctions on auctions.id = ${auctionIdOfBid("bids.id")}
    where status = 'open'`;
  const listed = sql`select user_id, auction_id from auction_bidders`;
  const offender = sql`select 'auction ' || auction_id || ': ' || user_id`;
  return sql`
    ${offender} || ' bid, but is not listed' as offender
    from (${bidders} except ${listed}) unlisted
    union all
    ${offender} || ' is listed, but never bid' as offender
    from (${listed} except ${bidders}) strangers`;
}
