import { sql, type SQL } from "drizzle-orm";
import { BID_MOVEMENTS } from "@ludus/shared/model/gold-movements";
import { isMovement } from "../platform/database/schema/movement-kinds.ts";
import { auctionIdOfBid, lastBidIdOf, positionOfBid } from "./bid-numbers.ts";

// A lead begins with a player's bid and goes on with the leader's automatic ones. All are looked up by
// id: joins let PostgreSQL choose nested loops while its statistics know of no automatic bid.

/** Joins as `answer` the bid right behind `bid`, if it is the leader's and outbid it at once. */
export function joinAnswer(bid: string): SQL {
  return sql`
    left join bids answer on answer.id = ${sql.raw(bid)}.id + 1
      and answer.automatic and answer.bidder_id <> ${sql.raw(bid)}.bidder_id`;
}

/** The bid that began the lead of an automatic one: its bidder's last before, as leaders place none. */
function leadOfAutomatic(bid: string): SQL {
  const column = (name: string) => sql.raw(`${bid}.${name}`);
  return sql`
    case when ${column("automatic")} then (
      select placed.id from bids placed
      where placed.id < ${column("id")}
        and placed.id > ${column("id")} - ${positionOfBid(`${bid}.id`)}
        and placed.bidder_id = ${column("bidder_id")} and placed.automatic is null
      order by placed.id desc limit 1
    ) end`;
}

/**
 * The automatic bids, each with the bid that began its lead: in one pass, since going back from each
 * of them would cost the square of a long lead.
 */
export function automaticBids(): SQL {
  return sql`
    select id, lead_id from (
      select id, automatic, max(case when automatic is null then id end) over (
        partition by ${auctionIdOfBid("id")}, bidder_id order by id rows unbounded preceding
      ) as lead_id
      from bids
    ) bid_of_lead
    where automatic`;
}

/** Every movement for a bid, with the bid that began the lead. */
export function movementsByLead(): SQL {
  return sql`
    select movement.id, movement.user_id, movement.kind, movement.amount, movement.bid_id,
      coalesce(${leadOfAutomatic("named")}, movement.bid_id) as lead_id
    from gold_journal movement
    left join bids named on named.id = movement.bid_id
    where ${isMovement(...BID_MOVEMENTS)}`;
}

/** Every auction with a bid, with the bid that began its newest lead. */
export function newestLeads(): SQL {
  return sql`
    select auctions.id as auction_id, status as auction_status,
      coalesce(${leadOfAutomatic("newest")}, ${lastBidIdOf("auctions")}) as lead_id
    from auctions
    left join bids newest on newest.id = ${lastBidIdOf("auctions")}
    where bid_count > 0`;
}

/** The leads of open auctions, which I3 checks and I4 leaves out. */
export function leadsInOpenAuctions(): SQL {
  return sql`select lead_id from (${newestLeads()}) newest_lead where auction_status = 'open'`;
}
