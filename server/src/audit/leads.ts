import { sql, type SQL } from "drizzle-orm";
import { auctionIdOfBid, lastBidIdOf } from "./bid-numbers.ts";

// A lead begins with a bid that a player placed and goes on with the leader's automatic bids. Its gold
// is held for the first of them; raises, releases and the price name the bid that was the last then.

/** Bids that the leader's maximum outbid at once: they never led and held nothing. */
export function bidsOutbidAtOnce(): SQL {
  return sql`
    select beaten.id
    from bids answer
    join bids beaten on beaten.id = answer.id - 1
    where answer.automatic and answer.bidder_id <> beaten.bidder_id`;
}

/** The automatic bids, each with the bid that began its lead. Reads only auctions that have some. */
export function automaticBids(): SQL {
  return sql`
    select id, lead_id from (
      select id, automatic,
        max(case when automatic is null and id not in (${bidsOutbidAtOnce()}) then id end)
          over (order by id) as lead_id
      from bids
      where ${auctionIdOfBid("id")} in (
        select ${auctionIdOfBid("id")} from bids where automatic
      )
    ) defended
    where automatic`;
}

/** Every movement for a bid, with the bid that began the lead. */
export function movementsByLead(): SQL {
  return sql`
    select movement.id, user_id, kind, amount, bid_id, coalesce(lead_id, bid_id) as lead_id
    from gold_journal movement
    left join (${automaticBids()}) automatic_bid on automatic_bid.id = bid_id
    where kind <> 'grant'`;
}

/** Every auction with a bid, with the bid that began its newest lead. */
export function newestLeads(): SQL {
  return sql`
    select auctions.id as auction_id, coalesce(lead_id, ${lastBidIdOf("auctions")}) as lead_id
    from auctions
    left join (${automaticBids()}) automatic_bid on automatic_bid.id = ${lastBidIdOf("auctions")}
    where bid_count > 0`;
}

/** The leads of open auctions, which I3 checks and I4 leaves out. */
export function leadsInOpenAuctions(): SQL {
  return sql`
    select lead_id from (${newestLeads()}) newest_lead
    join auctions on auctions.id = auction_id
    where status = 'open'`;
}
